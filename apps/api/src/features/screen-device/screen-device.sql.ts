import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type Kind = 'display' | 'console'
export type DeviceRow = {
  id: string
  screen_id: string
  screen_code: string
  room_id: string | null
  kind: Kind
  name: string
  page: string
  latency_ms: number | null
  paired_at: string
  last_seen_at: string
  identify_until: string | null
  reloads: number
  revoked_at: string | null
  version: number
  screen_state: 'open' | 'closed'
}

const device = sql`
  select d.id, d.screen_id, s.code as screen_code, s.room_id, d.kind, d.name, d.page, d.latency_ms, d.paired_at, d.last_seen_at, d.identify_until,
    d.reloads, d.revoked_at, d.version, s.state as screen_state
  from screen_device d join screen s on s.tenant_id = d.tenant_id and s.id = d.screen_id`

export const deviceById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<DeviceRow>`${device} where d.tenant_id = ${tenantId} and d.id = ${id}`)

export const lockDevice = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<DeviceRow>`${device} where d.tenant_id = ${tenantId} and d.id = ${id} for update of d`)

export const deviceByHash = (tx: Tx, tenantId: string, screenId: string, hash: Buffer) =>
  tx.first(
    sql<DeviceRow>`${device} where d.tenant_id = ${tenantId} and d.screen_id = ${screenId} and d.auth_hash = ${hash}`,
  )

export const devicesOf = (tx: Tx, tenantId: string, screenId: string, limit: number) =>
  tx.rows(sql<DeviceRow>`
    ${device} where d.tenant_id = ${tenantId} and d.screen_id = ${screenId}
    order by d.revoked_at is not null, d.paired_at desc, d.id limit ${limit}`)

type NewDevice = {
  id: string
  screenId: string
  kind: Kind
  name: string
  hash: Buffer
  approvedByDevice: string | null
  approvedBy: string | null
}

/** False: another device has this code. */
export const addDevice = async (tx: Tx, tenantId: string, { id, screenId, kind, name, hash, ...approved }: NewDevice) =>
  (await tx.run(sql`
    insert into screen_device (tenant_id, id, screen_id, kind, name, auth_hash, approved_by_device, approved_by)
    values (${tenantId}, ${id}, ${screenId}, ${kind}, ${name}, ${hash}, ${approved.approvedByDevice}, ${approved.approvedBy})
    on conflict do nothing`)) === 1

export const seen = (tx: Tx, tenantId: string, id: string, latencyMs: number | null, page: string) =>
  tx.run(sql`
    update screen_device set last_seen_at = now(), latency_ms = ${latencyMs}, page = ${page} where tenant_id = ${tenantId} and id = ${id}`)

type Change = Partial<{ name: string; screenId: string; identify: true; reload: true; revoke: true }>

export const changeDevice = (tx: Tx, tenantId: string, id: string, change: Change) =>
  tx.run(sql`
    update screen_device set version = version + 1,
      name = coalesce(${change.name ?? null}::text, name),
      screen_id = coalesce(${change.screenId ?? null}::uuid, screen_id),
      identify_until = case when ${change.identify ?? false} then now() + interval '10 seconds' else identify_until end,
      reloads = reloads + ${change.reload ? 1 : 0},
      revoked_at = case when ${change.revoke ?? false} then now() else revoked_at end
    where tenant_id = ${tenantId} and id = ${id}`)

export const deviceMarks = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; mark: string }>`
    select d.id, concat_ws('.', d.version, s.version) as mark
    from screen_device d join screen s on s.tenant_id = d.tenant_id and s.id = d.screen_id
    where d.tenant_id = ${tenantId} and d.id = any(${ids}::uuid[])`)

export const screenMarks = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; mark: string }>`
    select id, version::text as mark from screen where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`)

export const screenVersion = async (tx: Tx, tenantId: string, id: string) =>
  (await tx.first(sql<{ version: number }>`select version from screen where tenant_id = ${tenantId} and id = ${id}`))
    ?.version ?? 0

// Pairing ----------------------------------------------------------------------------------------------------------------------------------

export type PairingRow = {
  id: string
  screen_id: string
  number: string
  state: 'waiting' | 'refused'
  asked_at: string
  expires_at: string
  auth_hash: Buffer
}

const pairing = sql`select id, screen_id, number, state, asked_at, expires_at, auth_hash from screen_pairing`

export const pairingByHash = (tx: Tx, tenantId: string, screenId: string, hash: Buffer) =>
  tx.first(sql<PairingRow>`
    ${pairing} where tenant_id = ${tenantId} and screen_id = ${screenId} and auth_hash = ${hash} and expires_at > now()`)

export const pairingsOf = (tx: Tx, tenantId: string, screenId: string) =>
  tx.rows(sql<PairingRow>`
    ${pairing} where tenant_id = ${tenantId} and screen_id = ${screenId} and state = 'waiting' and expires_at > now()
    order by asked_at limit 20`)

export const lockPairing = (tx: Tx, tenantId: string, screenIds: readonly string[], number: string) =>
  tx.first(sql<PairingRow>`
    ${pairing} where tenant_id = ${tenantId} and screen_id = any(${screenIds}::uuid[]) and number = ${number} and state = 'waiting'
      and expires_at > now() for update`)

/** Those that nobody waits for any more make room first. */
export const removeOldPairings = (tx: Tx, tenantId: string, screenId: string) =>
  tx.run(
    sql`delete from screen_pairing where tenant_id = ${tenantId} and screen_id = ${screenId} and expires_at <= now()`,
  )

const pairingMinutes = 10

/** Not there: its number is another's. */
export const addPairing = (tx: Tx, tenantId: string, id: string, screenId: string, hash: Buffer, number: string) =>
  tx.first(sql<PairingRow>`
    insert into screen_pairing (tenant_id, id, screen_id, auth_hash, number, expires_at)
    values (${tenantId}, ${id}, ${screenId}, ${hash}, ${number}, now() + make_interval(mins => ${pairingMinutes}))
    on conflict do nothing
    returning id, screen_id, number, state, asked_at, expires_at, auth_hash`)

/** A page that still asks is still there. */
export const keepPairing = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`
    update screen_pairing set expires_at = now() + make_interval(mins => ${pairingMinutes})
    where tenant_id = ${tenantId} and id = ${id} and expires_at < now() + interval '5 minutes'`)

export const removePairing = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from screen_pairing where tenant_id = ${tenantId} and id = ${id}`)

export const removePairingOf = (tx: Tx, tenantId: string, screenId: string, hash: Buffer) =>
  tx.run(sql`
    delete from screen_pairing where tenant_id = ${tenantId} and screen_id = ${screenId} and auth_hash = ${hash}`)

export const refusePairing = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`update screen_pairing set state = 'refused' where tenant_id = ${tenantId} and id = ${id}`)

// Screens ----------------------------------------------------------------------------------------------------------------------------------

export const screenIdsOfRoom = async (tx: Tx, tenantId: string, roomId: string): Promise<string[]> =>
  (await tx.rows(sql<{ id: string }>`select id from screen where tenant_id = ${tenantId} and room_id = ${roomId}`)).map(
    ({ id }) => id,
  )

export const roomOfScreen = async (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ room_id: string | null }>`select room_id from screen where tenant_id = ${tenantId} and id = ${id}`)
