import { sql } from 'kysely'
import { type Erasure, type Invariants, type Outdated, type OwnData, ofAccount } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'who somebody is at a provider is kept as a hash and sealed': sql`
    select from social_binding where octet_length(subject_hash) <> 32 or octet_length(label_sealed) < 31`,
}

export const ownData: OwnData = {
  socialBindings: `select type, label_sealed, bound_at as "boundAt", last_used_at as "lastUsedAt" from social_binding ${ofAccount} order by bound_at`,
}

export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`delete from social_binding where tenant_id = ${tenantId} and account_id = ${accountId}`,
]

export const outdated: Outdated = [{ table: 'social_state', isOld: sql`returned_at < now() - interval '1 hour'` }]
