import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type ImpersonatedAccount = { account_id: string; user_type: number; user_name: string; nickname: string }

/** By the beginning of the user name or of the name they are shown by, each from its own index. */
export const findAccounts = (
  tx: Tx,
  tenantId: string,
  { from, until }: { from: string; until: string },
  limit: number,
) =>
  tx.rows(sql<ImpersonatedAccount>`
    select id as account_id, user_type, user_name, nickname from (
      (select id, user_type, user_name, nickname from account
       where tenant_id = ${tenantId} and state = 'open' and user_name_key collate "C" >= ${from} and user_name_key collate "C" < ${until}
       order by user_name_key collate "C" limit ${limit})
      union
      (select id, user_type, user_name, nickname from account
       where tenant_id = ${tenantId} and state = 'open' and nickname_key >= ${from} and nickname_key < ${until}
       order by nickname_key, id limit ${limit})
    ) found order by user_name limit ${limit}`)

export const accountToImpersonate = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<ImpersonatedAccount>`
    select id as account_id, user_type, user_name, nickname from account
    where tenant_id = ${tenantId} and id = ${id} and state = 'open'`)

type Impersonation = {
  tenantId: string
  id: string
  accountId: string
  refreshHash: Buffer
  minutes: number
  impersonatedBy: string
  reason: string
}

export const addImpersonation = (tx: Tx, impersonation: Impersonation) =>
  tx.first(sql<{ expires_at: string }>`
    insert into session (tenant_id, id, account_id, refresh_hash, expires_at, device, impersonated_by, impersonation_reason)
    values (${impersonation.tenantId}, ${impersonation.id}, ${impersonation.accountId}, ${impersonation.refreshHash},
      now() + make_interval(mins => ${impersonation.minutes}), 'Laurel', ${impersonation.impersonatedBy}, ${impersonation.reason})
    returning expires_at`)
