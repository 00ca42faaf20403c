import type { AuditEvent } from '@laurel/contract/audit'
import type { Reach } from '@laurel/rules/data-scope'
import { CompiledQuery, sql } from 'kysely'
import { operatorId, platformId } from '../../database/actor-ids.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import { withNames } from './audit-names.sql.ts'

export type EventFilter = {
  kind?: string | undefined
  subjectId?: string | undefined
  actorId?: string | undefined
  from?: string | undefined
  until?: string | undefined
}
export type Position = { at: string; id: string }

/** The name is looked up at reading time, for the rows that leave only: events hold ids (decision 37). */
const actorName =
  '(select nickname from account where account.tenant_id = event.tenant_id and account.id = event.actor_id)'
/** Of an account; what else is named stands in `names`. */
const subjectName = `
  case when subject = 'account' then (select nickname from account where account.tenant_id = event.tenant_id and account.id = event.subject_id) end`
export const newestFirst = 'order by recorded_at desc, id desc'

export const eventColumns = `
  id, kind, subject, subject_id as "subjectId", ${subjectName} as "subjectName", nullif(nullif(actor_id, '${platformId}'), '${operatorId}') as "actorId",
  ${actorName} as "actorName",
  case when actor_id is null then 'system' when actor_id = '${platformId}' then 'platform' when actor_id = '${operatorId}' then 'operator'
    else 'account' end as by,
  recorded_at as "recordedAt", details`

/** As the statement answers it: names in both languages. */
export type EventRow = Omit<AuditEvent, 'names'> & { names: Record<string, Wording> }

/** Written as text and not built: this is the hottest list, and building it costs more than running it. */
export function listEvents(
  tx: Tx,
  tenantId: string,
  reach: Reach,
  filter: EventFilter,
  after: Position | undefined,
  limit: number,
) {
  const values: unknown[] = [tenantId]
  const where = conditions(filter, values, after).join(' and ')
  const text = `select ${eventColumns} from event where ${where} ${newestFirst} limit $${values.push(limit)}`
  return tx.rows(CompiledQuery.raw(withNames(text, reach, values), values) as CompiledQuery<EventRow>)
}

export async function countEvents(tx: Tx, tenantId: string, filter: EventFilter, within: Within): Promise<number> {
  const values: unknown[] = [tenantId]
  const where = [...everyCondition(filter, values), within(values)].join(' and ')
  const text = `select count(*)::int as n from event where ${where}`
  return (await tx.first(CompiledQuery.raw(text, values) as CompiledQuery<{ n: number }>))?.n ?? 0
}

/** So many are looked at for a picture of the days: a longer stretch is told to be longer. */
export const maxCounted = 100_000

/** By the organiser's own days. */
export async function countDays(tx: Tx, tenantId: string, filter: EventFilter, within: Within) {
  const values: unknown[] = [tenantId]
  const where = everyCondition(filter, values).join(' and ')
  const text = `
    with looked_at as materialized (
      select tenant_id, recorded_at, actor_id, subject_id from event where ${where} ${newestFirst} limit $${values.push(maxCounted)})
    select to_char(event.recorded_at at time zone (select zone from tenant where id = $1), 'YYYY-MM-DD') as day, count(*)::int as events,
      (select count(*)::int from looked_at) as total
    from looked_at event where ${within(values)} group by 1 order by 1 desc`
  return tx.rows(CompiledQuery.raw(text, values) as CompiledQuery<{ day: string; events: number; total: number }>)
}

/** One more condition, whose values it adds. */
export type Within = (values: unknown[]) => string

export type CsvEvent = Record<'at' | 'kind' | 'subject' | 'subject_id' | 'actor_id' | 'actor_name' | 'details', string>

export function eventsForCsv(
  tenantId: string,
  filter: EventFilter,
  zone: string,
  within: Within,
): CompiledQuery<CsvEvent> {
  const values: unknown[] = [tenantId, zone]
  const where = [...everyCondition(filter, values), within(values)].join(' and ')
  const text = `
    select to_char(recorded_at at time zone $2, 'YYYY-MM-DD HH24:MI:SS.MS') as at, kind, subject, coalesce(subject_id::text, '') as subject_id,
      coalesce(actor_id::text, '') as actor_id, coalesce(${actorName}, case actor_id when '${platformId}' then '平台' when '${operatorId}' then '运维命令' else '' end) as actor_name, details::text as details
    from event where ${where} ${newestFirst}`
  return CompiledQuery.raw(text, values) as CompiledQuery<CsvEvent>
}

/** The organiser's zone, and what day it is there. */
export const localDay = (tx: Tx, tenantId: string) =>
  tx.first(sql<{ zone: string; day: string }>`
    select zone, to_char(now() at time zone zone, 'YYYYMMDD') as day from tenant where id = ${tenantId}`)

/** From a place on, or from now: an upper bound leaves out the months that are still empty, and later pages those above; the pair does not. */
export function conditions(filter: EventFilter, values: unknown[], after: Position | undefined): string[] {
  const where = everyCondition(filter, values)
  if (!after) return [...where, 'recorded_at <= now()']
  const at = `$${values.push(after.at)}::timestamptz`
  return [...where, `recorded_at <= ${at}`, `(recorded_at, id) < (${at}, $${values.push(after.id)}::uuid)`]
}

function everyCondition(filter: EventFilter, values: unknown[]): string[] {
  const where = ['tenant_id = $1']
  const add = (condition: string, value: string | undefined) => {
    if (value !== undefined) where.push(`${condition} $${values.push(value)}`)
  }
  add('kind =', filter.kind)
  add('subject_id =', filter.subjectId)
  add('actor_id =', filter.actorId)
  add('recorded_at >=', filter.from)
  add('recorded_at <', filter.until)
  return where
}

export const lastSeal = (tx: Tx, tenantId: string) =>
  tx.first(sql<{ events: number; hash: string; sealedAt: string }>`
    select events_before + cardinality(event_ids) as events, encode(hash, 'hex') as hash, sealed_at as "sealedAt"
    from audit_seal where tenant_id = ${tenantId} order by number desc limit 1`)

/** An event is sealed in one of the first blocks after its time: only so many are made while its transaction is open. */
const blocksToSearch = 600

/** By its time as it was told, which may be cut to the millisecond. */
export async function isWithin(tx: Tx, tenantId: string, id: string, at: string, within: Within): Promise<boolean> {
  const values: unknown[] = [tenantId, id, at]
  const text = `
    select from event where tenant_id = $1 and id = $2 and recorded_at >= $3::timestamptz - interval '1 second'
      and recorded_at <= $3::timestamptz + interval '1 second' and ${within(values)}`
  return (await tx.first(CompiledQuery.raw(text, values))) !== undefined
}

export const placeOf = (tx: Tx, tenantId: string, id: string, at: string) =>
  tx.first(sql<{ place: number; number: number; hash: string; previousHash: string; sealedAt: string }>`
    select events_before + array_position(event_ids, ${id}::uuid) as place, number, encode(hash, 'hex') as hash,
      encode(previous_hash, 'hex') as "previousHash", sealed_at as "sealedAt"
    from (
      select * from audit_seal where tenant_id = ${tenantId} and sealed_at >= ${at}::timestamptz order by sealed_at limit ${blocksToSearch}
    ) next
    where ${id}::uuid = any (event_ids)
    limit 1`)
