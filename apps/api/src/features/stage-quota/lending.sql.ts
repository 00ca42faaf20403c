import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { organisationsWithin } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'

type LockedQuota = {
  id: string
  stage_id: string
  organisation_id: string
  track_id: string | null
  seats: number | null
  taken: number
}

/** In the order of their keys, as a recommendation locks them. */
export const lockQuotas = (tx: Tx, tenantId: string, reach: Reach, ids: readonly string[]) =>
  tx.rows(sql<LockedQuota>`
    select id, stage_id, organisation_id, track_id, seats, taken from stage_quota
    where tenant_id = ${tenantId} and id = any (${[...ids]}::uuid[])
      and ${reach.isAll ? sql`true` : sql`organisation_id = any (array(${organisationsWithin(tenantId, reach)}))`}
    order by id for update`)

export const movePlaces = (tx: Tx, tenantId: string, fromId: string, toId: string, places: number) =>
  tx.run(sql`
    update stage_quota set seats = seats + case when id = ${toId} then ${places}::int else -${places}::int end, version = version + 1
    where tenant_id = ${tenantId} and id in (${fromId}, ${toId})`)
