import { sql } from 'kysely'
import type { Invariants } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'a screen has two different codes, hashed': sql`
    select from screen where display_auth_hash = console_auth_hash or octet_length(display_auth_hash) <> 32 or octet_length(console_auth_hash) <> 32`,
}
