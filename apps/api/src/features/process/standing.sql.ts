import type { Reach } from '@laurel/rules/data-scope'
import { type RawBuilder, sql } from 'kysely'
import { reached, withoutConflict } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'

const starter = { account: sql`s.id`, organisation: sql`coalesce(e.organisation_id, s.organisation_id)` }

/** Where an instance belongs: to the organisation of its entry, or else of who started it. `i` is the instance, `s` its starter. */
export const placed = sql`
  left join entry e on i.subject = 'entry' and e.tenant_id = i.tenant_id and e.id = i.subject_id`

const isFreeOfConflict = (tenantId: string, accountId: string) => sql`(
  i.subject is distinct from 'entry' or i.subject_id <> all ((select conflicting_entries(${tenantId}, ${accountId}))::uuid[])
    and (cardinality((select conflicting_organisations(${tenantId}, ${accountId}))::uuid[]) = 0 or exists (
      select from entry about where about.tenant_id = i.tenant_id and about.id = i.subject_id and ${withoutConflict(tenantId, accountId, sql`about`)})))`

export const isWithin = (tenantId: string, reach: Reach) =>
  sql`(${reached(tenantId, reach, starter)} and ${isFreeOfConflict(tenantId, reach.accountId)})`

export const findWithin = (tx: Tx, tenantId: string, instanceId: string, reach: Reach) =>
  tx.first(sql`
    select from process_instance i join account s on s.tenant_id = i.tenant_id and s.id = i.started_by ${placed}
    where i.tenant_id = ${tenantId} and i.id = ${instanceId} and ${isWithin(tenantId, reach)}`)

/** As everybody locks. One out of reach takes no longer than one that is not there. */
export const lockWithin = (tx: Tx, tenantId: string, reach: Reach, instanceId: RawBuilder<unknown>) =>
  tx.first(sql<{ id: string }>`
    select i.id from process_instance i join account s on s.tenant_id = i.tenant_id and s.id = i.started_by ${placed}
    where i.tenant_id = ${tenantId} and ${isWithin(tenantId, reach)} and i.id = ${instanceId}
    for update of i`)
