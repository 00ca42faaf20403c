import { type Played, play } from '@laurel/testbed/cast'
import { plantAssignment, plantJudge, plantScore, plantTrial } from '@laurel/testbed/planted-judging'
import { soundRule } from '@laurel/testbed/planted-round'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

let world: World
let judges: Played[]
let staff: Played

beforeAll(async () => {
  world = await openWorld()
  judges = []
  for (const name of ['苏景行', '许清和']) judges.push(await play(world, { userType: 4, name }))
  const permissions = ['contest:judging:run', 'contest:judging-panel:list', 'contest:judging-panel:save']
  staff = await play(world, { userType: 2, roles: [{ scope: 'all', permissions }] })
}, 60_000)
afterAll(() => world.close())

const refusal = (status: number, reason: string) => ({ status, data: { reason } })
const marks = (c1: number) => ({ kind: 'marks' as const, marks: { c1 }, reasons: {} })
const judge = (at: number): Played => {
  const found = judges[at]
  if (!found) throw new Error('no such judge')
  return found
}

type Scoring = 'waiting' | 'locked'

/** A round of both judges, where the first has one entry and has scored it; and a sample that nobody has. */
const plant = ({ scoring = 'waiting' as Scoring, rule = soundRule } = {}) =>
  world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    const { tenantId } = actor
    const [own, other] = judges.map(({ accountId }) => ({ tenantId, accountId, marker: '创新赛' }))
    if (!own || !other) throw new Error('no judges')
    const round = await plantJudge(tx, own, { rule, scoring, isChief: true })
    const { id, entryId } = await plantAssignment(tx, own, round, 1, { title: '正式作品' })
    if (scoring === 'locked') await plantScore(tx, own, id)
    await tx.run(sql`
      insert into judge (tenant_id, id, round_id, account_id, max_entries, state, invited_by, answered_at, declared_at)
      values (${tenantId}, ${newId()}, ${round.roundId}, ${other.accountId}, 50, 'accepted', ${own.accountId}, now(), now())`)
    // To have its code, it is planted as the trial entry of a round, which it then is no more.
    const code = await plantTrial(tx, own, round)
    const sample = await tx.first(sql<{ entry_id: string }>`
      delete from trial_entry where tenant_id = ${tenantId} and round_id = ${round.roundId} returning entry_id`)
    return { roundId: round.roundId, code, entryId: sample?.entry_id ?? '', judgedId: entryId }
  })

const markTrial = (roundId: string, code: string) =>
  world.call(staff, 'POST /ims/score/mark-trial-entry', { body: { roundId, code } })
const give = (by: Played, id: string, given: object, edition = 1) =>
  world.call(by, 'POST /ims/score/submit-trial', { body: { id, edition, given: given as never } })
const read = async (by: Played, id: string) =>
  (await world.call(by, 'GET /ims/score/get-trial-score', { query: { id } })).data
const roundOf = async (by: Played, roundId: string) =>
  (await world.call(by, 'GET /ims/score/list-mine', {})).data.find(({ id }: { id: string }) => id === roundId)

test('[J01] every judge finds the trial entry first, marks it before the round is open, and then sees how all marked it, without names', async () => {
  const { roundId, code } = await plant()
  const {
    data: { id },
  } = await markTrial(roundId, code)
  for (const by of judges) {
    expect(await roundOf(by, roundId)).toMatchObject({ state: 'waiting', trial: { id, code, isGiven: false } })
    expect((await world.call(by, 'GET /ims/score/get-sheet', { query: { assignmentId: id } })).data).toMatchObject({
      ...{ isTrial: true, isBlind: true, organisation: null, code, status: 0 },
    })
  }
  expect(await give(judge(0), id, marks(8_00))).toMatchObject({ status: 200 })
  expect(await read(judge(1), id)).toEqual({ given: 1, judges: 2, own: null, givenAt: null, spread: null })
  expect(await give(judge(1), id, marks(5_50))).toMatchObject({ status: 200 })
  const seen = await read(judge(0), id)
  expect(seen).toMatchObject({ given: 2, judges: 2, own: marks(8_00) })
  expect(seen.spread).toEqual({
    ...{ kind: 'marks', min: 1_00, max: 10_00 },
    criteria: [
      {
        ...{ key: 'c1', name: soundRule.criteria[0]?.name, mean: 6_75 },
        points: [
          { mark: 5_50, count: 1 },
          { mark: 8_00, count: 1 },
        ],
      },
    ],
  })
  for (const { accountId } of judges) expect(JSON.stringify(seen)).not.toContain(accountId)
  expect(await roundOf(judge(0), roundId)).toMatchObject({ trial: { isGiven: true } })
  const shown = (await world.call(staff, 'GET /ims/score/get-trial-entry', { query: { roundId } })).data
  expect(shown).toMatchObject({ given: 2, judges: 2, isJudged: false, entry: { code }, spread: seen.spread })
})

test('it is given once: again as it was is not refused, otherwise it is; so are a mark off the scale, old rules and who is no judge', async () => {
  const { roundId, code } = await plant()
  const {
    data: { id },
  } = await markTrial(roundId, code)
  expect(await give(judge(0), id, marks(8_10))).toMatchObject(refusal(422, 'score.fault'))
  expect(await give(judge(0), id, marks(8_00), 2)).toMatchObject(refusal(422, 'score.rule-changed'))
  const first = await give(judge(0), id, marks(8_00))
  expect(first).toMatchObject({ status: 200 })
  expect((await give(judge(0), id, marks(8_00))).data).toEqual(first.data)
  expect(await give(judge(0), id, marks(9_00))).toMatchObject(refusal(409, 'score.trial-given'))
  const foreign = await play(world, { userType: 4 })
  expect(await give(foreign, id, marks(8_00))).toMatchObject({ status: 404 })
  expect(await world.call(foreign, 'GET /ims/score/get-sheet', { query: { assignmentId: id } })).toMatchObject({
    status: 404,
  })
})

test('it never counts: neither in progress nor in the list, and after the lock the ranking knows nothing of it', async () => {
  const { roundId, code, entryId, judgedId } = await plant({ scoring: 'locked', rule: { ...soundRule, drop: null } })
  const {
    data: { id },
  } = await markTrial(roundId, code)
  const facts = async () => ({
    progress: (await world.call(staff, 'GET /ims/score/get-progress', { query: { roundId } })).data,
    result: (await world.call(staff, 'GET /ims/score/get-result', { query: { roundId } })).data,
  })
  const before = await facts()
  expect(before.result.rows).toMatchObject([{ entryId: judgedId, score: 80_00 }])
  for (const by of judges) expect(await give(by, id, marks(1_00))).toMatchObject({ status: 200 })
  expect(await facts()).toEqual(before)
  expect(JSON.stringify(before)).not.toContain(entryId)
  expect((await roundOf(judge(0), roundId))?.entries).toHaveLength(1)
  const written = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    tx.rows(sql`select from score_revision v join judging_assignment a on a.tenant_id = v.tenant_id and a.id = v.assignment_id
      where a.tenant_id = ${actor.tenantId} and a.entry_id = ${entryId}`),
  )
  expect(written).toEqual([])
})

test('an entry that the round judges stays in it, and its trial marks are no scores', async () => {
  const { roundId, judgedId } = await plant({ scoring: 'locked', rule: { ...soundRule, drop: null } })
  const code = await world.inTenant(
    world.lanjiang,
    async ({ tx, actor }) =>
      (
        await tx.first(
          sql<{ code: string }>`select code from entry where tenant_id = ${actor.tenantId} and id = ${judgedId}`,
        )
      )?.code ?? '',
  )
  const {
    data: { id },
  } = await markTrial(roundId, code)
  expect(await give(judge(1), id, marks(2_00))).toMatchObject({ status: 200 })
  const { data } = await world.call(staff, 'GET /ims/score/get-result', { query: { roundId } })
  expect(data.rows).toMatchObject([{ entryId: judgedId, score: 80_00 }])
  expect((await world.call(staff, 'GET /ims/score/get-trial-entry', { query: { roundId } })).data).toMatchObject({
    isJudged: true,
  })
})

test('who has a conflict of interest with it neither finds, reads nor marks it', async () => {
  const { roundId, code, entryId } = await plant()
  const {
    data: { id },
  } = await markTrial(roundId, code)
  expect(await roundOf(judge(1), roundId)).toMatchObject({ trial: { id } })
  await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    tx.run(sql`insert into declared_conflict (tenant_id, id, person_id, entry_id, kind)
      select a.tenant_id, ${newId()}, a.person_id, ${entryId}, 'family' from account a
      where a.tenant_id = ${actor.tenantId} and a.id = ${judge(1).accountId}`),
  )
  expect(await roundOf(judge(1), roundId)).toMatchObject({ trial: null })
  expect(await world.call(judge(1), 'GET /ims/score/get-sheet', { query: { assignmentId: id } })).toMatchObject({
    status: 404,
  })
  expect(await give(judge(1), id, marks(8_00))).toMatchObject({ status: 404 })
  expect(await give(judge(0), id, marks(8_00))).toMatchObject({ status: 200 })
})

test('a round has one, which is removed with its marks; a ranking has none, and an unknown number leads nowhere', async () => {
  const { roundId, code } = await plant()
  expect(await markTrial(roundId, '没有这个')).toMatchObject(refusal(422, 'score.trial-unknown'))
  const {
    data: { id },
  } = await markTrial(roundId, code)
  expect(await markTrial(roundId, code)).toMatchObject(refusal(409, 'score.trial-exists'))
  await give(judge(0), id, marks(8_00))
  expect(await world.call(staff, 'DELETE /ims/score/remove-trial-entry', { query: { roundId } })).toMatchObject({
    status: 200,
  })
  expect((await world.call(staff, 'GET /ims/score/get-trial-entry', { query: { roundId } })).data).toBeNull()
  expect(await give(judge(0), id, marks(8_00))).toMatchObject({ status: 404 })
  const {
    data: { id: again },
  } = await markTrial(roundId, code)
  expect(await read(judge(0), again)).toMatchObject({ given: 0, own: null })
  const ranking = await plant({ rule: { ...soundRule, model: 3 } })
  expect(await markTrial(ranking.roundId, ranking.code)).toMatchObject(refusal(409, 'score.trial-ranking'))
})
