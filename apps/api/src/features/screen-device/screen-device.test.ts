import { type Played, play } from '@laurel/testbed/cast'
import {
  commandHall,
  type HallDevice,
  hallSnapshot,
  joinHall,
  plantHall,
  plantScoredHall,
  submitMark,
} from '@laurel/testbed/hall-devices'
import { openRoomStream } from '@laurel/testbed/stream'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxStreamsPerSubject } from '../../live/stream-limit.ts'

let world: World
let judges: Played[]
beforeAll(async () => {
  world = await openWorld()
  judges = []
  for (const name of ['苏景行', '顾南舟', '闻人语']) judges.push(await play(world, { userType: 4, name }))
}, 60_000)
afterAll(() => world.close())

const inTenant = <T>(work: Parameters<typeof world.inTenant<T>>[1]) => world.inTenant(world.lanjiang, work)
const chief = () => judges[0] as Played
const followed = (by: HallDevice) => world.call(null, 'GET /ims/room/get-followed', { portal: null, headers: by })

test('[K01] where streams are cut off a device reads what its stream would say, and learns which one it is', async () => {
  const room = await plantHall(world, chief().accountId, ['声纹'])
  const [console, wall] = [await joinHall(world, 'console', '控制台'), await joinHall(world, 'display', '左侧主屏')]
  const shown = (await followed(wall)).data
  expect(shown).toMatchObject([
    {
      topic: expect.stringMatching(/^device:/),
      state: { name: '左侧主屏', kind: 'display', roomId: room.roomId, isRevoked: false },
    },
    { topic: `room:${room.roomId}`, state: { version: 1 } },
  ])
  expect(JSON.stringify(shown)).not.toMatch(/"(preview|lease|pairings|devices|log)"/)
  expect((await followed(console)).data.map(({ topic }) => topic.split(':')[0])).toEqual(['device', 'room', 'console'])
  expect((await followed({ ...wall, authcode: console.authcode.slice(1) })).status).toBe(401)
})

/** How long after it the stream is over, though nothing but the database tells of it. */
async function endsWithin(
  change: (deviceName: string, tenantId: string) => ReturnType<typeof sql>,
  name: string,
  joined?: HallDevice,
) {
  const device = joined ?? (await joinHall(world, 'display', name))
  const stream = await openRoomStream(world, device)
  await stream.next()
  await stream.next()
  const at = performance.now()
  await inTenant(({ tx, actor }) => tx.run(change(name, actor.tenantId)))
  while (await stream.next());
  return { ms: performance.now() - at, device }
}

test('without Redis a revoked device, and one whose screen leads elsewhere, is let go by the next reading', async () => {
  await plantHall(world, chief().accountId, ['声纹'])
  const revoked = await endsWithin(
    (name, tenantId) => sql`
      update screen_device set revoked_at = now(), version = version + 1 where tenant_id = ${tenantId} and name = ${name}`,
    '要撤销的',
  )
  expect(revoked.ms).toBeLessThan(4_000)
  expect((await followed(revoked.device)).status).toBe(401)
  const moved = await endsWithin(
    (_, tenantId) => sql`
      update screen set room_id = null, version = version + 1 where tenant_id = ${tenantId} and code like '%-hall'`,
    '要移走的',
  )
  expect(moved.ms).toBeLessThan(4_000)
  expect((await followed(moved.device)).data).toMatchObject([{ state: { roomId: null } }])
})

test('without Redis a screen that was closed lets go of its devices, and of whoever shows its own code', {
  timeout: 30_000,
}, async () => {
  await plantHall(world, chief().accountId, ['声纹'])
  const { code, displayAuthCode } = world.lanjiang.screen
  const turned = (state: string) => (_: string, tenantId: string) =>
    sql`
    update screen set state = ${state}, version = version + 1 where tenant_id = ${tenantId} and code = ${code}`
  for (const joined of [undefined, { code, authcode: displayAuthCode }]) {
    const { ms, device } = await endsWithin(turned('closed'), '要关的', joined)
    expect(ms).toBeLessThan(4_000)
    expect((await followed(device)).status).toBe(401)
    await inTenant(({ tx, actor }) => tx.run(turned('open')('', actor.tenantId)))
    expect((await followed(device)).status).toBe(200)
  }
  const exchanged = (_: string, tenantId: string) => sql`
    update screen set display_auth_hash = console_auth_hash, console_auth_hash = display_auth_hash, version = version + 1
    where tenant_id = ${tenantId} and code = ${code}`
  const renewed = await endsWithin(exchanged, '', { code, authcode: displayAuthCode })
  expect(renewed.ms).toBeLessThan(4_000)
  await inTenant(({ tx, actor }) => tx.run(exchanged('', actor.tenantId)))
})

test('[K01] halls behind one address do not take each other the streams: each device has its own', async () => {
  await plantHall(world, chief().accountId, ['声纹'])
  const [busy, other] = [await joinHall(world, 'display', '刷新不停'), await joinHall(world, 'display', '左侧主屏')]
  const streams = await Promise.all(Array.from({ length: maxStreamsPerSubject + 1 }, () => openRoomStream(world, busy)))
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(maxStreamsPerSubject)
  const beside = await openRoomStream(world, other)
  expect(beside.status).toBe(200)
  await Promise.all([...streams, beside].map((stream) => stream.close()))
})

/** The same show on every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

test('[K04] whatever is pressed, in whatever order, no display knows a mark before its step', async () => {
  const { slotIds, assigned } = await plantScoredHall(world, judges, ['声纹', '瞳语', '一滴泪'])
  const marks = [
    [1_00, 2_00, 3_00],
    [4_00, 5_00, 6_00],
    [7_00, 8_00, 9_00],
  ]
  for (const [entry, own] of marks.entries())
    for (const [seat, mark] of own.entries())
      expect((await submitMark(world, judges[seat] as Played, assigned[entry]?.[seat] ?? '', mark)).status).toBe(200)
  const [console, wall] = [await joinHall(world, 'console', '控制台'), await joinHall(world, 'display', '左侧主屏')]
  const roll = dice(20_261_119)
  const slot = () => slotIds[roll(3)] ?? ''
  const target = () => ({ scene: 'score', slotId: slot(), revealIndex: roll(7) })
  const acts = [
    () => ({ kind: 'next' }),
    () => ({ kind: 'next' }),
    () => ({ kind: 'previous' }),
    () => ({ kind: 'lock', slotId: slot() }),
    () => ({ kind: 'preview', target: target() }),
    () => ({ kind: 'take' }),
    () => ({ kind: 'show', target: target() }),
    () => ({ kind: 'reveal', index: roll(7) }),
    () => ({ kind: 'undo' }),
  ]
  let seen = 0
  let version = 1
  /** Of whose reveal the hall has seen the end. */
  const ended = new Set<string | undefined>()
  for (let step = 0; step < 50; step += 1) {
    await commandHall(world, console, version, acts[roll(acts.length)]?.() ?? {})
    const shown = await hallSnapshot(world, wall)
    version = shown.version
    const steps = shown.reveal?.steps ?? []
    expect(steps.length).toBe(shown.program.scene === 'score' ? shown.program.revealIndex : 0)
    if (steps.some(({ kind }) => kind === 'rank')) ended.add(shown.reveal?.slotId)
    const judged = steps.flatMap((each) => (each.kind === 'judge' ? [each.score] : []))
    seen += judged.length
    // The one in the middle is the score as well: highest and lowest fall away.
    const hidden = marks.flatMap((own) => [own[0] ?? 0, own[2] ?? 0]).filter((mark) => !judged.includes(mark * 10))
    for (const mark of hidden) expect(JSON.stringify(shown)).not.toMatch(new RegExp(`"score":${mark * 10}\\b`))
    for (const { slotId } of shown.ranking) expect(ended.has(slotId)).toBe(true)
  }
  expect(seen).toBeGreaterThan(12)
}, 60_000)
