import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'

export const passwordKey = (tx: Tx, id: string) =>
  tx.first(build.selectFrom('password_key').select(['id', 'private_sealed']).where('id', '=', id))

/** False: this nonce was spent before. */
export async function spendNonce(tx: Tx, tenantId: string, nonceHash: Buffer): Promise<boolean> {
  const row = { tenant_id: tenantId, nonce_hash: nonceHash }
  return (
    (await tx.run(
      build
        .insertInto('spent_nonce')
        .values(row)
        .onConflict((conflict) => conflict.doNothing()),
    )) === 1
  )
}

export const accountByName = (tx: Tx, tenantId: string, userNameKey: string) =>
  tx.first(
    build
      .selectFrom('account')
      .select(['id', 'user_type', 'user_name', 'nickname', 'password_hash', 'state'])
      .where('tenant_id', '=', tenantId)
      .where('user_name_key', '=', userNameKey),
  )

type NewSession = {
  tenantId: string
  id: string
  accountId: string
  refreshHash: Buffer
  remembered: boolean
  lastsHours: number
}

export const addSession = (tx: Tx, session: NewSession) =>
  tx.run(sql`
    insert into session (tenant_id, id, account_id, refresh_hash, remembered, expires_at)
    values (${session.tenantId}, ${session.id}, ${session.accountId}, ${session.refreshHash}, ${session.remembered},
      now() + make_interval(hours => ${session.lastsHours}))`)

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

export const rotateSession = (tx: Tx, tenantId: string, id: string, refreshHash: Buffer, lastsHours: number) =>
  tx.run(sql`
    update session set refresh_hash = ${refreshHash}, generation = generation + 1, rotated_at = now(),
      expires_at = now() + make_interval(hours => ${lastsHours})
    where tenant_id = ${tenantId} and id = ${id}`)

export const endSession = (tx: Tx, tenantId: string, id: string, because: string) =>
  tx.run(sql`
    update session set ended_at = now(), ended_because = ${because}
    where tenant_id = ${tenantId} and id = ${id} and ended_at is null`)

export const avatarOf = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(build.selectFrom('account').select('avatar').where('tenant_id', '=', tenantId).where('id', '=', accountId))

export const contestTypes = (tx: Tx, tenantId: string) =>
  tx.rows(sql<{ id: string; code: string; name: { zh: string; en?: string }; icon: string }>`
    select id, code, name, icon from contest_type where tenant_id = ${tenantId} order by sort, code`)
