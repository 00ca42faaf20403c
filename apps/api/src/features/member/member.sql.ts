import type { UserType } from '@laurel/contract/access'
import type { Holder, Reach } from '@laurel/rules/data-scope'
import { type RawBuilder, sql } from 'kysely'
import { accountsOfPerson } from '../../database/holders.ts'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type Beginning = { from: string; until: string }

export type Filter = {
  search?: Beginning | undefined
  organisationId?: string | undefined
  roleId?: string | undefined
  userType?: string | undefined
  state?: string | undefined
  /** Of a whole number, in hexadecimal (an export hands it on as JSON): the only way to find somebody by it. */
  mobileHash?: string | undefined
}

export type MemberRow = {
  id: string
  person_id: string
  name: string
  user_name: string
  user_type: UserType
  state: 'open' | 'locked' | 'closed'
  created_at: string
  has_password: boolean
  organisation_id: string | null
  organisation: Wording | null
  organisation_path: string | null
  mobile_sealed: Buffer | null
  id_number_sealed: Buffer | null
  email_sealed: Buffer | null
  accounts_of_person: Holder[]
  roles: { id: string; name: Wording }[]
  posts: Wording[]
  work_groups: Wording[]
  last_login_at: string | null
  /** Where a search found it: 1 by the name, 2 by the user name, 3 by a part of one of them. */
  turn: number
  place: string
}

const own = { account: sql`a.id`, organisation: sql`a.organisation_id` }

/** Everything about the accounts of `chosen` (id, turn, place and their order n), which is cut to its page first. */
const members = (tenantId: string, chosen: RawBuilder<unknown>) => sql<MemberRow>`
  with chosen as materialized (${chosen})
  select chosen.turn, chosen.place, a.id, a.person_id, p.name, a.user_name, a.user_type, a.state, a.created_at, a.password_hash is not null as has_password,
    a.organisation_id, o.name as organisation, o.path as organisation_path, p.mobile_sealed, p.id_number_sealed, p.email_sealed,
    ${accountsOfPerson(tenantId, sql`a.person_id`)} as accounts_of_person,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.code)
      from account_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
      where h.tenant_id = ${tenantId} and h.account_id = a.id), '[]') as roles,
    coalesce((
      select jsonb_agg(t.name order by t.sort, t.id) from post_holder h join post t on t.tenant_id = h.tenant_id and t.id = h.post_id
      where h.tenant_id = ${tenantId} and h.account_id = a.id), '[]') as posts,
    coalesce((
      select jsonb_agg(w.name order by w.id)
      from work_group_member m join work_group w on w.tenant_id = m.tenant_id and w.id = m.work_group_id
      where m.tenant_id = ${tenantId} and m.account_id = a.id), '[]') as work_groups,
    (select l.logged_in_at from login_log l where l.tenant_id = ${tenantId} and l.account_id = a.id
      order by l.logged_in_at desc limit 1) as last_login_at
  from chosen join account a on a.tenant_id = ${tenantId} and a.id = chosen.id
  join person p on p.tenant_id = ${tenantId} and p.id = a.person_id
  left join organisation o on o.tenant_id = ${tenantId} and o.id = a.organisation_id
  order by chosen.n`

const last = '\u{10FFFF}'

const named = ({ from, until }: Beginning) => sql`a.nickname_key >= ${from} and a.nickname_key < ${until}`
const userNamed = ({ from, until }: Beginning) =>
  sql`a.user_name_key collate "C" >= ${from} and a.user_name_key collate "C" < ${until}`

const hasPart = ({ from, until }: Beginning) => sql`p.part >= ${from} and p.part < ${until}`

/** Each way by its own index; `max` of each is enough for whoever counts no further. */
const foundBy = (tenantId: string, search: Beginning, everyone: RawBuilder<unknown>, max?: number) => {
  const end = max === undefined ? sql`` : sql`limit ${max}`
  return sql`
    (select a.id from account a where ${everyone} and ${named(search)} ${end})
    union (select a.id from account a where ${everyone} and ${userNamed(search)} ${end})
    union (select a.id from account_name_part p join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
      where p.tenant_id = ${tenantId} and ${hasPart(search)} and ${everyone} ${end})`
}

const matching = (tenantId: string, reach: Reach, { search, ...filter }: Filter): RawBuilder<unknown> => {
  const everyone = within(tenantId, reach, filter)
  return search === undefined
    ? everyone
    : sql`a.tenant_id = ${tenantId} and a.id in (${foundBy(tenantId, search, everyone)})`
}

/** In the words of the index: with parameters no plan would know that it may use it. */
const isWaiting = sql`and a.state = 'open' and a.first_login_at is null`

function within(tenantId: string, reach: Reach, filter: Omit<Filter, 'search'>): RawBuilder<unknown> {
  const { organisationId, roleId, userType, state, mobileHash } = filter
  return sql`a.tenant_id = ${tenantId} and ${reached(tenantId, reach, own)}
    ${userType === undefined ? sql`` : sql`and a.user_type = ${Number(userType)}`}
    ${state === undefined ? sql`` : state === 'waiting' ? isWaiting : sql`and a.state = ${state}`}
    ${
      mobileHash === undefined
        ? sql``
        : sql`and a.person_id = any (array(select p.id from person p where p.tenant_id = ${tenantId} and p.mobile_hash = decode(${mobileHash}, 'hex')))`
    }
    ${
      organisationId === undefined
        ? sql``
        : sql`and a.organisation_id = any (array(
            select o.id from organisation o join organisation top on top.tenant_id = o.tenant_id and top.id = ${organisationId}
            where o.tenant_id = ${tenantId} and o.path >= top.path and o.path < top.path || ${last}))`
    }
    ${
      roleId === undefined
        ? sql``
        : sql`and exists (select from account_role h where h.tenant_id = ${tenantId} and h.account_id = a.id and h.role_id = ${roleId})`
    }`
}

type Position = { at: string; id: string } | undefined

export const listMembers = (
  tx: Tx,
  tenantId: string,
  reach: Reach,
  filter: Omit<Filter, 'search'>,
  after: Position,
  limit: number,
): Promise<MemberRow[]> =>
  tx.rows(
    members(
      tenantId,
      sql`
        select id, 0 as turn, '' as place, row_number() over (order by created_at desc, id desc) as n from (
          select a.id, a.created_at from account a where ${within(tenantId, reach, filter)}
            ${after ? sql`and (a.created_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
          order by a.created_at desc, a.id desc limit ${limit}) page`,
    ),
  )

/** All of them in the order of their names: the indexes of a search, walked from the place where the page before ended. */
export const listByName = (
  tx: Tx,
  tenantId: string,
  reach: Reach,
  filter: Omit<Filter, 'search'>,
  by: 'name' | 'userName',
  after: SearchHit | undefined,
  limit: number,
): Promise<MemberRow[]> => {
  const key = by === 'name' ? sql`a.nickname_key` : sql`a.user_name_key collate "C"`
  const maxRows = sql.lit(limit)
  return tx.rows(
    members(
      tenantId,
      sql`
        select id, ${sql.lit(by === 'name' ? 1 : 2)} as turn, place, row_number() over (order by place, id) as n from (
          select a.id, ${key} as place from account a where ${within(tenantId, reach, filter)}
            ${after ? sql`and (${key}, a.id) > (${after.place}, ${after.id}::uuid)` : sql``}
          order by ${key}, a.id limit ${maxRows}) page`,
    ),
  )
}

export type SearchHit = { turn: number; place: string; id: string }

/** Names first, then user names, each in its own order: an index is walked from the place where the page before ended, and no further than this one. */
export const searchMembers = (
  tx: Tx,
  tenantId: string,
  reach: Reach,
  search: Beginning,
  filter: Omit<Filter, 'search'>,
  after: SearchHit | undefined,
  limit: number,
): Promise<MemberRow[]> => {
  const everyone = within(tenantId, reach, filter)
  // As a number and not as a parameter: a plan for any limit takes all that match and sorts them.
  const maxRows = sql.lit(limit)
  const byName = sql`
    (select a.id, 1 as turn, a.nickname_key as place from account a where ${everyone} and ${named(search)}
      ${after?.turn === 1 ? sql`and (a.nickname_key, a.id) > (${after.place}, ${after.id}::uuid)` : sql``}
    order by a.nickname_key, a.id limit ${maxRows})`
  // Among everybody the end of the range is asked of what the walk has brought: a plan that knows both ends takes the range for small,
  // collects all of it and sorts. Where few are looked for among many, the range must end the walk.
  const isAmongEverybody = reach.isAll && Object.values(filter).every((each) => each === undefined)
  const until = sql`a.user_name_key collate "C" < ${search.until}`
  const byUserName = sql`
    (select * from (
      select a.id, 2 as turn, a.user_name_key collate "C" as place from account a
      where ${everyone} and a.user_name_key collate "C" >= ${search.from} and not (${named(search)})
        ${isAmongEverybody ? sql`` : sql`and ${until}`}
        ${after?.turn === 2 ? sql`and a.user_name_key collate "C" > ${after.place}` : sql``}
      order by a.user_name_key collate "C" limit ${maxRows}) walked where place < ${search.until})`
  // Once each, by the first of its parts, and nobody whom the ways before have brought.
  const byPart = sql`
    (select a.id, 3 as turn, p.part as place from account_name_part p join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
      where p.tenant_id = ${tenantId} and ${hasPart(search)} and ${everyone} and not (${named(search)}) and not (${userNamed(search)})
        and not exists (
          select from account_name_part q where q.tenant_id = ${tenantId} and q.account_id = p.account_id
            and q.part >= ${search.from} and q.part < p.part)
        ${after?.turn === 3 ? sql`and (p.part, p.account_id) > (${after.place}, ${after.id}::uuid)` : sql``}
      order by p.part, p.account_id limit ${maxRows})`
  const ways = [byName, byUserName, byPart].slice((after?.turn ?? 1) - 1)
  const found = sql.join(ways, sql` union all `)
  return tx.rows(
    members(
      tenantId,
      sql`select id, turn, place, row_number() over (order by turn, place, id) as n from (${found}) found
        order by turn, place, id limit ${maxRows}`,
    ),
  )
}

export const countMembers = (tx: Tx, tenantId: string, reach: Reach, { search, ...filter }: Filter, max: number) => {
  const everyone = within(tenantId, reach, filter)
  const all =
    search === undefined ? sql`select a.id from account a where ${everyone}` : foundBy(tenantId, search, everyone, max)
  return tx.first(sql<{ n: number }>`select count(*)::int as n from (select from (${all}) found limit ${max}) counted`)
}

export const findMember = (tx: Tx, tenantId: string, reach: Reach, id: string) =>
  tx.first(
    members(
      tenantId,
      sql`
        select a.id, 0 as turn, '' as place, 1 as n from account a
        where a.tenant_id = ${tenantId} and a.id = ${id} and ${reached(tenantId, reach, own)}`,
    ),
  )

export type TargetRow = {
  id: string
  person_id: string
  state: string
  organisation_path: string | null
  accounts_of_person: Holder[]
}

/** In the order of their ids; those that the reach leaves out are missing. */
const targetsWithin = (tenantId: string, reach: Reach, ids: readonly string[]) => sql<TargetRow>`
    select a.id, a.person_id, a.state, o.path as organisation_path, ${accountsOfPerson(tenantId, sql`a.person_id`)} as accounts_of_person
    from account a left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where a.tenant_id = ${tenantId} and a.id = any (${ids}::uuid[]) and ${reached(tenantId, reach, own)}
    order by a.id`

export const targets = (tx: Tx, tenantId: string, reach: Reach, ids: readonly string[]) =>
  tx.rows(targetsWithin(tenantId, reach, ids))

export const lockTargets = (tx: Tx, tenantId: string, reach: Reach, ids: readonly string[]) =>
  tx.rows(sql<TargetRow>`${targetsWithin(tenantId, reach, ids)} for no key update of a`)

export const sealedOf = (tx: Tx, tenantId: string, reach: Reach, id: string) =>
  tx.first(sql<
    Pick<MemberRow, 'person_id' | 'mobile_sealed' | 'id_number_sealed' | 'email_sealed' | 'accounts_of_person'>
  >`
    select a.person_id, p.mobile_sealed, p.id_number_sealed, p.email_sealed, ${accountsOfPerson(tenantId, sql`p.id`)} as accounts_of_person
    from account a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    where a.tenant_id = ${tenantId} and a.id = ${id} and ${reached(tenantId, reach, own)}`)

export const accountsOf = async (tx: Tx, tenantId: string, personId: string) =>
  (await tx.first(sql<{ held: Holder[] }>`select ${accountsOfPerson(tenantId, sql`${personId}::uuid`)} as held`))
    ?.held ?? []

export const pathOf = (tx: Tx, tenantId: string, organisationId: string) =>
  tx.first(sql<{ path: string }>`
    select path from organisation where tenant_id = ${tenantId} and id = ${organisationId} and closed_at is null for key share`)

export type ExportRow = Pick<
  MemberRow,
  'name' | 'user_name' | 'user_type' | 'state' | 'mobile_sealed' | 'id_number_sealed' | 'organisation' | 'last_login_at'
> & { roles: Wording[]; created_on: string }

export const membersForExport = (tenantId: string, reach: Reach, filter: Filter, zone: string) => sql<ExportRow>`
  select p.name, a.user_name, a.user_type, a.state, p.mobile_sealed, p.id_number_sealed, o.name as organisation,
    to_char(a.created_at at time zone ${zone}, 'YYYY-MM-DD') as created_on,
    coalesce((
      select jsonb_agg(r.name order by r.code) from account_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
      where h.tenant_id = ${tenantId} and h.account_id = a.id), '[]') as roles,
    (select to_char(max(l.logged_in_at) at time zone ${zone}, 'YYYY-MM-DD HH24:MI') from login_log l
      where l.tenant_id = ${tenantId} and l.account_id = a.id) as last_login_at
  from account a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
  left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
  where ${matching(tenantId, reach, filter)}
  order by a.created_at desc, a.id desc`

export const countForExport = async (tx: Tx, tenantId: string, reach: Reach, filter: Filter) =>
  (
    await tx.first(
      sql<{ n: number }>`select count(*)::int as n from account a where ${matching(tenantId, reach, filter)}`,
    )
  )?.n ?? 0

export const localDay = (tx: Tx, tenantId: string) =>
  tx.first(sql<{ zone: string; day: string }>`
    select zone, to_char(now() at time zone zone, 'YYYYMMDD') as day from tenant where id = ${tenantId}`)
