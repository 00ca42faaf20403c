import { sql } from 'kysely'
import type { Invariants, Outdated, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'what a look into a list of people found is sealed': sql`
    select from member_import where outcome_sealed is not null
      and (octet_length(outcome_sealed) < 31 or get_byte(outcome_sealed, 0) not between 1 and 8)`,
}

export const ownData: OwnData = {
  foundBy: `select part from account_name_part where tenant_id = $1 and account_id = $2 order by part`,
  imports: `select created_at as "at" from member_import where tenant_id = $1 and requested_by = $2 order by created_at`,
}

export const outdated: Outdated = [{ table: 'member_import', isOld: sql`created_at < now() - interval '7 days'` }]
