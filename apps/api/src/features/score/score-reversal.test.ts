import { firstChain } from '@laurel/rules/score-revision'
import { type Played, play } from '@laurel/testbed/cast'
import { plantAssignment, plantJudge, plantScore } from '@laurel/testbed/planted-judging'
import { setUpSecondFactor } from '@laurel/testbed/second-factor'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

let world: World
let judge: Played
let asker: Played
let second: Played
const roles = [{ scope: 'all' as const, permissions: ['contest:judging:run'] }]
const refusal = (status: number, reason: string) => ({ status, data: { reason } })

beforeAll(async () => {
  world = await openWorld()
  judge = await play(world, { userType: 4, name: '苏景行' })
  asker = await play(world, { userType: 2, name: '俞雪莹', roles })
  second = await play(world, { userType: 2, name: '邹闻溪', roles })
}, 60_000)
afterAll(() => world.close())

const plant = (isChief = false) =>
  world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    const own = { tenantId: actor.tenantId, accountId: judge.accountId, marker: '创新赛' }
    const round = await plantJudge(tx, own, { isChief })
    const ids: string[] = []
    for (const number of [1, 2]) ids.push((await plantAssignment(tx, own, round, number)).id)
    const [assignmentId = ''] = ids
    for (const id of ids) await plantScore(tx, own, id)
    return { ...round, assignmentId }
  })
const progress = async (roundId: string, by = asker) =>
  (await world.call(by, 'GET /ims/score/get-progress', { query: { roundId } })).data
const askVoid = (roundId: string, assignmentId: string, receipt = 1, by = asker) =>
  world.call(by, 'POST /ims/score/ask-reversal', {
    body: { kind: 'void', roundId, assignmentId, receipt, reason: '与作者有未申报的合作' },
  })
const askReopen = (roundId: string, by = asker) =>
  world.call(by, 'POST /ims/score/ask-reversal', { body: { kind: 'reopen', roundId, reason: '漏评一个作品' } })
const decide = (id: string, decision: 'confirm' | 'refuse' | 'withdraw', by = second, code?: string) =>
  world.call(by, 'PUT /ims/score/decide-reversal', { body: { id, decision, ...(code && { code }) } })
const run = (roundId: string, act: 'close' | 'lock') =>
  world.call(asker, 'PUT /ims/score/run', { body: { act, roundId } })
const submit = (assignmentId: string) =>
  world.call(judge, 'POST /ims/score/submit', {
    body: {
      id: newId(),
      assignmentId,
      edition: 1,
      given: { kind: 'marks', marks: { c1: 6_00 }, reasons: {} },
      comment: '',
      remark: '',
      madeAt: '2026-11-18T10:00:00.000Z',
      device: { id: newId(), created: 1, chain: firstChain },
    },
  })
const statusOf = async (roundId: string, assignmentId: string) =>
  (await world.call(judge, 'GET /ims/score/list-mine')).data
    .find(({ id }) => id === roundId)
    ?.entries.find((entry) => entry.assignmentId === assignmentId)

test('a score is void once another person has confirmed it: it stays, counts no more, and the judge may give another', async () => {
  const { roundId, judgeId, assignmentId } = await plant()
  expect(await askVoid(roundId, assignmentId, 2)).toMatchObject(refusal(409, 'score.does-not-count'))
  const { data } = await askVoid(roundId, assignmentId)
  expect(await askVoid(roundId, assignmentId, 1, second)).toMatchObject(refusal(409, 'score.reversal-open'))
  const of = { judge: '苏景行', receipt: 1 }
  expect(await progress(roundId)).toMatchObject({ missing: 0, reversals: [{ kind: 'void', of, isOwn: true }] })
  expect(await progress(roundId, second)).toMatchObject({ reversals: [{ asked: { name: '俞雪莹' }, isOwn: false }] })
  const twin = await play(world, { userType: 2, name: '俞雪莹', personId: asker.personId, roles })
  for (const by of [asker, twin])
    expect(await decide(data.id, 'confirm', by)).toMatchObject(refusal(409, 'score.second-person'))
  expect(await decide(data.id, 'withdraw')).toMatchObject(refusal(409, 'score.not-asker'))
  expect(await decide(data.id, 'confirm')).toMatchObject({ data: { missing: 1 } })
  expect(await decide(data.id, 'refuse')).toMatchObject(refusal(409, 'score.reversal-decided'))
  expect(await statusOf(roundId, assignmentId)).toMatchObject({ status: 9, last: { receipt: 1 } })
  const received = await world.call(asker, 'GET /ims/score/list-received', { query: { roundId, judgeId } })
  expect(received.data).toMatchObject({ judge: '苏景行', scores: [{ state: 'void' }, { state: 'counts' }] })
  expect(JSON.stringify(received.data)).not.toContain('800')
  expect(await submit(assignmentId)).toMatchObject({ data: { receipt: 2, isLate: false } })
  expect(await statusOf(roundId, assignmentId)).toMatchObject({ status: 2 })
  expect(await progress(roundId)).toMatchObject({ missing: 0, reversals: [], judges: [{ scored: 2 }] })
})

test('what the judge has given meanwhile is not voided with it; what is refused or taken back changes nothing', async () => {
  const { roundId, assignmentId } = await plant()
  const { data } = await askVoid(roundId, assignmentId)
  await submit(assignmentId)
  expect(await decide(data.id, 'confirm')).toMatchObject(refusal(409, 'score.does-not-count'))
  expect(await decide(data.id, 'withdraw', asker)).toMatchObject({ data: { missing: 0 } })
  const again = await askVoid(roundId, assignmentId, 2)
  expect(await decide(again.data.id, 'refuse')).toMatchObject({ data: { missing: 0 } })
  expect(await statusOf(roundId, assignmentId)).toMatchObject({ status: 2 })
})

test('a locked round is opened again by two persons, the second with a code where they have a second factor', async () => {
  const { roundId, assignmentId } = await plant()
  expect(await askReopen(roundId)).toMatchObject(refusal(422, 'score.not-locked'))
  await run(roundId, 'close')
  await run(roundId, 'lock')
  expect(await submit(assignmentId)).toMatchObject(refusal(422, 'score.locked'))
  const { data } = await askReopen(roundId)
  const careful = await play(world, { userType: 2, name: '秦又宁', roles })
  const { codes } = await setUpSecondFactor(world, careful)
  expect(await decide(data.id, 'confirm', careful)).toMatchObject(refusal(409, 'score.code-needed'))
  expect((await progress(roundId)).state).toBe('locked')
  expect(await decide(data.id, 'confirm', careful, codes[0])).toMatchObject({ status: 200 })
  expect(await progress(roundId)).toMatchObject({ state: 'open', closedAt: null, lockedAt: null, lockReason: '' })
  expect(await submit(assignmentId)).toMatchObject({ data: { receipt: 2, isLate: false } })
})

test('the chief judge asks too; another judge, staff of one school and another organiser do not', async () => {
  const { roundId, judgeId, assignmentId } = await plant(true)
  const body = { kind: 'void', roundId, assignmentId, receipt: 1, reason: '手误' } as const
  const { data } = await world.call(judge, 'POST /ims/score/ask-reversal-as-chief', { body })
  const asChief = { body: { id: data.id, decision: 'confirm' as const } }
  const own = await world.call(judge, 'PUT /ims/score/decide-reversal-as-chief', asChief)
  expect(own).toMatchObject(refusal(409, 'score.second-person'))
  const clerk = await play(world, { userType: 2, roles: [{ scope: 'own', permissions: ['contest:judging:run'] }] })
  const everywhere = refusal(422, 'judging-panel.everywhere')
  expect(await decide(data.id, 'confirm', clerk)).toMatchObject(everywhere)
  expect(await askReopen(roundId, clerk)).toMatchObject(everywhere)
  const listed = { query: { roundId, judgeId } }
  expect(await world.call(clerk, 'GET /ims/score/list-received', listed)).toMatchObject(everywhere)
  const stranger = await play(world, { userType: 4 })
  const absent = refusal(404, 'http.not-found')
  expect(await world.call(stranger, 'PUT /ims/score/decide-reversal-as-chief', asChief)).toMatchObject(absent)
  expect(await world.call(stranger, 'GET /ims/score/list-received-as-chief', listed)).toMatchObject(absent)
  const other = await plant()
  expect(await askVoid(roundId, other.assignmentId)).toMatchObject(absent)
  expect(await decide(data.id, 'confirm')).toMatchObject({ data: { missing: 1 } })
})
