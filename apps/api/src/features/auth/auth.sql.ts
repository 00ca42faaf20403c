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

export type OpenableAccount = {
  id: string
  person_id: string
  user_type: number
  user_name: string
  nickname: string
  state: string
}

/** Of whoever has this number: several people may share one, and one person may have several accounts. */
export const accountsOfMobile = (tx: Tx, tenantId: string, mobileHash: Buffer) =>
  tx.rows(sql<OpenableAccount>`
    select a.id, a.person_id, a.user_type, a.user_name, a.nickname, a.state
    from person p join account a on a.tenant_id = p.tenant_id and a.person_id = p.id
    where p.tenant_id = ${tenantId} and p.mobile_hash = ${mobileHash} and a.state <> 'closed'
    order by a.created_at, a.id limit 20`)

export const accountById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<OpenableAccount & { password_hash: string | null; password_days: number }>`
    select id, person_id, user_type, user_name, nickname, state, password_hash,
      extract(day from now() - coalesce(password_set_at, created_at))::int as password_days
    from account where tenant_id = ${tenantId} and id = ${id}`)

export const ownProfile = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(sql<{ avatar: string | null; has_password: boolean }>`
    select avatar, password_hash is not null as has_password from account where tenant_id = ${tenantId} and id = ${accountId}`)
