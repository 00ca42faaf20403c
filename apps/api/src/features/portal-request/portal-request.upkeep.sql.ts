import type { OwnData } from '../../database/upkeep.ts'

export const ownData: OwnData = {
  portalsAskedFor: `select code, note, asked_at as "askedAt" from portal_request where tenant_id = $1 and asked_by = $2 order by asked_at`,
}
