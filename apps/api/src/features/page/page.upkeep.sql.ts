import type { OwnData } from '../../database/upkeep.ts'

export const ownData: OwnData = {
  pagesSaved: `select path, saved_at as "savedAt" from page where tenant_id = $1 and saved_by = $2 order by saved_at`,
  pageVersions: `select number, note, made_at as "madeAt" from page_version where tenant_id = $1 and made_by = $2 order by made_at`,
  pagesScheduled: `select publish_at as "publishAt", note, scheduled_at as "scheduledAt" from page_schedule where tenant_id = $1 and scheduled_by = $2 order by scheduled_at`,
  pagesOpen: `select since, seen_at as "seenAt" from page_editor where tenant_id = $1 and account_id = $2 order by since`,
}
