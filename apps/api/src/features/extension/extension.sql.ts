import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { entryReached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Position } from '../../http/cursor.ts'
import type { Wording } from '../../wording.ts'

export type StageRow = {
  id: string
  contest_id: string
  contest_type_id: string
  contest: Wording
  name: Wording
  process_type: number
  zone: string
  grace_minutes: number
  closes_at: string
  own_dates: number
}

const ofStage = (tenantId: string, id: string) => sql<StageRow>`
  select s.id, s.contest_id, c.contest_type_id, c.name as contest, s.name, s.process_type, c.zone, c.grace_minutes, s.closes_at,
    (select count(distinct q.organisation_id)::int from stage_quota q
      where q.tenant_id = s.tenant_id and q.stage_id = s.id and q.closes_at is not null) as own_dates
  from stage s join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
  where s.tenant_id = ${tenantId} and s.id = ${id}`

export const stage = (tx: Tx, tenantId: string, id: string) => tx.first(ofStage(tenantId, id))

/** One after the other: who comes second sees what the first has made of it. */
export const lockStage = (tx: Tx, tenantId: string, id: string) => {
  tx.send(sql`select from stage where tenant_id = ${tenantId} and id = ${id} for no key update`)
  return tx.first(ofStage(tenantId, id))
}

export type PlaceRow = { path: string; closes_at: string | null; name: Wording }

/** With the organisation's own date for all tracks. */
export const place = (tx: Tx, tenantId: string, stageId: string, id: string) =>
  tx.first(sql<PlaceRow>`
    select o.path, o.name, q.closes_at from organisation o
    left join stage_quota q on q.tenant_id = o.tenant_id and q.organisation_id = o.id and q.stage_id = ${stageId} and q.track_id is null
    where o.tenant_id = ${tenantId} and o.id = ${id}`)

export const entryWithin = (tx: Tx, tenantId: string, reach: Reach, id: string) =>
  tx.first(sql<{ id: string }>`
    select e.id from entry e where e.tenant_id = ${tenantId} and e.id = ${id} and ${entryReached(tenantId, reach)}`)

/** Of one organisation alone, of those below it nothing. */
export const unfinishedAt = async (tx: Tx, tenantId: string, stage: StageRow, organisationId: string) =>
  (
    await tx.first(sql<{ n: number }>`
      select coalesce(sum(t.here), 0)::int as n from entry_tally t
      where t.tenant_id = ${tenantId} and t.contest_id = ${stage.contest_id} and t.organisation_id = ${organisationId}
        and t.stage_id = ${stage.id} and t.state in (0, 3, 7)`)
  )?.n ?? 0

export const portals = (tx: Tx, tenantId: string, contestTypeId: string) =>
  tx.rows(sql<{ id: string; title: Wording }>`
    select p.id, p.title from portal p
    where p.tenant_id = ${tenantId} and p.state = 'open' and coalesce(p.contest_type_id, ${contestTypeId}::uuid) = ${contestTypeId}
      and exists (select from page g where g.tenant_id = p.tenant_id and g.portal_id = p.id and g.path = 'index' and g.version > 0)
    order by p.created_at, p.id`)

type NewExtension = {
  tenantId: string
  id: string
  contestId: string
  stageId: string
  organisationId: string | null
  entryId: string | null
  wasAt: string
  closesAt: string
  reason: Wording
  broadcastId: string | null
  madeBy: string
}

export const add = (tx: Tx, made: NewExtension) =>
  tx.run(sql`
    insert into extension (tenant_id, id, contest_id, stage_id, organisation_id, entry_id, was_at, closes_at, reason, broadcast_id, made_by)
    values (${made.tenantId}, ${made.id}, ${made.contestId}, ${made.stageId}, ${made.organisationId}, ${made.entryId}, ${made.wasAt},
      ${made.closesAt}, ${JSON.stringify(made.reason)}, ${made.broadcastId}, ${made.madeBy})`)

export type Row = {
  id: string
  organisation: Wording | null
  entry_id: string | null
  code: string | null
  title: string | null
  was_at: string
  closes_at: string
  reason: Wording
  maker: string
  made_at: string
  at: string
}

/** Those of the whole stage, which everybody is told, and what is within reach. */
export const list = (
  tx: Tx,
  tenantId: string,
  reach: Reach,
  stageId: string,
  after: Position | undefined,
  limit: number,
) =>
  tx.rows(sql<Row>`
    select x.id, o.name as organisation, x.entry_id, e.code, e.title, x.was_at, x.closes_at, x.reason, a.nickname as maker, x.made_at,
      to_char(x.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from extension x
    join account a on a.tenant_id = x.tenant_id and a.id = x.made_by
    left join organisation o on o.tenant_id = x.tenant_id and o.id = x.organisation_id
    left join entry e on e.tenant_id = x.tenant_id and e.id = x.entry_id
    where x.tenant_id = ${tenantId} and x.stage_id = ${stageId}
      and (x.organisation_id is null and x.entry_id is null or x.made_by = ${reach.accountId}::uuid
        or x.entry_id is not null and ${entryReached(tenantId, reach)}
        or x.organisation_id is not null and ${
          reach.isAll
            ? sql`true`
            : sql`(o.path = any (${[...reach.at]}::text[]) or exists (
                select from unnest(${[...reach.below]}::text[]) as above(path) where starts_with(o.path, above.path)))`
        })
      ${after === undefined ? sql`` : sql`and (x.made_at, x.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by x.made_at desc, x.id desc limit ${limit}`)
