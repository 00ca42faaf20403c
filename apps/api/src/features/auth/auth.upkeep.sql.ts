import { sql } from 'kysely'
import { type Erasure, type Invariants, type Outdated, type OwnData, ofAccount } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'a session has an end, and a reason if it was ended': sql`
    select from session where expires_at <= created_at or (ended_at is null) <> (ended_because is null) or generation < 1
      or ended_at < created_at`,
}

export const ownData: OwnData = {
  sessions: `
    select created_at as "openedAt", rotated_at as "lastUsedAt", expires_at as "expiresAt", ended_at as "endedAt", ended_because as "endedBecause", device
    from session ${ofAccount} order by created_at`,
  logins: `select logged_in_at as "at", way, device, address from login_log ${ofAccount} order by logged_in_at`,
}

export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`update session set device = '', browser_hash = null where tenant_id = ${tenantId} and account_id = ${accountId}`,
]

export const outdated: Outdated = [
  { table: 'spent_nonce', isOld: sql`spent_at < now() - interval '1 hour'` },
  { table: 'login_ticket', isOld: sql`created_at < now() - interval '1 hour'` },
  { table: 'login_attempt', isOld: sql`last_at < now() - interval '24 hours'` },
  // Six months by law (Cybersecurity Law, article 21), and a season beyond.
  { table: 'login_log', isOld: sql`logged_in_at < now() - interval '400 days'` },
  // A session that was ended early goes when it would have expired.
  { table: 'session', isOld: sql`expires_at < now() - interval '30 days'` },
]
