import { sql } from 'kysely'
import type { Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'a form can be opened, and its newest version is the one it names': sql`
    select from form_model m
    where m.version <> coalesce((
        select max(f.version) from form_definition f where f.tenant_id = m.tenant_id and f.code = m.code), 0)`,
}

export const ownData: OwnData = {
  formsSaved: `select code, saved_at as "savedAt" from form_model where tenant_id = $1 and saved_by = $2 order by saved_at`,
  formVersions: `select code, version as number, note, created_at as "publishedAt" from form_definition where tenant_id = $1 and published_by = $2 order by created_at`,
}
