import type { Reach } from '@laurel/rules/data-scope'
import { type RawBuilder, sql } from 'kysely'
import { organisationsWithin, withoutConflict } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Position } from '../../http/cursor.ts'
import type { Wording } from '../../wording.ts'

export type ListState = 'open' | 'proposed' | 'confirmed' | 'returned'

export type HeadRow = {
  id: string
  stage_id: string
  stage_name: Wording
  closes_at: string
  contest_id: string
  contest_name: Wording
  organisation_id: string
  organisation_name: Wording
  organisation_path: string
  track_id: string
  track_name: Wording
  state: ListState
  needs_two: boolean
  version: number
  round: number
  to_stage_id: string | null
  to_stage_name: Wording | null
  to_organisation_id: string | null
  to_organisation_name: Wording | null
  to_organisation_path: string | null
  is_supplement: boolean
  has_list_above: boolean
  /** Its own closing date or the end of the stage above has passed. */
  is_ended: boolean
  /** The fewest that one of its own quotas gives; null: any number. */
  seats: number | null
  listed: number
  unlisted: number
  /** Those of them that came after it was confirmed. */
  late: number
  sent: number
  returned_note: string
  hash: Buffer | null
  created_at: string
}

/** It waits for the list, or holds a place by it. As a value and not as an `exists`: of that PostgreSQL would hash every open task of a season. */
export const stands = sql`(e.is_sent or (
  select t.result = 1 from process_task t where t.tenant_id = e.tenant_id and t.id = e.task_id) is true)`

/** The same of all entries of a list of this organisation: its open tasks are read once, from an index, and not one by one. */
const standsIn = (tenantId: RawBuilder<unknown>, organisation: RawBuilder<unknown>) => sql`(e.is_sent or e.task_id in (
  select t.id from process_task t where t.tenant_id = ${tenantId} and t.list_organisation_id = ${organisation} and t.result = 1))`

/**
 * The level above: the next stage of another level, one with a plan first; and the nearest organisation above that has places there, else the
 * one above. What was confirmed keeps its own.
 */
const aboveIt = sql`
  left join lateral (
    select n.id, n.name, n.closes_at from stage n
    where n.tenant_id = s.tenant_id and n.contest_id = s.contest_id and n.level <> s.level
      and (n.id = r.to_stage_id or r.to_stage_id is null and (n.sort, n.opens_at, n.id) > (s.sort, s.opens_at, s.id))
    order by exists (select from stage_plan p where p.tenant_id = n.tenant_id and p.stage_id = n.id) desc, n.sort, n.opens_at, n.id limit 1
  ) next on true
  left join lateral (
    select a.id, a.name, a.path from organisation a
    where a.tenant_id = o.tenant_id and a.id = any (string_to_array(rtrim(o.path, '/'), '/')::uuid[]) and a.id <> o.id
      and (a.id = r.to_organisation_id or r.to_organisation_id is null)
    order by exists (
      select from stage_quota q where q.tenant_id = a.tenant_id and q.stage_id = next.id and q.organisation_id = a.id
        and (q.track_id = r.track_id or q.track_id is null)) desc, char_length(a.path) desc limit 1
  ) above on true
  cross join lateral (
    select min(q.seats) as seats, min(q.closes_at) as closes_at from stage_quota q
    where q.tenant_id = r.tenant_id and q.stage_id = next.id and q.organisation_id = r.organisation_id
      and (q.track_id = r.track_id or q.track_id is null)
  ) own`

const heads = (source = sql`recommendation`) => sql`
  select r.id, r.stage_id, s.name as stage_name, coalesce(own.closes_at, next.closes_at, s.closes_at) as closes_at,
    coalesce(own.closes_at, next.closes_at) < now() is true as is_ended, r.is_supplement, r.has_list_above, s.contest_id, c.name as contest_name, r.organisation_id, o.name as organisation_name,
    o.path as organisation_path, r.track_id, k.name as track_name, r.state, r.needs_two, r.version, r.round, next.id as to_stage_id,
    next.name as to_stage_name, above.id as to_organisation_id, above.name as to_organisation_name, above.path as to_organisation_path,
    own.seats, counted.listed, counted.unlisted, counted.late, counted.sent, r.returned_note, r.hash, r.created_at
  from ${source} r
  join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
  join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
  join organisation o on o.tenant_id = r.tenant_id and o.id = r.organisation_id
  join track k on k.tenant_id = r.tenant_id and k.id = r.track_id
  ${aboveIt}
  cross join lateral (
    select count(*) filter (where e.rank is not null)::int as listed, count(*) filter (where e.rank is null)::int as unlisted,
      count(*) filter (where e.rank is null and r.round > 0 and e.round is distinct from r.round)::int as late,
      count(*) filter (where e.is_sent)::int as sent
    from recommendation_entry e
    where e.tenant_id = r.tenant_id and e.recommendation_id = r.id and ${standsIn(sql`r.tenant_id`, sql`r.organisation_id`)}
  ) counted`

export const within = (tenantId: string, reach: Reach) =>
  reach.isAll ? sql`true` : sql`r.organisation_id = any (array(${organisationsWithin(tenantId, reach)}))`

type Asked = { stageId: string | undefined; state: ListState | undefined; after: Position | undefined }

/** The page first: what is counted and looked up is that of its rows only. */
export const lists = (tx: Tx, tenantId: string, reach: Reach, { stageId, state, after }: Asked, limit: number) =>
  tx.rows(sql<HeadRow & { at: string }>`
    select *, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from (
      ${heads(sql`(
        select r.* from recommendation r where r.tenant_id = ${tenantId} and ${within(tenantId, reach)}
          ${stageId === undefined ? sql`` : sql`and r.stage_id = ${stageId}`} ${state === undefined ? sql`` : sql`and r.state = ${state}`}
          ${after === undefined ? sql`` : sql`and (r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
        order by r.created_at desc, r.id desc limit ${limit})`)}
    ) page order by created_at desc, id desc`)

export const find = (tx: Tx, tenantId: string, reach: Reach, id: string) =>
  tx.first(sql<HeadRow>`${heads()} where r.tenant_id = ${tenantId} and r.id = ${id} and ${within(tenantId, reach)}`)

/** Whoever changes a list holds this lock. */
export const lock = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`select from recommendation where tenant_id = ${tenantId} and id = ${id} for update`)

type TrackRow = { id: string; name: Wording; listed: number; seats: number | null }

export const tracksOf = (tx: Tx, tenantId: string, { stage_id, organisation_id }: HeadRow) =>
  tx.rows(sql<TrackRow>`
    select id, track_name as name, listed, seats from (
      ${heads()} where r.tenant_id = ${tenantId} and r.stage_id = ${stage_id} and r.organisation_id = ${organisation_id}
      order by k.sort, k.id) same`)

export type Act = { by: string; at: string; person_id: string }
type ActsRow = { saved: Act | null; proposed: Act | null; confirmed: Act | null; returned: Act | null }

const act = (column: 'saved' | 'proposed' | 'confirmed' | 'returned') => sql`
  (select jsonb_build_object('by', a.nickname, 'at', to_char(r.${sql.ref(`${column}_at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
     'person_id', a.person_id)
   from account a where a.tenant_id = r.tenant_id and a.id = r.${sql.ref(`${column}_by`)})`

export const actsOf = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<ActsRow>`
    select ${act('saved')} as saved, ${act('proposed')} as proposed, ${act('confirmed')} as confirmed, ${act('returned')} as returned
    from recommendation r where r.tenant_id = ${tenantId} and r.id = ${id}`)

export type CandidateRow = {
  entry_id: string
  code: string
  title: string
  leader: string
  submitted_at: string
}
export type RankedRow = CandidateRow & {
  task_id: string
  rank: number
  is_sent: boolean
  /** Null: it came after the list was last confirmed. */
  round: number | null
  returned_note: string | null
  mended_note: string | null
}

/** Of the entry that `e` names. */
export const leader = sql`
  coalesce((select p.name from entry_member m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    where m.tenant_id = e.tenant_id and m.entry_id = e.entry_id and m.part = 'leader'), '')`

const entryColumns = sql`e.entry_id, n.code, n.title, n.submitted_at, ${leader} as leader`

export const ranked = (tx: Tx, tenantId: string, id: string) =>
  tx.rows(sql<RankedRow>`
    select ${entryColumns}, e.task_id, e.rank, e.is_sent, e.round, e.returned_note, e.mended_note
    from recommendation_entry e join entry n on n.tenant_id = e.tenant_id and n.id = e.entry_id
    where e.tenant_id = ${tenantId} and e.recommendation_id = ${id} and e.rank is not null and ${stands} order by e.rank`)

type CandidatesAsked = { id: string; after: Position | undefined }

/** Of these entries, those with which the reader has a conflict of interest. */
export const conflicting = async (tx: Tx, tenantId: string, accountId: string, entryIds: readonly string[]) =>
  new Set(
    (
      await tx.rows(sql<{ id: string }>`
        select e.id from entry e where e.tenant_id = ${tenantId} and e.id = any (${[...entryIds]}::uuid[])
          and not ${withoutConflict(tenantId, accountId)}`)
    ).map(({ id }) => id),
  )

export const candidates = (tx: Tx, tenantId: string, reach: Reach, { id, after }: CandidatesAsked, limit: number) =>
  tx.rows(sql<CandidateRow & { at: string }>`
    select ${entryColumns}, to_char(n.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from recommendation r
    join recommendation_entry e on e.tenant_id = r.tenant_id and e.recommendation_id = r.id
    join entry n on n.tenant_id = e.tenant_id and n.id = e.entry_id
    where r.tenant_id = ${tenantId} and r.id = ${id} and ${within(tenantId, reach)}
      and e.rank is null and n.submitted_at is not null
      and ${standsIn(sql`${tenantId}`, sql`(select organisation_id from recommendation where tenant_id = ${tenantId} and id = ${id})`)} and ${withoutConflict(tenantId, reach.accountId, sql`n`)}
      ${after === undefined ? sql`` : sql`and (n.submitted_at, e.entry_id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by n.submitted_at, e.entry_id limit ${limit}`)

/** Of those named, the ones that wait for the list or hold a place by it. */
export const standing = (tx: Tx, tenantId: string, id: string, entryIds: readonly string[]) =>
  tx.rows(sql<{ entry_id: string }>`
    select e.entry_id from recommendation_entry e
    where e.tenant_id = ${tenantId} and e.recommendation_id = ${id} and e.entry_id = any (${[...entryIds]}::uuid[]) and ${stands}`)

export type MoveRow = {
  id: string
  title: string
  kind: 'moved' | 'added' | 'removed' | 'mended' | 'dropped' | 'advanced'
  from_rank: number | null
  to_rank: number | null
  reason: string
  by: string | null
  moved_at: string
}

export const moves = (tx: Tx, tenantId: string, accountId: string, id: string, limit: number) =>
  tx.rows(sql<MoveRow>`
    select m.id, n.title, m.kind, m.from_rank, m.to_rank, m.reason, a.nickname as by, m.moved_at from recommendation_move m
    join entry n on n.tenant_id = m.tenant_id and n.id = m.entry_id
    left join account a on a.tenant_id = m.tenant_id and a.id = m.moved_by
    where m.tenant_id = ${tenantId} and m.recommendation_id = ${id} and ${withoutConflict(tenantId, accountId, sql`n`)} order by m.moved_at desc, m.id desc limit ${limit}`)
