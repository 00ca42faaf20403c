import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export const judgesByUserName = (tx: Tx, tenantId: string) =>
  tx.rows(sql<{ id: string; user_name: string; organisation_id: string | null }>`
    select id, user_name, organisation_id from account where tenant_id = ${tenantId} and user_type = 4 order by user_name limit 1000`)
