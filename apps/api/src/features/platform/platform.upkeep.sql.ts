import type { OwnData } from '../../database/upkeep.ts'

export const ownData: OwnData = {
  erasuresAsked: `select code, asked_at as "askedAt" from tenant_erasure where tenant_id = $1 and $2 in (asked_by, confirmed_by, stopped_by) order by asked_at`,
}
