import { groupProjects } from '@laurel/rules/grouping'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { exportedRows } from '@laurel/testbed/exported-rows'
import { commandHall, consoleVersion, hallSnapshot, joinHall } from '@laurel/testbed/hall-devices'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { plantJudgedEntry } from '@laurel/testbed/planted-panel'
import { leadScreenTo, plantRoom } from '@laurel/testbed/planted-room'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unseal } from '../../privacy/sealing.ts'

let world: World
let staff: Played
let second: Played
let judge: Played
let leader: Played
let schools: [string, string, string, string]
let contest: PlantedContest
let count = 0
const permissions = ['contest:draw:view', 'contest:draw:run', 'contest:room:view', 'contest:room:save']
const refusal = (status: number, reason: string) => ({ status, data: { reason } })
const inTenant = <T>(work: Parameters<typeof world.inTenant<T>>[1]) => world.inTenant(world.lanjiang, work)

beforeAll(async () => {
  world = await openWorld()
  staff = await play(world, { name: '俞雪莹', roles: [{ scope: 'all', permissions }] })
  second = await play(world, { name: '邹闻溪', roles: [{ scope: 'all', permissions }] })
  leader = await play(world, { userType: 1 })
  const [one, two] = [await plantTree(world), await plantTree(world)]
  schools = [one.near, one.far, two.near, two.far]
  judge = await play(world, { userType: 4, name: '苏景行', organisationId: schools[3] })
}, 60_000)
afterAll(() => world.close())

/** Nine entries of four schools: four, two, two and one. */
beforeEach(async () => {
  contest = await inTenant(async ({ tx, actor: { tenantId } }) => {
    const made = await plantContest(tx, { tenantId, marker: '分组' })
    for (const at of [0, 0, 0, 0, 1, 1, 2, 2, 3]) {
      count += 1
      const [code, organisationId] = [`G${String(count).padStart(4, '0')}`, schools[at]]
      await plantJudgedEntry(tx, { tenantId, ...made, code, title: code, organisationId, begunBy: leader.accountId })
    }
    return made
  })
})

const addRoom = (judges: readonly string[] = []) =>
  inTenant(async ({ tx, actor: { tenantId } }) => {
    const own = { tenantId, accountId: staff.accountId, marker: '路演' }
    return (await plantRoom(tx, own, { contest, entryIds: [], judges })).roomId
  })

type Room = string | null
const wanted = (rooms: readonly Room[] = [null, null, null], more: object = {}) => ({
  stageId: contest.stageId,
  trackId: contest.trackId,
  groups: rooms.map((roomId, at) => ({ code: 'ABCD'[at] ?? '', capacity: 4, roomId })),
  rules: { avoidConflicts: true, balanceStrength: false, strengthTolerance: 100 },
  ...more,
})
const preview = (rooms?: readonly Room[], more?: object) =>
  world.call(staff, 'POST /ims/grouping/preview', { body: wanted(rooms, more) })
const commit = (rooms?: readonly Room[], by = staff) =>
  world.call(by, 'POST /ims/grouping/commit', { body: wanted(rooms) })
const hold = ({ id, commitment }: { id: string; commitment: string }, digits = ['3', '70'], by = staff) =>
  world.call(by, 'PUT /ims/grouping/hold', { body: { id, commitment, digits } })
const drawn = async (rooms?: readonly Room[]) => {
  const { data } = await commit(rooms)
  expect(await hold(data)).toMatchObject({ status: 200 })
  return data.id
}
const publish = (id: string) => world.call(staff, 'PUT /ims/grouping/publish', { body: { id } })
const place = (id: string) => world.call(staff, 'PUT /ims/grouping/place', { body: { id } })
const get = async (id: string, by = staff) => (await world.call(by, 'GET /ims/grouping/get', { query: { id } })).data
const bundleOf = async (id: string) => (await world.call(null, 'GET /ims/grouping/get-bundle', { query: { id } })).data
const ask = (body: object, by = staff) => world.call(by, 'POST /ims/grouping/ask', { body: body as never })
const decide = (id: string, decision: 'confirm' | 'refuse' | 'withdraw', by = second) =>
  world.call(by, 'PUT /ims/grouping/decide', { body: { id, decision } })
const voided = async (groupingId: string) =>
  decide((await ask({ kind: 'void', groupingId, reason: '名单有误' })).data.id, 'confirm')

test('[K02] a preview names every compromise and keeps nothing', async () => {
  const room = await addRoom([judge.accountId])
  const places = await world.call(staff, 'GET /ims/grouping/list-places', {})
  expect(places.data.find(({ stageId }) => stageId === contest.stageId)).toMatchObject({
    entries: 9,
    tracks: [{ id: contest.trackId, entries: 9 }],
    rooms: [{ id: room }],
  })
  const { data } = await preview([room, null, null])
  expect(data).toMatchObject({ entries: 9, withoutCode: 0, earlier: 0 })
  expect(data.blocks.map((block) => block.count)).toEqual([4, 2, 2, 1])
  expect(data.groups.map(({ entries }) => entries)).toEqual([3, 3, 3])
  expect(data.compromises).toMatchObject([{ kind: 'same-school', isUnavoidable: true }])
  expect(await preview([room, null])).toMatchObject(refusal(422, 'grouping.too-small'))
  const list = await world.call(staff, 'GET /ims/grouping/list', { query: { stageId: contest.stageId } })
  expect(list.data).toEqual([])
})

test('a judge of the school everywhere is a compromise that is named; rooms and names are each taken once', async () => {
  const rooms = [await addRoom([judge.accountId]), await addRoom([judge.accountId]), await addRoom([judge.accountId])]
  const kinds = (await preview(rooms)).data.compromises.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['conflict', 'same-school'])
  const unheeded = await preview(rooms, { rules: { ...wanted().rules, avoidConflicts: false } })
  expect(unheeded.data.compromises.map(({ kind }) => kind)).toEqual(['same-school'])
  expect(await preview([rooms[0] ?? null, rooms[0] ?? null, null])).toMatchObject(refusal(422, 'grouping.room-unknown'))
  const twice = ['A', 'A'].map((code) => ({ code, capacity: 9, roomId: null }))
  expect(await preview([], { groups: twice })).toMatchObject(refusal(422, 'grouping.group-twice'))
  const large = ['A', 'B'].map((code, at) => ({ code, capacity: 101, roomId: rooms[at] ?? null }))
  expect(await preview([], { groups: large })).toMatchObject(refusal(422, 'grouping.room-small'))
})

test('[K02] committed before, drawn once, shown in the hall one school a step; anyone recomputes it after the last', async () => {
  const hall = await addRoom()
  await inTenant(({ tx, actor }) => leadScreenTo(tx, actor.tenantId, hall))
  const [main, wall] = [await joinHall(world, 'console', '控制台'), await joinHall(world, 'display', '主屏')]
  const tell = async (given: object) => commandHall(world, main, await consoleVersion(world, main), given)
  const run = async (given: object) => expect(await tell(given), JSON.stringify(given)).toMatchObject({ status: 200 })
  const shown = async () => (await hallSnapshot(world, wall)).grouping
  const scene = { scene: 'grouping', slotId: null, revealIndex: 0 }
  expect(await tell({ kind: 'show', target: scene })).toMatchObject(refusal(409, 'draw.none'))
  const { data } = await commit([hall, null, null])
  await run({ kind: 'show', target: scene })
  expect(await shown()).toMatchObject({ state: 'committed', commitment: data.commitment, revealed: [], steps: 0 })
  expect((await shown())?.blocks).toHaveLength(4)
  expect(await tell({ kind: 'next' })).toMatchObject(refusal(409, 'draw.not-held'))
  expect(await hold(data, ['x'])).toMatchObject({ status: 422 })
  await hold(data)
  expect(await hold(data, ['1'])).toMatchObject(refusal(409, 'grouping.held'))
  expect(await shown()).toMatchObject({ state: 'drawn', revealed: [], steps: 5, resultHash: null, compromises: [] })
  expect(await get(data.id)).toMatchObject({
    members: [],
    digits: [],
    can: { hold: false, publish: true, place: false },
  })
  for (const step of [1, 2, 3, 4]) {
    expect(await bundleOf(data.id)).toMatchObject({ bundle: null, moves: [] })
    await run({ kind: 'next' })
    expect((await shown())?.revealed).toHaveLength(step)
  }
  const { bundle, commitment } = await bundleOf(data.id)
  if (bundle === null) throw new Error('not public')
  const again = groupProjects(bundle, { digits: ['3', '70'], beacon: '' })
  expect([again.commitment, again.finalSeed, again.resultHash]).toEqual([
    commitment,
    bundle.finalSeed,
    bundle.resultHash,
  ])
  expect(new Map(again.steps.flatMap(({ placed }) => placed))).toEqual(new Map(bundle.members))
  expect(await get(data.id)).toMatchObject({ shown: { isOver: true, resultHash: bundle.resultHash } })
  await run({ kind: 'reveal', index: 2 })
  expect((await shown())?.revealed).toHaveLength(2)
})

test('of two who commit at once one does, and of two who draw at once one does', async () => {
  const both = await Promise.all([commit(), commit(undefined, second)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const data = both.find(({ status }) => status === 200)?.data
  if (!data) throw new Error('nothing is committed')
  const held = await Promise.all([hold(data, ['1']), hold(data, ['2'], second)])
  expect(held.map(({ status }) => status).sort()).toEqual([200, 409])
  const rows = sql<{ count: number }>`select count(*)::int as count from grouping_result where grouping_id = ${data.id}`
  expect(await inTenant(({ tx }) => tx.first(rows))).toEqual({ count: 1 })
  for (const statement of [
    sql`update grouping set groups = '[]' where id = ${data.id}`,
    sql`delete from grouping_result where grouping_id = ${data.id}`,
  ])
    await expect(inTenant(({ tx }) => tx.run(statement))).rejects.toThrow(/permission denied/)
})

test('void by two persons with a reason stays in sight, another attempt follows, and a hall begins it from the first school', async () => {
  const hall = await addRoom()
  await inTenant(({ tx, actor }) => leadScreenTo(tx, actor.tenantId, hall))
  const [main, wall] = [await joinHall(world, 'console', '控制台'), await joinHall(world, 'display', '主屏')]
  const first = await drawn()
  const target = { scene: 'grouping', slotId: null, revealIndex: 4 }
  await commandHall(world, main, await consoleVersion(world, main), { kind: 'show', target })
  expect(await commit()).toMatchObject(refusal(409, 'grouping.open'))
  const { data } = await ask({ kind: 'void', groupingId: first, reason: '名单有误' })
  const again = await ask({ kind: 'void', groupingId: first, reason: '再来' }, second)
  expect(again).toMatchObject(refusal(409, 'draw.asked-already'))
  const twin = await play(world, { personId: staff.personId, roles: [{ scope: 'all', permissions }] })
  for (const by of [staff, twin])
    expect(await decide(data.id, 'confirm', by)).toMatchObject(refusal(409, 'draw.second-person'))
  expect(await decide(data.id, 'withdraw')).toMatchObject(refusal(409, 'draw.not-asker'))
  expect(await get(first, twin)).toMatchObject({ own: [data.id] })
  const both = await Promise.all([decide(data.id, 'confirm'), decide(data.id, 'confirm')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { voided: told } = await bundleOf(first)
  expect(told).toMatchObject({ reason: '名单有误', persons: ['俞雪莹', '邹闻溪'] })
  expect(await publish(first)).toMatchObject(refusal(409, 'grouping.void'))
  const next = await drawn()
  const { program, grouping } = await hallSnapshot(world, wall)
  expect([program.revealIndex, grouping?.attempt, grouping?.revealed]).toEqual([0, 2, []])
  expect(await get(next)).toMatchObject({ shown: { attempt: 2, groupingId: `${next}-2` } })
  expect((await preview()).data.earlier).toBe(2)
})

test('a change by hand is an act of two persons beside what was drawn; groups go to their rooms as they are then, once', async () => {
  const rooms = [await addRoom(), await addRoom(), await addRoom()]
  const id = await drawn(rooms)
  expect(await ask({ kind: 'move', groupingId: id, moves: [{ code: 'G', to: 'A' }], reason: '冲突' })).toMatchObject(
    refusal(409, 'grouping.not-shown'),
  )
  expect(await place(id)).toMatchObject(refusal(409, 'grouping.not-shown'))
  await publish(id)
  const { members } = await get(id)
  const inA = members.filter(({ now }) => now === 'A')
  const [one, other] = members.filter(({ now }) => now === 'B')
  const move = (moves: object[]) => ask({ kind: 'move', groupingId: id, moves, reason: '评委回避' })
  expect(await move([{ code: 'X', to: 'A' }])).toMatchObject(refusal(422, 'grouping.move-unknown'))
  expect(
    await move([
      { code: one?.code, to: 'A' },
      { code: other?.code, to: 'A' },
    ]),
  ).toMatchObject(refusal(422, 'grouping.move-full'))
  const { data } = await move([{ code: one?.code, to: 'A' }])
  expect((await get(id)).members).toEqual(members)
  await decide(data.id, 'confirm')
  const moved = await get(id)
  expect(moved.members.find(({ code }) => code === one?.code)).toMatchObject({ drawn: 'B', now: 'A' })
  expect(moved.shown.moves).toMatchObject([
    { code: one?.code, from: 'B', to: 'A', reason: '评委回避', persons: ['俞雪莹', '邹闻溪'] },
  ])
  expect((await bundleOf(id)).bundle?.members.find(([code]) => code === one?.code)).toEqual([one?.code, 'B'])
  const both = await Promise.all([place(id), place(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const slots = sql<{ code: string; position: number; at: string }>`
    select e.code, l.position, to_char(l.planned_at at time zone 'Asia/Shanghai', 'HH24:MI') as at
    from room_slot l join entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id where l.room_id = ${rooms[0]} order by l.position`
  const planned = await inTenant(({ tx }) => tx.rows(slots))
  expect(planned.map(({ code }) => code)).toEqual([...inA.map(({ code }) => code), one?.code].toSorted())
  expect(planned.map(({ at }) => at)[0]).toBe('09:00')
  expect(await move([{ code: one?.code, to: 'C' }])).toMatchObject(refusal(409, 'grouping.placed'))
  await voided(id)
  const third = await drawn(rooms)
  await publish(third)
  await inTenant(({ tx }) => tx.run(sql`update room set state = 'live' where id = ${rooms[0]}`))
  expect(await place(third)).toMatchObject(refusal(409, 'grouping.room-taken'))
})

test('clerks of one school see and do nothing here, and another organiser finds nothing', async () => {
  const id = await drawn()
  const clerk = await play(world, { organisationId: schools[0] ?? '', roles: [{ scope: 'own', permissions }] })
  const everywhere = refusal(422, 'room.everywhere')
  expect(await world.call(clerk, 'GET /ims/grouping/list-places', {})).toMatchObject(everywhere)
  expect(await world.call(clerk, 'GET /ims/grouping/get', { query: { id } })).toMatchObject(everywhere)
  expect(await commit(undefined, clerk)).toMatchObject(everywhere)
  expect(await ask({ kind: 'void', groupingId: id, reason: '名单' }, clerk)).toMatchObject(everywhere)
  const { data } = await ask({ kind: 'void', groupingId: id, reason: '名单' })
  expect(await decide(data.id, 'confirm', clerk)).toMatchObject(everywhere)
  const abroad = { query: { id }, portal: 'qingye' }
  expect(await world.call(null, 'GET /ims/grouping/get-bundle', abroad)).toMatchObject(refusal(404, 'http.not-found'))
  const { admin } = world.qingye.accounts
  const foreign = await world.call(admin, 'PUT /ims/grouping/publish', { body: { id } })
  expect(foreign).toMatchObject(refusal(404, 'http.not-found'))
})

test('the seed is sealed, and an export holds neither it nor a group before the last school was shown', async () => {
  const id = await drawn()
  const exported = async () => ({
    sealed: (await exportedRows(world, 'grouping', { id }))?.['server_seed_sealed'],
    result: await exportedRows(world, 'grouping_result', { grouping_id: id }),
  })
  expect(await exported()).toMatchObject({
    sealed: null,
    result: { members: null, final_seed: null, compromises: null, result_hash: null, digits_by: 'room' },
  })
  await publish(id)
  const { sealed, result } = await exported()
  expect(unseal('grouping.seed', sealed as Buffer)).toMatch(/^[0-9a-f]{64}$/)
  expect(result?.['members']).toHaveLength(9)
  const opened = await inTenant(({ tx }) =>
    tx.rows(sql<{ why: string }>`
      select details ->> 'why' as why from event where kind = 'grouping.seed-opened' and subject_id = ${id} order by id`),
  )
  expect(opened.map(({ why }) => why)).toEqual(['hold', 'bundle'])
})
