import { sql } from 'kysely'
import type { Tx } from '../database/tx.ts'

/** Every column of an event, in a spelling that does not depend on the session. */
const line = sql<string>`
  jsonb_build_array(tenant_id, id, written, kind, subject, subject_id, actor_id, details, (extract(epoch from recorded_at) * 1000000)::bigint)::text`

export type FedEvent = { seq: number; tenantId: string; id: string; recordedAt: string; line: string }

/** As a consumer reads the feed; an event whose month has been removed has nothing left to seal. */
export const eventsToSeal = (tx: Tx, seq: number, limit: number) =>
  tx.rows(sql<FedEvent | { seq: number; id: null }>`
    select f.seq, e.*
    from (select * from event_feed where seq > ${seq} order by seq limit ${limit}) f
    left join lateral (
      select tenant_id as "tenantId", id, recorded_at as "recordedAt", ${line} as line
      from event
      where event.tenant_id = f.tenant_id and event.recorded_at = f.recorded_at and event.id = f.event_id
      offset 0
    ) e on true
    order by f.seq`)

export type ChainEnd = { tenantId: string; number: number; eventsAfter: number; throughSeq: number; hash: Buffer }

export const endsOfChains = (tx: Tx, tenantIds: readonly string[]) =>
  tx.rows(sql<ChainEnd>`
    select s.tenant_id as "tenantId", s.number, s.events_before + cardinality(s.event_ids) as "eventsAfter",
      s.through_seq as "throughSeq", s.hash
    from unnest(${tenantIds}::uuid[]) t(id)
    cross join lateral (select * from audit_seal where tenant_id = t.id order by number desc limit 1) s`)

/** The time that the row will carry by default, since it is the transaction's. */
export const sealingTime = (tx: Tx) =>
  tx.first(sql<{ micros: string }>`select (extract(epoch from now()) * 1000000)::bigint::text as micros`)

type NewSeal = {
  tenantId: string
  number: number
  eventsBefore: number
  eventIds: readonly string[]
  eventTimes: readonly string[]
  digests: Buffer
  throughSeq: number
  previousHash: Buffer
  hash: Buffer
}

export const addSeal = (tx: Tx, seal: NewSeal) =>
  tx.run(sql`
    insert into audit_seal (tenant_id, number, events_before, event_ids, event_times, digests, through_seq, previous_hash, hash)
    values (${seal.tenantId}, ${seal.number}, ${seal.eventsBefore}, ${seal.eventIds}::uuid[], ${seal.eventTimes}::timestamptz[],
      ${seal.digests}, ${seal.throughSeq}, ${seal.previousHash}, ${seal.hash})`)

export const tenantsToVerify = (tx: Tx, code: string | undefined) =>
  tx.rows(sql<{ id: string; code: string }>`
    select id, code from tenant where ${code ?? null}::text is null or code = ${code ?? null} order by code`)

export type StoredSeal = {
  number: number
  eventsBefore: number
  eventIds: string[]
  digests: Buffer
  throughSeq: number
  previousHash: Buffer
  hash: Buffer
  sealedAt: string
  sealedMicros: string
}

export const sealsAfter = (tx: Tx, tenantId: string, number: number, limit: number) =>
  tx.rows(sql<StoredSeal>`
    select number, events_before as "eventsBefore", event_ids::text[] as "eventIds", digests, through_seq as "throughSeq",
      previous_hash as "previousHash", hash, sealed_at as "sealedAt", (extract(epoch from sealed_at) * 1000000)::bigint::text as "sealedMicros"
    from audit_seal where tenant_id = ${tenantId} and number > ${number} order by number limit ${limit}`)

/** In the order in which they were sealed; an event that is no longer where it was has no line. */
export const sealedLines = (tx: Tx, tenantId: string, first: number, last: number) =>
  tx.rows(sql<{ number: number; id: string; at: string; line: string | null; kind: string | null }>`
    select s.number, u.id, u.at, e.line, e.kind
    from audit_seal s
    cross join lateral unnest(s.event_ids, s.event_times) with ordinality u(id, at, n)
    left join lateral (
      select kind, ${line} as line from event
      where event.tenant_id = ${tenantId} and event.recorded_at = u.at and event.id = u.id
      offset 0
    ) e on true
    where s.tenant_id = ${tenantId} and s.number between ${first} and ${last}
    order by s.number, u.n`)

export const elsewhere = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ at: string; kind: string }>`
    select recorded_at as at, kind from event where tenant_id = ${tenantId} and id = ${id} limit 1`)

const position = sql`(select coalesce(max(seq), 0) from event_position where consumer = 'audit-seal')`

/**
 * An event that is in no block and does not wait for one: nobody recorded it, or its block is gone. Materialized: for the sake of the one row
 * the planner would compare each event with each sealed one.
 */
export const firstUnsealed = (tx: Tx, tenantId: string) =>
  tx.first(sql<{ id: string; at: string; kind: string }>`
    with unsealed as materialized (
      select e.id, e.recorded_at as at, e.kind from event e
      where e.tenant_id = ${tenantId}
        and not exists (
          select from (select unnest(event_ids) as id, unnest(event_times) as at from audit_seal where tenant_id = ${tenantId}) s
          where s.id = e.id and s.at = e.recorded_at)
        and not exists (
          select from event_pending p where p.tenant_id = e.tenant_id and p.event_id = e.id and p.recorded_at = e.recorded_at)
        and not exists (
          select from event_feed f
          where f.seq > ${position} and f.tenant_id = e.tenant_id and f.event_id = e.id and f.recorded_at = e.recorded_at)
    )
    select id, at, kind from unsealed order by at, id limit 1`)

/** Events that were sealed, by the sealer's own count, after the last block there is. */
export const sealedAfterTheEnd = (tx: Tx, tenantId: string, throughSeq: number) =>
  tx.first(sql<{ id: string; at: string }>`
    select f.event_id as id, f.recorded_at as at from event_feed f
    where f.seq > ${throughSeq} and f.seq <= ${position} and f.tenant_id = ${tenantId}
    order by f.seq limit 1`)
