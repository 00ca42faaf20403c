import { sql } from 'kysely'
import type { Invariants } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'an organiser adds no value to a locked dictionary': sql`
    select from dictionary_override o
    where exists (select from dictionary_entry e where e.dict_type = o.dict_type and e.locked)
      and not exists (select from dictionary_entry e where e.dict_type = o.dict_type and e.value = o.value)`,
}
