import { sql } from 'kysely'
import type { Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'a model can be opened, and its newest version is the one it names': sql`
    select from process_model m
    where m.version <> coalesce((
        select max(v.version) from process_model_version v where v.tenant_id = m.tenant_id and v.model_id = m.id), 0)
      or (m.version = 0 and m.draft_xml is null)`,
}

export const ownData: OwnData = {
  modelsSaved: `select key as code, saved_at as "savedAt" from process_model where tenant_id = $1 and saved_by = $2 order by saved_at`,
  modelRevisions: `select revision, saved_at as "savedAt" from process_model_revision where tenant_id = $1 and saved_by = $2 order by saved_at`,
  modelVersions: `select version as number, note, published_at as "publishedAt" from process_model_version where tenant_id = $1 and published_by = $2 order by published_at`,
}
