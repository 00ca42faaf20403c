import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { plantJudgedEntry, plantJudge as plantRoundJudge } from '@laurel/testbed/planted-panel'
import { plantRound } from '@laurel/testbed/planted-round'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent } from '../../../db/seeds/content.ts'
import { newId } from '../../database/id.ts'
import { defineEntries } from '../dictionary/dictionary.service.ts'

let world: World
let place: Awaited<ReturnType<typeof plantTree>>
let manager: Played
let clerk: Played
const permissions = ['contest:expert:list', 'contest:expert:save']
const about = {
  title: '教授',
  organisationId: null as string | null,
  avoids: [] as string[],
  fields: [] as string[],
  maxLoad: 40,
  note: '',
}
const refusal = (status: number, reason: string) => ({ status, data: { reason } })

beforeAll(async () => {
  world = await openWorld()
  await defineEntries(readContent().entries)
  place = await plantTree(world)
  manager = await play(world, { name: '俞雪莹', roles: [{ scope: 'all', permissions }] })
  clerk = await play(world, {
    name: '校办',
    organisationId: place.near,
    roles: [{ scope: 'org-and-below', permissions }],
  })
}, 60_000)
afterAll(() => world.close())

const judge = (name: string, organisationId = place.near) => play(world, { userType: 4, name, organisationId })
const add = (by: TestAccount, accountId: string, more: Partial<typeof about> & { isConfirmed?: boolean } = {}) =>
  world.call(by, 'POST /ims/expert/add', { body: { ...about, isConfirmed: true, accountId, ...more } })
const list = async (by: TestAccount, query: object = {}) =>
  (await world.call(by, 'GET /ims/expert/list', { query: { limit: 100, ...query } })).data.rows
const names = async (by: TestAccount, query: object = {}) => (await list(by, query)).map(({ name }) => name)
const codeOf = async (id: string) => (await world.call(manager, 'GET /ims/expert/get', { query: { id } })).data.code
const change = (by: TestAccount, id: string, version: number, state: string, reason = '') =>
  world.call(by, 'PUT /ims/expert/change-state', { body: { id, version, state: state as 'paused', reason } })

test('an expert is added for a judge’s account, found by field, organisation and the beginning of a name, changed and paused', async () => {
  const { accountId } = await judge('程杜若')
  const found = () => world.call(manager, 'GET /ims/expert/find-accounts', { query: { q: '程杜' } })
  expect((await found()).data.found).toMatchObject([{ id: accountId, name: '程杜若' }])
  const added = await add(manager, accountId, {
    organisationId: place.near,
    avoids: [place.far, place.near],
    fields: ['agriculture.engineering', 'environment'],
  })
  expect(added).toMatchObject({ status: 200, data: { version: 1 } })
  expect((await found()).data.found).toEqual([])
  const { id } = added.data
  const code = await codeOf(id)
  expect(code).toMatch(/^Z\d{4}$/)
  const own = {
    id,
    code,
    name: '程杜若',
    title: '教授',
    organisation: { id: place.near },
    avoided: 1,
    fields: ['agriculture.engineering', 'environment'],
    load: 0,
    maxLoad: 40,
    state: 'available',
  }
  for (const query of [
    { field: 'agriculture' },
    { field: 'agriculture.engineering' },
    { organisationId: place.province },
    { search: '程杜' },
    { search: code.toLowerCase() },
  ])
    expect(
      (await list(manager, query)).filter((row) => row.id === id),
      JSON.stringify(query),
    ).toMatchObject([own])
  for (const query of [
    { field: 'agriculture.food' },
    { field: 'agri' },
    { organisationId: place.far },
    { search: '杜若' },
    { state: 'paused' },
  ])
    expect(
      (await list(manager, query)).filter((row) => row.id === id),
      JSON.stringify(query),
    ).toEqual([])
  const save = (version: number, more: object = {}) =>
    world.call(manager, 'PUT /ims/expert/save', { body: { ...about, id, version, ...more } })
  expect(await save(1, { title: '研究员', fields: ['business.ip'], maxLoad: 20 })).toMatchObject({
    data: { version: 2 },
  })
  expect(await save(1)).toMatchObject(refusal(409, 'http.changed-meanwhile'))
  expect(await change(manager, id, 2, 'paused')).toMatchObject(refusal(422, 'expert.reason-missing'))
  expect(await change(manager, id, 2, 'paused', '出国访学')).toMatchObject({ data: { version: 3 } })
  expect(await change(manager, id, 3, 'paused', '再停')).toMatchObject(refusal(409, 'expert.same-state'))
  expect((await world.call(manager, 'GET /ims/expert/get', { query: { id } })).data).toMatchObject({
    title: '研究员',
    organisation: null,
    avoids: [],
    fields: ['business.ip'],
    maxLoad: 20,
    state: 'paused',
    stateReason: '出国访学',
    can: { save: true },
  })
  expect(await change(manager, id, 3, 'available')).toMatchObject({ data: { version: 4 } })
})

test('the history of an expert says which rounds they judged, how many they scored and, once locked, how strictly', async () => {
  const own = await judge('程半夏')
  const id = (await add(manager, own.accountId)).data.id
  const others = [await judge('钱重楼'), await judge('孙苏木')]
  const entrant = await play(world, { userType: 1, organisationId: place.far })
  const roundId = await world.inTenant(world.lanjiang, async ({ tx, actor: { tenantId } }) => {
    const marker = '创新赛'
    const contest = await plantContest(tx, { tenantId, marker })
    const planted = newId()
    await plantRound(tx, { tenantId, marker: '初评' }, { id: planted, stageId: contest.stageId, state: 'sealed' })
    const panel = [own, ...others].map(({ accountId }) => ({ accountId, judgeId: newId() }))
    for (const { accountId, judgeId } of panel)
      await plantRoundJudge(tx, { tenantId, id: judgeId, roundId: planted, accountId })
    // Each of four gets 7.00 from the others and 6.00 from the expert, out of 1.00 to 10.00.
    for (let at = 1; at <= 4; at += 1) {
      const entryId = await plantJudgedEntry(tx, {
        tenantId,
        ...contest,
        code: `H-${at}`,
        title: `作品${at}`,
        begunBy: entrant.accountId,
      })
      for (const [who, { judgeId }] of panel.entries()) {
        const assignmentId = newId()
        await tx.run(sql`
          insert into judging_assignment (tenant_id, id, round_id, judge_id, entry_id, number, choice)
          values (${tenantId}, ${assignmentId}, ${planted}, ${judgeId}, ${entryId}, ${at}, 'least-loaded')`)
        const given = JSON.stringify({ kind: 'marks', marks: { c1: who === 0 ? 6_00 : 7_00 }, reasons: {} })
        if (at < 4 || who > 0)
          await tx.run(sql`
            insert into score_revision
              (tenant_id, id, assignment_id, receipt, edition, given, comment, remark, hash, device_id, device_created, device_chain, made_at, is_late)
            values (${tenantId}, ${newId()}, ${assignmentId}, 1, 1, ${given}, '', '', sha256('a'), ${newId()}, 1, sha256('b'), now(), false)`)
      }
    }
    await tx.run(sql`
      insert into judging_scoring (tenant_id, round_id, state, opened_at, opened_by) values (${tenantId}, ${planted}, 'open', now(), ${manager.accountId})`)
    return planted
  })
  const history = async (by: Played) => (await world.call(by, 'GET /ims/expert/history', { query: { id } })).data
  const round = { name: { zh: '初评' }, state: 'accepted', entries: 4, scored: 3, recused: 0 }
  expect(await history(manager)).toMatchObject({ rounds: [{ ...round, severity: null }] })
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`
      update judging_scoring set state = 'locked', closed_at = now(), closed_by = ${manager.accountId}, locked_at = now(), locked_by = ${manager.accountId}
      where round_id = ${roundId}`),
  )
  // One of ten marks, on a total of 100.00.
  expect(await history(manager)).toMatchObject({ rounds: [{ ...round, severity: { difference: -10_00, entries: 3 } }] })
  const stranger = await play(world, { organisationId: place.far, roles: [{ scope: 'own-org', permissions }] })
  expect((await world.call(stranger, 'GET /ims/expert/history', { query: { id } })).status).toBe(404)
})

test('the bank is counted by state and field; a field counts an expert once', async () => {
  const before = (await world.call(manager, 'GET /ims/expert/count')).data
  const one = await judge('詹沧海')
  const other = await judge('尹腊梅')
  await add(manager, one.accountId, { fields: ['health.clinical', 'health.biomedicine'] })
  await add(manager, other.accountId, { fields: ['health.clinical'], isConfirmed: false })
  const after = (await world.call(manager, 'GET /ims/expert/count')).data
  const figure = (counted: typeof after, name: string) =>
    counted.fields.find(({ field }) => field === name)?.count ??
    counted.states.find(({ state }) => state === name)?.count ??
    0
  expect(after.total - before.total).toBe(2)
  expect(
    ['health', 'health.clinical', 'health.biomedicine', 'available', 'to-confirm'].map(
      (name) => figure(after, name) - figure(before, name),
    ),
  ).toEqual([2, 2, 1, 1, 1])
})

test('what is no judge, field or organisation of the organiser’s is refused, and nobody is in the bank twice', async () => {
  const { accountId, personId } = await judge('欧阳修远')
  const nobody = '0199a7c0-0000-7000-8000-000000000001'
  expect(await add(manager, nobody)).toMatchObject(refusal(422, 'expert.not-a-judge'))
  expect(await add(manager, manager.accountId)).toMatchObject(refusal(422, 'expert.not-a-judge'))
  expect(await add(manager, accountId, { fields: ['cooking'] })).toMatchObject(refusal(422, 'expert.field-unknown'))
  expect(await add(manager, accountId, { avoids: [nobody] })).toMatchObject(refusal(422, 'expert.organisation-unknown'))
  const both = await Promise.all([add(manager, accountId), add(manager, accountId)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { accountId: second } = await play(world, { userType: 4, name: '欧阳修远', personId })
  expect(await add(manager, second)).toMatchObject(refusal(409, 'expert.exists'))
})

test('two who are added at once have two codes', async () => {
  const judges = await Promise.all(['孟书瑶', '汪怀瑾', '贾沧海'].map((name) => judge(name)))
  const added = await Promise.all(judges.map(({ accountId }) => add(manager, accountId)))
  expect(new Set(await Promise.all(added.map(({ data }) => codeOf(data.id)))).size).toBe(3)
})

test('a clerk of a school sees, adds and changes experts of that school only', async () => {
  const near = await judge('近校专家')
  const far = await judge('远校专家', place.far)
  const { data } = await add(manager, far.accountId)
  expect(await add(clerk, far.accountId)).toMatchObject(refusal(422, 'expert.not-a-judge'))
  expect(await add(clerk, near.accountId)).toMatchObject({ status: 200 })
  expect(await names(clerk, { search: '近校' })).toEqual(['近校专家'])
  expect(await names(clerk, { search: '远校' })).toEqual([])
  expect(await world.call(clerk, 'GET /ims/expert/get', { query: { id: data.id } })).toMatchObject({ status: 404 })
  expect(await change(clerk, data.id, 1, 'paused', '不在此校')).toMatchObject({ status: 404 })
  expect(await names(world.qingye.accounts.admin)).toEqual([])
  const reader = await play(world, { roles: [{ scope: 'all', permissions: ['contest:expert:list'] }] })
  expect(await change(reader, data.id, 1, 'paused', '只能看')).toMatchObject({ status: 403 })
  const seen = await world.call(reader, 'GET /ims/expert/get', { query: { id: data.id } })
  expect(seen.data.can).toEqual({ save: false })
})
