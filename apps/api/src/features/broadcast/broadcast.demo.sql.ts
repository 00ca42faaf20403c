import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export const firstAdministrator = async (tx: Tx, tenantId: string) =>
  (
    await tx.first(sql<{ id: string }>`
      select id from account where tenant_id = ${tenantId} and user_type = 2 and state = 'open' order by user_name limit 1`)
  )?.id

export const largestContest = async (tx: Tx, tenantId: string) =>
  (
    await tx.first(sql<{ id: string }>`
      select contest_id as id from entry where tenant_id = ${tenantId} group by contest_id order by count(*) desc, contest_id limit 1`)
  )?.id

export const addDoneJob = (tx: Tx, tenantId: string, id: string, requestedBy: string, daysAgo: number) =>
  tx.run(sql`
    insert into job_run (tenant_id, id, kind, requested_by, state, created_at, started_at, finished_at)
    select ${tenantId}, ${id}, 'broadcast-send', ${requestedBy}, 'done', at, at, at
    from (select now() - make_interval(days => ${daysAgo}::int) as at) past`)

/** As if it had been sent then, and each delivery had arrived. */
export async function arrive(tx: Tx, tenantId: string, id: string, daysAgo: number): Promise<void> {
  await tx.run(sql`
    with ended as (
      update notice_delivery d set state = 'sent', attempts = 1, ended_at = now()
      from notice n
      where d.tenant_id = ${tenantId} and n.tenant_id = d.tenant_id and n.id = d.notice_id and n.params ->> 'broadcastId' = ${id}
      returning d.channel
    )
    insert into broadcast_outcome (tenant_id, broadcast_id, channel, outcome, count)
    select ${tenantId}, ${id}, channel, 'sent', count(*) from ended group by channel`)
  await tx.run(sql`
    update broadcast set created_at = now() - make_interval(days => ${daysAgo}::int), done_at = now() - make_interval(days => ${daysAgo}::int)
    where tenant_id = ${tenantId} and id = ${id}`)
}
