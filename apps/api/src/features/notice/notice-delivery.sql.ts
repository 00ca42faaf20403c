import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

/** What was written to many waits until the morning of its organiser: nobody's phone rings at night because of it. */
const isDay = (zone: RawBuilder<unknown>) => sql`(now() at time zone ${zone})::time between '07:00' and '22:00'`

/** By the platform: where something waits. Two probes of an index for each organiser. */
export const tenantsWithDue = async (tx: Tx) =>
  (
    await tx.rows(sql<{ id: string }>`
      select t.id from tenant t where t.state = 'open' and (
        exists (
          select from notice_delivery d
          where d.tenant_id = t.id and not d.is_bulk and d.state in ('waiting', 'sending') and d.due_at <= now())
        or ${isDay(sql`t.zone`)} and exists (
          select from notice_delivery d
          where d.tenant_id = t.id and d.is_bulk and d.state in ('waiting', 'sending') and d.due_at <= now()))`)
  ).map(({ id }) => id)

export type Delivery = {
  notice_id: string
  channel: 'mail' | 'sms'
  attempts: number
  is_interrupted: boolean
  is_old: boolean
}

const due = (tenantId: string, isBulk: boolean, limit: RawBuilder<unknown>) => sql`
  select notice_id, channel, state from notice_delivery
  where tenant_id = ${tenantId} and is_bulk = ${isBulk} and state in ('waiting', 'sending') and due_at <= now()
    ${isBulk ? sql`and ${isDay(sql`(select zone from tenant where id = ${tenantId})`)}` : sql``}
  order by due_at limit ${limit} for update skip locked`

/**
 * Each is in one hand only: until it is settled or its time is over, nobody else takes it. What concerns its reader alone goes before what was
 * written to many, however much of that waits.
 */
export const claim = (tx: Tx, tenantId: string, limit: number) =>
  tx.rows(sql<Delivery>`
    with own as materialized (${due(tenantId, false, sql`${limit}::int`)}),
    bulk as materialized (${due(tenantId, true, sql`${limit}::int - (select count(*) from own)`)})
    update notice_delivery d set state = 'sending', attempts = d.attempts + 1, due_at = now() + interval '5 minutes'
    from (select * from own union all select * from bulk) due
    join notice n on n.tenant_id = ${tenantId} and n.id = due.notice_id
    where d.tenant_id = ${tenantId} and d.notice_id = due.notice_id and d.channel = due.channel
    returning d.notice_id, d.channel, d.attempts, due.state = 'sending' as is_interrupted, n.created_at < now() - case when d.is_bulk then interval '3 days' else interval '1 day' end as is_old`)

/** What was written to many is counted as it ends. */
export const settle = (
  tx: Tx,
  tenantId: string,
  { notice_id, channel }: Pick<Delivery, 'notice_id' | 'channel'>,
  state: 'sent' | 'failed' | 'skipped',
  reason: string | null,
) =>
  tx.run(sql`
    with settled as (
      update notice_delivery set state = ${state}, reason = ${reason}, ended_at = now()
      where tenant_id = ${tenantId} and notice_id = ${notice_id} and channel = ${channel} and state = 'sending'
      returning is_bulk
    )
    insert into broadcast_outcome as known (tenant_id, broadcast_id, channel, outcome, count)
    select ${tenantId}, (n.params ->> 'broadcastId')::uuid, ${channel}, ${outcomeOf(state, reason)}, 1
    from settled join notice n on n.tenant_id = ${tenantId} and n.id = ${notice_id}
    where settled.is_bulk
    on conflict (tenant_id, broadcast_id, channel, outcome) do update set count = known.count + 1`)

function outcomeOf(state: 'sent' | 'failed' | 'skipped', reason: string | null): 'no-address' | typeof state {
  return state === 'skipped' && (reason === 'no confirmed address' || reason === 'no number') ? 'no-address' : state
}

export const postpone = (
  tx: Tx,
  tenantId: string,
  { notice_id, channel }: Pick<Delivery, 'notice_id' | 'channel'>,
  seconds: number,
  reason: string,
) =>
  tx.run(sql`
    update notice_delivery set state = 'waiting', reason = ${reason}, due_at = now() + make_interval(secs => ${seconds})
    where tenant_id = ${tenantId} and notice_id = ${notice_id} and channel = ${channel} and state = 'sending'`)

export type Recipient = {
  is_open: boolean
  language: 'zh' | 'en'
  email_sealed: Buffer | null
  is_mail_confirmed: boolean
  mobile_sealed: Buffer | null
  tenant_code: string
  tenant_name: Wording
  portal_code: string | null
  portal_domain: string | null
}

/**
 * As of now: who has changed the address since is written to at the new one only when it is confirmed. The portal is one that shows the
 * contest of the entry: its type's own before one of all types.
 */
export const recipientOf = (tx: Tx, tenantId: string, noticeId: string) =>
  tx.first(sql<Recipient>`
    select a.state = 'open' as is_open, coalesce(s.language, 'zh') as language, p.email_sealed, p.mobile_sealed,
      coalesce(s.mail_hash = p.email_hash, false) as is_mail_confirmed, t.code as tenant_code, t.name as tenant_name,
      o.code as portal_code, o.domain as portal_domain
    from notice n
    join tenant t on t.id = n.tenant_id
    join account a on a.tenant_id = n.tenant_id and a.id = n.account_id
    join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    left join notice_setting s on s.tenant_id = n.tenant_id and s.account_id = n.account_id
    left join entry e on e.tenant_id = n.tenant_id and e.id = n.subject_id
    left join contest c on c.tenant_id = e.tenant_id and c.id = e.contest_id
    left join lateral (
      select o.code, o.domain from portal o
      where o.tenant_id = n.tenant_id and o.state = 'open' and coalesce(o.contest_type_id, c.contest_type_id) = c.contest_type_id
      order by o.contest_type_id is null, o.created_at, o.id limit 1) o on true
    where n.tenant_id = ${tenantId} and n.id = ${noticeId}`)
