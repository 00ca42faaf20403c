import { setTimeout as pause } from 'node:timers/promises'
import { starterRule } from '@laurel/rules/judging-rule'
import { firstChain, nextChain, scoreHash } from '@laurel/rules/score-revision'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { plantAssignment, plantJudge } from '@laurel/testbed/planted-judging'
import { soundRule } from '@laurel/testbed/planted-round'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

let world: World
let judge: Played
let other: Played
let staff: Played

beforeAll(async () => {
  world = await openWorld()
  judge = await play(world, { userType: 4, name: '苏景行' })
  other = await play(world, { userType: 4, name: '顾南舟' })
  staff = await play(world, { userType: 2, roles: [{ scope: 'all', permissions: ['contest:judging:run'] }] })
}, 60_000)
afterAll(() => world.close())

const inTenant = <T>(work: Parameters<typeof world.inTenant<T>>[1]) => world.inTenant(world.lanjiang, work)
type Planted = Parameters<typeof plantJudge>[2]

const plant = (planted: Planted = {}, entries: readonly object[] = [{}], by = judge) =>
  inTenant(async ({ tx, actor }) => {
    const own = { tenantId: actor.tenantId, accountId: by.accountId, marker: '创新赛' }
    const round = await plantJudge(tx, own, planted)
    const assigned = []
    for (const [at, entry] of entries.entries()) assigned.push(await plantAssignment(tx, own, round, at + 1, entry))
    return { ...round, assigned, assignmentId: assigned[0]?.id ?? '' }
  })

const marks = (c1: number) => ({ kind: 'marks' as const, marks: { c1 }, reasons: {} })
const revisionOf = (assignmentId: string, more: object = {}) => {
  const revision = {
    id: newId(),
    assignmentId,
    edition: 1,
    given: marks(8_50),
    comment: '思路清楚',
    remark: '',
    madeAt: '2026-11-18T10:00:00.000Z',
    ...more,
  }
  return {
    ...revision,
    device: { id: newId(), created: 1, chain: nextChain(firstChain, scoreHash(revision)) },
  }
}
const submit = (body: ReturnType<typeof revisionOf>, by = judge) =>
  world.call(by, 'POST /ims/score/submit', { body: body as never })
const mine = async (by = judge) => (await world.call(by, 'GET /ims/score/list-mine')).data
const sheet = (assignmentId: string, by = judge) =>
  world.call(by, 'GET /ims/score/get-sheet', { query: { assignmentId } })
const run = (body: object, by = staff) => world.call(by, 'PUT /ims/score/run', { body: body as never })
const refusal = (status: number, reason: string) => ({ status, data: { reason } })

test('[J01] a revision is received once: the same one gets the same receipt, another content under its id is refused', async () => {
  const { assignmentId, roundId } = await plant()
  const body = revisionOf(assignmentId)
  const first = await submit(body)
  expect(first).toMatchObject({ status: 200, data: { id: body.id, receipt: 1, hash: scoreHash(body), isLate: false } })
  expect(await submit(body)).toMatchObject({ status: 200, data: first.data })
  expect(await submit({ ...body, given: marks(9_00) })).toMatchObject(refusal(409, 'score.other-content'))
  const again = revisionOf(assignmentId, { given: marks(9_00) })
  expect(await submit(again)).toMatchObject({ data: { receipt: 2 } })
  const round = (await mine()).find(({ id }) => id === roundId)
  expect(round?.entries).toMatchObject([
    { number: 1, status: 2, last: { id: again.id, receipt: 2, given: marks(9_00) } },
  ])
})

test('ten that arrive at once are one row', async () => {
  const { assignmentId } = await plant()
  const body = revisionOf(assignmentId)
  const answers = await Promise.all(Array.from({ length: 10 }, () => submit(body)))
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  const rows = await inTenant(({ tx, actor }) =>
    tx.rows(sql`select from score_revision where tenant_id = ${actor.tenantId} and assignment_id = ${assignmentId}`),
  )
  expect(rows).toHaveLength(1)
})

test('the event of a score says its id and hash, and no mark', async () => {
  const { assignmentId } = await plant()
  const body = revisionOf(assignmentId, { comment: '不可外传的评语' })
  await submit(body)
  const [event] = await inTenant(({ tx, actor }) =>
    tx.rows(sql<{ details: object }>`
      select details from event where tenant_id = ${actor.tenantId} and kind = 'score.received' and subject_id = ${assignmentId}`),
  )
  expect(event?.details).toEqual({ revisionId: body.id, hash: scoreHash(body), receipt: 1, isLate: false })
})

test('[J01] what the rules do not allow is named by its criterion', async () => {
  const { assignmentId } = await plant()
  expect(await submit(revisionOf(assignmentId, { given: marks(8_25) }))).toMatchObject({
    status: 422,
    data: { reason: 'score.fault', fields: [{ path: 'given.c1', reason: 'off-step' }] },
  })
  expect(await submit(revisionOf(assignmentId, { given: { kind: 'vote', isFor: true } }))).toMatchObject(
    refusal(422, 'score.fault'),
  )
  expect(await submit(revisionOf(assignmentId, { edition: 2 }))).toMatchObject(refusal(422, 'score.rule-changed'))
})

test.each([
  [3, { kind: 'place', place: 2 }],
  [4, { kind: 'vote', isFor: true }],
] as const)('[J01] model %i is scored by its own kind', async (model, given) => {
  const rule = { ...starterRule(model), criteria: soundRule.criteria } as typeof soundRule
  const { assigned } = await plant({ rule }, [{}, {}])
  for (const { id } of assigned)
    expect(await submit(revisionOf(id, { given }))).toMatchObject({ status: 200, data: { receipt: 1 } })
})

test('[J01] before it opens nothing is taken, after the close it is late, after the lock it is refused; the receipt stays', async () => {
  const { assignmentId, roundId } = await plant({ scoring: 'waiting' }, [{}, {}])
  const body = revisionOf(assignmentId)
  expect(await submit(body)).toMatchObject(refusal(422, 'score.not-open'))
  expect(await run({ act: 'open', roundId, dueAt: null })).toMatchObject({ data: { state: 'open', missing: 2 } })
  expect(await run({ act: 'open', roundId, dueAt: null })).toMatchObject(refusal(422, 'score.already-open'))
  expect(await submit(body)).toMatchObject({ data: { receipt: 1, isLate: false } })
  expect(await run({ act: 'lock', roundId })).toMatchObject(refusal(422, 'score.not-closed'))
  expect(await run({ act: 'close', roundId })).toMatchObject({ data: { state: 'closed', missing: 1 } })
  expect(await submit(revisionOf(assignmentId, { given: marks(2_00) }))).toMatchObject({
    data: { receipt: 2, isLate: true },
  })
  expect(await run({ act: 'lock', roundId })).toMatchObject(refusal(422, 'score.reason-needed'))
  expect(await run({ act: 'lock', roundId, reason: '一位评委失联' })).toMatchObject({ data: { state: 'locked' } })
  expect(await submit(revisionOf(assignmentId))).toMatchObject(refusal(422, 'score.locked'))
  expect(await submit(body)).toMatchObject({ data: { receipt: 1 } })
  expect((await mine()).find(({ id }) => id === roundId)?.entries[0]).toMatchObject({ status: 3 })
})

test('a score that comes while the round is closed is in time or late, and never lost', async () => {
  const { assigned, roundId } = await plant(
    {},
    Array.from({ length: 8 }, () => ({})),
  )
  const sent = assigned.map(({ id }) => submit(revisionOf(id)))
  await pause(5)
  const closed = run({ act: 'close', roundId })
  const answers = await Promise.all(sent)
  await closed
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('the chief judge opens and closes; another judge of the round does not, and a stranger finds no round', async () => {
  const { roundId } = await plant({ scoring: 'waiting', isChief: true })
  const asChief = (by: Played) =>
    world.call(by, 'PUT /ims/score/run-as-chief', { body: { act: 'open', roundId, dueAt: null } })
  expect(await asChief(other)).toMatchObject(refusal(404, 'http.not-found'))
  await inTenant(({ tx, actor }) =>
    tx.run(sql`
      insert into judge (tenant_id, id, round_id, account_id, max_entries, state, invited_by, answered_at, declared_at)
      values (${actor.tenantId}, ${newId()}, ${roundId}, ${other.accountId}, 9, 'accepted', ${other.accountId}, now(), now())`),
  )
  expect(await asChief(other)).toMatchObject(refusal(422, 'score.not-chief'))
  expect(await asChief(judge)).toMatchObject({ data: { state: 'open' } })
})

test("[J01] another judge's entries are not there; those of who has not accepted are not shown", async () => {
  const { assignmentId, roundId } = await plant()
  expect(await sheet(assignmentId, other)).toMatchObject(refusal(404, 'http.not-found'))
  expect(await submit(revisionOf(assignmentId), other)).toMatchObject(refusal(404, 'http.not-found'))
  expect((await mine(other)).some(({ id }) => id === roundId)).toBe(false)
  const invited = await plant({ state: 'invited' })
  expect((await mine()).find(({ id }) => id === invited.roundId)).toMatchObject({ missing: 'answer', entries: [] })
  expect(await sheet(invited.assignmentId)).toMatchObject(refusal(422, 'score.not-declared'))
  const left = await plant({ state: 'left' })
  expect(await sheet(left.assignmentId)).toMatchObject(refusal(404, 'http.not-found'))
})

test('[J01] who steps back from an entry reads and scores it no more, and is not given it again', async () => {
  const { assignmentId, assigned } = await plant()
  const recuse = () => world.call(judge, 'PUT /ims/score/recuse', { body: { assignmentId, reason: '曾指导该团队' } })
  expect(await recuse()).toMatchObject({ status: 200 })
  expect(await recuse()).toMatchObject(refusal(422, 'score.recused'))
  expect(await sheet(assignmentId)).toMatchObject(refusal(422, 'score.recused'))
  expect(await submit(revisionOf(assignmentId))).toMatchObject(refusal(422, 'score.recused'))
  const conflicts = await inTenant(({ tx, actor }) =>
    tx.rows(
      sql`select reason from declared_conflict where tenant_id = ${actor.tenantId} and entry_id = ${assigned[0]?.entryId ?? ''}`,
    ),
  )
  expect(conflicts).toEqual([{ reason: '曾指导该团队' }])
})

test('a note is for its judge alone; of two tabs the slower one is told', async () => {
  const { assignmentId } = await plant()
  const save = (text: string, version: number) =>
    world.call(judge, 'PUT /ims/score/save-note', { body: { assignmentId, text, version } })
  expect(await save('追问折旧', 0)).toMatchObject({ data: { version: 1 } })
  expect(await save('追问成本', 1)).toMatchObject({ data: { version: 2 } })
  expect(await save('别的', 1)).toMatchObject(refusal(409, 'http.changed-meanwhile'))
  expect((await sheet(assignmentId)).data).toMatchObject({ note: { text: '追问成本', version: 2 } })
})

const question = (key: string, more: object = {}) => ({
  key,
  widget: 'text',
  label: { zh: key },
  required: false,
  identifies: false,
  ...more,
})
const fields = [
  question('summary'),
  question('school', { identifies: true, access: { judge: 'read' } }),
  question('phone', { inputMode: 'tel', access: { judge: 'read' } }),
  question('honour'),
  question('plan', { widget: 'file-upload', label: { zh: '计划书' }, accept: ['pdf'] }),
  question('license', { widget: 'file-upload', identifies: true, accept: ['pdf'] }),
]

test('[J01] a blind judge reads nothing that says whose it is; an open round shows the school and the names of files', async () => {
  const { near } = await plantTree(world)
  const school = await inTenant(({ tx, actor }) =>
    tx.first(
      sql<{
        short_name: string
      }>`select short_name from organisation where tenant_id = ${actor.tenantId} and id = ${near}`,
    ),
  )
  const name = school?.short_name ?? ''
  const contest = await inTenant(({ tx, actor }) =>
    plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }, fields),
  )
  const file = (field: string) => ({
    field,
    id: newId(),
    name: `${name}-${field}.pdf`,
    size: 10,
    sha256: '0'.repeat(64),
  })
  const entry = {
    title: `${name}的智慧农业`,
    organisationId: near,
    values: { title: '智慧农业', summary: '节水三成', school: name, phone: '13800000000', honour: `获${name}一等奖` },
    files: [file('plan'), file('license')],
  }
  const blind = await plant({ contest }, [entry])
  const { data } = await sheet(blind.assignmentId)
  expect(data).toMatchObject({ isBlind: true, title: '', organisation: null, withheld: 1, files: [{ name: '计划书' }] })
  expect(data.values).toMatchObject({ summary: '节水三成' })
  expect(JSON.stringify([data, (await mine()).find(({ id }) => id === blind.roundId)])).not.toContain(name)
  const open = await plant({ contest, rule: { ...soundRule, isBlind: false } }, [entry])
  const seen = (await sheet(open.assignmentId)).data
  expect(seen).toMatchObject({ isBlind: false, title: entry.title, organisation: name, withheld: 0 })
  expect(seen.files.map((each) => each.name)).toContain(`${name}-plan.pdf`)
})
