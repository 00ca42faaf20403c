import { sql } from 'kysely'
import { type Erasure, type Invariants, type OwnData, ofAccount } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'who answers for a minor is sealed': sql`
    select from guardian_consent where octet_length(mobile_hash) <> 32 or octet_length(name_sealed) < 31 or octet_length(mobile_sealed) < 31`,

  'what was answered at registration is sealed': sql`
    select from registration where octet_length(answers_sealed) < 31 or get_byte(answers_sealed, 0) not between 1 and 8`,
}

export const ownData: OwnData = {
  registration: `select answers_sealed, registered_at as "registeredAt" from registration ${ofAccount}`,
  guardian: `select name_sealed, mobile_sealed, consented_at as "consentedAt" from guardian_consent ${ofAccount}`,
}

export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`delete from registration where tenant_id = ${tenantId} and account_id = ${accountId}`,
]
