import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { plantEntry } from '@laurel/testbed/planted-review'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let staff: Played
let judge: Played
let contest: PlantedContest
let school: string

beforeAll(async () => {
  world = await openWorld()
  const permissions = ['contest:room:view', 'contest:room:save']
  staff = await play(world, { roles: [{ scope: 'all', permissions }] })
  judge = await play(world, { userType: 4, name: '苏景行' })
  school = (await plantTree(world)).near
  contest = await inTenant(({ tx, actor }) => plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }))
}, 60_000)
afterAll(() => world.close())

const inTenant = <T>(work: Parameters<typeof world.inTenant<T>>[1]) => world.inTenant(world.lanjiang, work)
const refusal = (status: number, reason: string) => ({ status, data: { reason } })
const day = '2026-12-05'
const at = (time: string) => `${day}T${time}:00.000Z`

const addRoom = async (zh: string, by = staff) =>
  world.call(by, 'POST /ims/room/add', {
    body: {
      stageId: contest.stageId,
      name: { zh },
      venue: zh,
      day,
      template: 1,
      roundId: null,
      phases: { pitch: 420, questions: 300, scoring: 180 },
      showsRanking: true,
      rundown: [{ at: at('07:30'), what: { zh: '检录' } }],
      sharedUrl: '',
    },
  })
const addEntry = (title: string) =>
  inTenant(({ tx, actor }) =>
    plantEntry(
      tx,
      { tenantId: actor.tenantId, accountId: judge.accountId, marker: '创新赛' },
      { contest, title, organisationId: school },
    ),
  )
const change = (rooms: object[], reason = '', by = staff) =>
  world.call(by, 'PUT /ims/room/change-plan', { body: { rooms, reason } as never })
const planOf = async () =>
  (await world.call(staff, 'GET /ims/room/get-plan', { query: { stageId: contest.stageId, day } })).data

test('[K04] a plan over two rooms: clashes are named and need a reason, everybody it concerns is told, a second planner sees that it changed', async () => {
  const [one, other] = [(await addRoom('一号厅')).data, (await addRoom('二号厅')).data]
  const [a, b] = [await addEntry('声纹'), await addEntry('瞳语')]
  for (const { id } of [one, other]) {
    const persons = [{ accountId: judge.accountId, role: 'chief' }]
    const saved = await world.call(staff, 'PUT /ims/room/save-persons', { body: { id, version: 1, persons } as never })
    expect(saved).toMatchObject({ status: 200, data: { id, version: 2 } })
  }
  const plan = (time: string, version: number) => [
    { id: one.id, version, slots: [{ entryId: a, plannedAt: at('08:00') }] },
    { id: other.id, version, slots: [{ entryId: b, plannedAt: at(time) }] },
  ]
  expect((await planOf()).unplaced).toBe(2)
  const preview = await world.call(staff, 'POST /ims/room/preview-plan', { body: { rooms: plan('08:05', 2) } })
  expect(preview.data).toMatchObject({ moved: 2, clashes: [{ kind: 'judge', name: '苏景行' }, { kind: 'school' }] })
  expect(await change(plan('08:05', 2))).toMatchObject(refusal(409, 'room.clashes'))
  expect((await planOf()).rooms.flatMap(({ slots }) => slots)).toEqual([])
  expect(await change(plan('08:05', 2), '两厅相邻')).toMatchObject({ status: 200, data: { moved: 2 } })
  const third = (await addRoom('七号厅')).data
  const elsewhere = { ...third, slots: [{ entryId: await addEntry('渗'), plannedAt: at('18:00') }] }
  expect(await change([elsewhere])).toMatchObject({ status: 200, data: { clashes: [] } })
  expect(await change(plan('09:00', 2))).toMatchObject(refusal(409, 'http.changed-meanwhile'))
  expect(await change(plan('09:00', 3))).toMatchObject({ status: 200, data: { moved: 1, clashes: [], told: 2 } })
  expect(await planOf()).toMatchObject({
    unplaced: 0,
    clashes: [],
    rooms: [
      { slots: [{ title: '声纹', position: 1 }] },
      {},
      { slots: [{ title: '瞳语', plannedAt: expect.any(String) }] },
    ],
  })
  const notices = await world.call(judge, 'GET /ims/notice/list')
  expect(notices.data.rows.map(({ kind }) => kind)).toEqual(['room.changed', 'room.changed', 'room.changed'])
  // Both in one room: it comes from the other, which is named as well.
  const [here, gone] = [
    { id: one.id, version: 4 },
    { id: other.id, version: 4, slots: [] },
  ]
  const both = { ...here, slots: [b, a].map((entryId, n) => ({ entryId, plannedAt: at(`1${n}:00`) })) }
  expect(await change([both])).toMatchObject(refusal(422, 'room.entry-twice'))
  expect(await change([both, gone])).toMatchObject({ status: 200, data: { moved: 3 } })
  expect((await world.call(staff, 'GET /ims/room/get', { query: { id: one.id } })).data.slots).toMatchObject([
    { title: '瞳语', position: 1 },
    { title: '声纹', position: 2 },
  ])
})

test('what was on stage stays in its room, and a room that is live is not removed', async () => {
  const room = (await addRoom('三号厅')).data
  const entryId = await addEntry('一滴泪')
  await change([{ ...room, slots: [{ entryId, plannedAt: at('14:00') }] }])
  await inTenant(({ tx, actor }) =>
    tx.run(sql`
      with live as (update room set state = 'live' where tenant_id = ${actor.tenantId} and id = ${room.id})
      update room_slot set state = 'done' where tenant_id = ${actor.tenantId} and room_id = ${room.id}`),
  )
  expect(await change([{ id: room.id, version: 2, slots: [] }])).toMatchObject(refusal(409, 'room.is-live'))
  const body = { id: room.id, version: 2 }
  expect(await world.call(staff, 'PUT /ims/room/remove', { body })).toMatchObject(refusal(409, 'room.is-live'))
})

test('staff who see one school only neither read nor change rooms and screens', async () => {
  const permissions = ['contest:room:view', 'contest:room:save']
  const clerk = await play(world, { roles: [{ scope: 'own', permissions }] })
  const { id } = (await addRoom('四号厅')).data
  const everywhere = refusal(422, 'room.everywhere')
  expect(await addRoom('五号厅', clerk)).toMatchObject(everywhere)
  expect(await world.call(clerk, 'GET /ims/room/list')).toMatchObject(everywhere)
  expect(await world.call(clerk, 'GET /ims/room/get', { query: { id } })).toMatchObject(everywhere)
  expect(await change([{ id, version: 1, slots: [] }], '', clerk)).toMatchObject(everywhere)
  expect(await world.call(clerk, 'GET /ims/screen/list-all')).toMatchObject(everywhere)
})

test('a screen is opened with codes that are told once, leads to a room, and gets new ones; the old admit nobody', async () => {
  const room = (await addRoom('六号厅')).data
  const settings = { title: { zh: '六号厅大屏' }, template: 1 as const, look: { hall: '六号厅' } }
  const body = { code: 'hall-6', portalId: world.lanjiang.portalId, roomId: room.id, ...settings }
  const made = await world.call(staff, 'POST /ims/screen/add', { body })
  expect(made.status).toBe(200)
  const shown = (authcode: string) =>
    world.call(null, 'GET /ims/room/get-snapshot', { portal: null, headers: { code: 'hall-6', authcode } })
  expect((await shown(made.data.displayAuthCode)).data.rundown).toMatchObject([{ what: { zh: '检录' } }])
  const renewed = await world.call(staff, 'POST /ims/screen/renew-codes', { body: { id: made.data.id } })
  expect((await shown(made.data.displayAuthCode)).status).toBe(401)
  expect((await shown(renewed.data.displayAuthCode)).status).toBe(200)
  const { rows } = (await world.call(staff, 'GET /ims/screen/list-all', { query: { roomId: room.id } })).data
  expect(rows).toMatchObject([
    { code: 'hall-6', room: { id: room.id }, look: { hall: '六号厅', shape: '16:9' }, devices: 0 },
  ])
  const [{ version } = { version: 0 }] = rows
  const off = { id: made.data.id, version, roomId: null, state: 'open' as const, ...settings }
  expect((await world.call(staff, 'PUT /ims/screen/save', { body: off })).status).toBe(200)
  expect(await shown(renewed.data.displayAuthCode)).toMatchObject(refusal(409, 'room.none'))
})
