import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type QuotaRow = {
  id: string
  organisation_id: string
  organisation_name: Wording
  parent_name: Wording | null
  track_id: string | null
  seats: number | null
  taken: number
  closes_at: string | null
  version: number
}

type Listed = { stageId: string | undefined; search: string; after: { organisationId: string; id: string } | undefined }

const named = (search: string) =>
  search === ''
    ? sql``
    : sql`and strpos(lower(concat_ws(' ', o.name ->> 'zh', o.name ->> 'en', o.short_name, p.name ->> 'zh', p.name ->> 'en')), lower(${search})) > 0`

/** In the order of the tree: a city's schools follow it. */
export const quotas = (tx: Tx, tenantId: string, { stageId, search, after }: Listed, limit: number) =>
  tx.rows(sql<QuotaRow>`
    select q.id, q.organisation_id, o.name as organisation_name, p.name as parent_name, q.track_id, q.seats, q.taken, q.closes_at, q.version
    from stage_quota q
    join organisation o on o.tenant_id = q.tenant_id and o.id = q.organisation_id
    left join organisation p on p.tenant_id = o.tenant_id and p.id = o.parent_id
    where q.tenant_id = ${tenantId} ${stageId === undefined ? sql`` : sql`and q.stage_id = ${stageId}`} ${named(search)}
      ${after === undefined ? sql`` : sql`and (o.path, q.id) > ((select path from organisation where tenant_id = ${tenantId} and id = ${after.organisationId}), ${after.id}::uuid)`}
    order by o.path, q.id limit ${limit}`)

type LevelRow = { kind: string; organisations: number; seats: number; unlimited: number; taken: number; free: number }

export const levels = (tx: Tx, tenantId: string, stageId: string) =>
  tx.rows(sql<LevelRow>`
    select o.kind, count(*)::int as organisations, coalesce(sum(each.seats), 0)::int as seats,
      count(*) filter (where each.seats is null)::int as unlimited, sum(each.taken)::int as taken,
      coalesce(sum(each.seats - each.taken), 0)::int as free
    from (
      select q.organisation_id,
        case when bool_or(q.track_id is null) then max(q.seats) filter (where q.track_id is null)
          when bool_or(q.seats is null) then null else sum(q.seats)::int end as seats,
        coalesce(max(q.taken) filter (where q.track_id is null), sum(q.taken)) as taken
      from stage_quota q where q.tenant_id = ${tenantId} and q.stage_id = ${stageId} group by q.organisation_id
    ) each
    join organisation o on o.tenant_id = ${tenantId} and o.id = each.organisation_id
    group by o.kind order by min(length(o.path)), o.kind`)

export const trackSums = (tx: Tx, tenantId: string, stageId: string) =>
  tx.rows(sql<LevelRow & { track_id: string | null }>`
    select o.kind, q.track_id, count(*)::int as organisations, coalesce(sum(q.seats), 0)::int as seats,
      count(*) filter (where q.seats is null)::int as unlimited, sum(q.taken)::int as taken, coalesce(sum(q.seats - q.taken), 0)::int as free
    from stage_quota q
    join organisation o on o.tenant_id = q.tenant_id and o.id = q.organisation_id
    left join track t on t.tenant_id = q.tenant_id and t.id = q.track_id
    where q.tenant_id = ${tenantId} and q.stage_id = ${stageId}
    group by o.kind, q.track_id, t.sort order by t.sort nulls first, q.track_id`)

type FoundOrganisation = { id: string; name: Wording; parent_name: Wording | null }

export const organisations = (tx: Tx, tenantId: string, search: string, limit: number) =>
  tx.rows(sql<FoundOrganisation>`
    select o.id, o.name, p.name as parent_name from organisation o
    left join organisation p on p.tenant_id = o.tenant_id and p.id = o.parent_id
    where o.tenant_id = ${tenantId} and o.closed_at is null ${named(search)}
    order by o.path limit ${limit}`)

type KnownOrganisation = FoundOrganisation & { short_name: string }

export const everyOrganisation = (tx: Tx, tenantId: string) =>
  tx.rows(sql<KnownOrganisation>`
    select o.id, o.name, o.short_name, p.name as parent_name from organisation o
    left join organisation p on p.tenant_id = o.tenant_id and p.id = o.parent_id
    where o.tenant_id = ${tenantId} and o.closed_at is null`)

export const isOrganisation = async (tx: Tx, tenantId: string, id: string) =>
  (await tx.first(sql`select from organisation where tenant_id = ${tenantId} and id = ${id}`)) !== undefined

type StageRow = { contest_id: string; name: Wording; zone: string; day: string }

export const stage = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<StageRow>`
    select s.contest_id, s.name, t.zone, to_char(now() at time zone t.zone, 'YYYYMMDD') as day
    from stage s join tenant t on t.id = s.tenant_id where s.tenant_id = ${tenantId} and s.id = ${id}`)

export const tracks = (tx: Tx, tenantId: string, contestId: string) =>
  tx.rows(sql<{ id: string; code: string; name: Wording }>`
    select id, code, name from track where tenant_id = ${tenantId} and contest_id = ${contestId} order by sort, id`)

/** Danger: without it a submission that is on its way is not counted by a quota that is made meanwhile. Submissions hold the stage for key share. */
export const lockStage = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`select from stage where tenant_id = ${tenantId} and id = ${id} for update`)

export type QuotaKey = { organisation_id: string; track_id: string | null }

/**
 * What was submitted to the stage from there and not taken back; and what recommendations have sent to it, from there or to there. `asked` names
 * the tenant, stage, organisation and track.
 */
export const held = sql`
  (select count(*)::int from entry_stage s join entry e on e.tenant_id = s.tenant_id and e.id = s.entry_id
   where s.tenant_id = asked.tenant_id and s.stage_id = asked.stage_id and s.organisation_id = asked.organisation_id and s.outcome <> 'withdrawn'
     and not s.is_recommended and e.track_id = coalesce(asked.track_id, e.track_id))
  + (select count(*)::int from recommendation r
   join recommendation_entry n on n.tenant_id = r.tenant_id and n.recommendation_id = r.id and n.is_sent
   where r.tenant_id = asked.tenant_id and r.to_stage_id = asked.stage_id and asked.organisation_id in (r.organisation_id, r.to_organisation_id)
     and r.track_id = coalesce(asked.track_id, r.track_id))`

type TakenRow = QuotaKey & { id: string | null; version: number; taken: number }

/** Of each that is asked for: the row that is there, and how many places are taken. The stage is locked. */
export const takenOf = (tx: Tx, tenantId: string, stageId: string, asked: readonly QuotaKey[]) =>
  tx.rows(sql<TakenRow>`
    select asked.organisation_id, asked.track_id, q.id, coalesce(q.version, 0) as version, coalesce(q.taken, ${held}) as taken
    from (
      select ${tenantId}::uuid as tenant_id, ${stageId}::uuid as stage_id, organisation_id, track_id
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as row(organisation_id uuid, track_id uuid)
    ) asked
    left join stage_quota q on q.tenant_id = asked.tenant_id and q.stage_id = asked.stage_id
      and q.organisation_id = asked.organisation_id and q.track_id is not distinct from asked.track_id`)

export type NewQuota = QuotaKey & { id: string; seats: number | null; closes_at: string | null; taken: number }

/** One that is there keeps what is taken: submissions count on it meanwhile. */
export const putQuotas = (tx: Tx, tenantId: string, stageId: string, rows: readonly NewQuota[]) =>
  tx.rows(sql<{ id: string; version: number }>`
    insert into stage_quota as known (tenant_id, id, stage_id, organisation_id, track_id, seats, taken, closes_at)
    select ${tenantId}, id, ${stageId}, organisation_id, track_id, seats, taken, closes_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(id uuid, organisation_id uuid, track_id uuid, seats int, taken int, closes_at timestamptz)
    on conflict (tenant_id, stage_id, organisation_id, track_id) do update
      set seats = excluded.seats, closes_at = excluded.closes_at, version = known.version + 1
      where (known.seats, known.closes_at) is distinct from (excluded.seats, excluded.closes_at)
    returning id, version`)

/** Times of a sheet are those of the organiser's clocks. */
export const instantsOf = (tx: Tx, zone: string, times: readonly string[]) =>
  tx.rows(sql<{ written: string; at: string }>`
    select written, written::timestamp at time zone ${zone} as at from unnest(${times}::text[]) as written`)

export const quota = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ stage_id: string; organisation_id: string }>`
    select stage_id, organisation_id from stage_quota where tenant_id = ${tenantId} and id = ${id} for update`)

export const removeQuota = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from stage_quota where tenant_id = ${tenantId} and id = ${id}`)

/** For all tracks; a track that closes earlier closes then, too. Who had no quota gets one without a limit. The stage is locked. */
export const closeLater = async (
  tx: Tx,
  tenantId: string,
  { id, stageId, organisationId, closesAt }: { id: string; stageId: string; organisationId: string; closesAt: string },
) => {
  await tx.run(sql`
    update stage_quota set closes_at = ${closesAt}, version = version + 1
    where tenant_id = ${tenantId} and stage_id = ${stageId} and organisation_id = ${organisationId} and track_id is not null
      and closes_at < ${closesAt}`)
  return tx.first(sql<{ id: string; seats: number | null }>`
    insert into stage_quota as known (tenant_id, id, stage_id, organisation_id, taken, closes_at)
    select tenant_id, ${id}, stage_id, organisation_id, ${held}, ${closesAt}
    from (
      select ${tenantId}::uuid as tenant_id, ${stageId}::uuid as stage_id, ${organisationId}::uuid as organisation_id, null::uuid as track_id
    ) asked
    on conflict (tenant_id, stage_id, organisation_id, track_id) do update set closes_at = excluded.closes_at, version = known.version + 1
    returning id, seats`)
}

export type Place = { stageId: string; organisationId: string | null; trackId: string }

const matching = (tenantId: string, { stageId, organisationId, trackId }: Place) =>
  sql`tenant_id = ${tenantId} and stage_id = ${stageId} and organisation_id = ${organisationId} and (track_id = ${trackId} or track_id is null)`

/** The track's quota and that of all tracks, both or none; whoever waited for a row looks at it again, so the last place is given once. */
export const takePlace = (tx: Tx, tenantId: string, place: Place) =>
  tx.first(sql<{ asked: number; given: number }>`
    with given as (
      update stage_quota set taken = taken + 1 where ${matching(tenantId, place)} and (seats is null or taken < seats) returning 1
    )
    select (select count(*)::int from stage_quota where ${matching(tenantId, place)}) as asked, (select count(*)::int from given) as given`)

export const givePlaceBack = async (tx: Tx, tenantId: string, place: Place) => {
  await tx.run(sql`select from stage where tenant_id = ${tenantId} and id = ${place.stageId} for key share`)
  await tx.run(sql`update stage_quota set taken = taken - 1 where ${matching(tenantId, place)}`)
}

export type ExportRow = Pick<QuotaRow, 'organisation_name' | 'parent_name' | 'seats' | 'taken'> & {
  track_code: string | null
  closes: string | null
}

export const countQuotas = async (tx: Tx, tenantId: string, stageId: string) =>
  (
    await tx.first(sql<{ n: number }>`
      select count(*)::int as n from stage_quota where tenant_id = ${tenantId} and stage_id = ${stageId}`)
  )?.n ?? 0

export const forExport = (tenantId: string, stageId: string, zone: string) => sql<ExportRow>`
  select o.name as organisation_name, p.name as parent_name, t.code as track_code, q.seats, q.taken,
    to_char(q.closes_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as closes
  from stage_quota q
  join organisation o on o.tenant_id = q.tenant_id and o.id = q.organisation_id
  left join organisation p on p.tenant_id = o.tenant_id and p.id = o.parent_id
  left join track t on t.tenant_id = q.tenant_id and t.id = q.track_id
  where q.tenant_id = ${tenantId} and q.stage_id = ${stageId} order by o.path, q.id`
