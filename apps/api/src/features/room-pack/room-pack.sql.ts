import { sql } from 'kysely'
import type { Language } from '../../ctx.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type RoomRow = {
  name: Wording
  venue: string
  day: string
  contest_name: Wording
  stage_name: Wording
  round_id: string | null
  pitch_seconds: number
  questions_seconds: number
  scoring_seconds: number
  rundown: { at: string; what: Wording }[]
}

export const roomById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<RoomRow>`
    select r.name, r.venue, r.day::text as day, c.name as contest_name, s.name as stage_name, r.round_id, r.pitch_seconds, r.questions_seconds,
      r.scoring_seconds, r.rundown
    from room r
    join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
    join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
    where r.tenant_id = ${tenantId} and r.id = ${id}`)

type SlotRow = {
  entry_id: string
  position: number
  code: string
  title: string
  school: Wording | null
  planned_at: string
}

/** The plan, or what the hall has seen: an order that was drawn and not shown to its end is not in these rows (R8). */
export const slotsOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<SlotRow>`
    select l.entry_id, l.position, coalesce(e.code, '') as code, e.title, o.name as school, l.planned_at
    from room_slot l
    join entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
    left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    where l.tenant_id = ${tenantId} and l.room_id = ${roomId} order by l.position`)

/** Of the newest draw, if its hall has seen every position and nobody has made it void. */
export const shownDraw = (tx: Tx, tenantId: string, roomId: string) =>
  tx.first(sql<{ id: string; number: number }>`
    select d.id, d.number from draw d
    join draw_reveal v on v.tenant_id = d.tenant_id and v.draw_id = d.id
    where d.tenant_id = ${tenantId} and d.room_id = ${roomId} and not exists (
      select from draw_act x where x.tenant_id = d.tenant_id and x.draw_id = d.id and x.kind = 'void' and x.state = 'confirmed')
    order by d.number desc limit 1`)

type PersonRow = {
  name: string
  organisation: Wording | null
  role: 'judge' | 'chief' | 'volunteer'
  seat: number | null
  mobile_sealed: Buffer | null
}

export const personsOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<PersonRow>`
    select a.nickname as name, o.name as organisation, p.role, p.seat, n.mobile_sealed
    from room_person p
    join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
    join person n on n.tenant_id = a.tenant_id and n.id = a.person_id
    left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where p.tenant_id = ${tenantId} and p.room_id = ${roomId} order by p.role = 'volunteer', p.seat nulls last, a.nickname, a.id`)

/** Without the codes that let a device in: paper is anybody's to read. */
export const screensOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<{ code: string; title: Wording }>`
    select s.code, s.title from screen s where s.tenant_id = ${tenantId} and s.room_id = ${roomId} order by s.code limit 50`)

/** The portal of its screens, so that all addresses of a room lead to one. */
export const portalOf = async (tx: Tx, tenantId: string, roomId: string): Promise<string | null> =>
  (
    await tx.first(sql<{ portal_id: string }>`
      select s.portal_id from screen s where s.tenant_id = ${tenantId} and s.room_id = ${roomId} order by s.code limit 1`)
  )?.portal_id ?? null

export type PackRow = {
  language: Language
  number: number
  digest: string
  made_at: string | null
  asked_by: string
  /** Who asked for it could ask for it today. */
  may_ask: boolean
  job_state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  file_id: string | null
}

export const packsOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<PackRow>`
    select k.language, k.number, encode(k.digest, 'hex') as digest, k.made_at, k.asked_by, j.state as job_state, j.result_file_id as file_id, exists (
        select from account a
        join account_role h on h.tenant_id = a.tenant_id and h.account_id = a.id
        join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
        where a.tenant_id = k.tenant_id and a.id = k.asked_by and a.state = 'open' and r.data_scope = 'all'
          and r.permissions && '{contest:room:save,*:*:*}'::text[]) as may_ask
    from room_pack k join job_run j on j.tenant_id = k.tenant_id and j.id = k.job_id
    where k.tenant_id = ${tenantId} and k.room_id = ${roomId} order by k.language desc`)

/** One after the other: whoever asks while it is being made is told so. */
export const lockRoom = (tx: Tx, tenantId: string, roomId: string) =>
  tx.first(sql<{ id: string }>`select id from room where tenant_id = ${tenantId} and id = ${roomId} for no key update`)

type Asked = { roomId: string; language: Language; jobId: string; by: string }

export const putPack = (tx: Tx, tenantId: string, { roomId, language, jobId, by }: Asked) =>
  tx.run(sql`
    insert into room_pack (tenant_id, room_id, language, job_id, asked_by)
    values (${tenantId}, ${roomId}, ${language}, ${jobId}, ${by})
    on conflict (tenant_id, room_id, language) do update set job_id = excluded.job_id, asked_by = excluded.asked_by`)

/** Its version: another one only where it says something else. Undefined: another job has taken its place. */
export const numberPack = (tx: Tx, tenantId: string, of: Omit<Asked, 'by'>, digest: string) =>
  tx.first(sql<{ number: number; made_at: string }>`
    update room_pack set made_at = now(), digest = decode(${digest}, 'hex'),
      number = case when digest = decode(${digest}, 'hex') then number else number + 1 end
    where tenant_id = ${tenantId} and room_id = ${of.roomId} and language = ${of.language} and job_id = ${of.jobId}
    returning number, made_at`)

/** Of these rooms, draws and rounds, the rooms of which something was printed. */
export const roomsWithPack = async (tx: Tx, tenantId: string, subjectId: string): Promise<string[]> =>
  (
    await tx.rows(sql<{ id: string }>`
      select r.id from room r
      where r.tenant_id = ${tenantId} and exists (select from room_pack k where k.tenant_id = r.tenant_id and k.room_id = r.id) and (
        r.id = ${subjectId} or r.round_id = ${subjectId}
        or r.id = (select d.room_id from draw d where d.tenant_id = ${tenantId} and d.id = ${subjectId})
        or r.id = (select s.room_id from screen s where s.tenant_id = ${tenantId} and s.id = ${subjectId}))
      order by r.id limit 200`)
  ).map(({ id }) => id)
