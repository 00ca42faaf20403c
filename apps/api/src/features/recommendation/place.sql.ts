import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { ListState } from './recommendation.sql.ts'

export type PlaceRow = {
  id: string
  state: ListState
  organisation_id: string
  track_id: string
  to_stage_id: string | null
  to_organisation_id: string | null
  is_sent: boolean
}

/** Where several lists had it, the one of the highest level. */
export const placeOf = (tx: Tx, tenantId: string, entryId: string, stageId: string) =>
  tx.first(sql<PlaceRow>`
    select r.id, r.state, r.organisation_id, r.track_id, r.to_stage_id, r.to_organisation_id, e.is_sent
    from recommendation_entry e
    join recommendation r on r.tenant_id = e.tenant_id and r.id = e.recommendation_id
    join organisation o on o.tenant_id = r.tenant_id and o.id = r.organisation_id
    where e.tenant_id = ${tenantId} and e.entry_id = ${entryId} and r.stage_id = ${stageId} and r.round > 0
    order by char_length(o.path) limit 1`)

/** The lists that hold a place for it, at this stage or for this stage. */
export const placesAt = (tx: Tx, tenantId: string, entryId: string, stageId: string) =>
  tx.rows(sql<PlaceRow>`
    select r.id, r.state, r.organisation_id, r.track_id, r.to_stage_id, r.to_organisation_id, e.is_sent
    from recommendation_entry e join recommendation r on r.tenant_id = e.tenant_id and r.id = e.recommendation_id
    where e.tenant_id = ${tenantId} and e.entry_id = ${entryId} and e.is_sent and ${stageId}::uuid in (r.stage_id, r.to_stage_id)
    order by r.id`)

/** It has no rank any more, and those behind it close up. */
export const giveUp = async (tx: Tx, tenantId: string, id: string, entryId: string) => {
  const gone = await tx.first(sql<{ rank: number | null }>`
    with before as (
      select rank from recommendation_entry where tenant_id = ${tenantId} and recommendation_id = ${id} and entry_id = ${entryId}
    )
    update recommendation_entry set is_sent = false, rank = null
    where tenant_id = ${tenantId} and recommendation_id = ${id} and entry_id = ${entryId} and is_sent
    returning (select rank from before) as rank`)
  if (gone && gone.rank !== null)
    await tx.run(sql`
      update recommendation_entry set rank = rank - 1
      where tenant_id = ${tenantId} and recommendation_id = ${id} and rank > ${gone.rank}`)
  return gone !== undefined
}

/** The first reserve that still waits. */
export const advance = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ entry_id: string; rank: number }>`
    update recommendation_entry set is_sent = true
    where tenant_id = ${tenantId} and recommendation_id = ${id} and entry_id = (
      select e.entry_id from recommendation_entry e
      join process_task t on t.tenant_id = e.tenant_id and t.id = e.task_id and t.result = 1
      where e.tenant_id = ${tenantId} and e.recommendation_id = ${id} and e.rank is not null and not e.is_sent
      order by e.rank limit 1)
    returning entry_id, rank`)

type ListedTask = {
  entry_id: string
  task_id: string
  stage_id: string
  rank: number | null
  is_sent: boolean
  confirmed_by: string
}

/** What the list decides: those that go on, and those that are in no order and were there when it was confirmed. Reserves and late ones wait on. */
export const undecided = (tx: Tx, tenantId: string, id: string) =>
  tx.rows(sql<ListedTask>`
    select e.entry_id, e.task_id, r.stage_id, e.rank, e.is_sent, r.confirmed_by from recommendation r
    join recommendation_entry e on e.tenant_id = r.tenant_id and e.recommendation_id = r.id
    join process_task t on t.tenant_id = e.tenant_id and t.id = e.task_id and t.result = 1
    where r.tenant_id = ${tenantId} and r.id = ${id} and r.state = 'confirmed'
      and (e.is_sent or e.rank is null and e.round = r.round)
    order by e.rank nulls last, e.entry_id`)

/** Decided, and taken off afterwards. */
export const dropped = (tx: Tx, tenantId: string, id: string) =>
  tx.rows(sql<{ entry_id: string; stage_id: string }>`
    select e.entry_id, r.stage_id from recommendation r
    join recommendation_entry e on e.tenant_id = r.tenant_id and e.recommendation_id = r.id and e.is_dropped
    where r.tenant_id = ${tenantId} and r.id = ${id} and r.state = 'confirmed' order by e.entry_id`)

/** The ranks of a list as its entries' own: each is the one of its level. */
export const noteRank = (tx: Tx, tenantId: string, { entry_id, stage_id, rank }: ListedTask) =>
  tx.run(sql`
    update entry_stage set rank = ${rank} where tenant_id = ${tenantId} and entry_id = ${entry_id} and stage_id = ${stage_id}`)
