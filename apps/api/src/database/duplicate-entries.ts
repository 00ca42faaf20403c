import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { entryReached } from './reach.ts'

/** By what two entries may be the same: the list of entries asks for it, and what is exported of it. */
export type DuplicateKind = 'title' | 'file' | 'person'

/** Of a title that very many have, the newest are looked at. */
const [mostLooked, mostShown] = [200, 100]

/** The others with the key of `k` that the reader may see. */
export const othersAlike = (tenantId: string, reach: Reach) => sql`
  select x.* from (
    select o.entry_id from entry_duplicate_key o
    where o.tenant_id = ${tenantId} and o.kind = k.kind and o.key = k.key and o.entry_id <> k.entry_id order by o.entry_id desc limit ${mostLooked}
  ) o join entry x on x.tenant_id = ${tenantId} and x.id = o.entry_id
  where ${entryReached(tenantId, reach, sql`x`)} order by x.id desc limit ${mostShown}`

/** With how many others entry `e` has the key `k` before it is told: with as many as a person may be in, and with one of any other kind. */
const least = (tenantId: string) => sql`
  case when k.kind <> 'person' then 1 else (
    select p.max_entries_per_person from stage_plan p
    where p.tenant_id = ${tenantId} and p.stage_id = e.stage_id and (p.track_id = e.track_id or p.track_id is null)
    order by p.track_id nulls last limit 1
  ) end`

export const isSeen = (tenantId: string, reach: Reach) =>
  sql`(select count(*) from (${othersAlike(tenantId, reach)}) seen) >= ${least(tenantId)}`

/** Of the kind that is asked for. */
export const ofKind = (kind: DuplicateKind | 'any') => (kind === 'any' ? sql`true` : sql`k.kind = ${kind}`)

/**
 * Entry `e` has a key with too many others, each of which the reader may see: `is_shared` alone would tell of entries that they may not.
 */
export const hasDuplicates = (tenantId: string, reach: Reach, kind: DuplicateKind | 'any') => sql`exists (
  select from entry_duplicate_key k where k.tenant_id = ${tenantId} and k.entry_id = e.id and k.is_shared and ${ofKind(kind)}
    and ${isSeen(tenantId, reach)})`
