import { sql } from 'kysely'
import type { JsonObject } from '../../database/schema.generated.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type ListedRow = {
  id: string
  code: string
  title: Wording
  template: 1 | 2
  config: JsonObject
  state: 'open' | 'closed'
  version: number
  created_at: string
  portal_id: string
  portal_code: string
  portal_title: Wording
  room_id: string | null
  room_name: Wording | null
  devices: number
  online: number
  waiting: number
}

type Asked = { roomId: string | undefined; after: { at: string; id: string } | undefined; limit: number }

/** The newest first. */
export const listScreens = (tx: Tx, tenantId: string, { roomId, after, limit }: Asked) =>
  tx.rows(sql<ListedRow>`
    select s.id, s.code, s.title, s.template, s.config, s.state, s.version, s.created_at, p.id as portal_id, p.code as portal_code,
      p.title as portal_title, r.id as room_id, r.name as room_name, n.devices, n.online, (
        select count(*)::int from screen_pairing w
        where w.tenant_id = s.tenant_id and w.screen_id = s.id and w.state = 'waiting' and w.expires_at > now()
      ) as waiting
    from screen s
    join portal p on p.tenant_id = s.tenant_id and p.id = s.portal_id
    left join room r on r.tenant_id = s.tenant_id and r.id = s.room_id
    cross join lateral (
      select count(*)::int as devices, count(*) filter (where d.last_seen_at > now() - interval '30 seconds')::int as online
      from screen_device d where d.tenant_id = s.tenant_id and d.screen_id = s.id and d.revoked_at is null
    ) n
    where s.tenant_id = ${tenantId} and (${roomId ?? null}::uuid is null or s.room_id = ${roomId ?? null}::uuid)
      and ${after === undefined ? sql`true` : sql`(s.created_at, s.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by s.created_at desc, s.id desc limit ${limit}`)

type LockedRow = { id: string; version: number; config: JsonObject; room_id: string | null }

export const lockScreen = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<LockedRow>`
    select id, version, config, room_id from screen where tenant_id = ${tenantId} and id = ${id} for update`)

export const portalExists = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ id: string }>`select id from portal where tenant_id = ${tenantId} and id = ${id}`)

export const roomExists = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ id: string }>`select id from room where tenant_id = ${tenantId} and id = ${id}`)

type Saved = { title: Wording; template: 1 | 2; roomId: string | null; config: JsonObject; state: 'open' | 'closed' }

export const saveScreen = (tx: Tx, tenantId: string, id: string, { title, template, roomId, config, state }: Saved) =>
  tx.first(sql<{ id: string; version: number }>`
    update screen set version = version + 1, title = ${JSON.stringify(title)}, template = ${template}, room_id = ${roomId},
      config = ${JSON.stringify(config)}, state = ${state}
    where tenant_id = ${tenantId} and id = ${id} returning id, version`)

export const saveCodes = (tx: Tx, tenantId: string, id: string, display: Buffer, operator: Buffer) =>
  tx.run(sql`
    update screen set version = version + 1, display_auth_hash = ${display}, console_auth_hash = ${operator}
    where tenant_id = ${tenantId} and id = ${id}`)

/** Whoever follows its room under the old address is let go. */
export const deviceIdsOf = async (tx: Tx, tenantId: string, id: string): Promise<string[]> =>
  (
    await tx.rows(sql<{ id: string }>`
      select id from screen_device where tenant_id = ${tenantId} and screen_id = ${id} and revoked_at is null`)
  ).map((row) => row.id)
