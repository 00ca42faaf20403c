import type { Reach } from '@laurel/rules/data-scope'
import { type RawBuilder, sql } from 'kysely'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'

const starter = { account: sql`s.id`, organisation: sql`coalesce(e.organisation_id, s.organisation_id)` }

/** Where an instance belongs: to the organisation of its entry, or else of who started it. `i` is the instance, `s` its starter. */
export const placed = sql`
  left join entry e on i.subject = 'entry' and e.tenant_id = i.tenant_id and e.id = i.subject_id`

export const isWithin = (tenantId: string, reach: Reach) => reached(tenantId, reach, starter)

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
