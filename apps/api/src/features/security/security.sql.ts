import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** Locked, so that two steps of one account come one after the other. */
export const lockOwner = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(sql<{
    id: string
    user_type: number
    user_name: string
    nickname: string
    state: string
    has_factor: boolean
  }>`
    select a.id, a.user_type, a.user_name, a.nickname, a.state,
      exists (select from second_factor f where f.tenant_id = a.tenant_id and f.account_id = a.id and f.secret_sealed is not null) as has_factor
    from account a where a.tenant_id = ${tenantId} and a.id = ${accountId} for no key update of a`)

export type OwnRow = {
  has_password: boolean
  password_set_at: string
  mobile_sealed: Buffer | null
  id_number_sealed: Buffer | null
  email_sealed: Buffer | null
  turned_on_at: string | null
  codes_left: number
  asked_at: string | null
  due_at: string | null
}

export const own = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(sql<OwnRow>`
    select a.password_hash is not null as has_password, coalesce(a.password_set_at, a.created_at) as password_set_at,
      p.mobile_sealed, p.id_number_sealed, p.email_sealed, f.turned_on_at,
      (select count(*)::int from recovery_code r where r.tenant_id = a.tenant_id and r.account_id = a.id and r.used_at is null) as codes_left,
      d.asked_at, d.due_at
    from account a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    left join second_factor f on f.tenant_id = a.tenant_id and f.account_id = a.id
    left join deletion_request d on d.tenant_id = a.tenant_id and d.account_id = a.id and d.withdrawn_at is null and d.done_at is null
    where a.tenant_id = ${tenantId} and a.id = ${accountId}`)

type Position = { at: string; id: string } | undefined

export type SessionRow = {
  id: string
  device: string
  address: string | null
  way: string | null
  created_at: string
  rotated_at: string
  remembered: boolean
  is_impersonation: boolean
}

/** Those that are open, the one last opened first. */
export const listSessions = (tx: Tx, tenantId: string, accountId: string, after: Position, limit: number) =>
  tx.rows(sql<SessionRow>`
    select s.id, s.device, l.address, l.way, s.created_at, s.rotated_at, s.remembered,
      s.impersonated_by is not null as is_impersonation
    from session s left join login_log l on l.tenant_id = s.tenant_id and l.session_id = s.id
    where s.tenant_id = ${tenantId} and s.account_id = ${accountId} and s.ended_at is null and s.expires_at > now()
      ${after ? sql`and (s.created_at, s.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by s.created_at desc, s.id desc limit ${limit}`)

export const ownSession = (tx: Tx, tenantId: string, accountId: string, id: string) =>
  tx.first(sql<{ is_open: boolean }>`
    select ended_at is null as is_open from session
    where tenant_id = ${tenantId} and account_id = ${accountId} and id = ${id} for update`)

export type EventRow = {
  id: string
  kind: string
  recorded_at: string
  actor_id: string | null
  actor_name: string | null
  details: Record<string, unknown>
  device: string | null
  address: string | null
}
type Owner = { tenantId: string; accountId: string; personId: string }

/** What is about the account itself, by what happened to: each is found by its own id. */
const subjects = ['account', 'person', 'session', 'code-card', 'second-factor', 'deletion', 'registration', 'security']
/** In the words of the index `event_own`, and not as parameters: it is used only where they are seen to be its own. */
const isOwnAct = sql`kind in ('session.opened', 'session.ended', 'social.bound', 'social.unbound', 'agreement.accepted')`
const daysBack = 400
/** Whatever an owner does to their sessions is found by its actor; only what others did is looked for by session. */
const maxSessions = 10

/**
 * Written so that each branch walks an index by one id or one actor: nothing here grows with the organiser. By one id after the other, since
 * for a list of them of unknown length PostgreSQL would rather read everything of the organiser.
 */
export const listEvents = (tx: Tx, { tenantId, accountId, personId }: Owner, after: Position, limit: number) => {
  const before = after
    ? sql`recorded_at <= ${after.at}::timestamptz and (recorded_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`recorded_at <= now()`
  const within = sql`tenant_id = ${tenantId} and recorded_at > now() - make_interval(days => ${daysBack}) and ${before}`
  const loggedIn = after ? sql`logged_in_at <= ${after.at}::timestamptz` : sql`true`
  return tx.rows(sql<EventRow>`
    select e.id, e.kind, e.recorded_at, e.actor_id, e.details, l.device, l.address,
      (select nickname from account a where a.tenant_id = ${tenantId} and a.id = e.actor_id) as actor_name
    from (
      select told.* from unnest(
        array[${accountId}::uuid, ${personId}::uuid]
        || array(select session_id from login_log where tenant_id = ${tenantId} and account_id = ${accountId} and ${loggedIn}
          order by logged_in_at desc, session_id desc limit ${maxSessions})
        || array(select id from login_code where tenant_id = ${tenantId} and account_id = ${accountId})) as about(subject_id)
      cross join lateral (
        select id, kind, subject, subject_id, recorded_at, actor_id, details from event
        where ${within} and event.subject_id = about.subject_id and subject = any(${subjects})
        order by recorded_at desc, id desc limit ${limit}) told
      union
      (select id, kind, subject, subject_id, recorded_at, actor_id, details from event
      where ${within} and actor_id = ${accountId} and ${isOwnAct}
      order by recorded_at desc, id desc limit ${limit})
    ) e
    left join login_log l on e.subject = 'session' and l.tenant_id = ${tenantId} and l.session_id = e.subject_id
    order by e.recorded_at desc, e.id desc limit ${limit}`)
}
