import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type PlaceRow = {
  id: string
  contest_name: Wording
  name: Wording
  counts: { trackId: string; entries: number }[]
  tracks: { id: string; name: Wording }[]
  rooms: { id: string; name: Wording; day: string }[]
}

/** Of `ims_entry_state`. */
const [submitted, promoted] = [1, 7]

/** As a round of the stage would judge them: approved, or waiting where nobody reviews, or come up from the level below. */
const takesPart = (stageId: ReturnType<typeof sql>) => sql`
  from entry_stage z join entry e on e.tenant_id = z.tenant_id and e.id = z.entry_id
  where z.stage_id = ${stageId} and (z.outcome in ('approved', 'promoted', 'awarded') or z.outcome = 'waiting' and z.process_id is null and (
    e.state = ${submitted} or e.state = ${promoted}
      and not exists (select from stage_plan p where p.tenant_id = z.tenant_id and p.stage_id = z.stage_id)))`

/** Stages of contests that are not closed, the newest contest first; entries no further than they can be grouped. */
export const placesOf = (tx: Tx, tenantId: string, limit: number, most: number) =>
  tx.rows(sql<PlaceRow>`
    select s.id, c.name as contest_name, s.name,
      coalesce((
        select jsonb_agg(jsonb_build_object('trackId', n.track_id, 'entries', n.entries)) from (
          select u.track_id, count(*)::int as entries from (
            select e.track_id ${takesPart(sql`s.id`)} and z.tenant_id = s.tenant_id and e.code is not null limit ${most}
          ) u group by u.track_id) n), '[]') as counts,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.sort, t.id) from track t
        where t.tenant_id = s.tenant_id and t.contest_id = s.contest_id), '[]') as tracks,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'day', r.day::text) order by r.day, r.venue, r.id) from room r
        where r.tenant_id = s.tenant_id and r.stage_id = s.id and r.state = 'planned'), '[]') as rooms
    from stage s join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
    where s.tenant_id = ${tenantId} and c.state <> 'closed' order by c.id desc, s.sort, s.id limit ${limit}`)

type EntryRow = {
  id: string
  code: string
  title: string
  organisation_id: string | null
  short_name: string
  school_name: Wording | null
}
type Asked = { stageId: string; trackId: string | null; limit: number }

export const entriesOf = (tx: Tx, tenantId: string, { stageId, trackId, limit }: Asked) =>
  tx.rows(sql<EntryRow>`
    select e.id, e.code, e.title, e.organisation_id, coalesce(o.short_name, '') as short_name, o.name as school_name
    from entry e left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    where e.tenant_id = ${tenantId} and e.code is not null and (${trackId}::uuid is null or e.track_id = ${trackId}::uuid)
      and e.id in (select e.id ${takesPart(sql`${stageId}::uuid`)} and z.tenant_id = ${tenantId})
    order by e.code, e.id limit ${limit}`)

/** Begun for the stage and never handed in. */
export const countWithoutCode = async (tx: Tx, tenantId: string, stageId: string, trackId: string | null) =>
  (
    await tx.first(sql<{ count: number }>`
      select count(*)::int as count from entry e where e.tenant_id = ${tenantId} and e.stage_id = ${stageId} and e.code is null
        and e.state not in (6, 9) and (${trackId}::uuid is null or e.track_id = ${trackId}::uuid)`)
  )?.count ?? 0

export const trackOf = (tx: Tx, tenantId: string, contestId: string, trackId: string) =>
  tx.first(sql<{ code: string }>`
    select code from track where tenant_id = ${tenantId} and contest_id = ${contestId} and id = ${trackId}`)

export const roomsAmong = (tx: Tx, tenantId: string, stageId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string }>`
    select id from room where tenant_id = ${tenantId} and stage_id = ${stageId} and id = any (${ids}::uuid[])`)

type JudgeRow = { room_id: string; path: string | null; entries: string[]; organisations: string[] }

/** Of the judges in these rooms: what they must not judge. */
export const avoidedIn = (tx: Tx, tenantId: string, roomIds: readonly string[]) =>
  tx.rows(sql<JudgeRow>`
    select p.room_id, o.path, conflicting_entries(${tenantId}, p.account_id) as entries,
      conflicting_organisations(${tenantId}, p.account_id) as organisations
    from room_person p
    join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
    left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where p.tenant_id = ${tenantId} and p.room_id = any (${roomIds}::uuid[]) and p.seat is not null order by p.room_id, p.seat`)

/** Rounds of the contest that are locked, up to this stage, the last level first. */
export const lockedRounds = (tx: Tx, tenantId: string, contestId: string, sort: number, limit: number) =>
  tx.rows(sql<{ id: string }>`
    select r.id from judging_round r
    join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
    join judging_scoring g on g.tenant_id = r.tenant_id and g.round_id = r.id and g.state = 'locked'
    where r.tenant_id = ${tenantId} and s.contest_id = ${contestId} and s.sort <= ${sort}
    order by s.sort desc, g.locked_at desc, r.id limit ${limit}`)
