import { sql } from 'kysely'
import type { Tx } from '../database/tx.ts'

export type DeliveredEvent = {
  seq: number
  tenantId: string
  id: string
  kind: string
  subject: string
  subjectId: string | null
  actorId: string | null
  details: Record<string, unknown>
  recordedAt: string
}

export const ensurePosition = (tx: Tx, consumer: string) =>
  tx.run(sql`insert into event_position (consumer) values (${consumer}) on conflict do nothing`)

/** Nothing if another worker holds it, or if it is not yet time to try again. */
export const lockPosition = (tx: Tx, consumer: string) =>
  tx.first(sql<{ seq: number; failures: number }>`
    select seq, failures from event_position
    where consumer = ${consumer} and (retry_at is null or retry_at <= now())
    for update skip locked`)

/**
 * One event by its whole key, for each row `f`: the exact time leads to one partition, and `offset 0` keeps the planner from joining all of them.
 */
export const eventOf = sql`
  select tenant_id as "tenantId", id, kind, subject, subject_id as "subjectId", actor_id as "actorId", details, recorded_at as "recordedAt"
  from event
  where event.tenant_id = f.tenant_id and event.recorded_at = f.recorded_at and event.id = f.event_id
  offset 0`

/** `isBehind`: an earlier event of its subject is set aside; `isTroubled`: one of its organiser is. */
type FedEvent = DeliveredEvent & { isBehind: boolean; isTroubled: boolean }

/**
 * An event whose month has been removed, or of a kind that the consumer does not hear, leaves its number only: a reader gets past it. No kinds:
 * all of them.
 */
export const feedAfter = (
  tx: Tx,
  { name, kinds }: { name: string; kinds?: readonly string[] },
  seq: number,
  limit: number,
) =>
  tx.rows(sql<FedEvent | { seq: number; id: null }>`
    select f.seq, e.*,
      exists (
        select from event_set_aside a
        where a.tenant_id = e."tenantId" and a.subject_id = e."subjectId" and a.subject = e.subject and a.consumer = ${name}
      ) as "isBehind",
      exists (select from event_set_aside a where a.tenant_id = e."tenantId" and a.consumer = ${name}) as "isTroubled"
    from (select * from event_feed where seq > ${seq} order by seq limit ${limit}) f
    left join lateral (select * from (${eventOf}) heard where ${kinds ?? null}::text[] is null or kind = any (${kinds ?? null}::text[])) e on true
    order by f.seq`)

export const movePosition = (tx: Tx, consumer: string, seq: number) =>
  tx.run(sql`
    update event_position set seq = ${seq}, failures = 0, retry_at = null, moved_at = clock_timestamp() where consumer = ${consumer}`)

export const postpone = (tx: Tx, consumer: string, seq: number, failures: number, retryMs: number) =>
  tx.run(sql`
    update event_position set
      seq = ${seq}, failures = ${failures}, retry_at = clock_timestamp() + ${retryMs}::int * interval '1 millisecond',
      moved_at = case when seq = ${seq} then moved_at else clock_timestamp() end
    where consumer = ${consumer}`)

export const readLag = (tx: Tx) =>
  tx.rows(sql<{ consumer: string; behind: number; failures: number; waitingSince: string | null; setAside: number }>`
    select consumer, coalesce((select max(seq) from event_feed), 0) - p.seq as behind, failures,
      (select recorded_at from event_feed f where f.seq > p.seq order by f.seq limit 1) as "waitingSince",
      (select count(*) from event_set_aside a where a.consumer = p.consumer)::int as "setAside"
    from event_position p
    order by consumer`)
