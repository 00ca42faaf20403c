import type { OwnData } from '../../database/upkeep.ts'

export const ownData: OwnData = {
  articlesSaved: `select live->'title' as title, saved_at as "savedAt" from article where tenant_id = $1 and saved_by = $2 order by saved_at`,
}
