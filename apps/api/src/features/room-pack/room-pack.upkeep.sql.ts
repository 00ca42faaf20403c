import type { OwnData } from '../../database/upkeep.ts'

export const ownData: OwnData = {
  roomPacks: `
    select r.name, k.language, k.number, k.made_at as "madeAt" from room_pack k
    join room r on r.tenant_id = k.tenant_id and r.id = k.room_id
    where k.tenant_id = $1 and k.asked_by = $2 order by k.made_at`,
}
