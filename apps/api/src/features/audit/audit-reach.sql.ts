import type { Reach } from '@laurel/rules/data-scope'
import { CompiledQuery, sql } from 'kysely'
import { organisationsWithin, reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import { conditions, type EventFilter, type EventRow, eventColumns, newestFirst, type Position } from './audit.sql.ts'
import { withNames } from './audit-names.sql.ts'
import { placesWithin } from './audit-places.sql.ts'

/** So many accounts, persons and organisations are looked up one by one; a larger reach is found by walking the log. */
export const maxSubjects = 1_000
/** So many events one request looks at, however few of them lie within reach. */
const maxWalked = 5_000

/** An event is within reach if its actor or its subject is: an account, its person, or an organisation. */
export function withinReach(reach: Reach, values: unknown[], placeIds?: readonly string[]): string {
  if (reach.isAll) return 'true'
  const own = `$${values.push(reach.accountId)}::uuid`
  const places = placeIds === undefined ? placesWithin(reach, values) : `$${values.push(placeIds)}::uuid[]`
  const reachedBy = (condition: string) =>
    `exists (select from account a where a.tenant_id = $1 and ${condition} and (a.id = ${own} or a.organisation_id = any (${places})))`
  return `(${reachedBy('a.id = event.actor_id')} or ${reachedBy('a.id = event.subject_id')}
    or ${reachedBy('a.person_id = event.subject_id')} or event.subject_id = any (${places}))`
}

const own = { account: sql`a.id`, organisation: sql`a.organisation_id` }

/** Everything that an event within reach can be about or by; one more than `maxSubjects` says that there are too many. */
export async function subjectsWithin(tx: Tx, tenantId: string, reach: Reach): Promise<string[]> {
  const rows = await tx.rows(sql<{ id: string }>`
    select subject.id from (
      select a.id, a.person_id from account a where a.tenant_id = ${tenantId} and ${reached(tenantId, reach, own)} limit ${maxSubjects + 1}
    ) a cross join lateral (values (a.id), (a.person_id)) as subject(id)
    union select id from (${organisationsWithin(tenantId, reach)}) place`)
  return rows.map(({ id }) => id)
}

/** By the indexes of actor and subject, each walked no further than a page. */
export function listOfSubjects(
  tx: Tx,
  tenantId: string,
  reach: Reach,
  subjects: readonly string[],
  filter: EventFilter,
  after: Position | undefined,
  limit: number,
) {
  const values: unknown[] = [tenantId]
  const where = conditions(filter, values, after).join(' and ')
  const maxRows = `$${values.push(limit)}`
  const newest = (column: string) => `(
    select * from event where ${where} and ${column} = subject.id ${newestFirst} limit ${maxRows})`
  const text = `
    select ${eventColumns} from (
      select distinct on (found.recorded_at, found.id) found.* from unnest($${values.push(subjects)}::uuid[]) as subject(id)
      cross join lateral (${newest('actor_id')} union all ${newest('subject_id')}) found
      order by found.recorded_at desc, found.id desc limit ${maxRows}
    ) event ${newestFirst}`
  return tx.rows(CompiledQuery.raw(withNames(text, reach, values), values) as CompiledQuery<EventRow>)
}

export type WalkedEvent = EventRow & { isWithin: boolean }

/**
 * Those within reach among the next `maxWalked`; where the walk was cut off, its last event as well. The places are looked up first, whether
 * there is an event or not: the time of an answer must not tell what is out of reach from what is absent (S4).
 */
export async function walkEvents(
  tx: Tx,
  tenantId: string,
  reach: Reach,
  filter: EventFilter,
  after: Position | undefined,
  limit: number,
) {
  const places = await tx.rows(organisationsWithin(tenantId, reach))
  const placeIds = places.map(({ id }) => id)
  const values: unknown[] = [tenantId]
  const where = conditions(filter, values, after).join(' and ')
  const walked = `walked as materialized (select * from event where ${where} ${newestFirst} limit ${maxWalked})`
  const text = `
    with ${walked}
    (select ${eventColumns}, true as "isWithin" from walked as event where ${withinReach(reach, values, placeIds)} ${newestFirst} limit $${values.push(limit)})
    union all
    (select ${eventColumns}, false from walked as event ${newestFirst} offset ${maxWalked - 1} limit 1)`
  return tx.rows(CompiledQuery.raw(withNames(text, reach, values), values) as CompiledQuery<WalkedEvent>)
}
