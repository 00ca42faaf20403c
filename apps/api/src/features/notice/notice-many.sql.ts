import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

/** A reader, and the entry that they are written to about. */
export type Reader = { accountId: string; entryId: string | null }
export type Broadcast = { tenantId: string; id: string; channels: readonly ('mail' | 'sms')[] }

/** Why somebody is not written to by a channel; null: they are. The address and the number are read when it is sent. */
const obstacle = (channel: RawBuilder<unknown>) => sql`
  case ${channel}
    when 'mail' then case
      when 'broadcast.sent' = any(s.no_mail) then 'refused'
      when p.email_hash is null or s.mail_hash is distinct from p.email_hash then 'no-address' end
    else case
      when 'broadcast.sent' = any(s.no_sms) then 'refused'
      when p.mobile_hash is null then 'no-address' end
  end`

/** One notice for each, made once however often this is called, with its deliveries and the count of whom no channel reaches. */
export const addMany = async (tx: Tx, { tenantId, id, channels }: Broadcast, readers: readonly Reader[]) =>
  (
    await tx.first(sql<{ added: number }>`
      with added as (
        insert into notice (tenant_id, id, kind, account_id, key, subject_id, params)
        select ${tenantId}, new_id(), 'broadcast.sent', r.account_id, 'broadcast.sent:' || ${id}::text, r.entry_id,
          jsonb_build_object('broadcastId', ${id}::text)
        from unnest(${readers.map(({ accountId }) => accountId)}::uuid[], ${readers.map(({ entryId }) => entryId)}::uuid[]) r(account_id, entry_id)
        order by r.account_id
        on conflict (tenant_id, account_id, key) do nothing
        returning tenant_id, id, account_id
      ), ways as materialized (
        select n.id, c.channel, ${obstacle(sql`c.channel`)} as obstacle
        from added n
        cross join unnest(${[...channels]}::text[]) c(channel)
        join account a on a.tenant_id = n.tenant_id and a.id = n.account_id
        join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
        left join notice_setting s on s.tenant_id = n.tenant_id and s.account_id = n.account_id
      ), deliveries as (
        insert into notice_delivery (tenant_id, notice_id, channel, is_bulk)
        select ${tenantId}, id, channel, true from ways where obstacle is null
      ), unreached as (
        insert into broadcast_outcome as known (tenant_id, broadcast_id, channel, outcome, count)
        select ${tenantId}, ${id}, channel, obstacle, count(*) from ways where obstacle is not null group by channel, obstacle
        on conflict (tenant_id, broadcast_id, channel, outcome) do update set count = known.count + excluded.count
      )
      select count(*)::int as added from added`)
  )?.added ?? 0

export type Facts = {
  at: number
  name: string
  language: 'zh' | 'en'
  organisation: Wording | null
  title: string | null
  code: string | null
  missing: number | null
  closes_at: string | null
  contest: Wording | null
  track: Wording | null
  stage: Wording | null
  mail: 'refused' | 'no-address' | null
  sms: 'refused' | 'no-address' | null
}

/** As `closing` of entries says. */
const closing = sql`greatest(
  case when e.state = 3 then e.returned_until end,
  coalesce(
    (select q.closes_at from stage_quota q where q.tenant_id = e.tenant_id and q.stage_id = e.stage_id and q.organisation_id = e.organisation_id
       and q.closes_at is not null and (q.track_id = e.track_id or q.track_id is null) order by q.track_id nulls last limit 1),
    s.closes_at),
  (select max(x.closes_at) from extension x where x.tenant_id = e.tenant_id and x.entry_id = e.id and x.stage_id = e.stage_id))`

/** What a template can name. Of an entry only as long as the reader is in it. */
export const factsOf = (tx: Tx, tenantId: string, readers: readonly Reader[]) =>
  tx.rows(sql<Facts>`
    select r.at::int as at, p.name, coalesce(s.language, 'zh') as language, o.name as organisation, e.title, e.code, e.missing, e.closes_at,
      e.contest, e.track, e.stage, ${obstacle(sql`'mail'`)} as mail, ${obstacle(sql`'sms'`)} as sms
    from unnest(${readers.map(({ accountId }) => accountId)}::uuid[], ${readers.map(({ entryId }) => entryId)}::uuid[])
      with ordinality r(account_id, entry_id, at)
    join account a on a.tenant_id = ${tenantId} and a.id = r.account_id
    join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    left join notice_setting s on s.tenant_id = a.tenant_id and s.account_id = a.id
    left join lateral (
      select e.title, e.code, e.missing, e.organisation_id, to_json(${closing}) #>> '{}' as closes_at, c.name as contest, k.name as track, s.name as stage
      from entry e
      join contest c on c.tenant_id = e.tenant_id and c.id = e.contest_id
      join track k on k.tenant_id = e.tenant_id and k.id = e.track_id
      join stage s on s.tenant_id = e.tenant_id and s.id = e.stage_id
      where e.tenant_id = ${tenantId} and e.id = r.entry_id
        and exists (select from entry_member m where m.tenant_id = e.tenant_id and m.entry_id = e.id and m.person_id = a.person_id)
    ) e on true
    left join organisation o on o.tenant_id = a.tenant_id and o.id = coalesce(e.organisation_id, a.organisation_id)
    order by r.at`)

export type WrittenRow = {
  notice_id: string
  account_id: string
  entry_id: string | null
  texts: Texts
  is_cancelled: boolean
}
type InLanguage = { title: string; body: string; sms: string }
export type Texts = { zh: InLanguage; en: InLanguage }

export const writtenOf = (tx: Tx, tenantId: string, noticeIds: readonly string[]) =>
  tx.rows(sql<WrittenRow>`
    select n.id as notice_id, n.account_id, n.subject_id as entry_id, b.texts, b.cancelled_at is not null as is_cancelled
    from notice n join broadcast b on b.tenant_id = n.tenant_id and b.id = (n.params ->> 'broadcastId')::uuid
    where n.tenant_id = ${tenantId} and n.id = any(${[...noticeIds]}::uuid[])`)
