import { type JudgingRule, newCriterion } from '@laurel/rules/judging-rule'
import { firstChain } from '@laurel/rules/score-revision'
import { dropBucket } from '@laurel/testbed/bucket'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { plantAssignment, plantJudge } from '@laurel/testbed/planted-judging'
import { soundRule } from '@laurel/testbed/planted-round'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { readSheet } from '../../jobs/sheet.ts'
import { ensureBucket, firstBytes, objectKey } from '../../storage/objects.ts'
import { resultExport } from './score-result.jobs.ts'

let world: World
let judges: Played[]
let staff: Played

beforeAll(async () => {
  world = await openWorld()
  await ensureBucket()
  judges = []
  for (const name of ['苏景行', '许清和', '沈既明']) judges.push(await play(world, { userType: 4, name }))
  const permissions = ['contest:judging:run', 'contest:judging-panel:list', 'contest:judging-panel:save']
  staff = await play(world, { userType: 2, roles: [{ scope: 'all', permissions }] })
}, 60_000)
afterAll(async () => {
  await dropBucket()
  await world.close()
})

type Rule = typeof soundRule
type Given = Parameters<typeof submit>[2]
const refusal = (status: number, reason: string) => ({ status, data: { reason } })

/** A round of all three judges, the first of them its chief, with so many entries of each. */
const plant = (rule: Rule, entries: number, of: { organisationId?: string } = {}) =>
  world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    const { tenantId } = actor
    const roundId = newId()
    const [chief, ...others] = judges
    const own = { tenantId, accountId: chief?.accountId ?? '', marker: '创新赛' }
    const round = await plantJudge(tx, own, { id: roundId, rule, isChief: true })
    const assigned: { entryId: string; ids: string[] }[] = []
    for (let at = 0; at < entries; at += 1) {
      const { id, entryId } = await plantAssignment(tx, own, round, at + 1, { title: `=1+${at}`, ...of })
      assigned.push({ entryId, ids: [id] })
    }
    for (const other of others) {
      const judgeId = newId()
      await tx.run(sql`
        insert into judge (tenant_id, id, round_id, account_id, max_entries, state, invited_by, answered_at, declared_at)
        values (${tenantId}, ${judgeId}, ${roundId}, ${other.accountId}, 50, 'accepted', ${own.accountId}, now(), now())`)
      for (const [at, { entryId, ids }] of assigned.entries()) {
        const id = newId()
        await tx.run(sql`
          insert into judging_assignment (tenant_id, id, round_id, judge_id, entry_id, number, choice)
          values (${tenantId}, ${id}, ${roundId}, ${judgeId}, ${entryId}, ${at + 1}, 'kept')`)
        ids.push(id)
      }
    }
    return { roundId, assigned }
  })

const submit = (by: Played, assignmentId: string, given: object) =>
  world.call(by, 'POST /ims/score/submit', {
    body: {
      id: newId(),
      assignmentId,
      edition: 1,
      given: given as never,
      comment: '',
      remark: '',
      madeAt: '2026-11-18T10:00:00.000Z',
      device: { id: newId(), created: 1, chain: firstChain },
    },
  })
const marks = (c1: number) => ({ kind: 'marks', marks: { c1 }, reasons: {} })

/** `table[entry][judge]`; undefined: nothing is given. */
async function give(
  { assigned }: Awaited<ReturnType<typeof plant>>,
  table: readonly (readonly (Given | undefined)[])[],
) {
  for (const [entry, row] of table.entries())
    for (const [at, given] of row.entries()) {
      const [by, id] = [judges[at], assigned[entry]?.ids[at]]
      if (by && id && given) expect(await submit(by, id, given)).toMatchObject({ status: 200 })
    }
}
const run = (roundId: string, act: object) =>
  world.call(staff, 'PUT /ims/score/run', { body: { roundId, ...act } as never })
const lock = async (roundId: string) => {
  await run(roundId, { act: 'close' })
  expect(await run(roundId, { act: 'lock', reason: '评委缺席' })).toMatchObject({ status: 200 })
}
const result = (roundId: string, by = staff) => world.call(by, 'GET /ims/score/get-result', { query: { roundId } })
const asChief = (roundId: string, by = judges[0] as Played) =>
  world.call(by, 'GET /ims/score/get-result-as-chief', { query: { roundId } })

/** What the worker writes for them. */
async function exported({ accountId, tenantId }: Played, roundId: string): Promise<string[][]> {
  const id = newId()
  const job = {
    id,
    tenantId,
    requestedBy: accountId,
    input: { roundId },
    progress: async () => undefined,
    rowError: () => undefined,
  }
  await resultExport.run(job)
  return readSheet(await firstBytes(objectKey(tenantId, id), 1_000_000), 100).rows
}
const rule = (more: Partial<JudgingRule>): Rule => ({ ...soundRule, judgesPerEntry: 3, ...more }) as Rule

test('nobody sees a ranking before the lock; then staff and the chief judge see the same, with what was dropped, ties and severity', async () => {
  const round = await plant(rule({ tieBreaks: ['mean-of-all'] }), 4)
  await give(round, [
    [marks(8_00), marks(9_00), marks(10_00)],
    [marks(7_00), marks(9_00), marks(10_00)],
    [marks(9_50), marks(9_50), undefined],
  ])
  const { roundId } = round
  expect(await result(roundId)).toMatchObject(refusal(422, 'score.result-not-yet'))
  await run(roundId, { act: 'close' })
  expect(await asChief(roundId)).toMatchObject(refusal(422, 'score.result-not-yet'))
  expect(await world.call(staff, 'POST /ims/score/export-result', { body: { roundId } })).toMatchObject(
    refusal(422, 'score.result-not-yet'),
  )
  await run(roundId, { act: 'lock', reason: '一位评委就医' })
  const { data } = await result(roundId)
  expect(data).toMatchObject({
    model: 1,
    edition: 1,
    hasDrop: true,
    hasAdjustment: false,
    hidden: 0,
    outdated: 0,
    total: 4,
    judges: [
      { name: '苏景行', severity: { difference: -13_33, entries: 3 }, mean: 81_67 },
      { name: '许清和', mean: 91_67 },
      { name: '沈既明', severity: null, mean: 100_00 },
    ],
    rows: [
      { rank: 1, score: 90_00, means: { given: 90_00, kept: 90_00 }, tie: { decidedBy: 'mean-of-all' } },
      { rank: 2, score: 90_00, means: { given: 86_67, kept: 90_00 }, tie: { decidedBy: 'mean-of-all' } },
      { rank: null, score: null, scoresMissing: 1 },
      { rank: null, score: null, scores: [] },
    ],
  })
  expect(data.rows[0]?.scores.map(({ dropped }) => dropped).toSorted()).toEqual(['highest', 'lowest', null])
  expect((await asChief(roundId)).data).toEqual(data)
  expect(await asChief(roundId, judges[1])).toMatchObject(refusal(422, 'score.not-chief'))
})

test('what is late, void or given by an earlier edition of the rules counts nothing', async () => {
  const round = await plant(rule({ drop: null }), 2)
  const { roundId, assigned } = round
  await give(round, [
    [marks(8_00), marks(9_00)],
    [marks(6_00), marks(7_00)],
  ])
  await run(roundId, { act: 'close' })
  await submit(judges[2] as Played, assigned[0]?.ids[2] ?? '', marks(10_00))
  await world.inTenant(world.lanjiang, ({ tx, actor }) =>
    tx.run(sql`
      insert into score_reversal (tenant_id, id, round_id, kind, assignment_id, receipt, reason, state, asked_by, decided_by, decided_at)
      values (${actor.tenantId}, ${newId()}, ${roundId}, 'void', ${assigned[0]?.ids[1]}, 1, '误评', 'confirmed', ${staff.accountId},
        ${judges[0]?.accountId}, now())`),
  )
  await lock(roundId)
  expect((await result(roundId)).data.rows).toMatchObject([
    { rank: 1, score: 80_00, scores: [{ given: 80_00 }] },
    { rank: 2, score: 65_00 },
  ])
  await world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    await tx.run(sql`
      insert into judging_round_seal (tenant_id, round_id, number, rule, hash, reason, proposed_by, proposed_at, sealed_by, sealed_at)
      select tenant_id, round_id, 2, rule, hash, '更正', proposed_by, now(), sealed_by, now() from judging_round_seal
      where tenant_id = ${actor.tenantId} and round_id = ${roundId}`)
    await tx.run(sql`update judging_round set seals = 2 where tenant_id = ${actor.tenantId} and id = ${roundId}`)
  })
  expect((await result(roundId)).data).toMatchObject({
    edition: 2,
    outdated: 3,
    rows: [{ score: null }, { score: null }],
  })
})

test('who has a conflict of interest sees neither the entry nor, by a gap, its place; a workbook has the same rows as text', async () => {
  const { near } = await plantTree(world)
  const round = await plant(rule({ drop: null }), 3)
  const { roundId, assigned } = round
  await give(round, [[marks(10_00)], [marks(9_00)], [marks(8_00)]])
  await world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    await tx.run(
      sql`update entry set organisation_id = ${near} where tenant_id = ${actor.tenantId} and id = ${assigned[1]?.entryId}`,
    )
  })
  await lock(roundId)
  const roles = [{ scope: 'all' as const, permissions: ['contest:judging:run'] }]
  const clerk = await play(world, { userType: 2, organisationId: near, roles })
  const { data } = await result(roundId, clerk)
  expect(data).toMatchObject({ hidden: 1, total: 2 })
  expect(data.rows.map(({ rank, score, entryId }) => [rank, score, entryId])).toEqual([
    [null, 100_00, assigned[0]?.entryId],
    [null, 80_00, assigned[2]?.entryId],
  ])
  const rows = await exported(clerk, roundId)
  expect(rows.length).toBe(3)
  expect(rows[2]?.slice(0, 3)).toEqual(['', expect.any(String), '=1+2'])
  expect(rows[0]?.slice(-3)).toEqual(['评委1', '评分1', '处理1'])
})

test('a prize is marked by those who were named for it, on the same sheet, and has a ranking of its own after the lock', async () => {
  const criterion = (key: string, weight: number) => ({ ...newCriterion(key, weight), name: { zh: key, en: '' } })
  const prize = { key: 'p1', name: { zh: '最佳商业价值奖', en: '' }, hasJury: true }
  const prizes = [{ ...prize, criteria: [criterion('p1-1', 60), criterion('p1-2', 40)] }]
  const round = await plant(rule({ drop: null, prizes }), 2)
  const { roundId, assigned } = round
  const panel = (await world.call(staff, 'GET /ims/judging-panel/get', { query: { roundId } })).data
  expect(panel.round.prizes).toEqual([{ key: 'p1', name: prize.name }])
  const nameFor = (name: string, keys: string[]) => {
    const { id = '', version = 1 } = panel.judges.find((judge) => judge.name === name) ?? {}
    return world.call(staff, 'PUT /ims/judging-panel/save-judge', {
      body: { id, version, isChief: name === '苏景行', maxEntries: 50, prizes: keys },
    })
  }
  expect(await nameFor('许清和', ['p2'])).toMatchObject(refusal(422, 'judging-panel.prize-unknown'))
  for (const name of ['苏景行', '许清和']) expect(await nameFor(name, ['p1'])).toMatchObject({ status: 200 })
  const mine = (await world.call(judges[0] as Played, 'GET /ims/score/list-mine', {})).data
  expect(mine.find(({ id }) => id === roundId)?.prizes).toEqual(['p1'])

  const [one, two] = assigned
  const both = (c1: number, p1: number, p2: number) => ({
    kind: 'marks',
    marks: { c1, 'p1-1': p1, 'p1-2': p2 },
    reasons: {},
  })
  const fault = refusal(422, 'score.fault')
  expect(await submit(judges[0] as Played, one?.ids[0] ?? '', marks(9_00))).toMatchObject(fault)
  expect(await submit(judges[2] as Played, one?.ids[2] ?? '', both(9_00, 9_00, 9_00))).toMatchObject(fault)
  await give(round, [
    [both(9_00, 6_00, 7_00), both(9_00, 8_00, 7_00), marks(9_00)],
    [both(7_00, 9_00, 8_00), both(7_00, 8_00, 8_00), marks(7_00)],
  ])
  const { version = 0, id = '' } =
    (await world.call(staff, 'GET /ims/judging-panel/get', { query: { roundId } })).data.judges.find(
      ({ name }) => name === '许清和',
    ) ?? {}
  const change = { id, version, isChief: false, maxEntries: 50 }
  const save = (body: typeof change & { prizes?: string[] }) =>
    world.call(staff, 'PUT /ims/judging-panel/save-judge', { body })
  expect(await save({ ...change, prizes: [] })).toMatchObject(refusal(409, 'judging-panel.has-scored'))
  expect(await save(change)).toMatchObject({ status: 200 })

  await lock(roundId)
  const { data } = await result(roundId)
  expect(data.rows.map(({ entryId, score }) => [entryId, score])).toEqual([
    [one?.entryId, 90_00],
    [two?.entryId, 70_00],
  ])
  // 9/10 of 60 and 8/10 of 40 make 86, 8/10 of 100 make 80; 64 and 76.
  expect(data.prizes).toMatchObject([
    {
      key: 'p1',
      rows: [
        { entryId: two?.entryId, rank: 1, score: 83_00, judges: 2 },
        { entryId: one?.entryId, rank: 2, score: 70_00, judges: 2 },
      ],
    },
  ])
  expect((await asChief(roundId)).data.prizes).toEqual(
    data.prizes.map((each) => ({ ...each, rows: each.rows.map((row) => ({ ...row, title: expect.any(String) })) })),
  )
  const rows = await exported(staff, roundId)
  const at = rows[0]?.indexOf('最佳商业价值奖得分') ?? -1
  expect(rows.slice(1).map((row) => row.slice(at, at + 2))).toEqual([
    ['70.00', '2'],
    ['83.00', '1'],
  ])
})

test('staff who see one school only are refused, and a foreign round is none', async () => {
  const { roundId } = await plant(rule({}), 1)
  await lock(roundId)
  const clerk = await play(world, { userType: 2, roles: [{ scope: 'own', permissions: ['contest:judging:run'] }] })
  const everywhere = refusal(422, 'judging-panel.everywhere')
  expect(await result(roundId, clerk)).toMatchObject(everywhere)
  expect(await world.call(clerk, 'POST /ims/score/export-result', { body: { roundId } })).toMatchObject(everywhere)
  expect((await result(newId())).status).toBe(404)
})
