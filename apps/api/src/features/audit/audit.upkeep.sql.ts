import type { OwnData } from '../../database/upkeep.ts'

export const ownData: OwnData = {
  happened: `
    select kind, recorded_at as "at", details - 'accountId' - 'personId' as details from event
    where tenant_id = $1 and subject_id in ($2, (select person_id from account where tenant_id = $1 and id = $2)) order by recorded_at, id`,
  done: `select kind, recorded_at as "at" from event where tenant_id = $1 and actor_id = $2 order by recorded_at, id`,
}
