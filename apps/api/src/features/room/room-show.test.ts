import { randomBytes } from 'node:crypto'
import { type Played, play } from '@laurel/testbed/cast'
import { type HallDevice, joinHall, plantScoredHall, submitMark } from '@laurel/testbed/hall-devices'
import { openRoomStream } from '@laurel/testbed/stream'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

type Device = HallDevice
let world: World
let judges: Played[]
let staff: Played
beforeAll(async () => {
  world = await openWorld()
  judges = []
  for (const name of ['苏景行', '顾南舟', '闻人语']) judges.push(await play(world, { userType: 4, name }))
  staff = await play(world, { roles: [{ scope: 'all', permissions: ['contest:room:view', 'contest:room:save'] }] })
}, 60_000)
afterAll(() => world.close())

const chief = () => judges[0] as Played
const inTenant = <T>(work: Parameters<typeof world.inTenant<T>>[1]) => world.inTenant(world.lanjiang, work)

const plant = () => plantScoredHall(world, judges, ['声纹', '瞳语', '一滴泪'])

const asDevice = (device: Device) => ({ portal: null, headers: device })
const screenCode = () => world.lanjiang.screen.code

const newCode = () => randomBytes(24).toString('base64url')

const joined = (as: 'display' | 'console', name: string, authCode = newCode()) => joinHall(world, as, name, authCode)

const command = (by: Device, seenVersion: number, given: object, id = newId()) =>
  world.call(null, 'PUT /ims/room/command', { ...asDevice(by), body: { id, seenVersion, command: given } as never })
const consoleOf = async (by: Device) => (await world.call(null, 'GET /ims/room/get-console', asDevice(by))).data
const shownAt = async (by: Device) => (await world.call(null, 'GET /ims/room/get-snapshot', asDevice(by))).data
const refusal = (status: number, reason: string) => ({ status, data: { reason } })

/** Each command by the version that the one before led to. */
async function run(by: Device, ...commands: object[]): Promise<void> {
  for (const given of commands) {
    const reply = await command(by, (await consoleOf(by)).version, given)
    expect(reply, JSON.stringify(given)).toMatchObject({ status: 200 })
  }
}

const score = (by: Played, assignmentId: string, mark: number) => submitMark(world, by, assignmentId, mark)

let room: Awaited<ReturnType<typeof plant>>
let main: Device
let wall: Device
beforeEach(async () => {
  room = await plant()
  main = await joined('console', '控制台')
  wall = await joined('display', '左侧主屏')
}, 30_000)

test('[K04] sent twice, a command has one effect and the same answer; with other content its number is refused', async () => {
  const id = newId()
  const first = await command(main, 1, { kind: 'next' }, id)
  expect(first).toMatchObject({ status: 200, data: { id, version: 2 } })
  expect((await command(main, 1, { kind: 'next' }, id)).data).toEqual(first.data)
  expect(await command(main, 1, { kind: 'previous' }, id)).toMatchObject(refusal(409, 'room.other-command'))
  expect(await consoleOf(main)).toMatchObject({ version: 2, program: { scene: 'now', slotId: room.slotIds[0] } })
  const both = await Promise.all(
    [1, 2].map(() => command(main, 2, { kind: 'next' }, '01900000-0000-7000-8000-00000000000a')),
  )
  expect(both.map(({ data }) => data.version)).toEqual([3, 3])
})

test('[K04] of two consoles one is in control; the other sees why, and takes over by an act of its own', async () => {
  const second = await joined('console', '手机')
  await run(main, { kind: 'next' })
  const refused = await command(second, 2, { kind: 'next' })
  expect(refused).toMatchObject(refusal(409, 'room.lease-held'))
  expect(refused.data).toMatchObject({ snapshot: { version: 2, lease: { deviceName: '控制台' } } })
  const take = (isTakeOver: boolean) =>
    world.call(null, 'PUT /ims/room/take-lease', { ...asDevice(second), body: { isTakeOver } })
  expect(await take(false)).toMatchObject(refusal(409, 'room.lease-held'))
  expect(await take(true)).toMatchObject({ status: 200 })
  const [one, other] = await Promise.all([command(second, 2, { kind: 'next' }), command(main, 2, { kind: 'next' })])
  expect(one.status).toBe(200)
  expect(other.status).toBe(409)
  expect(await command(second, 2, { kind: 'previous' })).toMatchObject({
    status: 409,
    data: { reason: 'room.changed-meanwhile', snapshot: { version: 3, lease: { deviceName: '手机' } } },
  })
})

test('[K04] an undo puts back what was there, step by step, and is undone by nothing', async () => {
  const [one = '', two = ''] = room.slotIds
  await run(
    main,
    { kind: 'swap', slotId: one, withSlotId: two },
    { kind: 'next' },
    { kind: 'next' },
    { kind: 'blackout', isOn: true },
  )
  expect(await consoleOf(main)).toMatchObject({
    blackout: true,
    program: { scene: 'pitch', slotId: two },
    timers: [{ kind: 'pitch' }],
  })
  await run(main, { kind: 'undo' }, { kind: 'undo' })
  expect(await consoleOf(main)).toMatchObject({ blackout: false, program: { scene: 'now', slotId: two }, timers: [] })
  await run(main, { kind: 'undo' }, { kind: 'undo' })
  const back = await consoleOf(main)
  expect(back.slots.map(({ id, state }) => [id, state])).toEqual(room.slotIds.map((id) => [id, 'waiting']))
  expect(await command(main, back.version, { kind: 'undo' })).toMatchObject(refusal(409, 'room.nothing-to-undo'))
})

test('[K04] no display knows a score before it is shown, nor what is in the preview', async () => {
  const [slotId = ''] = room.slotIds
  const marks = [9_00, 8_00, 7_00]
  await run(main, { kind: 'next' }, { kind: 'next' }, { kind: 'next' }, { kind: 'next' })
  for (const [at, judge] of judges.slice(0, 2).entries())
    await score(judge, room.assigned[0]?.[at] ?? '', marks[at] ?? 0)
  expect(await shownAt(wall)).toMatchObject({ judges: { received: 2, expected: 3 }, reveal: null, ranking: [] })
  const { version } = await consoleOf(main)
  expect(await command(main, version, { kind: 'next' })).toMatchObject(refusal(409, 'room.scores-open'))
  expect(await command(main, version, { kind: 'lock', slotId })).toMatchObject(refusal(409, 'room.scores-missing'))
  await score(judges[2] as Played, room.assigned[0]?.[2] ?? '', marks[2] ?? 0)
  const preview = { kind: 'preview', target: { scene: 'pitch', slotId: room.slotIds[2] } }
  await run(main, { kind: 'lock', slotId }, preview, { kind: 'next' }, { kind: 'next' })
  const shown = await shownAt(wall)
  expect(shown.reveal).toEqual({ slotId, of: 6, steps: [{ kind: 'judge', seat: 1, score: 90_00 }] })
  expect(JSON.stringify(shown)).not.toMatch(/:(8000|7000)\b|preview|lease|devices/)
  // A change of mind after the lock is kept, and is late: the hall sees what was locked.
  expect((await score(chief(), room.assigned[0]?.[0] ?? '', 1_00)).data.isLate).toBe(true)
  await run(main, { kind: 'reveal', index: 6 })
  const end = await shownAt(wall)
  expect(end.reveal?.steps.slice(3)).toMatchObject([{ kind: 'drop' }, { score: 80_00 }, { rank: 1, of: 1 }])
  expect(end.ranking).toMatchObject([{ slotId, rank: 1, score: 80_00 }])
  await run(main, { kind: 'undo' })
  expect((await shownAt(wall)).ranking).toEqual([])
})

test('[J02] the chief locks an entry with scores missing, and says why; another judge does not, and a stranger finds no room', async () => {
  const [slotId = ''] = room.slotIds
  const lock = (by: Played, reason = '') =>
    world.call(by, 'PUT /ims/room/lock-slot', { body: { id: room.roomId, slotId, reason } })
  for (const [at, judge] of judges.entries()) if (at > 0) await score(judge, room.assigned[0]?.[at] ?? '', 8_00)
  expect(await lock(judges[1] as Played)).toMatchObject(refusal(422, 'room.not-chief'))
  expect(await lock(world.lanjiang.accounts.judge as Played)).toMatchObject(refusal(404, 'http.not-found'))
  expect(await lock(chief())).toMatchObject(refusal(422, 'room.reason-needed'))
  expect(await lock(chief(), '一位评委离席')).toMatchObject({ status: 200, data: { missing: 1 } })
  const mine = await world.call(judges[1] as Played, 'GET /ims/room/get-mine', { query: { id: room.roomId } })
  expect(mine.data.slots[0]).toMatchObject({
    isLocked: true,
    isScored: true,
    title: '',
    assignmentId: room.assigned[0]?.[1],
  })
  expect(mine.data).toMatchObject({ isChief: false, seat: 2, can: { open: false, close: false } })
})

test('[K04] a rehearsal goes through a reveal with made-up marks and leaves nothing behind', async () => {
  const before = await consoleOf(main)
  await run(main, { kind: 'rehearse', isOn: true }, ...Array.from({ length: 7 }, () => ({ kind: 'next' })))
  expect(await shownAt(wall)).toMatchObject({ isRehearsal: true, program: { scene: 'score', revealIndex: 2 } })
  await run(main, { kind: 'reveal', index: 6 }, { kind: 'rehearse', isOn: false })
  const { version: _, sequence: _sequence, at: __, log, devices: ___, lease: ____, ...after } = await consoleOf(main)
  expect(before).toMatchObject({ ...after })
  expect(log.map(({ kind }) => kind)).toEqual(['rehearse'])
})

test('[D03] a device follows its own room and nothing else; a display gives no command; who runs the hall is not somebody with the code', async () => {
  expect(await command(wall, 1, { kind: 'next' })).toMatchObject(refusal(403, 'http.not-permitted'))
  expect((await world.call(null, 'GET /ims/room/get-console', asDevice(wall))).status).toBe(403)
  const { code, consoleAuthCode } = world.lanjiang.screen
  expect(await command({ code, authcode: consoleAuthCode }, 1, { kind: 'next' })).toMatchObject(
    refusal(409, 'screen-device.not-paired'),
  )
  expect((await command({ ...main, code: world.qingye.screen.code }, 1, { kind: 'next' })).status).toBe(401)
  const projects = await world.call(null, 'GET /ims/screen/getProjectList', { ...asDevice(wall), query: { code } })
  expect(projects.data).toMatchObject([
    { title: '声纹', sort: 1 },
    { title: '瞳语', sort: 2 },
    { title: '一滴泪', sort: 3 },
  ])
})

test('[K01] a stream tells a display of commands and scores; revoked, it ends at once and does not come back', async () => {
  const stream = await openRoomStream(world, wall)
  const next = async (topic: string) => {
    for (let event = await stream.next(); event; event = await stream.next())
      if (event.topic.startsWith(topic)) return event.state
    return undefined
  }
  expect(await next('room:')).toMatchObject({ version: 1, program: { scene: 'waiting' } })
  await run(main, { kind: 'next' })
  const asked = await next('room:')
  expect(asked).toMatchObject({ version: 2, judges: { received: 0, expected: 3 } })
  await score(chief(), room.assigned[0]?.[0] ?? '', 9_00)
  const scored = await next('room:')
  expect(scored).toMatchObject({ version: 2, judges: { received: 1 } })
  expect(scored?.['sequence']).toBeGreaterThan(Number(asked?.['sequence']))
  const { devices } = await consoleOf(main)
  const deviceId = devices.filter(({ name }) => name === '左侧主屏').at(-1)?.id ?? ''
  const act = (body: object) =>
    world.call(null, 'PUT /ims/screen-device/act-from-console', { ...asDevice(main), body: body as never })
  expect((await act({ act: 'identify', deviceId })).status).toBe(200)
  expect(await next('device:')).toMatchObject({ name: '左侧主屏', identifyUntil: expect.any(String), isRevoked: false })
  const revokedAt = performance.now()
  expect((await act({ act: 'revoke', deviceId })).status).toBe(200)
  while (await stream.next());
  expect(performance.now() - revokedAt).toBeLessThan(2_000)
  for (let tried = 0; tried < 12; tried += 1)
    expect((await world.call(null, 'GET /ims/room/get-snapshot', asDevice(wall))).status).toBe(401)
  expect((await shownAt(main)).version).toBe(2)
})

test('[K01] a page shows a number and is let in by whoever sees it; wrong numbers are counted and in the log', async () => {
  const [authCode, other] = [newCode(), newCode()]
  const ask = (asks = authCode) =>
    world.call(null, 'POST /ims/screen-device/ask-pairing/{code}', {
      portal: null,
      params: { code: screenCode() },
      body: { authCode: asks },
    })
  const asked = (await ask()).data as { number: string }
  expect((await ask()).data).toMatchObject({ state: 'waiting', number: asked.number })
  expect((await consoleOf(main)).pairings).toMatchObject([{ number: asked.number }])
  const screenId = await inTenant(({ tx, actor }) =>
    tx.first(sql<{ id: string }>`select id from screen where tenant_id = ${actor.tenantId} and code = ${screenCode()}`),
  )
  const approve = (number: string) =>
    world.call(staff, 'PUT /ims/screen-device/act', {
      body: { act: 'approve', screenId: screenId?.id, number, kind: 'display', name: '右侧主屏' } as never,
    })
  expect(await approve(asked.number === '000000' ? '000001' : '000000')).toMatchObject(
    refusal(422, 'screen-device.number-unknown'),
  )
  expect((await approve(asked.number)).status).toBe(200)
  expect((await ask()).data).toEqual({ state: 'paired', kind: 'display', name: '右侧主屏' })
  expect((await shownAt({ code: screenCode(), authcode: authCode })).version).toBe(1)
  // Let in by the code of the screen meanwhile.
  await ask(other)
  await joined('display', '左侧主屏', other)
  expect((await consoleOf(main)).pairings).toEqual([])
  const stored = await inTenant(({ tx, actor }) =>
    tx.rows(sql`
      select d::text as row from screen_device d where tenant_id = ${actor.tenantId}
      union all select e::text from event e where tenant_id = ${actor.tenantId}`),
  )
  expect(JSON.stringify(stored)).not.toContain(authCode)
  expect(JSON.stringify(stored)).toContain('screen-device.number-wrong')
})
