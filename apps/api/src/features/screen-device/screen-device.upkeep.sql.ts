import { sql } from 'kysely'
import type { Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'a device does not show the code of a screen': sql`
    select d.id from screen_device d
    join screen s on s.tenant_id = d.tenant_id and d.auth_hash in (s.display_auth_hash, s.console_auth_hash)`,
  'no display lets a device in': sql`
    select d.id from screen_device d join screen_device by on by.tenant_id = d.tenant_id and by.id = d.approved_by_device
    where by.kind <> 'console'`,
}

export const ownData: OwnData = {
  devicesApproved: `
    select d.name, d.kind, d.paired_at as "pairedAt" from screen_device d
    where d.tenant_id = $1 and d.approved_by = $2 order by d.paired_at`,
}
