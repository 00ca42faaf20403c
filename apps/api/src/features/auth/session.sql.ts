import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

type NewSession = {
  tenantId: string
  id: string
  accountId: string
  refreshHash: Buffer
  remembered: boolean
  ttlHours: number
  device: string
  browserHash: Buffer
}

export const addSession = (tx: Tx, session: NewSession) =>
  tx.run(sql`
    insert into session (tenant_id, id, account_id, refresh_hash, remembered, expires_at, device, browser_hash)
    values (${session.tenantId}, ${session.id}, ${session.accountId}, ${session.refreshHash}, ${session.remembered},
      now() + make_interval(hours => ${session.ttlHours}), ${session.device}, ${session.browserHash})`)

type NewLogin = { tenantId: string; sessionId: string; accountId: string; way: string; device: string; address: string }

export const addLogin = (tx: Tx, login: NewLogin) =>
  tx.run(sql`
    insert into login_log (tenant_id, session_id, account_id, way, device, address)
    values (${login.tenantId}, ${login.sessionId}, ${login.accountId}, ${login.way}, ${login.device}, ${login.address})`)

export const lockSession = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{
    id: string
    account_id: string
    refresh_hash: Buffer
    generation: number
    remembered: boolean
    is_ended: boolean
    is_expired: boolean
    was_rotated_just_now: boolean
    user_type: number
    user_name: string
    nickname: string
  }>`
    select s.id, s.account_id, s.refresh_hash, s.generation, s.remembered, s.ended_at is not null or a.state <> 'open' as is_ended,
      s.expires_at <= now() as is_expired, s.rotated_at > now() - interval '10 seconds' as was_rotated_just_now,
      a.user_type, a.user_name, a.nickname
    from session s join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where s.tenant_id = ${tenantId} and s.id = ${id} for update of s`)

export const rotateSession = (tx: Tx, tenantId: string, id: string, refreshHash: Buffer, ttlHours: number) =>
  tx.run(sql`
    update session set refresh_hash = ${refreshHash}, generation = generation + 1, rotated_at = now(),
      expires_at = now() + make_interval(hours => ${ttlHours})
    where tenant_id = ${tenantId} and id = ${id}`)

export const endSession = (tx: Tx, tenantId: string, id: string, because: string) =>
  tx.run(sql`
    update session set ended_at = now(), ended_because = ${because}
    where tenant_id = ${tenantId} and id = ${id} and ended_at is null`)

/** Those that were still open; all but `except`. */
export const endSessionsOf = (tx: Tx, tenantId: string, accountId: string, because: string, except: string | null) =>
  tx.rows(sql<{ id: string }>`
    update session set ended_at = now(), ended_because = ${because}
    where tenant_id = ${tenantId} and account_id = ${accountId} and ended_at is null and id is distinct from ${except}::uuid
    returning id`)
