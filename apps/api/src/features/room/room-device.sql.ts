import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

type DeviceRow = {
  id: string
  screen_id: string
  screen_code: string
  kind: 'display' | 'console'
  name: string
  page: string
  latency_ms: number | null
  last_seen_at: string
  identify_until: string | null
}

/** Of all screens that lead to the room; not those that were revoked. */
export const devicesOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<DeviceRow>`
    select d.id, d.screen_id, s.code as screen_code, d.kind, d.name, d.page, d.latency_ms, d.last_seen_at, d.identify_until
    from screen s join screen_device d on d.tenant_id = s.tenant_id and d.screen_id = s.id
    where s.tenant_id = ${tenantId} and s.room_id = ${roomId} and d.revoked_at is null order by d.paired_at, d.id limit 60`)

type PairingRow = { id: string; screen_code: string; number: string; asked_at: string }

export const pairingsOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<PairingRow>`
    select p.id, s.code as screen_code, p.number, p.asked_at
    from screen s join screen_pairing p on p.tenant_id = s.tenant_id and p.screen_id = s.id
    where s.tenant_id = ${tenantId} and s.room_id = ${roomId} and p.state = 'waiting' and p.expires_at > now()
    order by p.asked_at limit 20`)
