import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export const contestTypes = (tx: Tx, tenantId: string) =>
  tx.rows(sql<{ id: string; code: string; name: Wording; icon: string }>`
    select id, code, name, icon from contest_type where tenant_id = ${tenantId} order by sort, code`)

export const kindOfTenant = (tx: Tx, tenantId: string) =>
  tx.first(sql<{ kind: string }>`select kind from tenant where id = ${tenantId}`)
