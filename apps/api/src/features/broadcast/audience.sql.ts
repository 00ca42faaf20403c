import type { Reach } from '@laurel/rules/data-scope'
import { type RawBuilder, sql } from 'kysely'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import type { Reader } from '../notice/notice-many.service.ts'

export type Audience = {
  to: 'leader' | 'team' | 'team-and-guides' | 'role'
  contestId?: string | undefined
  trackId?: string | undefined
  stageId?: string | undefined
  state?: number | undefined
  organisationId?: string | undefined
  roleId?: string | undefined
  /** Of entries that were not handed in: drafts, returned ones, those that go on to a level. */
  isUnfinished?: boolean | undefined
  /** Of the organisation alone, without those below it. */
  isExact?: boolean | undefined
}

type Choice = { id: string; name: Wording }
const maxChoices = 200

export const contests = (tx: Tx, tenantId: string) =>
  tx.rows(sql<Choice & { tracks: Choice[]; stages: Choice[] }>`
    select c.id, c.name,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.sort, t.id) from track t
        where t.tenant_id = c.tenant_id and t.contest_id = c.id), '[]') as tracks,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.opens_at, s.id) from stage s
        where s.tenant_id = c.tenant_id and s.contest_id = c.id), '[]') as stages
    from contest c where c.tenant_id = ${tenantId} order by c.id desc limit ${maxChoices}`)

export const roles = (tx: Tx, tenantId: string) =>
  tx.rows(sql<Choice>`select id, name from role where tenant_id = ${tenantId} order by code limit ${maxChoices}`)

/** Whether these belong together; a null stands for what was not asked for. */
export const areThere = async (
  tx: Tx,
  tenantId: string,
  { contestId, trackId, stageId, roleId }: Pick<Audience, 'contestId' | 'trackId' | 'stageId' | 'roleId'>,
) =>
  (
    await tx.first(sql<{ are_there: boolean }>`
      select (${contestId ?? null}::uuid is null or exists (select from contest where tenant_id = ${tenantId} and id = ${contestId ?? null}))
        and (${trackId ?? null}::uuid is null
          or exists (select from track where tenant_id = ${tenantId} and id = ${trackId ?? null} and contest_id = ${contestId ?? null}))
        and (${stageId ?? null}::uuid is null
          or exists (select from stage where tenant_id = ${tenantId} and id = ${stageId ?? null} and contest_id = ${contestId ?? null}))
        and (${roleId ?? null}::uuid is null or exists (select from role where tenant_id = ${tenantId} and id = ${roleId ?? null})) as are_there`)
  )?.are_there ?? false

export const pathOf = async (tx: Tx, tenantId: string, id: string) =>
  (await tx.first(sql<{ path: string }>`select path from organisation where tenant_id = ${tenantId} and id = ${id}`))
    ?.path

const within = (tenantId: string, organisationId: string | undefined, column: RawBuilder<unknown>) =>
  organisationId === undefined
    ? sql`true`
    : sql`${column} in (
        select o.id from organisation o where o.tenant_id = ${tenantId} and starts_with(o.path, (
          select top.path from organisation top where top.tenant_id = ${tenantId} and top.id = ${organisationId})))`

/** One account of each person: nobody hears it twice because they have two. */
const isFirstOfPerson = sql`not exists (
  select from account_role other_role
  join account other on other.tenant_id = other_role.tenant_id and other.id = other_role.account_id
  where other_role.tenant_id = a.tenant_id and other_role.role_id = h.role_id and other.person_id = a.person_id and other.id < a.id
    and other.state = 'open')`

type Step = { tenantId: string; reach: Reach; audience: Audience; after: string | null; limit: number }
export type Walked = { readers: Reader[]; last: string | null; isDone: boolean }

/** Of a contest: the next entries, and of those that are meant the people who said yes. A person in two of them is read once. */
export async function walkEntries(tx: Tx, { tenantId, reach, audience, after, limit }: Step): Promise<Walked> {
  const { to, contestId, trackId, stageId, state, organisationId, isUnfinished, isExact } = audience
  const parts = to === 'leader' ? ['leader'] : to === 'team' ? ['leader', 'member'] : ['leader', 'member', 'guide']
  const rows = await tx.rows(sql<{ entry_id: string; account_id: string | null }>`
    with walked as materialized (
      select * from entry e
      where e.tenant_id = ${tenantId} and e.contest_id = ${contestId ?? null}
        ${state === undefined ? sql`` : sql`and e.state = ${state}`}
        and e.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      order by e.id limit ${limit}
    ), meant as (
      select e.id from walked e
      where ${trackId === undefined ? sql`true` : sql`e.track_id = ${trackId}`}
        and ${stageId === undefined ? sql`true` : sql`e.stage_id = ${stageId}`}
        and ${isUnfinished ? sql`e.state in (0, 3, 7)` : sql`true`}
        and ${isExact ? sql`e.organisation_id = ${organisationId}` : within(tenantId, organisationId, sql`e.organisation_id`)}
        and ${reached(tenantId, reach, { account: sql`e.begun_by`, organisation: sql`e.organisation_id` })}
    )
    select e.id as entry_id, null::uuid as account_id from (select id from walked order by id desc limit 1) e
    union all
    select m.entry_id, a.id from meant e
    join entry_member m on m.tenant_id = ${tenantId} and m.entry_id = e.id and m.confirmed_at is not null and m.part = any(${parts}::text[])
    join account a on a.tenant_id = m.tenant_id and a.person_id = m.person_id and a.user_type = 1 and a.state = 'open'
    union all
    select null, null where (select count(*) from walked) < ${limit}`)
  return walkedOf(rows)
}

/** Who holds a role: the next accounts. */
export async function walkRole(tx: Tx, { tenantId, reach, audience, after, limit }: Step): Promise<Walked> {
  const rows = await tx.rows(sql<{ entry_id: string | null; account_id: string | null }>`
    with walked as materialized (
      select * from account_role h
      where h.tenant_id = ${tenantId} and h.role_id = ${audience.roleId ?? null}
        and h.account_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      order by h.account_id limit ${limit}
    )
    select h.account_id as entry_id, null::uuid as account_id from (select account_id from walked order by account_id desc limit 1) h
    union all
    select null, a.id from walked h join account a on a.tenant_id = h.tenant_id and a.id = h.account_id and a.state = 'open'
    where ${within(tenantId, audience.organisationId, sql`a.organisation_id`)} and ${isFirstOfPerson}
      and ${reached(tenantId, reach, { account: sql`a.id`, organisation: sql`a.organisation_id` })}
    union all
    select null, null where (select count(*) from walked) < ${limit}`)
  return walkedOf(rows)
}

/** The row without an account says where the walk is; the one without anything, that it is over. */
function walkedOf(rows: readonly { entry_id: string | null; account_id: string | null }[]): Walked {
  const readers = new Map<string, Reader>()
  let last: string | null = null
  let isDone = false
  for (const { entry_id, account_id } of rows)
    if (account_id !== null) {
      if (!readers.has(account_id)) readers.set(account_id, { accountId: account_id, entryId: entry_id })
    } else if (entry_id !== null) last = entry_id
    else isDone = true
  return { readers: [...readers.values()], last, isDone }
}

/** So many of those entries' people, for a look. */
export const peopleOf = (tx: Tx, tenantId: string, entryIds: readonly string[], limit: number) =>
  tx.rows(sql<{ account_id: string; entry_id: string }>`
    select a.id as account_id, m.entry_id from unnest(${[...entryIds]}::uuid[]) with ordinality e(id, at)
    join entry_member m on m.tenant_id = ${tenantId} and m.entry_id = e.id and m.confirmed_at is not null and m.part = 'leader'
    join account a on a.tenant_id = m.tenant_id and a.person_id = m.person_id and a.user_type = 1 and a.state = 'open'
    order by e.at limit ${limit}`)
