import { firstChain } from '@laurel/rules/score-revision'
import { type Played, play } from '@laurel/testbed/cast'
import { plantAssignment, plantJudge } from '@laurel/testbed/planted-judging'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

let world: World
let judge: Played
let staff: Played

beforeAll(async () => {
  world = await openWorld()
  judge = await play(world, { userType: 4, name: '苏景行' })
  staff = await play(world, { userType: 2, roles: [{ scope: 'all', permissions: ['contest:judging:run'] }] })
}, 60_000)
afterAll(() => world.close())

const plant = (isChief = false) =>
  world.inTenant(world.lanjiang, async ({ tx, actor }) => {
    const own = { tenantId: actor.tenantId, accountId: judge.accountId, marker: '创新赛' }
    const round = await plantJudge(tx, own, { isChief })
    const ids: string[] = []
    for (const number of [1, 2, 3]) ids.push((await plantAssignment(tx, own, round, number)).id)
    return { roundId: round.roundId, ids }
  })
const submit = (assignmentId: string, deviceId: string, created: number) =>
  world.call(judge, 'POST /ims/score/submit', {
    body: {
      id: newId(),
      assignmentId,
      edition: 1,
      given: { kind: 'marks', marks: { c1: 8_50 }, reasons: {} },
      comment: '',
      remark: '',
      madeAt: '2026-11-18T10:00:00.000Z',
      device: { id: deviceId, created, chain: firstChain },
    },
  })
const progress = (roundId: string) => world.call(staff, 'GET /ims/score/get-progress', { query: { roundId } })

test('who runs a round sees how far each judge is, what is still on their devices and what came late, and no mark', async () => {
  const { roundId, ids } = await plant()
  const [one = '', two = '', three = ''] = ids
  expect((await progress(roundId)).data).toMatchObject({
    state: 'open',
    missing: 3,
    judges: [{ name: '苏景行', assigned: 3, scored: 0, created: 0, received: 0, late: 0, lastReceivedAt: null }],
  })
  const device = newId()
  await submit(one, device, 1)
  await submit(two, device, 3)
  const shown = await progress(roundId)
  expect(shown.data).toMatchObject({ missing: 1, judges: [{ scored: 2, created: 3, received: 2 }] })
  expect(JSON.stringify(shown.data)).not.toContain('850')
  await world.call(staff, 'PUT /ims/score/run', { body: { act: 'close', roundId } })
  await submit(three, device, 2)
  expect((await progress(roundId)).data).toMatchObject({
    state: 'closed',
    missing: 1,
    judges: [{ scored: 2, created: 3, received: 3, late: 1 }],
  })
})

test('a device that scored another round too is not short of scores', async () => {
  const [before, after] = [await plant(), await plant()]
  const device = newId()
  await submit(before.ids[0] ?? '', device, 1)
  await submit(after.ids[0] ?? '', device, 2)
  const { judges } = (await progress(after.roundId)).data
  expect(judges[0]?.created).toBe(judges[0]?.received)
})

test('the chief judge sees the same; another judge is refused', async () => {
  const ask = (roundId: string) => world.call(judge, 'GET /ims/score/get-progress-as-chief', { query: { roundId } })
  expect(await ask((await plant(true)).roundId)).toMatchObject({ status: 200, data: { missing: 3 } })
  expect(await ask((await plant()).roundId)).toMatchObject({ status: 422, data: { reason: 'score.not-chief' } })
  expect((await ask(newId())).status).toBe(404)
})

test('staff who see one school only neither read nor run a round', async () => {
  const { roundId } = await plant()
  const roles = [{ scope: 'own' as const, permissions: ['contest:judging:run'] }]
  const clerk = await play(world, { userType: 2, roles })
  const everywhere = { status: 422, data: { reason: 'judging-panel.everywhere' } }
  expect(await world.call(clerk, 'GET /ims/score/get-progress', { query: { roundId } })).toMatchObject(everywhere)
  const close = { body: { act: 'close' as const, roundId } }
  expect(await world.call(clerk, 'PUT /ims/score/run', close)).toMatchObject(everywhere)
  expect((await progress(roundId)).data.state).toBe('open')
})
