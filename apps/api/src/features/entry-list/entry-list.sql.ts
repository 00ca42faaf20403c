import type { Reach } from '@laurel/rules/data-scope'
import type { Form } from '@laurel/rules/form-definition'
import { type RawBuilder, sql } from 'kysely'
import { type DuplicateKind, hasDuplicates } from '../../database/duplicate-entries.ts'
import { entryReached, organisationsWithin, withoutConflict } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import { isUnanswered, type Unanswered } from '../../database/unanswered-entries.ts'
import type { Wording } from '../../wording.ts'
import { markedEntries } from './duplicates.sql.ts'

/** So many a search finds by the title, as many by the code and by the leader. */
const maxFound = 300
/** Of so few organisations each is walked by itself; of more, the contest is. */
export const maxPlaces = 50

export type Filter = {
  contestId?: string | undefined
  trackId?: string | undefined
  stageId?: string | undefined
  state?: number | undefined
  completeness?: 'complete' | 'missing' | undefined
  duplicate?: DuplicateKind | 'any' | undefined
  unanswered?: Unanswered | undefined
  sort: 'begun' | 'submitted'
}
export type Position = { at: string; id: string }
export type Beginning = { from: string; until: string; code: { from: string; until: string } }

export type EntryRow = {
  id: string
  code: string | null
  title: string
  state: number
  track: Wording
  stage: Wording
  organisation: Wording | null
  leader: string | null
  members: number
  completion: number
  missing: number
  begun_at: string
  submitted_at: string | null
}
/** Not `is_listed`: where the walk was cut off, and no row of the page. */
export type WalkedRow = EntryRow & { is_listed: boolean }

type Condition = RawBuilder<unknown>
const all = (conditions: readonly (Condition | false | undefined)[]) =>
  sql.join([sql`true`, ...conditions.filter((each) => each !== false && each !== undefined)], sql` and `)

/** Each on columns of its own; those of one index are walked by, the others looked at on the way. */
const conditionsOf = (
  tenantId: string,
  reach: Reach,
  { contestId, trackId, stageId, state, completeness, duplicate, unanswered }: Filter,
) => ({
  contest: contestId !== undefined && sql`e.contest_id = ${contestId}`,
  track: trackId !== undefined && sql`e.track_id = ${trackId}`,
  state: state !== undefined && sql`e.state = ${state}`,
  others: all([
    stageId !== undefined && sql`e.stage_id = ${stageId}`,
    completeness === 'complete' && sql`e.missing = 0`,
    completeness === 'missing' && sql`e.missing > 0`,
    unanswered !== undefined && isUnanswered(tenantId, unanswered),
    duplicate !== undefined && hasDuplicates(tenantId, reach, duplicate),
  ]),
})

const orders = {
  begun: {
    by: sql`e.id desc`,
    after: ({ id }: Position) => sql`e.id < ${id}::uuid`,
    isToCut: sql`e.id >= (select id from cut)`,
    has: sql`true`,
  },
  submitted: {
    by: sql`e.submitted_at desc, e.id desc`,
    after: ({ at, id }: Position) => sql`(e.submitted_at, e.id) < (${at}::timestamptz, ${id}::uuid)`,
    isToCut: sql`(e.submitted_at, e.id) >= (select submitted_at, id from cut)`,
    has: sql`e.submitted_at is not null`,
  },
}

export const rowColumns = sql`
  e.id, e.code, e.title, e.state, t.name as track, s.name as stage, o.name as organisation, p.name as leader,
  (select count(*)::int from entry_member m where m.tenant_id = e.tenant_id and m.entry_id = e.id and m.part <> 'guide') as members,
  e.completion, e.missing, e.created_at as begun_at, e.submitted_at`
export const rowJoins = sql`
  join track t on t.tenant_id = e.tenant_id and t.id = e.track_id
  join stage s on s.tenant_id = e.tenant_id and s.id = e.stage_id
  left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
  left join entry_member l on l.tenant_id = e.tenant_id and l.entry_id = e.id and l.part = 'leader'
  left join person p on p.tenant_id = l.tenant_id and p.id = l.person_id`

/** Put in order first, so that no more of them are looked at than a page needs. */
const inOrder = (order: Condition) => sql`(select * from walked e order by ${order}) e`

/** Organisations, each with all below it. */
type Tops = readonly string[] | undefined

/** As far as that is within reach; one more than `maxPlaces` says that there are more. */
export async function placesWithin(tx: Tx, tenantId: string, reach: Reach, tops: Tops) {
  const rows = await tx.rows(sql<{ id: string }>`
    select o.id from (${organisationsWithin(tenantId, reach)}) within
    join organisation o on o.tenant_id = ${tenantId} and o.id = within.id
    where ${tops === undefined ? sql`true` : below(tenantId, tops, sql`o.path`)} limit ${maxPlaces + 1}`)
  return rows.map(({ id }) => id)
}

const below = (tenantId: string, tops: readonly string[], path: Condition) => sql`
  exists (select from organisation top where top.tenant_id = ${tenantId} and top.id = any (${tops}::uuid[]) and starts_with(${path}, top.path))`

/** Those asked for among the next so many of each organisation, by its index; where the first of these walks was cut off, its last entry as well. */
export const walkPlaces = (
  tx: Tx,
  tenantId: string,
  reach: Reach,
  places: readonly string[],
  filter: Filter,
  { after, limit, each }: { after: Position | undefined; limit: number; each: number },
) => {
  const { contest, track, state, others } = conditionsOf(tenantId, reach, filter)
  const order = orders[filter.sort]
  return tx.rows(sql<WalkedRow>`
    with walked as materialized (
      select e.* from unnest(${places}::uuid[]) as place (id)
      cross join lateral (
        select e.*, row_number() over (order by ${order.by}) as nth from entry e
        where e.tenant_id = ${tenantId} and e.organisation_id = place.id and ${all([contest, order.has, after && order.after(after)])}
          and ${withoutConflict(tenantId, reach.accountId)}
        order by ${order.by} limit ${each}
      ) e
    ), cut as materialized (
      select * from walked e where e.nth = ${each} order by ${order.by} limit 1
    ), listed as materialized (
      select * from ${inOrder(order.by)} where ${all([track, state])} and ${others}
        and (not exists (select from cut) or ${order.isToCut})
      order by ${order.by} limit ${limit}
    )
    (select ${rowColumns}, true as is_listed from listed e ${rowJoins} order by ${order.by})
    union all
    (select ${rowColumns}, false from cut e ${rowJoins})`)
}

/** An index has the contest and one thing more; whatever else is asked for is looked at on the way. */
const indexed = ({ sort, contestId, state, trackId, duplicate }: Filter) => {
  const isByMark = sort === 'begun' && contestId !== undefined && duplicate !== undefined
  const isByState = sort === 'begun' && !isByMark && contestId !== undefined && state !== undefined
  return { isByMark, isByState, isByTrack: sort === 'begun' && !isByMark && !isByState && trackId !== undefined }
}

/** Walked by organisation, every entry is one that was asked for. */
export const isStraightByPlace = (filter: Filter): boolean =>
  (['state', 'trackId', 'stageId', 'completeness', 'duplicate', 'unanswered'] as const).every(
    (key) => filter[key] === undefined,
  )

/** Every entry on the walk is one that was asked for. */
export function isStraight(reach: Reach, tops: Tops, filter: Filter): boolean {
  const { isByState, isByTrack } = indexed(filter)
  const { contestId, trackId, stageId, state, completeness, duplicate, unanswered } = filter
  const onTheWay = [
    !isByState && state,
    !isByTrack && trackId,
    isByTrack && contestId,
    stageId,
    completeness,
    duplicate,
    unanswered,
    tops,
  ]
  return reach.isAll && onTheWay.every((each) => each === undefined || each === false)
}

/** Those asked for among the next so many; where the walk was cut off, its last entry as well. */
export const walk = (
  tx: Tx,
  tenantId: string,
  reach: Reach,
  tops: Tops,
  filter: Filter,
  { after, limit, many }: { after: Position | undefined; limit: number; many: number },
) => {
  const { contest, track, state, others } = conditionsOf(tenantId, reach, filter)
  const order = orders[filter.sort]
  const { isByMark, isByState, isByTrack } = indexed(filter)
  const { contestId, duplicate } = filter
  const onTheWay = all([!isByState && state, !isByTrack && track, isByTrack && contest])
  return tx.rows(sql<WalkedRow>`
    with walked as materialized (
      select e.* from ${isByMark && contestId && duplicate ? sql`(${markedEntries(tenantId, contestId, duplicate, after?.id, many)}) d join entry e on e.id = d.entry_id` : sql`entry e`}
      where e.tenant_id = ${tenantId} and ${all([!isByTrack && contest, isByState && state, isByTrack && track, order.has, after && order.after(after)])}
        and ${isByMark ? sql`true` : withoutConflict(tenantId, reach.accountId)}
      order by ${order.by} limit ${many}
    ), listed as materialized (
      select * from ${inOrder(order.by)} where ${onTheWay} and ${others}
        and ${tops === undefined ? sql`true` : sql`e.organisation_id in (select o.id from organisation o where o.tenant_id = ${tenantId} and ${below(tenantId, tops, sql`o.path`)})`}
        and ${entryReached(tenantId, reach)}
      order by ${order.by} limit ${limit}
    )
    (select ${rowColumns}, true as is_listed from listed e ${rowJoins} order by ${order.by})
    union all
    (select ${rowColumns}, false from (select * from walked e order by ${order.by} offset ${many - 1} limit 1) e ${rowJoins})`)
}

/** By the beginning of a title, of a code or of a leader's name. */
export const search = (
  tx: Tx,
  tenantId: string,
  reach: Reach,
  tops: Tops,
  { from, until, code }: Beginning,
  filter: Filter,
  after: Position | undefined,
  limit: number,
) => {
  const { contest, track, state, others } = conditionsOf(tenantId, reach, filter)
  const order = orders[filter.sort]
  const contests =
    contest || sql`e.contest_id = any (array(select c.id from contest c where c.tenant_id = ${tenantId}))`
  return tx.rows(sql<WalkedRow>`
    with found as materialized (
      (select e.id from entry e where e.tenant_id = ${tenantId} and e.title_key >= ${from} and e.title_key < ${until} and ${all([contest])}
        order by e.title_key, e.id limit ${maxFound})
      union
      (select e.id from entry e where e.tenant_id = ${tenantId} and ${contests} and e.code >= ${code.from} and e.code < ${code.until}
        order by e.code limit ${maxFound})
      union
      (select l.entry_id from (
          select p.id from person p where p.tenant_id = ${tenantId} and p.name_key >= ${from} and p.name_key < ${until} order by p.name_key, p.id limit ${maxFound}
        ) named join entry_member l on l.tenant_id = ${tenantId} and l.person_id = named.id and l.part = 'leader'
        order by l.entry_id desc limit ${maxFound})
    )
    select ${rowColumns}, true as is_listed from found join entry e on e.tenant_id = ${tenantId} and e.id = found.id ${rowJoins}
    where ${all([contest, track, state, order.has, after && order.after(after)])} and ${others}
      and ${tops === undefined ? sql`true` : below(tenantId, tops, sql`o.path`)}
      and ${entryReached(tenantId, reach)}
    order by ${order.by} limit ${limit}`)
}

const maxContests = 200

export type Part = { id: string; name: Wording }

export const contests = (tx: Tx, tenantId: string) =>
  tx.rows(sql<Part & { tracks: Part[]; stages: Part[] }>`
    select c.id, c.name, coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.sort, t.id) from track t
      where t.tenant_id = c.tenant_id and t.contest_id = c.id), '[]') as tracks, coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.opens_at, s.id) from stage s
      where s.tenant_id = c.tenant_id and s.contest_id = c.id), '[]') as stages
    from contest c where c.tenant_id = ${tenantId}
    order by c.state = 'open' and exists (
      select from stage s where s.tenant_id = c.tenant_id and s.contest_id = c.id and now() between s.opens_at and s.closes_at) desc, c.id desc
    limit ${maxContests}`)

/** What its levels and tracks are filled in by, the newest first. One row without a form for a contest that has none. */
export const formsOfContest = (tx: Tx, tenantId: string, contestId: string) =>
  tx.rows(sql<{ definition: Form | null }>`
    select f.definition from contest c left join form_definition f on f.tenant_id = c.tenant_id and f.id in (
      select p.form_id from stage_plan p join stage s on s.tenant_id = p.tenant_id and s.id = p.stage_id
      where p.tenant_id = ${tenantId} and s.contest_id = ${contestId})
    where c.tenant_id = ${tenantId} and c.id = ${contestId}
    order by f.created_at desc, f.id`)
