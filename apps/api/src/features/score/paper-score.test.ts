import { type Played, play } from '@laurel/testbed/cast'
import { plantAssignment, plantJudge, plantScore } from '@laurel/testbed/planted-judging'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

let world: World
let judge: Played
let one: Played
let other: Played

const staff = { userType: 2, roles: [{ scope: 'all', permissions: ['contest:judging:run'] }] } as const

beforeAll(async () => {
  world = await openWorld()
  judge = await play(world, { userType: 4, name: '苏景行' })
  one = await play(world, { ...staff, name: '顾一' })
  other = await play(world, { ...staff, name: '顾二' })
}, 60_000)
afterAll(() => world.close())

const plant = (scoring: 'waiting' | 'open' | 'closed' | 'locked' = 'open') =>
  world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    const own = { tenantId: actor.tenantId, accountId: judge.accountId, marker: '创新赛' }
    const round = await plantJudge(tx, own, { scoring })
    const { id, entryId } = await plantAssignment(tx, own, round, 1)
    return { ...round, id, entryId }
  })
const enter = (who: Played, assignmentId: string, mark: number, more: { comment?: string; edition?: number } = {}) =>
  world.call(who, 'POST /ims/score/enter-paper', {
    body: {
      assignmentId,
      edition: 1,
      given: { kind: 'marks', marks: { c1: mark }, reasons: {} },
      comment: '',
      ...more,
    },
  })
const list = (who: Played, roundId: string) => world.call(who, 'GET /ims/score/list-paper', { query: { roundId } })
const revisions = (assignmentId: string) =>
  world.inTenant(world.lanjiang, ({ tx, actor }) =>
    tx.rows(sql<{ receipt: number; source: string; is_late: boolean; given: object }>`
      select receipt, source, is_late, given from score_revision
      where tenant_id = ${actor.tenantId} and assignment_id = ${assignmentId} order by receipt`),
  )

test('what two persons read the same on a sheet of paper is the score of the judge, marked as from paper', async () => {
  const { roundId, id } = await plant()
  expect((await enter(one, id, 8_50)).data).toEqual({ state: 'own', receipt: null, isLate: false, differs: [] })
  expect(await revisions(id)).toEqual([])
  const seen = (await list(other, roundId)).data
  expect(seen.rows).toMatchObject([{ state: 'other', own: null, received: null }])
  expect(JSON.stringify(seen.rows)).not.toContain('850')
  expect((await enter(other, id, 8_50)).data).toMatchObject({ state: 'received', receipt: 1 })
  expect(await revisions(id)).toMatchObject([
    { receipt: 1, source: 'paper', is_late: false, given: { marks: { c1: 850 } } },
  ])
  expect((await list(one, roundId)).data.rows).toMatchObject([
    { state: 'received', received: { receipt: 1, isPaper: true } },
  ])
  const mine = await world.call(judge, 'GET /ims/score/list-mine')
  const entry = mine.data.flatMap(({ entries }) => entries).find(({ assignmentId }) => assignmentId === id)
  expect(entry).toMatchObject({ status: 2, last: { receipt: 1, given: { marks: { c1: 850 } } } })
})

test('where they differ both are told where, not what; who reads again can agree', async () => {
  const { roundId, id } = await plant()
  await enter(one, id, 8_50, { comment: '扎实' })
  expect((await enter(other, id, 9_00)).data).toMatchObject({ state: 'differs', differs: ['c1', 'comment'] })
  expect((await list(one, roundId)).data.rows).toMatchObject([{ state: 'differs', own: { comment: '扎实' } }])
  expect(await revisions(id)).toEqual([])
  expect((await enter(one, id, 9_00)).data).toMatchObject({ state: 'received' })
  expect(await revisions(id)).toMatchObject([{ given: { marks: { c1: 900 } } }])
})

test('one person is not two, with another account neither', async () => {
  const { id } = await plant()
  const again = await play(world, { ...staff })
  await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    tx.run(sql`
      update account set person_id = (select person_id from account where tenant_id = ${actor.tenantId} and id = ${one.accountId})
      where tenant_id = ${actor.tenantId} and id = ${again.accountId}`),
  )
  await enter(one, id, 8_50)
  expect((await enter(one, id, 8_50)).data).toMatchObject({ state: 'own' })
  expect((await enter(again, id, 8_50)).data).toMatchObject({ state: 'own' })
  expect(await revisions(id)).toEqual([])
})

test('two at once make one score', async () => {
  const { id } = await plant()
  const answers = await Promise.all([enter(one, id, 7_00), enter(other, id, 7_00)])
  expect(answers.map(({ data }) => data.state).sort()).toEqual(['own', 'received'])
  expect(await revisions(id)).toHaveLength(1)
})

test('a sheet is refused in words before scoring opens, after the lock, of other rules, off the scale and by who sees one school', async () => {
  const reasonOf = async (answer: ReturnType<typeof enter>) => (await answer).data as unknown as { reason: string }
  expect(await reasonOf(enter(one, (await plant('waiting')).id, 8_00))).toMatchObject({ reason: 'score.not-open' })
  expect(await reasonOf(enter(one, (await plant('locked')).id, 8_00))).toMatchObject({ reason: 'score.locked' })
  const { id, roundId } = await plant('closed')
  expect(await reasonOf(enter(one, id, 8_00, { edition: 2 }))).toMatchObject({ reason: 'score.paper-edition' })
  expect(await reasonOf(enter(one, id, 80_00))).toMatchObject({ reason: 'score.fault' })
  expect((await enter(one, newId(), 8_00)).status).toBe(404)
  const clerk = await play(world, { userType: 2, roles: [{ scope: 'own', permissions: ['contest:judging:run'] }] })
  expect(await reasonOf(enter(clerk, id, 8_00))).toMatchObject({ reason: 'judging-panel.everywhere' })
  expect((await list(clerk, roundId)).data).toMatchObject({ reason: 'judging-panel.everywhere' })
  await enter(one, id, 8_00)
  expect((await enter(other, id, 8_00)).data).toMatchObject({ state: 'received', isLate: true })
})

test('who has a conflict of interest with an entry neither sees nor enters its sheet', async () => {
  const { roundId, id, entryId } = await plant()
  const bound = await play(world, staff)
  await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    tx.run(sql`
      insert into declared_conflict (tenant_id, id, person_id, entry_id, kind)
      select a.tenant_id, ${newId()}, a.person_id, ${entryId}, 'family' from account a
      where a.tenant_id = ${actor.tenantId} and a.id = ${bound.accountId}`),
  )
  expect((await list(one, roundId)).data).toMatchObject({ rows: [{ assignmentId: id }], hidden: 0 })
  expect((await list(bound, roundId)).data).toMatchObject({ rows: [], hidden: 1 })
  expect((await enter(bound, id, 8_00)).status).toBe(404)
})

test('a sheet that comes after the score of a tablet is the next one of the same entry', async () => {
  const { id } = await plant()
  await world.inTenant(world.lanjiang, ({ tx, actor }) => plantScore(tx, actor, id))
  await enter(one, id, 6_00)
  await enter(other, id, 6_00)
  expect(await revisions(id)).toMatchObject([
    { receipt: 1, source: 'device' },
    { receipt: 2, source: 'paper' },
  ])
})
