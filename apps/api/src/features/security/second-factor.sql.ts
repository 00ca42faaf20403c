import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'

type SecondFactorRow = { is_on: boolean; policy: string | null }

/** Whether an account has a second factor, and what its organiser asks of administrators; the platform's word where it has said nothing. */
export const secondFactorState = (tx: Tx, tenantId: string, accountId: string, policyKey: string) =>
  tx.first(sql<SecondFactorRow>`
    select exists (
        select from second_factor where tenant_id = ${tenantId} and account_id = ${accountId} and secret_sealed is not null) as is_on,
      coalesce((select value from configuration where tenant_id = ${tenantId} and key = ${policyKey}),
        (select value from platform_configuration where key = ${policyKey})) as policy`)

export type FactorRow = {
  secret_sealed: Buffer | null
  last_step: string
  pending_sealed: Buffer | null
  pending_codes: Buffer[] | null
  wrong_lately: number
}

/** One code at a time for one account. */
export const lockFactor = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(sql<FactorRow>`
    select secret_sealed, last_step::text as last_step, pending_sealed, pending_codes,
      (select count(*) from unnest(wrong_at) t where t > now() - interval '15 minutes')::int as wrong_lately
    from second_factor where tenant_id = ${tenantId} and account_id = ${accountId} for update`)

export const addWrong = (tx: Tx, tenantId: string, accountId: string) =>
  tx.run(sql`
    update second_factor set wrong_at = array(select t from unnest(wrong_at) t where t > now() - interval '15 minutes') || now()
    where tenant_id = ${tenantId} and account_id = ${accountId}`)

/** Takes the place of one that was begun before. */
export const putPending = (tx: Tx, tenantId: string, accountId: string, sealed: Buffer) =>
  tx.run(sql`
    insert into second_factor (tenant_id, account_id, pending_sealed) values (${tenantId}, ${accountId}, ${sealed})
    on conflict (tenant_id, account_id) do update set pending_sealed = excluded.pending_sealed, pending_codes = null`)

/** The number that showed it is spent, too. */
export const putPendingCodes = (tx: Tx, tenantId: string, accountId: string, codes: readonly Buffer[], step: bigint) =>
  tx.run(sql`
    update second_factor set pending_codes = ${[...codes]}::bytea[], wrong_at = '{}', last_step = greatest(last_step, ${step.toString()}::bigint)
    where tenant_id = ${tenantId} and account_id = ${accountId}`)

export const turnOn = (tx: Tx, tenantId: string, accountId: string, secretSealed: Buffer) =>
  tx.run(sql`
    update second_factor set secret_sealed = ${secretSealed}, turned_on_at = now(), pending_sealed = null, pending_codes = null,
      wrong_at = '{}'
    where tenant_id = ${tenantId} and account_id = ${accountId}`)

export const takeStep = (tx: Tx, tenantId: string, accountId: string, step: bigint) =>
  tx.run(sql`
    update second_factor set last_step = ${step.toString()}::bigint, wrong_at = '{}'
    where tenant_id = ${tenantId} and account_id = ${accountId}`)

export const turnedOnAt = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(
    build
      .selectFrom('second_factor')
      .select('turned_on_at')
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', accountId),
  )

/** With its recovery codes. How many there were: none or one. */
export const remove = (tx: Tx, tenantId: string, accountId: string) =>
  tx.run(build.deleteFrom('second_factor').where('tenant_id', '=', tenantId).where('account_id', '=', accountId))

export async function putRecoveryCodes(tx: Tx, tenantId: string, accountId: string, codes: readonly Buffer[]) {
  await tx.run(sql`delete from recovery_code where tenant_id = ${tenantId} and account_id = ${accountId}`)
  await tx.run(sql`
    insert into recovery_code (tenant_id, account_id, code_hash)
    select ${tenantId}::uuid, ${accountId}::uuid, hash from unnest(${[...codes]}::bytea[]) hash`)
}

/** How many there were: none or one. */
export const spendRecoveryCode = (tx: Tx, tenantId: string, accountId: string, hash: Buffer) =>
  tx.run(sql`
    update recovery_code set used_at = now()
    where tenant_id = ${tenantId} and account_id = ${accountId} and code_hash = ${hash} and used_at is null`)

export const issuerOf = (tx: Tx, tenantId: string) =>
  tx.first(build.selectFrom('tenant').select('code').where('id', '=', tenantId))
