import type { Reach } from '@laurel/rules/data-scope'
import { type RawBuilder, sql } from 'kysely'
import { type DuplicateKind, hasDuplicates } from '../../database/duplicate-entries.ts'
import { entryReached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import { isUnanswered, type Unanswered } from '../../database/unanswered-entries.ts'
import type { Wording } from '../../wording.ts'
import type { Values } from './section.sql.ts'
import type { FrozenPerson } from './submission.sql.ts'

export type SubmittedRow = {
  id: string
  code: string
  state: number
  title: string
  number: number
  receipt: string
  submitted_at: string
  contest_name: Wording
  track_name: Wording
  stage_name: Wording
  organisation: Wording | null
  form_id: string
  /** By section. */
  held: Record<string, Values>
  sealed: Buffer | null
  people: FrozenPerson[]
  today: string
}

/** What stands now: neither taken back nor withdrawn. */
const takesPart = sql`e.submission > 0 and e.state not in (0, 6)`

const within = (tenantId: string, reach: Reach) => entryReached(tenantId, reach)

const submitted = sql`
  select e.id, e.code, e.state, n.title, n.number, n.receipt, n.submitted_at, c.name as contest_name, t.name as track_name,
    s.name as stage_name, o.name as organisation, n.form_id, n.held, n.sealed, n.people,
    to_char(now() at time zone z.zone, 'YYYY-MM-DD') as today
  from entry e
  join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = e.submission
  join contest c on c.tenant_id = e.tenant_id and c.id = e.contest_id
  join track t on t.tenant_id = e.tenant_id and t.id = n.track_id
  join stage s on s.tenant_id = e.tenant_id and s.id = n.stage_id
  join tenant z on z.id = e.tenant_id
  left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id`

export const findSubmitted = (tx: Tx, tenantId: string, reach: Reach, id: string) =>
  tx.first(sql<SubmittedRow>`
    ${submitted} where e.tenant_id = ${tenantId} and e.id = ${id} and ${takesPart} and ${within(tenantId, reach)}`)

export type { FrozenPerson as Frozen } from './submission.sql.ts'

type Compared = Pick<SubmittedRow, 'number' | 'form_id' | 'held' | 'sealed' | 'people'>

/** A submission and the one before it. */
export const findTwo = (tx: Tx, tenantId: string, reach: Reach, id: string, number: number) =>
  tx.rows(sql<Compared>`
    select n.number, n.form_id, n.held, n.sealed, n.people from entry e
    join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number in (${number}, ${number - 1})
    where e.tenant_id = ${tenantId} and e.id = ${id} and ${takesPart} and ${within(tenantId, reach)}`)

/** What a view of the list shows. */
export type View = {
  trackId?: string | undefined
  stageId?: string | undefined
  organisationId?: readonly string[] | undefined
  state?: number | undefined
  completeness?: 'complete' | 'missing' | undefined
  duplicate?: DuplicateKind | 'any' | undefined
  /** The key of a field. */
  unanswered?: string | undefined
  search?: string | undefined
  sort: 'begun' | 'submitted'
}
export type Asked = {
  tenantId: string
  contestId: string
  reach: Reach
  view: View | null
  unanswered: Unanswered | undefined
  revealed: Reach | null
}

const last = '\u{10FFFF}'
const begins = (column: RawBuilder<unknown>, text: string) => sql`${column} >= ${text} and ${column} < ${text + last}`

/** Without a view: what takes part. */
function asked({ tenantId, contestId, reach, view, unanswered }: Asked): RawBuilder<unknown> {
  const conditions = [sql`e.tenant_id = ${tenantId}`, sql`e.contest_id = ${contestId}`, within(tenantId, reach)]
  if (view === null) return sql.join([...conditions, takesPart], sql` and `)
  const { trackId, stageId, organisationId, state, completeness, duplicate, search = '', sort } = view
  if (trackId !== undefined) conditions.push(sql`e.track_id = ${trackId}`)
  if (stageId !== undefined) conditions.push(sql`e.stage_id = ${stageId}`)
  if (state !== undefined) conditions.push(sql`e.state = ${state}`)
  if (completeness !== undefined) conditions.push(completeness === 'complete' ? sql`e.missing = 0` : sql`e.missing > 0`)
  if (duplicate !== undefined) conditions.push(hasDuplicates(tenantId, reach, duplicate))
  if (unanswered !== undefined) conditions.push(isUnanswered(tenantId, unanswered))
  if (sort === 'submitted') conditions.push(sql`e.submitted_at is not null`)
  if (organisationId !== undefined)
    conditions.push(sql`e.organisation_id in (
      select b.id from organisation b join organisation top on top.tenant_id = b.tenant_id and starts_with(b.path, top.path)
      where b.tenant_id = ${tenantId} and top.id = any (${organisationId}::uuid[]))`)
  const begun = search.trim().normalize('NFKC')
  if (begun !== '')
    conditions.push(sql`(
      ${begins(sql`e.title_key`, begun.toLowerCase())} or ${begins(sql`e.code`, begun.toUpperCase())} or exists (
        select from entry_member l join person p on p.tenant_id = l.tenant_id and p.id = l.person_id
        where l.tenant_id = e.tenant_id and l.entry_id = e.id and l.part = 'leader' and ${begins(sql`p.name_key`, begun.toLowerCase())}))`)
  return sql.join(conditions, sql` and `)
}

/** Of what does not take part only what the list shows: its answers are its team's. */
export type ExportRow = {
  code: string | null
  state: number
  title: string
  receipt: string | null
  submitted_at: string | null
  track_name: Wording
  stage_name: Wording
  organisation: Wording | null
  leader: string | null
  form_id: string | null
  held: Record<string, Values> | null
  sealed: Buffer | null
  people: FrozenPerson[] | null
  is_revealed: boolean
}

export const everyAsked = (which: Asked) => sql<ExportRow>`
  select e.code, e.state, coalesce(n.title, e.title) as title, n.receipt, n.submitted_at, t.name as track_name, s.name as stage_name,
    o.name as organisation, p.name as leader, n.form_id, n.held, n.sealed, n.people,
    ${which.revealed === null ? sql`false` : entryReached(which.tenantId, which.revealed)} as is_revealed
  from entry e
  left join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = e.submission and ${takesPart}
  join track t on t.tenant_id = e.tenant_id and t.id = coalesce(n.track_id, e.track_id)
  join stage s on s.tenant_id = e.tenant_id and s.id = coalesce(n.stage_id, e.stage_id)
  left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
  left join entry_member l on l.tenant_id = e.tenant_id and l.entry_id = e.id and l.part = 'leader'
  left join person p on p.tenant_id = l.tenant_id and p.id = l.person_id
  where ${asked(which)}
  order by ${which.view === null ? sql`e.code` : which.view.sort === 'submitted' ? sql`e.submitted_at desc, e.id desc` : sql`e.id desc`}`

/** How many there are, and the forms that they were filled in by, the newest first; null: of those that were not submitted. */
export const formsOf = (tx: Tx, which: Asked) =>
  tx.rows(sql<{ form_id: string | null; entries: number }>`
    select n.form_id, count(*)::int as entries from entry e
    left join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = e.submission and ${takesPart}
    left join form_definition f on f.tenant_id = n.tenant_id and f.id = n.form_id
    where ${asked(which)} group by n.form_id, f.created_at order by f.created_at desc nulls last, n.form_id`)

export type AskedFile = {
  entry_code: string
  field: string
  id: string
  object_id: string | null
  name: string
  size: string
  is_clean: boolean
}

/** As they were submitted, by the number of the entry. What the scanner has not let through stays behind. */
export const everyFile = (which: Asked) => sql<AskedFile>`
  select e.code as entry_code, held.field, held.id, f.object_id, held.name, held.size, coalesce(f.state = 'stored', false) as is_clean
  from entry e
  join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = e.submission and ${takesPart}
  cross join lateral jsonb_to_recordset(n.files) as held(field text, id uuid, name text, size text)
  left join file f on f.tenant_id = e.tenant_id and f.id = held.id
  where ${asked(which)} order by e.code, held.field, held.id`

export const countFiles = async (tx: Tx, which: Asked) =>
  (
    await tx.first(sql<{ n: number }>`
      select coalesce(sum(jsonb_array_length(n.files)), 0)::int as n from entry e
      join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = e.submission and ${takesPart}
      where ${asked(which)}`)
  )?.n ?? 0

export const contest = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ name: Wording; zone: string; day: string }>`
    select c.name, t.zone, to_char(now() at time zone t.zone, 'YYYYMMDD') as day from contest c join tenant t on t.id = c.tenant_id
    where c.tenant_id = ${tenantId} and c.id = ${id}`)

export type NamedPerson = { id: string; name: string; organisation: Wording | null }

export const peopleNamed = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<NamedPerson>`
    select p.id, p.name, o.name as organisation from person p
    left join organisation o on o.tenant_id = p.tenant_id and o.id = p.organisation_id
    where p.tenant_id = ${tenantId} and p.id = any (${ids}::uuid[])`)

export const accountsNamed = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; nickname: string }>`
    select id, nickname from account where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`)
