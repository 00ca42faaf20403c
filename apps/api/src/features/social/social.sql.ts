import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'

export const valuesOf = (tx: Tx, tenantId: string, keys: readonly string[]) =>
  tx.rows(sql<{ key: string; value: string }>`
    select key, value from configuration where tenant_id = ${tenantId} and key = any(${keys}) order by key`)

export const portalHere = (tx: Tx, tenantId: string, portalId: string) =>
  tx.first(sql<{ code: string; login_strategies: number[] }>`
    select code, login_strategies from portal where tenant_id = ${tenantId} and id = ${portalId} and state = 'open'`)

type StoredReturn = {
  type: number
  code_hash: Buffer
  browser_hash: Buffer
  subject_hash: Buffer
  label_sealed: Buffer
}

export const lockState = (tx: Tx, tenantId: string, stateHash: Buffer) =>
  tx.first(sql<StoredReturn & { is_usable: boolean }>`
    select type, code_hash, browser_hash, subject_hash, label_sealed,
      spent_at is null and returned_at > now() - interval '10 minutes' as is_usable
    from social_state where tenant_id = ${tenantId} and state_hash = ${stateHash} for update`)

export const addState = (tx: Tx, tenantId: string, stateHash: Buffer, kept: StoredReturn) =>
  tx.run(build.insertInto('social_state').values({ ...kept, tenant_id: tenantId, state_hash: stateHash }))

export const spendState = (tx: Tx, tenantId: string, stateHash: Buffer) =>
  tx.run(sql`update social_state set spent_at = now() where tenant_id = ${tenantId} and state_hash = ${stateHash}`)

export const boundAccount = (tx: Tx, tenantId: string, type: number, subjectHash: Buffer) =>
  tx.first(sql<{
    id: string
    account_id: string
    state: string
    user_type: number
    user_name: string
    nickname: string
  }>`
    select b.id, b.account_id, a.state, a.user_type, a.user_name, a.nickname
    from social_binding b join account a on a.tenant_id = b.tenant_id and a.id = b.account_id
    where b.tenant_id = ${tenantId} and b.type = ${type} and b.subject_hash = ${subjectHash} for update of b`)

export const touchBinding = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`update social_binding set last_used_at = now() where tenant_id = ${tenantId} and id = ${id}`)

/** Two ways back at once must not both find that the account is bound to nobody. */
export const lockAccount = (tx: Tx, tenantId: string, accountId: string) =>
  tx.run(sql`select from account where tenant_id = ${tenantId} and id = ${accountId} for no key update`)

export const bindingOfType = (tx: Tx, tenantId: string, accountId: string, type: number) =>
  tx.first(sql<{ id: string }>`
    select id from social_binding where tenant_id = ${tenantId} and account_id = ${accountId} and type = ${type}`)

type NewBinding = { id: string; account_id: string; type: number; subject_hash: Buffer; label_sealed: Buffer }

export const addBinding = (tx: Tx, tenantId: string, binding: NewBinding) =>
  tx.run(build.insertInto('social_binding').values({ ...binding, tenant_id: tenantId }))

export const bindingsOf = (tx: Tx, tenantId: string, accountId: string) =>
  tx.rows(sql<{ id: string; type: 1 | 2; label_sealed: Buffer; bound_at: string; last_used_at: string | null }>`
    select id, type, label_sealed, bound_at, last_used_at from social_binding
    where tenant_id = ${tenantId} and account_id = ${accountId} order by bound_at, id`)

export const removeBinding = (tx: Tx, tenantId: string, accountId: string, id: string) =>
  tx.first(sql<{ type: number }>`
    delete from social_binding where tenant_id = ${tenantId} and account_id = ${accountId} and id = ${id} returning type`)

/** Locked: two ways must not both be taken away as the last but one. */
export const otherWaysIn = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(sql<{ has_other: boolean }>`
    select a.password_hash is not null or p.mobile_hash is not null as has_other
    from account a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    where a.tenant_id = ${tenantId} and a.id = ${accountId} for no key update of a`)
