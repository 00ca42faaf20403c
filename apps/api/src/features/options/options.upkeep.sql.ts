import { sql } from 'kysely'
import { type Erasure, type OwnData, ofAccount } from '../../database/upkeep.ts'

export const ownData: OwnData = {
  savedOptions: `select form_code as "formCode", name, options, created_at as "createdAt" from option_set ${ofAccount} order by created_at`,
}

export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`delete from option_set where tenant_id = ${tenantId} and account_id = ${accountId}`,
]
