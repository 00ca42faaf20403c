import { receiptDigest } from '@laurel/rules/check-in'
import { type Played, play } from '@laurel/testbed/cast'
import { plantHall } from '@laurel/testbed/hall-devices'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

let world: World
let staff: Played
let clerk: Played
let chief: Played
let volunteers: Played[]
let members: Played[]
const refusal = (status: number, reason: string) => ({ status, data: { reason } })

beforeAll(async () => {
  world = await openWorld()
  const permissions = ['contest:room:view', 'contest:room:save']
  staff = await play(world, { name: '俞雪莹', roles: [{ scope: 'all', permissions }] })
  clerk = await play(world, { name: '校级', roles: [{ scope: 'own', permissions }] })
  chief = await play(world, { userType: 4, name: '苏景行' })
  volunteers = []
  for (const name of ['付敏', '孟予安', '程敏']) volunteers.push(await play(world, { userType: 5, name }))
  members = []
  for (const name of ['邓帆', '独孤若愚', '岑予安', '凌星野'])
    members.push(
      await play(world, { userType: 1, name, mobile: `1990000${String(38 + members.length).padStart(4, '0')}` }),
    )
}, 60_000)
afterAll(() => world.close())
const inTenant = <T>(work: Parameters<typeof world.inTenant<T>>[1]) => world.inTenant(world.lanjiang, work)

const nth = <T>(list: readonly T[], at: number): T => {
  const found = list[at]
  if (found === undefined) throw new Error(`there is no ${at}`)
  return found
}
/** Three teams from the start of the hour on, two people in each of the first two. */
async function plant(plannedAt = new Date(Date.now() + 3_600_000)) {
  const room = await plantHall(world, chief.accountId, ['声纹', '瞳语', '一滴泪'])
  await inTenant(async ({ tx, actor: { tenantId } }) => {
    for (const [at, slotId] of room.slotIds.entries())
      await tx.run(sql`
        update room_slot set planned_at = ${new Date(plannedAt.getTime() + at * 900_000).toISOString()}
        where tenant_id = ${tenantId} and id = ${slotId}`)
    for (const { accountId } of volunteers)
      await tx.run(sql`
        insert into room_person (tenant_id, room_id, account_id, role) values (${tenantId}, ${room.roomId}, ${accountId}, 'volunteer')`)
    for (const [at, { personId }] of members.entries())
      await tx.run(sql`
        insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
        values (${tenantId}, ${newId()}, ${nth(room.entryIds, Math.floor(at / 2))}, ${personId}, ${at % 2 === 0 ? 'leader' : 'member'}, now())`)
  })
  return room
}
let room: Awaited<ReturnType<typeof plant>>
beforeEach(async () => {
  room = await plant()
}, 30_000)

type Mark = { id: string; entryId: string | null; personId: string; state: 'present' | 'late' | 'absent'; at: string }
const markOf = (member: number, more: Partial<Mark> = {}) => ({
  id: newId(),
  roomId: room.roomId,
  entryId: nth(room.entryIds, Math.floor(member / 2)) as string | null,
  personId: nth(members, member).personId,
  state: 'present' as const,
  means: 'scan' as const,
  at: new Date().toISOString(),
  ...more,
})
const mark = (body: ReturnType<typeof markOf> | object, by = nth(volunteers, 0)) =>
  world.call(by, 'POST /ims/check-in/mark', { body: body as never })
const rosterOf = async (by = nth(volunteers, 0)) =>
  (await world.call(by, 'GET /ims/check-in/get-here', { query: { roomId: room.roomId } })).data
const askNoShow = (at: number, by = nth(volunteers, 0)) =>
  world.call(by, 'POST /ims/check-in/ask-no-show', {
    body: { roomId: room.roomId, entryId: nth(room.entryIds, at), reason: '电话打不通' },
  })
const decide = (id: string, decision: 'confirm' | 'refuse' | 'undo', by = nth(volunteers, 1)) =>
  world.call(by, 'PUT /ims/check-in/decide-no-show', { body: { id, decision } })
const order = async () => (await rosterOf()).teams.map(({ title }) => title)
const countOf = async () =>
  (
    await inTenant(({ tx }) =>
      tx.first(sql<{ count: number }>`select count(*)::int as count from check_in where room_id = ${room.roomId}`),
    )
  )?.count

test('S21: a volunteer sees who is to come, with masked numbers, and finds a team by its receipt without knowing it', async () => {
  const roster = await rosterOf()
  expect(roster.teams.map(({ persons }) => persons.map(({ name, mobile }) => [name, mobile]))).toEqual([
    [
      ['邓帆', '199****0038'],
      ['独孤若愚', '199****0039'],
    ],
    [
      ['岑予安', '199****0040'],
      ['凌星野', '199****0041'],
    ],
    [],
  ])
  expect(roster.judges).toMatchObject([{ name: '苏景行', part: 'chief', seat: 1, mark: null }])
  const entryId = nth(room.entryIds, 0)
  const receipt = await inTenant(({ tx }) =>
    tx.first(sql<{ receipt: string }>`select receipt from entry_submission where entry_id = ${entryId}`),
  )
  expect(nth(roster.teams, 0).receipts).toEqual([receiptDigest(receipt?.receipt ?? '')])
  expect(JSON.stringify(roster)).not.toContain(receipt?.receipt)
  const own = await world.call(nth(volunteers, 0), 'GET /ims/check-in/list-mine', {})
  expect(own.data.find(({ roomId }) => roomId === room.roomId)).toMatchObject({ expected: 5, present: 0 })
})

test('R3: the same mark again has the same answer; of a person who was marked by another it is said by whom', async () => {
  const first = markOf(0)
  expect((await mark(first)).data).toMatchObject({ standing: 'counts', mark: { state: 'present', by: '付敏' } })
  expect((await mark(first)).data).toMatchObject({ standing: 'counts', mark: { state: 'present', by: '付敏' } })
  expect((await mark(markOf(0), nth(volunteers, 1))).data).toMatchObject({ standing: 'known', mark: { by: '付敏' } })
  expect(await mark({ ...markOf(1), id: first.id })).toMatchObject(refusal(409, 'check-in.other-mark'))
  expect(await mark(first, nth(volunteers, 1))).toMatchObject(refusal(409, 'check-in.other-mark'))
  expect(await countOf()).toBe(1)
})

test('who comes in the last minutes is late; what is said later counts, also where it was sent first', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  expect((await mark(markOf(0, { at: at(50) }))).data.mark.state).toBe('present')
  room = await plant(new Date(Date.now() + 600_000))
  expect((await mark(markOf(0))).data.mark.state).toBe('late')
  expect((await mark(markOf(1, { state: 'absent', at: at(-1) }))).data.mark.state).toBe('absent')
  expect((await mark(markOf(1, { at: at(-3) }))).data).toMatchObject({ standing: 'known', mark: { state: 'absent' } })
  expect((await mark(markOf(1))).data).toMatchObject({ standing: 'counts', mark: { state: 'late' } })
  const judge = markOf(0, { entryId: null, personId: chief.personId })
  expect((await mark(judge)).data.mark.state).toBe('present')
})

test('R4: three phones that mark everybody at once count each person once', async () => {
  const marks = [0, 1, 2, 3].flatMap((member) => volunteers.map((by) => ({ body: markOf(member), by })))
  const twice = [...marks, ...marks]
  const answers = await Promise.all(twice.map(({ body, by }) => mark(body, by)))
  expect(answers.map(({ status }) => status)).toEqual(twice.map(() => 200))
  expect(answers.slice(0, marks.length).filter(({ data }) => data.standing === 'counts').length).toBeLessThanOrEqual(4)
  expect(await countOf()).toBe(4)
  const { teams } = await rosterOf()
  expect(teams.flatMap(({ persons }) => persons.map(({ mark: own }) => own?.state))).toEqual(Array(4).fill('present'))
})

test('a team that did not come goes to the end once two have said so, and comes back by another; the plan tells', async () => {
  const { data } = await askNoShow(0)
  expect(await order()).toEqual(['声纹', '瞳语', '一滴泪'])
  expect(await askNoShow(0, nth(volunteers, 1))).toMatchObject(refusal(409, 'check-in.asked-already'))
  expect(await decide(data.id, 'confirm', nth(volunteers, 0))).toMatchObject(refusal(409, 'check-in.second-person'))
  expect(await decide(data.id, 'confirm')).toMatchObject({ status: 200 })
  expect(await order()).toEqual(['瞳语', '一滴泪', '声纹'])
  expect(nth((await rosterOf()).teams, 2).noShow).toMatchObject({
    state: 'confirmed',
    rule: 'end',
    asked: { name: '付敏', isOwn: true },
    decided: { name: '孟予安', isOwn: false },
  })
  expect(await decide(data.id, 'undo')).toMatchObject(refusal(409, 'check-in.second-person'))
  expect(await decide(data.id, 'undo', nth(volunteers, 2))).toMatchObject({ status: 200 })
  expect(await order()).toEqual(['声纹', '瞳语', '一滴泪'])
  expect(await decide(data.id, 'undo', nth(volunteers, 0))).toMatchObject(refusal(409, 'check-in.decided'))
})

test('by the other rule the turn is lost; of two who confirm at once one does; a team of whom one is here is not absent', async () => {
  const setup = { roomId: room.roomId, version: 0, noShow: 'lost' as const, minutesBefore: 10 }
  expect(await world.call(staff, 'PUT /ims/check-in/save-setup', { body: setup })).toMatchObject({ status: 200 })
  expect(await world.call(staff, 'PUT /ims/check-in/save-setup', { body: setup })).toMatchObject(
    refusal(409, 'http.changed-meanwhile'),
  )
  await mark(markOf(2))
  expect(await askNoShow(1)).toMatchObject(refusal(409, 'check-in.somebody-here'))
  const { data } = await askNoShow(2)
  const both = await Promise.all([1, 2].map((at) => decide(data.id, 'confirm', nth(volunteers, at))))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(nth((await rosterOf()).teams, 2)).toMatchObject({ title: '一滴泪', slotState: 'absent', position: 3 })
  expect(await askNoShow(2)).toMatchObject(refusal(409, 'check-in.not-waiting'))
})

test('S4: who is no volunteer of the room marks nobody and reads nothing; people of other rooms are not of this one', async () => {
  const stranger = await play(world, { userType: 5, name: '外场' })
  const query = { roomId: room.roomId }
  expect(await mark(markOf(0), stranger)).toMatchObject(refusal(422, 'check-in.not-here'))
  expect(await world.call(stranger, 'GET /ims/check-in/get-here', { query })).toMatchObject(
    refusal(422, 'check-in.not-here'),
  )
  expect(await world.call(chief, 'GET /ims/check-in/get-here', { query })).toMatchObject({ status: 403 })
  expect(await world.call(clerk, 'GET /ims/check-in/get', { query })).toMatchObject(refusal(422, 'room.everywhere'))
  expect(await world.call(staff, 'GET /ims/check-in/get', { query })).toMatchObject({ status: 200 })
  expect(await mark(markOf(0, { personId: staff.personId }))).toMatchObject(refusal(422, 'check-in.not-listed'))
  expect(await mark(markOf(0, { entryId: nth(room.entryIds, 1) }))).toMatchObject(refusal(422, 'check-in.not-listed'))
  const { volunteer } = world.qingye.accounts
  expect(await mark(markOf(0), volunteer as Played)).toMatchObject({ status: 404 })
  const { data } = await askNoShow(0)
  expect(await decide(data.id, 'confirm', volunteer as Played)).toMatchObject({ status: 404 })
})
