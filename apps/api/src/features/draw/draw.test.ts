import { drawOrder, hashOf } from '@laurel/rules/draw'
import { verifyDrawBundle } from '@laurel/rules/draw-bundle'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { exportedRows } from '@laurel/testbed/exported-rows'
import {
  commandHall,
  consoleVersion,
  type HallDevice,
  hallSnapshot,
  joinHall,
  plantHall,
} from '@laurel/testbed/hall-devices'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { unseal } from '../../privacy/sealing.ts'

let world: World
let staff: Played
let second: Played
let chief: Played
const permissions = ['contest:draw:view', 'contest:draw:run', 'contest:room:view', 'contest:room:save']
const hex = expect.stringMatching(/^[0-9a-f]{64}$/)
const refusal = (status: number, reason: string) => ({ status, data: { reason } })

beforeAll(async () => {
  world = await openWorld()
  staff = await play(world, { name: '俞雪莹', roles: [{ scope: 'all', permissions }] })
  second = await play(world, { name: '邹闻溪', roles: [{ scope: 'all', permissions }] })
  chief = await play(world, { userType: 4, name: '苏景行' })
}, 60_000)
afterAll(() => world.close())
const inTenant = <T>(work: Parameters<typeof world.inTenant<T>>[1]) => world.inTenant(world.lanjiang, work)

const plant = () => plantHall(world, chief.accountId, ['声纹', '瞳语', '一滴泪', '智穗', '听诊'])

const asDevice = (device: HallDevice) => ({ portal: null, headers: device })
const shown = () => hallSnapshot(world, wall)
const tell = async (given: object) => commandHall(world, main, await consoleVersion(world, main), given)
async function run(...commands: object[]): Promise<void> {
  for (const given of commands) expect(await tell(given), JSON.stringify(given)).toMatchObject({ status: 200 })
}

let room: Awaited<ReturnType<typeof plant>>
let main: HallDevice
let wall: HallDevice
beforeEach(async () => {
  room = await plant()
  ;[main, wall] = [await joinHall(world, 'console', '控制台'), await joinHall(world, 'display', '主屏')]
}, 30_000)

const setUp = (more: object = {}, by = staff) =>
  world.call(by, 'PUT /ims/draw/save-setup', {
    body: { roomId: room.roomId, version: 0, noAdjacentSchool: false, maxTries: 1000, seats: 3, pins: [], ...more },
  })
const drawNow = async () => {
  const { draw } = await shown()
  if (draw === null) throw new Error('nothing is committed')
  return draw
}
const digits = ['3', '70', '9']
async function commit() {
  await setUp()
  await run({ kind: 'draw-commit' })
  return drawNow()
}
async function hold() {
  const { id: drawId, commitment } = await commit()
  for (const [at, said] of digits.entries()) await run({ kind: 'draw-digits', drawId, seat: at + 1, digits: said })
  await run({ kind: 'draw-hold', drawId, commitment })
  return drawId
}
const bundleOf = async (id: string) => (await world.call(null, 'GET /ims/draw/get-bundle', { query: { id } })).data
const ask = (body: object, by = staff) => world.call(by, 'POST /ims/draw/ask', { body: body as never })
const decide = (id: string, decision: 'confirm' | 'refuse' | 'withdraw', by = second) =>
  world.call(by, 'PUT /ims/draw/decide', { body: { id, decision } })
const slotsOf = async () => (await shown()).slots.map(({ code }) => code)

test('[K03] list and rules are bound before a digit is said; nothing leads to a position before its step; the room follows at the last', async () => {
  const planned = await slotsOf()
  const drawId = await hold()
  const held = await shown()
  expect(held.draw).toMatchObject({ state: 'drawn', digits, order: [], steps: 6, serverSeed: null, finalSeed: null })
  expect(held.slots.map(({ code }) => code)).toEqual(planned)
  expect(await bundleOf(drawId)).toMatchObject({ state: 'drawn', bundle: null })
  const order: string[] = []
  for (const step of [1, 2, 3, 4, 5]) {
    expect(JSON.stringify(await shown())).not.toMatch(/"(serverSeed|finalSeed)":"/)
    expect(await slotsOf()).toEqual(planned)
    await run({ kind: 'next' })
    const draw = await drawNow()
    expect(draw.order).toHaveLength(step)
    order.splice(0, order.length, ...draw.order)
  }
  expect(await slotsOf()).toEqual(order)
  const { bundle } = await bundleOf(drawId)
  if (bundle === null) throw new Error('not public')
  expect(bundle.order).toEqual(order)
  expect(verifyDrawBundle(bundle).faults).toEqual([])
  expect(drawOrder(bundle, { digits, beacon: '' }).order).toEqual(order)
  const desk = await world.call(staff, 'GET /ims/draw/get', { query: { roomId: room.roomId } })
  expect(desk.data.entries.map(({ code }) => code)).toEqual(order)
  expect(desk.data.entries.toSorted((a, b) => a.plannedPosition - b.plannedPosition).map(({ code }) => code)).toEqual(
    planned,
  )
  await run({ kind: 'reveal', index: 2 })
  expect((await drawNow()).order).toEqual(order.slice(0, 2))
})

test('digits can be said again until it is drawn, then nothing changes; who would repeat it is seen: all of it is public once it is void', async () => {
  const { id: drawId, commitment } = await commit()
  expect(await tell({ kind: 'draw-hold', drawId, commitment })).toMatchObject(refusal(422, 'draw.digits-missing'))
  expect(await tell({ kind: 'draw-digits', drawId, seat: 4, digits: '1' })).toMatchObject(
    refusal(422, 'draw.seat-unknown'),
  )
  for (const seat of [1, 2, 3]) await run({ kind: 'draw-digits', drawId, seat, digits: '5' })
  await run({ kind: 'draw-digits', drawId, seat: 2, digits: '6' })
  expect((await drawNow()).digits).toEqual(['5', '6', '5'])
  expect(await tell({ kind: 'next' })).toMatchObject(refusal(409, 'draw.not-held'))
  expect(await tell({ kind: 'draw-hold', drawId, commitment: 'f'.repeat(64) })).toMatchObject(
    refusal(409, 'http.changed-meanwhile'),
  )
  await run({ kind: 'draw-hold', drawId, commitment })
  for (const given of [
    { kind: 'draw-digits', drawId, seat: 1, digits: '9' },
    { kind: 'draw-hold', drawId, commitment },
  ])
    expect(await tell(given)).toMatchObject(refusal(409, 'draw.held'))
  expect(await tell({ kind: 'draw-commit' })).toMatchObject(refusal(409, 'draw.open'))
  expect(await tell({ kind: 'undo' })).toMatchObject(refusal(409, 'room.nothing-to-undo'))
  const later = sql`update draw_digits set digits = '9' where draw_id = ${drawId} and seat = 1`
  await expect(inTenant(({ tx }) => tx.run(later))).rejects.toThrow(/is held/)
  for (const statement of [
    sql`update draw set seats = 1 where id = ${drawId}`,
    sql`delete from draw_result where draw_id = ${drawId}`,
  ])
    await expect(inTenant(({ tx }) => tx.run(statement))).rejects.toThrow(/permission denied/)
  await decide((await ask({ kind: 'void', drawId, reason: '设备故障' })).data.id, 'confirm')
  const { bundle } = await bundleOf(drawId)
  expect(bundle?.voided?.persons).toEqual(['俞雪莹', '邹闻溪'])
  expect(bundle && verifyDrawBundle(bundle).faults).toEqual([])
})

test('[K03] of two consoles that press at once one draws, and there is one order', async () => {
  const { id: drawId, commitment } = await commit()
  for (const seat of [1, 2, 3]) await run({ kind: 'draw-digits', drawId, seat, digits: '5' })
  const other = await joinHall(world, 'console', '手机')
  const version = await consoleVersion(world, main)
  const both = await Promise.all(
    [main, other].map((by) => commandHall(world, by, version, { kind: 'draw-hold', drawId, commitment })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const count = sql<{ count: number }>`select count(*)::int as count from draw_result where draw_id = ${drawId}`
  expect(await inTenant(({ tx }) => tx.first(count))).toEqual({ count: 1 })
})

test('a draw is void by two persons with a reason; it stays in sight, the room goes back to its plan, and another attempt follows', async () => {
  const planned = await slotsOf()
  const first = await hold()
  await run({ kind: 'reveal', index: 6 })
  const { data } = await ask({ kind: 'void', drawId: first, reason: '停电' })
  expect((await drawNow()).asked).toMatchObject([
    { id: data.id, kind: 'void', reason: '停电', asked: { name: '俞雪莹' } },
  ])
  expect(await ask({ kind: 'void', drawId: first, reason: '再来' }, second)).toMatchObject(
    refusal(409, 'draw.asked-already'),
  )
  const twin = await play(world, { name: '俞雪莹', personId: staff.personId, roles: [{ scope: 'all', permissions }] })
  for (const by of [staff, twin])
    expect(await decide(data.id, 'confirm', by)).toMatchObject(refusal(409, 'draw.second-person'))
  expect(await decide(data.id, 'withdraw')).toMatchObject(refusal(409, 'draw.not-asker'))
  const both = await Promise.all([decide(data.id, 'confirm'), decide(data.id, 'confirm')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await slotsOf()).toEqual(planned)
  expect((await bundleOf(first)).voided).toMatchObject({ reason: '停电', persons: ['俞雪莹', '邹闻溪'] })
  await run({ kind: 'draw-commit' })
  const again = await drawNow()
  expect(again).toMatchObject({ attempt: 2, state: 'committed', earlier: [{ attempt: 1, voided: { reason: '停电' } }] })
  expect(again.drawId).toMatch(/-2$/)
})

test('[D01] the order is saved only as the server draws it again, once the hall has seen it', async () => {
  const drawId = await hold()
  const save = (orderHash: string, groupId = room.roomId) =>
    world.call(null, 'PUT /ims/draw-lots-project/update-sort', {
      ...asDevice(main),
      body: { groupId, drawId, orderHash },
    })
  expect(await save('a'.repeat(64))).toMatchObject(refusal(409, 'draw.not-shown'))
  const list = (groupId: string) =>
    world.call(null, 'GET /ims/draw-lots-project/list', { ...asDevice(wall), query: { groupId } })
  expect((await list(room.roomId)).data.map(({ sort }) => sort)).toEqual([null, null, null, null, null])
  await run({ kind: 'reveal', index: 5 })
  const { order } = await drawNow()
  const orderHash = hashOf(order.map((code) => `${code}\n`).join(''))
  expect(await save(hashOf(order.toReversed().join('\n')))).toMatchObject(refusal(422, 'draw.other-order'))
  expect(await save(orderHash, newId())).toMatchObject(refusal(404, 'http.not-found'))
  for (const _ of [1, 2]) expect(await save(orderHash)).toMatchObject({ status: 200 })
  expect((await list(room.roomId)).data.map(({ code, sort }) => [code, sort])).toEqual(
    order.map((code, at) => [code, at + 1]),
  )
  const query = { screenCode: world.lanjiang.screen.code }
  expect((await world.call(null, 'GET /ims/draw-lots-group/list', { ...asDevice(wall), query })).data).toEqual([
    { id: room.roomId, name: '路演', capacity: 5 },
  ])
  expect(await list(newId())).toMatchObject({ status: 404 })
})

test('another order by hand is an act of two persons, and the drawn one stays beside it', async () => {
  const drawId = await hold()
  const codes = (await slotsOf()).toReversed()
  const wish = { kind: 'order', drawId, codes, reason: '一队迟到' }
  expect(await ask(wish)).toMatchObject(refusal(409, 'draw.not-shown'))
  await run({ kind: 'reveal', index: 5 })
  const { order } = await drawNow()
  expect(await ask({ ...wish, codes: [...codes.slice(1), 'X'] })).toMatchObject(refusal(422, 'draw.order-unknown'))
  const { data } = await ask(wish)
  await decide(data.id, 'confirm')
  expect(await slotsOf()).toEqual(codes)
  expect(await drawNow()).toMatchObject({ order, byHand: { order: codes, persons: ['俞雪莹', '邹闻溪'] } })
  const slots = room.entryIds.map((entryId, at) => ({ entryId, plannedAt: `2026-11-19T0${at + 1}:00:00Z` }))
  const plan = { rooms: [{ id: room.roomId, version: 1, slots }] }
  expect(await world.call(staff, 'PUT /ims/room/change-plan', { body: plan })).toMatchObject(refusal(409, 'room.drawn'))
  const remove = await world.call(staff, 'PUT /ims/room/remove', { body: { id: room.roomId, version: 1 } })
  expect(remove).toMatchObject(refusal(409, 'room.drawn'))
})

test('rules that no order keeps are an answer before anything is committed; pins are kept', async () => {
  const { near } = await plantTree(world)
  await inTenant(({ tx, actor }) =>
    tx.run(sql`
      update entry set organisation_id = ${near}
      where tenant_id = ${actor.tenantId} and id = any (${room.entryIds.slice(0, 4)}::uuid[])`),
  )
  await setUp({ noAdjacentSchool: true })
  const problems = [{ problem: 'school-too-large' }]
  expect(await tell({ kind: 'draw-commit' })).toMatchObject({ status: 422, data: { reason: 'draw.rules', problems } })
  const pins = [{ position: 2, entryId: room.entryIds[4] ?? '' }]
  expect(await setUp({ version: 0, pins })).toMatchObject(refusal(409, 'http.changed-meanwhile'))
  expect(await setUp({ version: 1, pins })).toMatchObject({ data: { version: 2 } })
  await run({ kind: 'draw-commit' })
  const { id: drawId, commitment, rules } = await drawNow()
  for (const seat of [1, 2, 3]) await run({ kind: 'draw-digits', drawId, seat, digits: '1' })
  await run({ kind: 'draw-hold', drawId, commitment }, { kind: 'reveal', index: 5 })
  expect((await drawNow()).order[1]).toBe(rules.pins[0]?.[1])
})

test('a rehearsal shows a made-up order and draws nothing; what is committed waits', async () => {
  const { commitment } = await commit()
  await run({ kind: 'rehearse', isOn: true }, { kind: 'show', target: { scene: 'draw', slotId: null, revealIndex: 5 } })
  const rehearsed = await drawNow()
  expect(rehearsed).toMatchObject({ attempt: 0, state: 'drawn', isOver: false })
  expect(rehearsed.order).toHaveLength(5)
  expect(await tell({ kind: 'draw-commit' })).toMatchObject(refusal(409, 'room.in-rehearsal'))
  await run({ kind: 'rehearse', isOn: false })
  expect(await drawNow()).toMatchObject({ attempt: 1, state: 'committed', commitment, order: [] })
})

test('the chief judge of the room asks and confirms by account; other judges, clerks of one school and other organisers do not', async () => {
  const { id: drawId } = await commit()
  const body = { kind: 'void', drawId, reason: '名单有误' } as const
  const stranger = await play(world, { userType: 4 })
  expect(await world.call(stranger, 'POST /ims/draw/ask-here', { body })).toMatchObject(refusal(422, 'draw.not-here'))
  const clerk = await play(world, { roles: [{ scope: 'own', permissions }] })
  expect(await ask(body, clerk)).toMatchObject(refusal(422, 'room.everywhere'))
  expect(await world.call(clerk, 'GET /ims/draw/get', { query: { roomId: room.roomId } })).toMatchObject(
    refusal(422, 'room.everywhere'),
  )
  const { data } = await world.call(chief, 'POST /ims/draw/ask-here', { body })
  const own = await world.call(chief, 'PUT /ims/draw/decide-here', { body: { id: data.id, decision: 'confirm' } })
  expect(own).toMatchObject(refusal(409, 'draw.second-person'))
  const here = await world.call(chief, 'GET /ims/draw/get-here', { query: { roomId: room.roomId } })
  expect(here.data).toMatchObject({ own: [data.id], can: { save: false, ask: true } })
  expect(await decide(data.id, 'confirm')).toMatchObject({ status: 200 })
  expect((await drawNow()).state).toBe('void')
  const abroad = { query: { id: drawId }, portal: 'qingye' }
  expect(await world.call(null, 'GET /ims/draw/get-bundle', abroad)).toMatchObject(refusal(404, 'http.not-found'))
})

test('the seed is sealed, its opening is in the log, and an export holds neither it nor a position before the hall has seen every one', async () => {
  const { id: drawId, commitment } = await commit()
  const exported = async () => {
    const sealed = (await exportedRows(world, 'draw', { id: drawId }))?.['server_seed_sealed']
    const result = await exportedRows(world, 'draw_result', { draw_id: drawId })
    return [sealed && unseal('draw.seed', sealed as Buffer), result?.['drawn_order'], result?.['final_seed']]
  }
  const why = sql`select details ->> 'why' as why from event where kind = 'draw.seed-opened' and subject_id = ${drawId} order by id`
  const opened = () => inTenant(({ tx }) => tx.rows(why))
  expect([await exported(), await opened()]).toEqual([[null, undefined, undefined], []])
  for (const seat of [1, 2, 3]) await run({ kind: 'draw-digits', drawId, seat, digits: '1' })
  await run({ kind: 'draw-hold', drawId, commitment })
  expect(await exported()).toEqual([null, null, null])
  const held = sql`select details from event where kind = 'draw.held' and subject_id = ${drawId}`
  expect(await inTenant(({ tx }) => tx.first(held))).toEqual({ details: { isMet: true } })
  await run({ kind: 'reveal', index: 5 })
  const { order } = await drawNow()
  expect((await exported()).slice(0, 2)).toEqual([hex, order])
  expect(await opened()).toEqual([{ why: 'hold' }, { why: 'reveal' }])
})
