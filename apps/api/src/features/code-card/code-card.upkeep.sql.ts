import { sql } from 'kysely'
import { type Erasure, type Invariants, type OwnData, ofAccount } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'a login code is kept as a hash, and is used after it was issued': sql`
    select from login_code where octet_length(code_hash) <> 32 or used_at < issued_at or revoked_at < issued_at`,
}

export const ownData: OwnData = {
  codeCards: `
    select kind, issued_at as "issuedAt", expires_at as "expiresAt", used_at as "usedAt", revoked_at as "revokedAt"
    from login_code ${ofAccount} order by issued_at`,
  cardsIssued: `select kind, issued_at as "issuedAt" from login_code where tenant_id = $1 and issued_by = $2 order by issued_at`,
}

export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`
    update login_code set revoked_at = now() where tenant_id = ${tenantId} and account_id = ${accountId} and revoked_at is null and used_at is null`,
]
