import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
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

const within = (tenantId: string, reach: Reach) =>
  reached(tenantId, reach, { account: sql`e.begun_by`, organisation: sql`e.organisation_id` })

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

type Asked = { tenantId: string; contestId: string; reach: Reach }

export const everySubmitted = ({ tenantId, contestId, reach }: Asked) =>
  sql<SubmittedRow>`
    ${submitted} where e.tenant_id = ${tenantId} and e.contest_id = ${contestId} and ${takesPart} and ${within(tenantId, reach)}
    order by e.code`

/** How many there are, and the forms that they were filled in by, the newest first. */
export const formsOf = (tx: Tx, { tenantId, contestId, reach }: Asked) =>
  tx.rows(sql<{ form_id: string; entries: number }>`
    select n.form_id, count(*)::int as entries from entry e
    join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = e.submission
    join form_definition f on f.tenant_id = n.tenant_id and f.id = n.form_id
    where e.tenant_id = ${tenantId} and e.contest_id = ${contestId} and ${takesPart} and ${within(tenantId, reach)}
    group by n.form_id, f.created_at order by f.created_at desc, n.form_id`)

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
