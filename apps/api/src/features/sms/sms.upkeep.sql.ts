import { sql } from 'kysely'
import type { Invariants, Outdated } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'a code that was sent is kept only as its hash': sql`
    select from sms_code where (sent_at is not null and code_sealed is not null) or octet_length(code_hash) <> 32
      or octet_length(mobile_hash) <> 32 or octet_length(browser_hash) <> 32`,
}

export const outdated: Outdated = [{ table: 'sms_code', isOld: sql`created_at < now() - interval '24 hours'` }]
