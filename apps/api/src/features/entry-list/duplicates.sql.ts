import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { entryReached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type Kind = 'title' | 'file' | 'person'

/** Of a title that very many have, the newest are looked at. */
const [mostLooked, mostShown] = [200, 100]

/** The others with the key of `k` that the reader may see. */
const others = (tenantId: string, reach: Reach) => sql`
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

const isSeen = (tenantId: string, reach: Reach) =>
  sql`(select count(*) from (${others(tenantId, reach)}) seen) >= ${least(tenantId)}`

/** Of the kind that is asked for. */
const ofKind = (kind: Kind | 'any') => (kind === 'any' ? sql`true` : sql`k.kind = ${kind}`)

/**
 * Entry `e` has a key with too many others, each of which the reader may see: `is_shared` alone would tell of entries that they may not.
 */
export const hasDuplicates = (tenantId: string, reach: Reach, kind: Kind | 'any') => sql`exists (
  select from entry_duplicate_key k where k.tenant_id = ${tenantId} and k.entry_id = e.id and k.is_shared and ${ofKind(kind)}
    and ${isSeen(tenantId, reach)})`

/** The next entries of a contest that are marked, whoever may see the others. */
export const markedEntries = (
  tenantId: string,
  contestId: string,
  kind: Kind | 'any',
  after: string | undefined,
  many: number,
) => sql`
  select distinct k.entry_id from entry_duplicate_key k
  where k.tenant_id = ${tenantId} and k.contest_id = ${contestId} and k.is_shared and ${ofKind(kind)}
    and ${after === undefined ? sql`true` : sql`k.entry_id < ${after}::uuid`}
  order by k.entry_id desc limit ${many}`

type Other = {
  kind: Kind
  key: string
  about: string | null
  id: string
  code: string | null
  title: string
  state: number
  contest: Wording
  track: Wording
  organisation: Wording | null
}

export const duplicatesOf = (tx: Tx, tenantId: string, reach: Reach, entryId: string) =>
  tx.rows(sql<Other>`
    select k.kind, encode(k.key, 'hex') as key,
      case k.kind
        when 'file' then (select f.name from file f where f.tenant_id = ${tenantId} and f.id = k.about_id)
        when 'person' then (select p.name from person p where p.tenant_id = ${tenantId} and p.id = k.about_id)
      end as about,
      x.id, x.code, x.title, x.state, c.name as contest, t.name as track, o.name as organisation
    from entry_duplicate_key k
    join entry e on e.tenant_id = k.tenant_id and e.id = k.entry_id
    cross join lateral (${others(tenantId, reach)}) x
    join contest c on c.tenant_id = x.tenant_id and c.id = x.contest_id
    join track t on t.tenant_id = x.tenant_id and t.id = x.track_id
    left join organisation o on o.tenant_id = x.tenant_id and o.id = x.organisation_id
    where k.tenant_id = ${tenantId} and k.entry_id = ${entryId} and k.is_shared
      and ${isSeen(tenantId, reach)}
    order by array_position(array['title', 'file', 'person'], k.kind), k.key, x.id desc`)
