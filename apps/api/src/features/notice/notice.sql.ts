import type { NoticeKind } from '@laurel/contract/notice'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Position } from '../../http/cursor.ts'

export type NewNotice = {
  tenantId: string
  kind: NoticeKind
  key: string
  subjectId: string | null
  params: unknown
  channels: readonly string[]
}

type Added = { account_id: string }

/**
 * A delivery for each channel by which the reader can be reached and wants to be. One that was made before is not made again. `told` has the
 * columns of a notice from account_id on.
 */
const add = (
  tx: Tx,
  { tenantId, kind, channels }: Pick<NewNotice, 'tenantId' | 'kind' | 'channels'>,
  told: RawBuilder<unknown>,
) =>
  tx.rows(sql<Added>`
    with added as (
      insert into notice (tenant_id, id, kind, account_id, key, subject_id, params)
      select ${tenantId}, new_id(), ${kind}, told.* from (${told}) told order by told.account_id, told.key
      on conflict (tenant_id, account_id, key) do nothing
      returning tenant_id, id, account_id
    ), deliveries as (
      insert into notice_delivery (tenant_id, notice_id, channel)
      select n.tenant_id, n.id, c.channel
      from added n
      cross join unnest(${[...channels]}::text[]) c(channel)
      join account a on a.tenant_id = n.tenant_id and a.id = n.account_id
      join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
      left join notice_setting s on s.tenant_id = n.tenant_id and s.account_id = n.account_id
      where case c.channel
        when 'mail' then p.email_hash is not null and s.mail_hash = p.email_hash and not ${kind} = any(s.no_mail)
        else p.mobile_hash is not null and not ${kind} = any(coalesce(s.no_sms, '{}')) end
    )
    select account_id from added`)

/** One notice to each of several accounts. */
const addTo = (tx: Tx, notice: NewNotice, accounts: RawBuilder<unknown>) =>
  add(
    tx,
    notice,
    sql`
      select accounts.id as account_id, ${notice.key}::text as key, ${notice.subjectId}::uuid, ${JSON.stringify(notice.params)}::jsonb
      from (${accounts}) accounts`,
  )

type Due = Pick<NewNotice, 'tenantId' | 'kind' | 'channels'> & { due: string }

/** Several entries, to those who fill them in. The date is part of the key: one that was moved is told anew. */
export const addToTeams = (tx: Tx, { due, ...notice }: Due, entries: readonly { subjectId: string; count: number }[]) =>
  add(
    tx,
    notice,
    sql`
      select a.id as account_id, ${notice.kind}::text || ':' || e.id || ':' || ${due}::text as key, e.id,
        jsonb_build_object('due', ${due}::text, 'count', e.count)
      from unnest(${entries.map(({ subjectId }) => subjectId)}::uuid[], ${entries.map(({ count }) => count)}::int[]) e(id, count)
      join entry_member m on m.tenant_id = ${notice.tenantId} and m.entry_id = e.id and m.confirmed_at is not null and m.part <> 'guide'
      join account a on a.tenant_id = m.tenant_id and a.person_id = m.person_id and a.user_type = 1 and a.state = 'open'`,
  )

type Daily = Pick<NewNotice, 'tenantId' | 'kind' | 'channels'> & { day: string }

export const addToEach = (tx: Tx, { day, ...notice }: Daily, shares: readonly { accountId: string; count: number }[]) =>
  add(
    tx,
    notice,
    sql`
      select a.id as account_id, ${notice.kind}::text || '::' || ${day}::text as key, null::uuid, jsonb_build_object('count', k.count)
      from unnest(${shares.map(({ accountId }) => accountId)}::uuid[], ${shares.map(({ count }) => count)}::int[]) k(id, count)
      join account a on a.tenant_id = ${notice.tenantId} and a.id = k.id and a.state = 'open'`,
  )

export const addToAccounts = (tx: Tx, notice: NewNotice, accountIds: readonly string[]) =>
  addTo(
    tx,
    notice,
    sql`select id from account where tenant_id = ${notice.tenantId} and id = any(${[...accountIds]}::uuid[]) and state = 'open'`,
  )

type Own = { accountId: string; subjectId: string }

/** To each of several accounts what is about a subject of their own. */
export const addToSubjects = (tx: Tx, notice: Pick<NewNotice, 'tenantId' | 'kind' | 'channels'>, own: readonly Own[]) =>
  add(
    tx,
    notice,
    sql`
      select a.id as account_id, ${notice.kind}::text || ':' || k.subject_id || ':' as key, k.subject_id, '{}'::jsonb
      from unnest(${own.map(({ accountId }) => accountId)}::uuid[], ${own.map(({ subjectId }) => subjectId)}::uuid[]) k(id, subject_id)
      join account a on a.tenant_id = ${notice.tenantId} and a.id = k.id and a.state = 'open'`,
  )

/** Whoever has said yes to a team, of the named parts. */
export const addToTeam = (
  tx: Tx,
  notice: NewNotice,
  { entryId, parts, except }: { entryId: string; parts: readonly string[]; except: string | null },
) =>
  addTo(
    tx,
    notice,
    sql`
      select a.id from entry_member m
      join account a on a.tenant_id = m.tenant_id and a.person_id = m.person_id and a.user_type = 1 and a.state = 'open'
      where m.tenant_id = ${notice.tenantId} and m.entry_id = ${entryId} and m.confirmed_at is not null
        and m.part = any(${[...parts]}::text[]) and a.id is distinct from ${except}::uuid`,
  )

/** Whoever a team mate has named: by their own person, or by the number that is theirs. */
export const addToNamed = (tx: Tx, notice: NewNotice, memberId: string) =>
  addTo(
    tx,
    notice,
    sql`
      select a.id from entry_member m
      join person named on named.tenant_id = m.tenant_id and named.id = m.person_id
      cross join lateral (
        select named.id
        union
        select own.id from person own where own.tenant_id = named.tenant_id and own.mobile_hash = named.mobile_hash
          and not exists (select from account x where x.tenant_id = named.tenant_id and x.person_id = named.id)
      ) self
      join account a on a.tenant_id = m.tenant_id and a.person_id = self.id and a.user_type = 1 and a.state = 'open'
      where m.tenant_id = ${notice.tenantId} and m.id = ${memberId}`,
  )

export type NoticeRow = {
  id: string
  kind: NoticeKind
  params: Record<string, unknown>
  created_at: string
  read_at: string | null
  at: string
  entry_id: string | null
  title: string | null
  code: string | null
  form_id: string | null
  person_name: string | null
  reason: string | null
  zone: string
}

/** The entry is shown to who is in it or was named in it, and to nobody who has left. */
const columns = sql`
  n.id, n.kind, n.params, n.created_at, n.read_at, to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  e.id as entry_id, e.title, e.code, e.form_id, t.zone,
  (select p.name from person p where p.tenant_id = n.tenant_id and p.id = (n.params ->> 'personId')::uuid) as person_name,
  case when e.id is not null then coalesce((
    select nullif(case when d.mode = 'claim' then d.reason else (
      select string_agg(v.reason, '; ' order by v.position) from process_vote v
      where v.tenant_id = d.tenant_id and v.task_id = d.id and v.outcome = d.outcome and v.reason <> '') end, '')
    from process_task d where d.tenant_id = n.tenant_id and d.id = (n.params ->> 'taskId')::uuid
  ), (
    select nullif(x.reason, '') from entry_act x where x.tenant_id = n.tenant_id and x.id = (n.params ->> 'actId')::uuid
  ), (
    select case when coalesce(w.language, 'zh') = 'en' then coalesce(nullif(x.reason ->> 'en', ''), x.reason ->> 'zh') else x.reason ->> 'zh' end
    from extension x left join notice_setting w on w.tenant_id = n.tenant_id and w.account_id = n.account_id
    where x.tenant_id = n.tenant_id and x.id = (n.params ->> 'extensionId')::uuid)) end as reason`
const joins = sql`
  join tenant t on t.id = n.tenant_id
  join account a on a.tenant_id = n.tenant_id and a.id = n.account_id
  left join entry e on (n.kind like 'entry.%' or n.kind = 'broadcast.sent') and e.tenant_id = n.tenant_id and e.id = n.subject_id and exists (
    select from entry_member m where m.tenant_id = e.tenant_id and m.entry_id = e.id
      and (m.person_id = a.person_id or (n.kind = 'entry.member-invited' and m.id = (n.params ->> 'memberId')::uuid)))`

export type Filter = { isUnread: boolean; kinds: readonly string[] | null }

export const list = (
  tx: Tx,
  tenantId: string,
  accountId: string,
  { isUnread, kinds }: Filter,
  after: Position | undefined,
  limit: number,
) =>
  tx.rows(sql<NoticeRow>`
    select ${columns} from (
      select * from notice
      where tenant_id = ${tenantId} and account_id = ${accountId}
        ${isUnread ? sql`and read_at is null` : sql``}
        ${kinds ? sql`and kind = any(${[...kinds]}::text[])` : sql``}
        ${after ? sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by created_at desc, id desc limit ${limit}
    ) n ${joins} order by n.created_at desc, n.id desc`)

export const find = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<NoticeRow>`select ${columns} from notice n ${joins} where n.tenant_id = ${tenantId} and n.id = ${id}`)

export const findOf = (tx: Tx, tenantId: string, accountId: string, id: string) =>
  tx.first(sql<NoticeRow>`
    select ${columns} from notice n ${joins}
    where n.tenant_id = ${tenantId} and n.id = ${id} and n.account_id = ${accountId}`)

const maxCounted = 100

type Unread = { unread: number; toDo: number; newest: string | null }

export const unreadOf = async (tx: Tx, tenantId: string, accountId: string, kindsToDo: readonly string[]) =>
  (await tx.first(sql<Unread>`
      select count(*)::int as unread, count(*) filter (where kind = any(${[...kindsToDo]}::text[]))::int as "toDo",
        (array_agg(id))[1] as newest
      from (
        select id, kind from notice where tenant_id = ${tenantId} and account_id = ${accountId} and read_at is null
        order by created_at desc, id desc limit ${maxCounted}) newest`)) ?? { unread: 0, toDo: 0, newest: null }

/** By who reads them: which are unread. */
export const inboxMarks = (tx: Tx, tenantId: string, accountIds: readonly string[]) =>
  tx.rows(sql<{ id: string; mark: string }>`
    select a.id, n.mark from unnest(${[...accountIds]}::uuid[]) as a (id)
    cross join lateral (
      select coalesce(md5(string_agg(id::text, '')), '') as mark from (
        select id from notice where tenant_id = ${tenantId} and account_id = a.id and read_at is null
        order by created_at desc, id desc limit ${maxCounted}) newest) n`)

export const mark = (tx: Tx, tenantId: string, accountId: string, ids: readonly string[], isRead: boolean) =>
  tx.run(sql`
    update notice set read_at = case when ${isRead} then coalesce(read_at, now()) end
    where tenant_id = ${tenantId} and account_id = ${accountId} and id = any(${[...ids]}::uuid[])`)

/** Bounded: whoever has more marks them by a second click. */
export const markAll = (tx: Tx, tenantId: string, accountId: string) =>
  tx.run(sql`
    update notice set read_at = now() where tenant_id = ${tenantId} and id in (
      select id from notice where tenant_id = ${tenantId} and account_id = ${accountId} and read_at is null
      order by created_at desc, id desc limit 5000)`)
