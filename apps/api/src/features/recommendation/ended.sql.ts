import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

type EndedList = { tenant_id: string; id: string }

/** By the platform: confirmed, the stage above is over, and not looked at since. */
export const endedLists = (tx: Tx, limit: number) =>
  tx.rows(sql<EndedList>`
    select r.tenant_id, r.id from recommendation r
    join stage n on n.tenant_id = r.tenant_id and n.id = r.to_stage_id and n.closes_at < now()
    join tenant t on t.id = r.tenant_id and t.state = 'open'
    where r.state = 'confirmed' and r.ended_at is null order by r.tenant_id, r.id limit ${limit}`)

type LeftTask = { task_id: string; rank: number | null; confirmed_by: string }

/** Those that still wait: reserves, and what came late. */
export const leftWaiting = (tx: Tx, tenantId: string, id: string) =>
  tx.rows(sql<LeftTask>`
    select e.task_id, e.rank, r.confirmed_by from recommendation r
    join recommendation_entry e on e.tenant_id = r.tenant_id and e.recommendation_id = r.id and not e.is_sent
    join process_task t on t.tenant_id = e.tenant_id and t.id = e.task_id and t.result = 1
    where r.tenant_id = ${tenantId} and r.id = ${id} and r.state = 'confirmed' order by e.rank nulls last, e.entry_id`)

/** Nobody waits for it any more; one that has come meanwhile keeps it open. */
export const markEnded = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`
    update recommendation r set ended_at = now() where r.tenant_id = ${tenantId} and r.id = ${id} and not exists (
      select from recommendation_entry e
      join process_task t on t.tenant_id = e.tenant_id and t.id = e.task_id and t.result = 1
      where e.tenant_id = r.tenant_id and e.recommendation_id = r.id and not e.is_sent)`)
