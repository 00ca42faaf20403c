import { type RawBuilder, sql } from 'kysely'
import { withoutConflict } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { SubmittedRow } from './desk.sql.ts'
import type { Returned } from './entry.sql.ts'
import type { FrozenFile } from './submission.sql.ts'

export type ReviewedRow = SubmittedRow & {
  contest_id: string
  process_type: number
  files: FrozenFile[]
}

/** What was submitted last before a moment, or until now, of an entry that takes part. */
export const submittedBy = (tx: Tx, tenantId: string, entryId: string, at: string | null) =>
  tx.first(sql<ReviewedRow>`
    select e.id, e.code, e.state, n.title, n.number, n.receipt, n.submitted_at, c.name as contest_name, t.name as track_name,
      s.name as stage_name, o.name as organisation, n.form_id, n.held, n.sealed, n.people, e.contest_id, s.process_type, n.files,
      to_char(now() at time zone z.zone, 'YYYY-MM-DD') as today
    from entry e
    join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = (
      select x.number from entry_submission x where x.tenant_id = e.tenant_id and x.entry_id = e.id
        and x.submitted_at <= coalesce(${at}::timestamptz, 'infinity') order by x.number desc limit 1)
    join contest c on c.tenant_id = e.tenant_id and c.id = e.contest_id
    join track t on t.tenant_id = e.tenant_id and t.id = n.track_id
    join stage s on s.tenant_id = e.tenant_id and s.id = n.stage_id
    join tenant z on z.id = e.tenant_id
    left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    where e.tenant_id = ${tenantId} and e.id = ${entryId} and e.state not in (0, 6)`)

export type ReturnRow = { at: string; step: string; reason: string; fields: Returned[] }

/** The last one that named fields of this entry before a submission. */
export const returnBefore = (tx: Tx, tenantId: string, entryId: string, submittedAt: string) =>
  tx.first(sql<ReturnRow>`
    select o.at, coalesce(t.name, '') as step, o.reason, o.fields from process_instance i
    join process_operation o on o.tenant_id = i.tenant_id and o.instance_id = i.id
    left join process_task t on t.tenant_id = o.tenant_id and t.id = o.task_id
    where i.tenant_id = ${tenantId} and i.subject = 'entry' and i.subject_id = ${entryId} and o.kind in ('decide', 'vote') and o.outcome = 'return'
      and o.fields is not null and o.at < ${submittedAt}::timestamptz
    order by o.id desc limit 1`)

export const filesNamed = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; type: string; state: string }>`
    select id, type, state from file where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`)

type Reader = { tenantId: string; accountId: string; personId: string }

/** The newest submission that a file belongs to. */
export const submissionWith = (tx: Tx, tenantId: string, entryId: string, fileId: string) =>
  tx.first(sql<{ submitted_at: string }>`
    select submitted_at from entry_submission
    where tenant_id = ${tenantId} and entry_id = ${entryId} and files @> ${JSON.stringify([{ id: fileId }])}::jsonb
    order by number desc limit 1`)

const isInTeam = (personId: RawBuilder<unknown>) => sql`
  exists (
    select from entry_member m join person named on named.tenant_id = m.tenant_id and named.id = m.person_id
    join person me on me.tenant_id = m.tenant_id and me.id = ${personId}
    where m.tenant_id = e.tenant_id and m.entry_id = e.id and (named.id = me.id or named.mobile_hash = me.mobile_hash))`

/**
 * Entries that the file is or was in, and that a task of a pool of the reader's or of who has delegated to them is about. Never what is their own
 * (decisions 52 and 54).
 */
export const reviewedWith = (tx: Tx, { tenantId, accountId, personId }: Reader, fileId: string) =>
  tx.rows(sql<{ id: string }>`
    with decider as materialized (
      select account_pools(${tenantId}, ${accountId}::uuid) as pools, ${personId}::uuid as person_id
      union all
      select l.pools, a.person_id from delegators_of(${tenantId}, ${accountId}::uuid) l
      join account a on a.tenant_id = ${tenantId} and a.id = l.account_id
    )
    select distinct e.id from (
      select entry_id from entry_file where tenant_id = ${tenantId} and file_id = ${fileId}
      union
      select s.entry_id from file_use n join entry_submission s on s.tenant_id = n.tenant_id and s.id = n.subject_id
      where n.tenant_id = ${tenantId} and n.file_id = ${fileId} and n.subject = 'entry_submission'
    ) held
    join entry e on e.tenant_id = ${tenantId} and e.id = held.entry_id
    join process_instance i on i.tenant_id = e.tenant_id and i.subject = 'entry' and i.subject_id = e.id
    join process_task t on t.tenant_id = i.tenant_id and t.instance_id = i.id
    where e.submission > 0 and e.state not in (0, 6)
      and exists (select from decider where t.pools && decider.pools and not ${isInTeam(sql`decider.person_id`)})
      and not ${isInTeam(sql`${personId}::uuid`)} and ${withoutConflict(tenantId, accountId)}
    limit 20`)
