import { sql } from 'kysely'
import type { Erasure, Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'only a role of named scope names organisations': sql`
    select from role_organisation n join role r on r.tenant_id = n.tenant_id and r.id = n.role_id where r.data_scope <> 'named'`,
}

export const ownData: OwnData = {
  roles: `
    select r.name from account_role ar join role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id
    where ar.tenant_id = $1 and ar.account_id = $2 order by r.code`,
}

export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`delete from account_role where tenant_id = ${tenantId} and account_id = ${accountId}`,
]
