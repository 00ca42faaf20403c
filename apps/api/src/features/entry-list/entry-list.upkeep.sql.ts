import { sql } from 'kysely'
import type { Invariants } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'an entry is marked as a possible duplicate exactly if another has the same key': sql`
    select k.entry_id from entry_duplicate_key k
    join (select tenant_id, kind, key, count(*) as n from entry_duplicate_key group by 1, 2, 3) g
      on g.tenant_id = k.tenant_id and g.kind = k.kind and g.key = k.key
    where k.is_shared <> (g.n > 1)`,
}
