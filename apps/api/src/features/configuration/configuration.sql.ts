import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'

/** The organiser's word before the platform's; a value that is not public does not exist here. */
export const publicValue = (tx: Tx, tenantId: string, key: string) =>
  tx.first(sql<{ value: string }>`
    select value from configuration where tenant_id = ${tenantId} and key = ${key} and is_public
    union all
    select value from platform_configuration where key = ${key} and is_public
      and not exists (select from configuration where tenant_id = ${tenantId} and key = ${key} and is_public)`)

export type Value = { key: string; value: string; is_public: boolean }

export const putValue = (tx: Tx, tenantId: string, value: Value) =>
  tx.run(
    build
      .insertInto('configuration')
      .values({ ...value, tenant_id: tenantId })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doUpdateSet(value)),
  )

export const putPlatformValue = (tx: Tx, value: Value) =>
  tx.run(
    build
      .insertInto('platform_configuration')
      .values(value)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(value)),
  )

export const passwordKeyInForce = (tx: Tx) =>
  tx.first(
    build
      .selectFrom('password_key')
      .select(['id', 'public_spki'])
      .where('retired_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
