import { sql } from 'kysely'
import type { Tx } from '../database/tx.ts'
import { type DeliveredEvent, eventOf } from './delivery.sql.ts'

/** `failures` is 0 and `retryMs` null for what only waits behind another event of its subject. */
export type SetAside = { failures: number; retryMs: number | null }

export const setAside = (tx: Tx, consumer: string, event: DeliveredEvent, { failures, retryMs }: SetAside) =>
  tx.run(sql`
    insert into event_set_aside (consumer, seq, tenant_id, event_id, recorded_at, kind, subject, subject_id, failures, retry_at)
    values (${consumer}, ${event.seq}, ${event.tenantId}, ${event.id}, ${event.recordedAt}, ${event.kind}, ${event.subject},
      ${event.subjectId}, ${failures}, clock_timestamp() + ${retryMs}::int * interval '1 millisecond')
    on conflict do nothing`)

/** What it is time to try again, longest due first. `id` is null if its month has been removed. */
export const dueSetAside = (tx: Tx, consumer: string, limit: number) =>
  tx.rows(sql<{ failures: number } & (DeliveredEvent | { seq: number; id: null })>`
    select f.seq, f.failures, e.*
    from (
      select * from event_set_aside where consumer = ${consumer} and retry_at <= now() order by retry_at limit ${limit}
    ) f
    left join lateral (${eventOf}) e on true
    order by f.retry_at`)

export const retryLater = (tx: Tx, consumer: string, seq: number, { failures, retryMs }: SetAside) =>
  tx.run(sql`
    update event_set_aside set failures = ${failures}, retry_at = clock_timestamp() + ${retryMs}::int * interval '1 millisecond'
    where consumer = ${consumer} and seq = ${seq}`)

/** It was taken: the next event of its subject is due at once. */
export const takeBack = (tx: Tx, consumer: string, seq: number) =>
  tx.run(sql`
    with taken as (delete from event_set_aside where consumer = ${consumer} and seq = ${seq} returning *)
    update event_set_aside set retry_at = clock_timestamp()
    where consumer = ${consumer} and seq = (
      select n.seq from event_set_aside n join taken t
        on n.tenant_id = t.tenant_id and n.subject_id = t.subject_id and n.subject = t.subject and n.consumer = t.consumer
      where n.seq > t.seq order by n.seq limit 1)`)

/** By consumer and kind; the number leads to the event itself. */
export const readSetAside = (tx: Tx) =>
  tx.rows(sql<{ consumer: string; kind: string; tenant: string; count: number; firstSeq: number; since: string }>`
    select a.consumer, a.kind, t.code as tenant, count(*)::int as count, min(a.seq) as "firstSeq", min(a.since) as since
    from event_set_aside a join tenant t on t.id = a.tenant_id
    group by a.consumer, a.kind, t.code
    order by min(a.since)
    limit 100`)
