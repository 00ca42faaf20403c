import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type DelegationRow = {
  id: string
  from_account_id: string
  from_nickname: string
  to_account_id: string
  to_nickname: string
  starts_on: string
  ends_on: string
  note: string
  is_ended: boolean
  is_over: boolean
  is_begun: boolean
  /** They still share what it needs. */
  is_sound: boolean
}

const columns = sql`
  d.id, d.from_account_id, f.nickname as from_nickname, d.to_account_id, t.nickname as to_nickname, d.starts_on::text, d.ends_on::text, d.note,
  d.ended_at is not null as is_ended, d.ends_on < here.today as is_over, d.starts_on <= here.today as is_begun,
  d.ended_at is not null or d.ends_on < here.today or are_colleagues(d.tenant_id, d.from_account_id, d.to_account_id) as is_sound`

const joins = sql`
  join account f on f.tenant_id = d.tenant_id and f.id = d.from_account_id
  join account t on t.tenant_id = d.tenant_id and t.id = d.to_account_id
  cross join lateral (select (now() at time zone zone)::date as today from tenant z where z.id = d.tenant_id) here`

export const todayAt = async (tx: Tx, tenantId: string) =>
  (
    await tx.first(sql<{ today: string }>`
      select (now() at time zone zone)::date::text as today from tenant where id = ${tenantId}`)
  )?.today ?? ''

const sides = { given: sql`from_account_id`, received: sql`to_account_id` }

export const delegationsOf = (tx: Tx, tenantId: string, accountId: string, side: keyof typeof sides, limit: number) =>
  tx.rows(sql<DelegationRow>`
    select ${columns} from (
      select * from delegation where tenant_id = ${tenantId} and ${sides[side]} = ${accountId} order by ends_on desc limit ${limit}
    ) d ${joins}
    order by d.starts_on desc, d.id desc`)

/** Of one of the two; nobody else's. */
export const lockDelegation = (tx: Tx, tenantId: string, accountId: string, id: string) =>
  tx.first(sql<DelegationRow>`
    select ${columns} from delegation d ${joins}
    where d.tenant_id = ${tenantId} and d.id = ${id} and ${accountId} in (d.from_account_id, d.to_account_id)
    for update of d`)

/** Both stand still while a delegation is made: two that overlap cannot be made at once. */
export const lockBoth = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql`
    select from account where tenant_id = ${tenantId} and id = any (${[...ids]}::uuid[]) order by id for no key update`)

export const areColleagues = async (tx: Tx, tenantId: string, one: string, other: string) =>
  (await tx.first(sql<{ are: boolean }>`select are_colleagues(${tenantId}, ${one}::uuid, ${other}::uuid) as are`))
    ?.are === true

export const isAway = async (tx: Tx, tenantId: string, accountId: string, startsOn: string, endsOn: string) =>
  (await tx.first(sql`
    select from delegation
    where tenant_id = ${tenantId} and from_account_id = ${accountId} and ended_at is null
      and starts_on <= ${endsOn}::date and ends_on >= ${startsOn}::date limit 1`)) !== undefined

export const daysBetween = async (tx: Tx, startsOn: string, endsOn: string) =>
  (await tx.first(sql<{ days: number }>`select ${endsOn}::date - ${startsOn}::date + 1 as days`))?.days ?? 0

type NewDelegation = {
  tenantId: string
  id: string
  from: string
  to: string
  startsOn: string
  endsOn: string
  note: string
}

export const addDelegation = (tx: Tx, row: NewDelegation) =>
  tx.run(sql`
    insert into delegation (tenant_id, id, from_account_id, to_account_id, starts_on, ends_on, note)
    values (${row.tenantId}, ${row.id}, ${row.from}, ${row.to}, ${row.startsOn}::date, ${row.endsOn}::date, ${row.note})`)

export const endDelegation = (tx: Tx, tenantId: string, id: string, by: string) =>
  tx.run(sql`
    update delegation set ended_at = now(), ended_by = ${by} where tenant_id = ${tenantId} and id = ${id} and ended_at is null`)

const shares = (table: 'account_role' | 'work_group_member' | 'post_holder', column: string) => sql`
  exists (
    select from ${sql.table(table)} own join ${sql.table(table)} theirs on theirs.tenant_id = own.tenant_id and ${sql.ref(`theirs.${column}`)} = ${sql.ref(`own.${column}`)}
    where own.tenant_id = a.tenant_id and own.account_id = ${sql.ref('me.id')} and theirs.account_id = a.id)`

/** The law of `are_colleagues`, the cheap conditions first: one name is that of many. */
export const findColleagues = (
  tx: Tx,
  tenantId: string,
  accountId: string,
  from: string,
  until: string,
  limit: number,
) =>
  tx.rows(sql<{ id: string; nickname: string }>`
    select a.id, a.nickname from account me
    join account a on a.tenant_id = me.tenant_id and a.state = 'open' and a.user_type <> 1
    where me.tenant_id = ${tenantId} and me.id = ${accountId} and a.nickname_key >= ${from} and a.nickname_key < ${until}
      and (${shares('account_role', 'role_id')} or ${shares('work_group_member', 'work_group_id')} or ${shares('post_holder', 'post_id')})
      and are_colleagues(a.tenant_id, me.id, a.id)
    order by a.nickname_key, a.id limit ${limit}`)

/** Who decides now in the name of one of these. */
export const deputiesOf = (tx: Tx, tenantId: string, accountIds: readonly string[]) =>
  tx.rows(sql<{ id: string }>`
    select distinct d.to_account_id as id from delegation d
    where d.tenant_id = ${tenantId} and d.from_account_id = any (${[...accountIds]}::uuid[]) and d.ended_at is null
      and d.from_account_id in (select account_id from delegators_of(${tenantId}, d.to_account_id))`)
