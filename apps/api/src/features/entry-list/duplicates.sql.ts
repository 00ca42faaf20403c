import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { type DuplicateKind, isSeen, ofKind, othersAlike } from '../../database/duplicate-entries.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

/** The next entries of a contest that are marked, whoever may see the others. */
export const markedEntries = (
  tenantId: string,
  contestId: string,
  kind: DuplicateKind | 'any',
  after: string | undefined,
  many: number,
) => sql`
  select distinct k.entry_id from entry_duplicate_key k
  where k.tenant_id = ${tenantId} and k.contest_id = ${contestId} and k.is_shared and ${ofKind(kind)}
    and ${after === undefined ? sql`true` : sql`k.entry_id < ${after}::uuid`}
  order by k.entry_id desc limit ${many}`

type Other = {
  kind: DuplicateKind
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
    cross join lateral (${othersAlike(tenantId, reach)}) x
    join contest c on c.tenant_id = x.tenant_id and c.id = x.contest_id
    join track t on t.tenant_id = x.tenant_id and t.id = x.track_id
    left join organisation o on o.tenant_id = x.tenant_id and o.id = x.organisation_id
    where k.tenant_id = ${tenantId} and k.entry_id = ${entryId} and k.is_shared
      and ${isSeen(tenantId, reach)}
    order by array_position(array['title', 'file', 'person'], k.kind), k.key, x.id desc`)
