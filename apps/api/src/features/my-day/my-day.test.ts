import { type Played, play } from '@laurel/testbed/cast'
import { commandHall, consoleVersion, type HallDevice, joinHall, plantHall } from '@laurel/testbed/hall-devices'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { callTeams } from './call.jobs.ts'

let world: World
let chief: Played
let leader: Played
let mate: Played
let main: HallDevice
let room: Awaited<ReturnType<typeof plantHall>>
const inTenant = <T>(work: Parameters<typeof world.inTenant<T>>[1]) => world.inTenant(world.lanjiang, work)

beforeAll(async () => {
  world = await openWorld()
  chief = await play(world, { userType: 4, name: '苏景行' })
  leader = await play(world, { userType: 1, name: '邓帆' })
  mate = await play(world, { userType: 1, name: '闫飞' })
}, 60_000)
afterAll(() => world.close())
beforeEach(async () => {
  room = await plantHall(world, chief.accountId, ['声纹', '瞳语', '一滴泪'])
  main = await joinHall(world, 'console', '控制台')
  await inTenant(async ({ tx, actor: { tenantId } }) => {
    await tx.run(
      sql`delete from entry_member where tenant_id = ${tenantId} and person_id in (${leader.personId}, ${mate.personId})`,
    )
    await tx.run(
      sql`delete from room_person where tenant_id = ${tenantId} and account_id = ${chief.accountId} and room_id <> ${room.roomId}`,
    )
    await tx.run(sql`update room set day = current_date where id = ${room.roomId}`)
    await tx.run(sql`
      update room_slot set planned_at = now() + (position - 1) * interval '15 minutes' - interval '5 minutes' where room_id = ${room.roomId}`)
    for (const [personId, part, confirmed] of [
      [leader.personId, 'leader', sql`now()`],
      [mate.personId, 'member', sql`null`],
    ] as const)
      await tx.run(sql`
        insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
        values (${tenantId}, ${newId()}, ${room.entryIds[1]}, ${personId}, ${part}, ${confirmed})`)
  })
}, 30_000)

const dayOf = async (by: Played) => (await world.call(by, 'GET /ims/my-day/get', {})).data.halls
const tell = async (given: object) => {
  const answer = await commandHall(world, main, await consoleVersion(world, main), given)
  expect(answer, JSON.stringify(given)).toMatchObject({ status: 200 })
}

test('an entrant knows hall and time, the place only once it is one, then who is before them and when by the real pace', async () => {
  const [before] = await dayOf(leader)
  expect(before).toMatchObject({
    venue: '一号厅',
    expectedAt: null,
    mark: null,
    judge: null,
    team: { title: '瞳语', position: null, before: null, here: 0, missing: ['邓帆', '闫飞'] },
  })
  expect(before?.plannedAt).not.toBeNull()
  expect(before?.team?.receipt).toMatch(/^[0-9A-Z]{16}$/)
  await tell({ kind: 'next' })
  await tell({ kind: 'next' })
  const [live] = await dayOf(leader)
  expect(live).toMatchObject({ roomState: 'live', team: { position: 2, before: 1 } })
  const late = Date.parse(live?.expectedAt ?? '') - Date.parse(live?.plannedAt ?? '')
  expect(late).toBeGreaterThan(4 * 60_000)
  expect(late).toBeLessThan(7 * 60_000)
})

test('a judge knows hall, seat and hour, and nothing of any team', async () => {
  const [hall] = await dayOf(chief)
  expect(hall).toMatchObject({ roomId: room.roomId, team: null, judge: { seat: 1, isChief: true } })
  expect(JSON.stringify(hall)).not.toMatch(/声纹|瞳语|一滴泪/)
})

test('who was named by others and has not said yes sees no day of theirs, and strangers see none', async () => {
  expect(await dayOf(leader)).toHaveLength(1)
  expect(await dayOf(mate)).toEqual([])
  expect(await dayOf(world.qingye.accounts.entrant as Played)).toEqual([])
})

test('whose turn is near by the real pace is told to come, once; nobody in a rehearsal or before there is an order', async () => {
  const { signal } = new AbortController()
  const calls = async (by: Played) =>
    (await world.call(by, 'GET /ims/notice/list', { query: { limit: 50 } })).data.rows.filter(
      ({ kind, entryId }) => kind === 'entry.on-soon' && entryId === room.entryIds[1],
    )
  await callTeams(signal)
  await tell({ kind: 'rehearse', isOn: true })
  await tell({ kind: 'next' })
  await tell({ kind: 'next' })
  await callTeams(signal)
  expect(await calls(leader)).toEqual([])
  await tell({ kind: 'rehearse', isOn: false })
  await tell({ kind: 'next' })
  await tell({ kind: 'next' })
  await Promise.all([callTeams(signal), callTeams(signal)])
  const [notice, ...more] = await calls(leader)
  expect(more).toEqual([])
  expect(notice?.title).toMatch(/瞳语.*请在 1[45] 分钟内到场/)
  expect(await calls(mate)).toEqual([])
  // Of the team after them the turn is half an hour away.
  const later = sql<{ count: number }>`
    select count(*)::int as count from notice where kind = 'entry.on-soon' and subject_id = ${room.entryIds[2]}`
  expect(await inTenant(({ tx }) => tx.first(later))).toEqual({ count: 0 })
})
