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
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'key']).doUpdateSet({ ...value, version: sql`configuration.version + 1` }),
      ),
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

export type KnownValue = {
  key: string
  value: string | null
  platform_value: string | null
  is_public: boolean
  version: number
}

/** What the organiser has said, and what the platform says to everybody about the same keys. */
export const values = (tx: Tx, tenantId: string, known: readonly string[]) =>
  tx.rows(sql<KnownValue>`
    select coalesce(own.key, every.key) as key, own.value, every.value as platform_value,
      coalesce(own.is_public, every.is_public) as is_public, coalesce(own.version, 0) as version
    from (select * from platform_configuration where is_public and key = any (${known}::text[])) every
    full join (select * from configuration where tenant_id = ${tenantId}) own on own.key = every.key
    order by 1`)

/** What the organiser has, and what every organiser has, public or not. */
export const limitValues = (tx: Tx, tenantId: string, keys: readonly string[]) =>
  tx.rows(sql<{ key: string; own: string | null; platform: string | null }>`
    select key, max(value) filter (where is_own) as own, max(value) filter (where not is_own) as platform from (
      select key, value, true as is_own from configuration where tenant_id = ${tenantId} and key = any (${keys}::text[])
      union all select key, value, false from platform_configuration where key = any (${keys}::text[])) said
    group by key`)

/** Nothing: somebody has set it in between. */
export const setUnchanged = (tx: Tx, tenantId: string, { key, value, is_public }: Value, version: number) =>
  tx.first(
    version === 0
      ? sql<{ version: number }>`
          insert into configuration (tenant_id, key, value, is_public) values (${tenantId}, ${key}, ${value}, ${is_public})
          on conflict do nothing returning version`
      : sql<{ version: number }>`
          update configuration set value = ${value}, is_public = ${is_public}, version = version + 1
          where tenant_id = ${tenantId} and key = ${key} and version = ${version} returning version`,
  )

export const countOwn = async (tx: Tx, tenantId: string) =>
  (await tx.first(sql<{ n: number }>`select count(*)::int as n from configuration where tenant_id = ${tenantId}`))?.n ??
  0

/** How many there were. */
export const removeValue = (tx: Tx, tenantId: string, key: string) =>
  tx.run(sql`delete from configuration where tenant_id = ${tenantId} and key = ${key}`)
