import type { UserType } from '@laurel/contract/access'
import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'

const own = { account: sql`a.id`, organisation: sql`a.organisation_id` }
type Position = { at: string; id: string } | undefined

export type LoginRow = {
  session_id: string
  account_id: string
  name: string
  user_name: string
  user_type: UserType
  way: string
  device: string
  address: string
  logged_in_at: string
  is_open: boolean
}

export const listLogins = (
  tx: Tx,
  tenantId: string,
  reach: Reach,
  accountId: string | undefined,
  after: Position,
  limit: number,
) =>
  tx.rows(sql<LoginRow>`
    select l.session_id, l.account_id, p.name, a.user_name, a.user_type, l.way, l.device, l.address, l.logged_in_at,
      exists (select from session s where s.tenant_id = l.tenant_id and s.id = l.session_id and s.ended_at is null
        and s.expires_at > now()) as is_open
    from login_log l join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
    join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    where l.tenant_id = ${tenantId} and ${reached(tenantId, reach, own)}
      ${accountId === undefined ? sql`` : sql`and l.account_id = ${accountId}`}
      ${after ? sql`and (l.logged_in_at, l.session_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by l.logged_in_at desc, l.session_id desc limit ${limit}`)
