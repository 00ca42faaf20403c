import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** One attempt at a time per name: a hundred at once are counted one after the other. */
export const lockSubjects = (tx: Tx, subjects: readonly Buffer[]) =>
  tx.run(
    sql`select pg_advisory_xact_lock(k) from unnest(${subjects.map((hash) => hash.readBigInt64BE().toString())}::bigint[]) k`,
  )

export type AttemptKey = { nameKey: string; subject: Buffer; deviceSubject: Buffer | null }
export type AttemptState = {
  id: string | null
  user_type: number
  user_name: string
  nickname: string
  password_hash: string | null
  state: string
  password_days: number
  subject: Buffer
  guesses: number
  wrong_in_a_row: number
  is_locked: boolean
}

/** One row per name, whether the account exists or not. */
export const attemptStates = (tx: Tx, tenantId: string, asked: readonly AttemptKey[], browserHash: Buffer | null) =>
  tx.rows(sql<AttemptState>`
    select a.id, a.user_type, a.user_name, a.nickname, a.password_hash, a.state,
      extract(day from now() - coalesce(a.password_set_at, a.created_at))::int as password_days,
      counted.subject, coalesce(g.wrong_in_a_row, 0) as wrong_in_a_row, coalesce(g.locked_until > now(), false) as is_locked,
      (select count(*) from unnest(g.guessed_at) t where t > now() - interval '15 minutes')::int as guesses
    from unnest(${asked.map((each) => each.nameKey)}::text[], ${asked.map((each) => each.subject)}::bytea[],
      ${asked.map((each) => each.deviceSubject)}::bytea[]) as asked(name_key, subject, device_subject)
    left join account a on a.tenant_id = ${tenantId} and a.user_name_key = asked.name_key
    left join lateral (
      select case when asked.device_subject is not null and exists (
        select from session s
        where s.tenant_id = ${tenantId} and s.account_id = a.id and s.browser_hash = ${browserHash}::bytea
      ) then asked.device_subject else asked.subject end as subject
    ) counted on true
    left join login_attempt g on g.tenant_id = ${tenantId} and g.subject_hash = counted.subject`)

/** What strangers tried at this name within a day. Nothing is written for it, so a login takes no longer where there is an owner to look. */
export const refusedAt = (tx: Tx, tenantId: string, subject: Buffer) =>
  tx.first(sql<{ count: number; last_at: string }>`
    select count(*)::int as count, max(t) as last_at from login_attempt g, unnest(g.guessed_at) t
    where g.tenant_id = ${tenantId} and g.subject_hash = ${subject} and t > now() - interval '24 hours' having count(*) > 0`)

/** Returns whether the name is locked by this one. The owner may look a day back, the limit looks back a quarter of an hour. */
export const addWrongGuess = (
  tx: Tx,
  tenantId: string,
  subject: Buffer,
  { wrongBeforeLock, lockMinutes }: { wrongBeforeLock: number | null; lockMinutes: number },
) =>
  tx.first(sql<{ is_locked: boolean }>`
    insert into login_attempt as g (tenant_id, subject_hash, guessed_at, wrong_in_a_row, locked_until)
    values (${tenantId}, ${subject}, array[now()], 1, null)
    on conflict (tenant_id, subject_hash) do update set
      guessed_at = array(select t from unnest(g.guessed_at) t where t > now() - interval '24 hours' order by t desc limit 99) || now(),
      wrong_in_a_row = case when g.locked_until <= now() then 1 else g.wrong_in_a_row + 1 end,
      locked_until = case
        when g.locked_until <= now() then null
        when g.wrong_in_a_row + 1 >= ${wrongBeforeLock}::int then now() + make_interval(mins => ${lockMinutes})
        else g.locked_until end,
      last_at = now()
    returning coalesce(locked_until > now(), false) as is_locked`)

export const forgetWrongInARow = (tx: Tx, tenantId: string, subjects: readonly Buffer[]) =>
  tx.run(sql`
    update login_attempt set wrong_in_a_row = 0
    where tenant_id = ${tenantId} and subject_hash = any(${[...subjects]}::bytea[])`)

export const forgetGuesses = (tx: Tx, tenantId: string, subject: Buffer) =>
  tx.run(sql`delete from login_attempt where tenant_id = ${tenantId} and subject_hash = ${subject}`)

/** The names of the oldest three accounts with this number. */
export const nameKeysOfMobile = (tx: Tx, tenantId: string, mobileHash: Buffer) =>
  tx.rows(sql<{ user_name_key: string }>`
    select a.user_name_key from person p join account a on a.tenant_id = p.tenant_id and a.person_id = p.id
    where p.tenant_id = ${tenantId} and p.mobile_hash = ${mobileHash} and a.state <> 'closed'
    order by a.created_at, a.id limit 3`)
