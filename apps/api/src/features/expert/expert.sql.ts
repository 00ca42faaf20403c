import type { Reach } from '@laurel/rules/data-scope'
import { type RawBuilder, sql } from 'kysely'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type State = 'available' | 'paused' | 'to-confirm' | 'to-check'
export type Filter = {
  state?: State | undefined
  field?: string | undefined
  organisationId?: string | undefined
  search?: { from: string; until: string; code: { from: string; until: string } } | undefined
}
type Position = { at: string; id: string }
type Place = { id: string; name: Wording; city: string }

export type ExpertRow = {
  id: string
  code: string
  name: string
  title: string
  organisation: Place | null
  avoided: number
  fields: string[]
  load: number
  max_load: number
  state: State
  state_reason: string
  state_at: string
  created_at: string
}

/** Of the expert `e`: entries assigned in contests that are not closed. */
export const load = sql`(
  select count(*)::int from judge j
  join judging_assignment g on g.tenant_id = j.tenant_id and g.judge_id = j.id and g.state = 'assigned'
  join judging_round r on r.tenant_id = j.tenant_id and r.id = j.round_id
  join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
  join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id and c.state <> 'closed'
  where j.tenant_id = e.tenant_id and j.account_id = e.account_id)`

const whose = { account: sql`e.account_id`, organisation: sql`a.organisation_id` }
const columns = sql`
  e.id, e.code, a.nickname as name, e.title,
  case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'city', o.city) end as organisation,
  (select count(*)::int from expert_avoidance v where v.tenant_id = e.tenant_id and v.expert_id = e.id) as avoided,
  array(select f.field from expert_field f where f.tenant_id = e.tenant_id and f.expert_id = e.id order by f.sort, f.field) as fields,
  ${load} as load, e.max_load, e.state, e.state_reason, e.state_at, e.created_at`
const joins = sql`
  join account a on a.tenant_id = e.tenant_id and a.id = e.account_id
  left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id`

/** The field, or one below it. */
const inField = (column: RawBuilder<unknown>, field: string) =>
  sql`(${column} = ${field} or ${column} >= ${`${field}.`} and ${column} < ${`${field}/`})`

const conditionsOf = ({ state, field, organisationId, search }: Filter) => [
  ...(state === undefined ? [] : [sql`e.state = ${state}`]),
  ...(field === undefined
    ? []
    : [
        sql`exists (select from expert_field f where f.tenant_id = e.tenant_id and f.expert_id = e.id and ${inField(sql`f.field`, field)})`,
      ]),
  ...(organisationId === undefined
    ? []
    : [
        sql`starts_with(o.path, (select top.path from organisation top where top.tenant_id = e.tenant_id and top.id = ${organisationId}))`,
      ]),
  ...(search === undefined
    ? []
    : [
        sql`(a.nickname_key >= ${search.from} and a.nickname_key < ${search.until}
          or e.code collate "C" >= ${search.code.from} and e.code collate "C" < ${search.code.until})`,
      ]),
]

export const listExperts = (
  tx: Tx,
  tenantId: string,
  reach: Reach,
  filter: Filter,
  { after, limit }: { after: Position | undefined; limit: number },
) =>
  tx.rows(sql<ExpertRow>`
    select ${columns} from expert e ${joins}
    where ${sql.join(
      [
        sql`e.tenant_id = ${tenantId}`,
        reached(tenantId, reach, whose),
        ...conditionsOf(filter),
        ...(after ? [sql`(e.created_at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
      ],
      sql` and `,
    )}
    order by e.created_at desc, e.id desc limit ${limit}`)

export const countStates = (tx: Tx, tenantId: string, reach: Reach) =>
  tx.rows(sql<{ state: State; count: number }>`
    select e.state, count(*)::int as count from expert e ${joins}
    where e.tenant_id = ${tenantId} and ${reached(tenantId, reach, whose)} group by e.state`)

/** Of each field, and of those above them. */
export const countFields = (tx: Tx, tenantId: string, reach: Reach) =>
  tx.rows(sql<{ field: string; count: number }>`
    select named.field, count(distinct e.id)::int as count from expert e ${joins}
    join expert_field f on f.tenant_id = e.tenant_id and f.expert_id = e.id
    cross join lateral (select f.field union select split_part(f.field, '.', 1)) named (field)
    where e.tenant_id = ${tenantId} and ${reached(tenantId, reach, whose)} group by named.field order by named.field`)

export type ExpertRecord = ExpertRow & {
  user_name: string
  avoids: Place[]
  note: string
  version: number
}

export const findExpert = (tx: Tx, tenantId: string, reach: Reach, id: string) =>
  tx.first(sql<ExpertRecord>`
    select ${columns}, a.user_name, e.note, e.version,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'city', p.city) order by p.path)
        from expert_avoidance v join organisation p on p.tenant_id = v.tenant_id and p.id = v.organisation_id
        where v.tenant_id = e.tenant_id and v.expert_id = e.id), '[]') as avoids
    from expert e ${joins} where e.tenant_id = ${tenantId} and e.id = ${id} and ${reached(tenantId, reach, whose)}`)

export const lockExpert = (tx: Tx, tenantId: string, reach: Reach, id: string) =>
  tx.first(sql<{ id: string; state: State; version: number }>`
    select e.id, e.state, e.version from expert e join account a on a.tenant_id = e.tenant_id and a.id = e.account_id
    where e.tenant_id = ${tenantId} and e.id = ${id} and ${reached(tenantId, reach, whose)} for update of e`)

type AccountRow = { id: string; name: string; user_name: string; place: Wording | null }
type Beginning = { from: string; until: string }
const judges = sql`a.user_type = 4 and a.state = 'open'`
const accountItself = { account: sql`a.id`, organisation: sql`a.organisation_id` }
const isNew = sql`
  not exists (select from expert e join account same on same.tenant_id = e.tenant_id and same.id = e.account_id
    where e.tenant_id = a.tenant_id and same.person_id = a.person_id)`

export const findAccounts = (tx: Tx, tenantId: string, reach: Reach, begun: Beginning | undefined, limit: number) =>
  tx.rows(sql<AccountRow>`
    select a.id, a.nickname as name, a.user_name, o.name as place from account a
    left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where a.tenant_id = ${tenantId} and ${judges} and ${isNew} and ${reached(tenantId, reach, accountItself)}
      ${
        begun === undefined
          ? sql``
          : sql`and (a.nickname_key >= ${begun.from} and a.nickname_key < ${begun.until}
              or a.user_name_key collate "C" >= ${begun.from} and a.user_name_key collate "C" < ${begun.until})`
      }
    order by a.created_at desc, a.id desc limit ${limit}`)

export const findAccount = (tx: Tx, tenantId: string, reach: Reach, id: string) =>
  tx.first(sql<{ id: string }>`
    select a.id from account a
    where a.tenant_id = ${tenantId} and a.id = ${id} and ${judges} and ${reached(tenantId, reach, accountItself)}`)

type NamedRow = { key: string; id: string; name: string; organisation_id: string | null; is_new: boolean }

/** Judges' accounts within reach, by their user names. */
export const judgesNamed = (tx: Tx, tenantId: string, reach: Reach, keys: readonly string[]) =>
  tx.rows(sql<NamedRow>`
    select a.user_name_key as key, a.id, a.nickname as name, a.organisation_id, ${isNew} as is_new from account a
    where a.tenant_id = ${tenantId} and a.user_name_key = any (${[...keys]}::text[]) and ${judges} and ${reached(tenantId, reach, accountItself)}`)

/** Numbers follow each other, and nobody is added twice: one at a time. */
export const lockBank = (tx: Tx, tenantId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`expert ${tenantId}`}, 0))`)

export const isInBank = async (tx: Tx, tenantId: string, accountId: string) =>
  (await tx.first(sql`
    select from account a where a.tenant_id = ${tenantId} and a.id = ${accountId} and not ${isNew}`)) !== undefined

export const areOrganisations = async (tx: Tx, tenantId: string, ids: readonly string[]) =>
  ids.length === 0 ||
  (
    await tx.first(sql<{ count: number }>`
      select count(*)::int as count from organisation where tenant_id = ${tenantId} and id = any (${[...ids]}::uuid[])`)
  )?.count === ids.length

type About = { title: string; organisationId: string | null; maxLoad: number; note: string }
type NewExpert = About & { tenantId: string; id: string; accountId: string; state: State; at: string }

export const addExpert = (tx: Tx, expert: NewExpert) =>
  tx.first(sql<{ code: string }>`
    insert into expert (tenant_id, id, account_id, number, title, organisation_id, max_load, state, state_at, note, created_at)
    select ${expert.tenantId}, ${expert.id}, ${expert.accountId}, coalesce(max(number), 0) + 1, ${expert.title}, ${expert.organisationId}::uuid,
      ${expert.maxLoad}, ${expert.state}, ${expert.at}, ${expert.note}, ${expert.at}
    from expert where tenant_id = ${expert.tenantId} returning code`)

export const saveExpert = (tx: Tx, tenantId: string, id: string, { title, organisationId, maxLoad, note }: About) =>
  tx.first(sql<{ id: string; version: number }>`
    update expert set title = ${title}, organisation_id = ${organisationId}, max_load = ${maxLoad}, note = ${note}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning id, version`)

export async function putFields(tx: Tx, tenantId: string, id: string, fields: readonly string[]) {
  await tx.run(sql`delete from expert_field where tenant_id = ${tenantId} and expert_id = ${id}`)
  await tx.run(sql`
    insert into expert_field (tenant_id, expert_id, field, sort)
    select ${tenantId}, ${id}, field, sort from unnest(${[...fields]}::text[]) with ordinality as known (field, sort)`)
}

export async function putAvoidances(tx: Tx, tenantId: string, id: string, organisationIds: readonly string[]) {
  await tx.run(sql`delete from expert_avoidance where tenant_id = ${tenantId} and expert_id = ${id}`)
  await tx.run(sql`
    insert into expert_avoidance (tenant_id, expert_id, organisation_id)
    select ${tenantId}, ${id}, place from unnest(${[...organisationIds]}::uuid[]) as avoided (place)`)
}

export const changeState = (tx: Tx, tenantId: string, id: string, state: State, reason: string, at: string) =>
  tx.first(sql<{ id: string; version: number }>`
    update expert set state = ${state}, state_reason = ${reason}, state_at = ${at}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning id, version`)
