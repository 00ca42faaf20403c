import { type Played, play } from '@laurel/testbed/cast'
import { commandHall, consoleVersion, type HallDevice, joinHall, plantHall } from '@laurel/testbed/hall-devices'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let world: World
let chief: Played
let main: HallDevice
let room: Awaited<ReturnType<typeof plantHall>>

beforeAll(async () => {
  world = await openWorld()
  chief = await play(world, { userType: 4, name: '苏景行' })
}, 60_000)
afterAll(() => world.close())
beforeEach(async () => {
  room = await plantHall(world, chief.accountId, ['声纹', '瞳语', '一滴泪'])
  main = await joinHall(world, 'console', '控制台')
}, 30_000)

const follow = (portal?: string) =>
  world.call(null, 'GET /ims/follow/get', {
    query: { id: room.roomId },
    ...(portal !== undefined && { portal }),
  })
const tell = async (given: object) => {
  const answer = await commandHall(world, main, await consoleVersion(world, main), given)
  expect(answer, JSON.stringify(given)).toMatchObject({ status: 200 })
}
const shown = async () => (await follow()).data

test('[K04] whoever follows a room sees who is on and who is next once it has begun, and before that no order', async () => {
  expect(await shown()).toMatchObject({ isOrdered: false, slots: [], scene: 'waiting', ranking: [], drawId: null })
  await tell({ kind: 'next' })
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update room set state = 'live' where id = ${room.roomId}`),
  )
  await tell({ kind: 'next' })
  const live = await shown()
  expect(live).toMatchObject({ isOrdered: true, scene: 'pitch', timer: { kind: 'pitch' } })
  expect(live.slots.map(({ title, state }) => [title, state])).toEqual([
    ['声纹', 'now'],
    ['瞳语', 'waiting'],
    ['一滴泪', 'waiting'],
  ])
  expect(live.slots.map(({ expectedAt }) => expectedAt !== null)).toEqual([false, true, true])
})

test('R8: of a draw nobody reads a position before the hall has seen the last; then there is the way to compute it again', async () => {
  await tell({ kind: 'draw-commit' })
  const { draw } = (await world.call(null, 'GET /ims/room/get-snapshot', { portal: null, headers: main })).data
  if (draw === null) throw new Error('nothing is committed')
  for (const seat of draw.digits.keys())
    await tell({ kind: 'draw-digits', drawId: draw.id, seat: seat + 1, digits: '5' })
  await tell({ kind: 'draw-hold', drawId: draw.id, commitment: draw.commitment })
  await tell({ kind: 'next' })
  const before = await shown()
  expect(before).toMatchObject({ isOrdered: false, slots: [], drawId: null })
  expect(JSON.stringify(before)).not.toMatch(/声纹|瞳语|一滴泪/)
  await tell({ kind: 'reveal', index: 4 })
  expect(await shown()).toMatchObject({ isOrdered: true, drawId: draw.id })
})

test('R8: a rehearsal is nobody’s: phones see nothing of it', async () => {
  await tell({ kind: 'rehearse', isOn: true })
  await tell({ kind: 'next' })
  expect(await shown()).toMatchObject({ isOrdered: false, scene: 'waiting', timer: null, slots: [], ranking: [] })
  await tell({ kind: 'rehearse', isOn: false })
})

test('S4: at the portal of another organiser there is no such room', async () => {
  expect(await follow()).toMatchObject({ status: 200 })
  expect(await follow(world.qingye.portalCode)).toMatchObject({ status: 404 })
})
