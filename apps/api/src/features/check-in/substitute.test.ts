import { type Played, play } from '@laurel/testbed/cast'
import { plantScoredHall, submitMark } from '@laurel/testbed/hall-devices'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

let world: World
let staff: Played
let clerk: Played
let volunteer: Played
let judges: Played[]
let reserve: Played
const refusal = (status: number, reason: string) => ({ status, data: { reason } })
const inTenant = <T>(work: Parameters<typeof world.inTenant<T>>[1]) => world.inTenant(world.lanjiang, work)

beforeAll(async () => {
  world = await openWorld()
  const rooms = ['contest:room:view', 'contest:room:save']
  staff = await play(world, {
    name: '俞雪莹',
    roles: [{ scope: 'all', permissions: [...rooms, 'contest:judging-panel:save'] }],
  })
  clerk = await play(world, { name: '付敏', roles: [{ scope: 'all', permissions: rooms }] })
  volunteer = await play(world, { userType: 5, name: '孟予安' })
  judges = []
  for (const name of ['苏景行', '许清和']) judges.push(await play(world, { userType: 4, name }))
  reserve = await play(world, { userType: 4, name: '沈既明' })
}, 60_000)
afterAll(() => world.close())

/** Two judges, three entries; a third judge has accepted the round, and has said that the last entry is of a student of theirs. */
async function plant() {
  const hall = await plantScoredHall(world, judges, ['声纹', '瞳语', '一滴泪'])
  await inTenant(async ({ tx, actor: { tenantId } }) => {
    await tx.run(sql`
      insert into room_person (tenant_id, room_id, account_id, role) values (${tenantId}, ${hall.roomId}, ${volunteer.accountId}, 'volunteer')`)
    await tx.run(sql`
      insert into entry_stage (tenant_id, entry_id, stage_id)
      select l.tenant_id, l.entry_id, r.stage_id from room_slot l join room r on r.tenant_id = l.tenant_id and r.id = l.room_id
      where l.tenant_id = ${tenantId} and l.room_id = ${hall.roomId}`)
    await tx.run(sql`
      insert into judge (tenant_id, id, round_id, account_id, max_entries, state, invited_by, answered_at, declared_at)
      values (${tenantId}, ${newId()}, ${hall.roundId}, ${reserve.accountId}, 9, 'accepted', ${staff.accountId}, now(), now())`)
    await tx.run(sql`
      insert into declared_conflict (tenant_id, id, person_id, entry_id, kind)
      select ${tenantId}, ${newId()}, ${reserve.personId}, entry_id, 'teacher-student' from room_slot
      where tenant_id = ${tenantId} and room_id = ${hall.roomId} and position = 3`)
  })
  return hall
}

test('a judge who is absent: a substitute takes the seat and what was not scored, but for a conflict of interest; what was scored stays', async () => {
  const { roomId, roundId, assigned } = await plant()
  const [, absent] = judges as [Played, Played]
  const asked = { roomId, personId: absent.personId }
  const name = (by = staff, accountId = reserve.accountId) =>
    world.call(by, 'POST /ims/check-in/name-substitute', { body: { ...asked, accountId, reason: ' 途中堵车 ' } })
  expect(await name()).toMatchObject(refusal(409, 'check-in.not-absent'))
  expect(await submitMark(world, absent, assigned[0]?.[1] ?? '', 9_00)).toMatchObject({ status: 200 })
  const body = { ...asked, id: newId(), entryId: null, state: 'absent' as const, means: 'list' as const }
  const mark = { body: { ...body, at: new Date().toISOString() } }
  expect(await world.call(volunteer, 'POST /ims/check-in/mark', mark)).toMatchObject({ status: 200 })
  expect(await name(clerk)).toMatchObject(refusal(422, 'judging-panel.everywhere'))
  const outsider = await play(world, { userType: 4, name: '路人' })
  for (const who of [outsider, judges[0] as Played])
    expect(await name(staff, who.accountId)).toMatchObject(refusal(422, 'check-in.not-substitute'))
  const found = await world.call(staff, 'GET /ims/check-in/find-substitutes', { query: asked })
  expect(found.data.found).toMatchObject([{ accountId: reserve.accountId, name: '沈既明', conflicts: 1 }])
  const both = await Promise.all([name(), name()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(both.find(({ status }) => status === 200)?.data).toEqual({ entries: 1, conflicts: 1, judges: 2, fewest: 3 })
  const roster = await world.call(staff, 'GET /ims/check-in/get', { query: { roomId } })
  expect(roster.data.judges.map((judge) => [judge.name, judge.seat])).toEqual([
    ['苏景行', 1],
    ['沈既明', 2],
  ])
  expect(roster.data.substitutes).toMatchObject([
    { seat: 2, absent: '许清和', name: '沈既明', reason: '途中堵车', entries: 1, conflicts: 1, by: '俞雪莹' },
  ])
  const rows = await inTenant(({ tx }) =>
    tx.rows(sql`
      select a.nickname as name, l.position, s.state from judging_assignment s
      join judge j on j.tenant_id = s.tenant_id and j.id = s.judge_id
      join account a on a.tenant_id = j.tenant_id and a.id = j.account_id
      join room_slot l on l.tenant_id = s.tenant_id and l.entry_id = s.entry_id and l.room_id = ${roomId}
      where s.round_id = ${roundId} and a.id <> ${judges[0]?.accountId ?? ''} order by l.position`),
  )
  expect(rows).toEqual([
    { name: '许清和', position: 1, state: 'assigned' },
    { name: '沈既明', position: 2, state: 'assigned' },
  ])
  expect(await submitMark(world, absent, assigned[1]?.[1] ?? '', 9_00)).not.toMatchObject({ status: 200 })
})
