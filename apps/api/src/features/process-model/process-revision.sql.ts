import type { AssignmentRule } from '@laurel/contract/process-assignment'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type RevisionReason = 'replaced' | 'overwritten' | 'paused'
type RevisionRow = {
  revision: number
  reason: RevisionReason
  steps: number
  saved_by: string | null
  saver_name: string | null
  saved_at: string
}

/** The draft as it stands in the row of its model. Nothing where there is none: the version is kept anyway. */
export async function keepDraft(tx: Tx, tenantId: string, id: string, reason: RevisionReason, most: number) {
  await tx.run(sql`
    insert into process_model_revision (tenant_id, model_id, revision, xml, rules, steps, reason, saved_by, saved_at)
    select tenant_id, id, revision, draft_xml, rules, steps, ${reason}, saved_by, saved_at from process_model
    where tenant_id = ${tenantId} and id = ${id} and draft_xml is not null
    on conflict do nothing`)
  await tx.run(sql`
    delete from process_model_revision where tenant_id = ${tenantId} and model_id = ${id} and revision <= (
      select revision from process_model_revision where tenant_id = ${tenantId} and model_id = ${id}
      order by revision desc offset ${most} limit 1)`)
}

export const listRevisions = (tx: Tx, tenantId: string, id: string, before: number, limit: number) =>
  tx.rows(sql<RevisionRow>`
    select r.revision, r.reason, r.steps, r.saved_by, a.nickname as saver_name, r.saved_at
    from process_model_revision r left join account a on a.tenant_id = r.tenant_id and a.id = r.saved_by
    where r.tenant_id = ${tenantId} and r.model_id = ${id} and r.revision < ${before}
    order by r.revision desc limit ${limit}`)

export const findRevision = (tx: Tx, tenantId: string, id: string, revision: number) =>
  tx.first(sql<{ xml: string; rules: AssignmentRule[] }>`
    select xml, rules from process_model_revision
    where tenant_id = ${tenantId} and model_id = ${id} and revision = ${revision}`)
