import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import { closing } from './closing.sql.ts'
import type { Returned } from './entry.sql.ts'

/** Entries that hold the file and were handed in with it. */
export const entriesWith = (tx: Tx, tenantId: string, fileId: string) =>
  tx.rows(sql<{ entry_id: string; field: string }>`
    select f.entry_id, f.field from entry_file f join entry e on e.tenant_id = f.tenant_id and e.id = f.entry_id
    where f.tenant_id = ${tenantId} and f.file_id = ${fileId} and e.state in (1, 2, 3)`)

/** With a day of its own, or until it closes, whichever is later. A second return leaves what the first one opened. */
export const returnEntry = (tx: Tx, tenantId: string, id: string, returned: readonly Returned[]) =>
  tx.first(sql<{ returned_until: string }>`
    update entry set state = 3, returned = ${JSON.stringify(returned)}, changed_at = now(), version = version + 1,
      returned_until = greatest(now() + interval '24 hours', (
        select ${closing} from entry e join stage s on s.tenant_id = e.tenant_id and s.id = e.stage_id
        where e.tenant_id = ${tenantId} and e.id = ${id}))
    where tenant_id = ${tenantId} and id = ${id} returning returned_until`)
