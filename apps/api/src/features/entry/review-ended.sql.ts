import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type WaitingStage = { entry_id: string; stage_id: string }

/** The level at which an entry waits for what the process decides. */
export const waitingStage = (tx: Tx, tenantId: string, processId: string) =>
  tx.first(sql<WaitingStage>`
    select entry_id, stage_id from entry_stage where tenant_id = ${tenantId} and process_id = ${processId} and outcome = 'waiting'`)

type Decided = { id: string; stage_id: string; processId: string; result: 'approved' | 'rejected' }

/** Under the entry's lock; false: it waits no more, or for another process. */
export const decideStage = async (tx: Tx, tenantId: string, { id, stage_id, processId, result }: Decided) =>
  (await tx.run(sql`
    update entry_stage set outcome = ${result}, decided_at = now()
    where tenant_id = ${tenantId} and entry_id = ${id} and stage_id = ${stage_id} and process_id = ${processId} and outcome = 'waiting'`)) >
  0

/** What decided against it: a rejection, or else the last decision before the end that means one. */
export const rejection = (tx: Tx, tenantId: string, processId: string) =>
  tx.first(sql<{ id: string }>`
    select id from process_task where tenant_id = ${tenantId} and instance_id = ${processId} and result in (2, 3)
    order by result desc, decided_at desc, id desc limit 1`)
