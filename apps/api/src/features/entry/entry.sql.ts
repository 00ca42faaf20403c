import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'
import type { Position } from '../../http/cursor.ts'
import type { Wording } from '../../wording.ts'
import { closing } from './closing.sql.ts'

export type Returned = { field: string; note: string }

export type EntryRow = {
  id: string
  contest_id: string
  contest_name: Wording
  contest_code: string
  track_id: string
  track_code: string
  track_name: Wording
  stage_id: string
  stage_name: Wording
  process_type: number
  organisation_id: string | null
  form_id: string
  code: string | null
  title: string
  state: number
  missing: number
  completion: number
  returned: Returned[] | null
  submission: number
  version: number
  changed_at: string
  submitted_at: string | null
  /** Of the stage, of the organisation's own quota, or what is left to mend a return. */
  closes_at: string
  /** By the database's clock, grace included. */
  is_open: boolean
  /** In the organiser's zone. */
  today: string
}

const columns = sql`
  e.id, e.contest_id, c.name as contest_name, c.code as contest_code, e.track_id, t.code as track_code, t.name as track_name,
  e.stage_id, s.name as stage_name, s.process_type, e.organisation_id, e.form_id, e.code, e.title, e.state, e.missing, e.completion, e.returned,
  e.submission, e.version, e.changed_at, e.submitted_at, ${closing} as closes_at,
  c.state = 'open' and s.opens_at <= clock_timestamp()
    and clock_timestamp() < ${closing} + make_interval(mins => c.grace_minutes) as is_open,
  (select to_char(now() at time zone zone, 'YYYY-MM-DD') from tenant where id = e.tenant_id) as today`

const joins = sql`
  join contest c on c.tenant_id = e.tenant_id and c.id = e.contest_id
  join track t on t.tenant_id = e.tenant_id and t.id = e.track_id
  join stage s on s.tenant_id = e.tenant_id and s.id = e.stage_id`

export const findEntry = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<EntryRow>`select ${columns} from entry e ${joins} where e.tenant_id = ${tenantId} and e.id = ${id}`)

/** Whoever writes in an entry, in its team or its sections holds this lock: what is handed in does not change meanwhile. */
export const lockEntry = (tx: Tx, tenantId: string, id: string) => {
  tx.send(sql`select from entry where tenant_id = ${tenantId} and id = ${id} for no key update`)
  return findEntry(tx, tenantId, id)
}

/** Grows with every change of the entry, its team and its sections. */
export const revisionOf = async (tx: Tx, tenantId: string, id: string) =>
  (
    await tx.first(sql<{ revision: number }>`
      select (e.version + coalesce(sum(n.version), 0))::int as revision from entry e
      left join entry_section n on n.tenant_id = e.tenant_id and n.entry_id = e.id
      where e.tenant_id = ${tenantId} and e.id = ${id} group by e.version`)
  )?.revision

/** As `revisionOf`, and with every extension that concerns it: an open page shows the new deadline. */
const seen = sql`
  e.version + (select coalesce(sum(n.version), 0) from entry_section n where n.tenant_id = e.tenant_id and n.entry_id = e.id) + (
    select count(*) from extension x where x.tenant_id = e.tenant_id and x.contest_id = e.contest_id and (x.entry_id is null or x.entry_id = e.id)
      and (x.organisation_id is null or x.organisation_id = e.organisation_id))`

export const seenVersion = async (tx: Tx, tenantId: string, id: string) =>
  (
    await tx.first(sql<{ version: number }>`
      select (${seen})::int as version from entry e where e.tenant_id = ${tenantId} and e.id = ${id}`)
  )?.version

export const entryMarks = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; mark: string }>`
    select e.id, (${seen})::text as mark from entry e where e.tenant_id = ${tenantId} and e.id = any(${[...ids]}::uuid[])`)

type NewEntry = {
  tenantId: string
  id: string
  contestId: string
  trackId: string
  stageId: string
  formId: string
  organisationId: string | null
  title: string
  begunBy: string
}

export const addEntry = (tx: Tx, entry: NewEntry) =>
  tx.run(
    build.insertInto('entry').values({
      tenant_id: entry.tenantId,
      id: entry.id,
      contest_id: entry.contestId,
      track_id: entry.trackId,
      stage_id: entry.stageId,
      form_id: entry.formId,
      organisation_id: entry.organisationId,
      title: entry.title,
      begun_by: entry.begunBy,
    }),
  )

type Change = Partial<{ title: string; track_id: string; form_id: string; missing: number; completion: number }>

/** What is not in a section counts a version; how far it is filled in does not. */
export const changeEntry = (tx: Tx, tenantId: string, id: string, change: Change, counts: boolean) =>
  tx.first(
    build
      .updateTable('entry')
      .set({ ...change, changed_at: sql`now()`, ...(counts && { version: sql`version + 1` }) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returning('version'),
  )

export const backdate = (tx: Tx, tenantId: string, id: string, minutes: number) =>
  tx.run(sql`
    update entry set created_at = now() + make_interval(mins => ${minutes} - 600), changed_at = now() + make_interval(mins => ${minutes}),
      submitted_at = case when submitted_at is not null then now() + make_interval(mins => ${minutes}) end
    where tenant_id = ${tenantId} and id = ${id}`)

export const countDrafts = async (tx: Tx, tenantId: string, accountId: string) =>
  (
    await tx.first(sql<{ n: number }>`
      select count(*)::int as n from (
        select from entry where tenant_id = ${tenantId} and begun_by = ${accountId} and state = 0 limit 100) drafts`)
  )?.n ?? 0

export type OpeningRow = {
  contest_id: string
  contest_name: Wording
  stage_id: string
  stage_name: Wording
  opens_at: string
  closes_at: string
  is_open: boolean
  at: string
}

/** Registrations of what the portal shows that have not closed and for which something is planned, in the order in which they opened. */
export const openings = (
  tx: Tx,
  tenantId: string,
  portalId: string | null,
  after: Position | undefined,
  limit: number,
) =>
  tx.rows(sql<OpeningRow>`
    select c.id as contest_id, c.name as contest_name, s.id as stage_id, s.name as stage_name, s.opens_at, s.closes_at,
      s.opens_at <= now() as is_open, to_char(s.opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from stage s join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
    where s.tenant_id = ${tenantId} and s.process_type = 1 and c.state = 'open'
      and s.closes_at + make_interval(mins => c.grace_minutes) > now()
      and exists (select from stage_plan p where p.tenant_id = s.tenant_id and p.stage_id = s.id)
      and (${portalId}::uuid is null or exists (
        select from portal p where p.tenant_id = s.tenant_id and p.id = ${portalId}
          and coalesce(p.contest_type_id, c.contest_type_id) = c.contest_type_id))
      ${after === undefined ? sql`` : sql`and (s.opens_at, s.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by s.opens_at, s.id limit ${limit}`)

export type OpeningTrack = {
  stage_id: string
  id: string
  code: string
  name: Wording
  summary: Wording
  has_plan: boolean
}

export const tracksOfStages = (tx: Tx, tenantId: string, stageIds: readonly string[]) =>
  tx.rows(sql<OpeningTrack>`
    select s.id as stage_id, t.id, t.code, t.name, t.summary,
      exists (
        select from stage_plan p where p.tenant_id = t.tenant_id and p.stage_id = s.id and coalesce(p.track_id, t.id) = t.id) as has_plan
    from stage s join track t on t.tenant_id = s.tenant_id and t.contest_id = s.contest_id
    where s.tenant_id = ${tenantId} and s.id = any(${stageIds}::uuid[]) order by t.sort, t.id`)

/** The registration of a contest that is open now to people of this organisation, by the database's clock. */
export const openRegistration = (
  tx: Tx,
  tenantId: string,
  contestId: string,
  trackId: string,
  organisationId: string | null,
) =>
  tx.first(sql<{ stage_id: string }>`
    select s.id as stage_id from stage s
    join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
    join track t on t.tenant_id = c.tenant_id and t.contest_id = c.id and t.id = ${trackId}
    where s.tenant_id = ${tenantId} and s.contest_id = ${contestId} and s.process_type = 1 and c.state = 'open'
      and s.opens_at <= now() and now() < make_interval(mins => c.grace_minutes) + coalesce(
        (select q.closes_at from stage_quota q where q.tenant_id = s.tenant_id and q.stage_id = s.id and q.organisation_id = ${organisationId}
           and q.closes_at is not null and (q.track_id = t.id or q.track_id is null) order by q.track_id nulls last limit 1),
        s.closes_at)
    order by s.opens_at desc, s.id limit 1`)

export const tracksOf = (tx: Tx, tenantId: string, contestId: string) =>
  tx.rows(sql<{ id: string; code: string; name: Wording }>`
    select id, code, name from track where tenant_id = ${tenantId} and contest_id = ${contestId} order by sort, id`)

export type StepRow = {
  contest_id: string
  id: string
  name: Wording
  process_type: number
  opens_at: string
  closes_at: string
}

export const stagesOf = (tx: Tx, tenantId: string, contestIds: readonly string[]) =>
  tx.rows(sql<StepRow>`
    select contest_id, id, name, process_type, opens_at, closes_at from stage
    where tenant_id = ${tenantId} and contest_id = any(${contestIds}::uuid[]) order by sort, opens_at, id`)

export const outcomesOf = (tx: Tx, tenantId: string, entryIds: readonly string[]) =>
  tx.rows(sql<{ entry_id: string; stage_id: string; outcome: string }>`
    select entry_id, stage_id, outcome from entry_stage where tenant_id = ${tenantId} and entry_id = any(${entryIds}::uuid[])`)

export type CardRow = EntryRow & {
  member_id: string
  part: string
  confirmed_at: string | null
  at: string
  members: number
  leader_name: string
}

/** What these people (one, and those whom a team mate named by the same number) are in. */
export const entriesOf = (
  tx: Tx,
  tenantId: string,
  personIds: readonly string[],
  after: Position | undefined,
  limit: number,
) =>
  tx.rows(sql<CardRow>`
    select ${columns}, mine.id as member_id, mine.part, mine.confirmed_at,
      to_char(mine.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      (select count(*)::int from entry_member m where m.tenant_id = e.tenant_id and m.entry_id = e.id and m.part <> 'guide') as members,
      coalesce((select p.name from entry_member m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
        where m.tenant_id = e.tenant_id and m.entry_id = e.id and m.part = 'leader'), '') as leader_name
    from (
      select m.tenant_id, m.id, m.entry_id, m.part, m.confirmed_at, m.created_at from entry_member m
      where m.tenant_id = ${tenantId} and m.person_id = any(${personIds}::uuid[])
        ${after === undefined ? sql`` : sql`and (m.created_at, m.entry_id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by m.created_at desc, m.entry_id desc limit ${limit}
    ) mine
    join entry e on e.tenant_id = mine.tenant_id and e.id = mine.entry_id
    ${joins}
    order by mine.created_at desc, mine.entry_id desc`)
