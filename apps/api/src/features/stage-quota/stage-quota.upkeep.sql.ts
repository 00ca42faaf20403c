import { sql } from 'kysely'
import type { Invariants } from '../../database/upkeep.ts'
import { held } from './stage-quota.sql.ts'

export const invariants: Invariants = {
  'a quota counts the entries that hold its places': sql`select asked.id from stage_quota asked where asked.taken <> ${held}`,
}
