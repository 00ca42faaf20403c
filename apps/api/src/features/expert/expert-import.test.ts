import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent } from '../../../db/seeds/content.ts'
import { defineEntries } from '../dictionary/dictionary.service.ts'

let world: World
let place: Awaited<ReturnType<typeof plantTree>>
let manager: Played
const permissions = ['contest:expert:list', 'contest:expert:save']

beforeAll(async () => {
  world = await openWorld()
  await defineEntries(readContent().entries)
  place = await plantTree(world)
  manager = await play(world, { roles: [{ scope: 'all', permissions }] })
}, 60_000)
afterAll(() => world.close())

type Row = { userName: string; title?: string; fields?: string[]; maxLoad?: number; note?: string }
const importAs = (who: Played, rows: readonly Row[], more: { isTrial?: boolean; isConfirmed?: boolean } = {}) =>
  world.call(who, 'POST /ims/expert/import', {
    body: {
      rows: rows.map((row) => ({ title: '', fields: [], maxLoad: 40, note: '', ...row })),
      isConfirmed: true,
      isTrial: false,
      ...more,
    },
  })
const list = async () => (await world.call(manager, 'GET /ims/expert/list', { query: { limit: 100 } })).data.rows
const judge = (name: string, organisationId = place.near) => play(world, { userType: 4, name, organisationId })

test('rows of a sheet become experts of their accounts’ organisations; a trial writes nothing; a second time nobody is added twice', async () => {
  const [one, other] = [await judge('程杜若'), await judge('詹沧海', place.far)]
  const field = (await world.call(manager, 'GET /system/dict-data/list-all-simple', { portal: 'lanjiang' })).data.find(
    ({ dictType }) => dictType === 'ims_expert_field',
  )
  const rows = [
    {
      userName: ` ${one.userName.toUpperCase()} `,
      title: '教授',
      fields: [field?.label ?? ''],
      maxLoad: 12,
      note: '可线上',
    },
    { userName: other.userName, fields: [field?.value ?? ''] },
  ]
  const before = (await list()).length
  expect((await importAs(manager, rows, { isTrial: true })).data).toMatchObject({
    added: 2,
    rows: [{ name: '程杜若' }, {}],
  })
  expect((await list()).length).toBe(before)
  expect((await importAs(manager, rows)).data).toMatchObject({ added: 2 })
  expect((await list()).slice(0, 2)).toMatchObject([
    { name: '詹沧海', fields: [field?.value], state: 'available', organisation: { id: place.far } },
    { name: '程杜若', title: '教授', fields: [field?.value], maxLoad: 12, organisation: { id: place.near } },
  ])
  const again = (await importAs(manager, rows)).data
  expect(again).toMatchObject({ added: 0, rows: [{ outcome: 'exists' }, { outcome: 'exists' }] })
})

test('what is wrong with a row is said of that row, and the others go in', async () => {
  const good = await judge('孟书瑶')
  const entrant = await play(world, { userType: 1 })
  const rows = [
    { userName: 'nobody-there' },
    { userName: entrant.userName },
    { userName: (await judge('无此领域')).userName, fields: ['没有的领域'] },
    { userName: good.userName },
    { userName: good.userName },
  ]
  const { rows: said, added } = (await importAs(manager, rows, { isConfirmed: false })).data
  expect(said.map(({ outcome }) => outcome)).toEqual(['no-account', 'no-account', 'field-unknown', 'added', 'twice'])
  expect(said[2]?.unknown).toEqual(['没有的领域'])
  expect(added).toBe(1)
  expect((await list())[0]).toMatchObject({ name: '孟书瑶', state: 'to-confirm' })
})

test('judges outside of the clerk’s school are to them as if they were not there', async () => {
  const clerk = await play(world, { organisationId: place.near, roles: [{ scope: 'org-and-below', permissions }] })
  const far = await judge('外校专家', place.far)
  expect((await importAs(clerk, [{ userName: far.userName }])).data.rows).toEqual([
    { userName: far.userName, outcome: 'no-account', name: null, unknown: [] },
  ])
})

test('two who import the same sheet at once add each expert once', async () => {
  const rows = [{ userName: (await judge('同时')).userName }, { userName: (await judge('同刻')).userName }]
  const answers = await Promise.all([importAs(manager, rows), importAs(manager, rows)])
  expect(answers.map(({ data }) => data.added).sort()).toEqual([0, 2])
})
