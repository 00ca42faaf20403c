import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { ListState, MoveRow } from './recommendation.sql.ts'

/** Under the list's lock. Those that are not named are in no order. */
export const putOrder = (tx: Tx, tenantId: string, id: string, entryIds: readonly string[]) =>
  tx.run(sql`
    update recommendation_entry e set rank = k.rank
    from recommendation_entry known
    left join unnest(${[...entryIds]}::uuid[]) with ordinality as k (entry_id, rank) on k.entry_id = known.entry_id
    where known.tenant_id = ${tenantId} and known.recommendation_id = ${id}
      and e.tenant_id = known.tenant_id and e.recommendation_id = known.recommendation_id and e.entry_id = known.entry_id
      and e.rank is distinct from k.rank`)

type NewMove = {
  id: string
  entryId: string
  kind: MoveRow['kind']
  from: number | null
  to: number | null
  reason: string
}

export const addMoves = (tx: Tx, tenantId: string, id: string, by: string | null, moves: readonly NewMove[]) =>
  tx.run(sql`
    insert into recommendation_move (tenant_id, id, recommendation_id, entry_id, kind, from_rank, to_rank, reason, moved_by)
    select ${tenantId}, m.id, ${id}, m."entryId", m.kind, m."from", m."to", m.reason, ${by}
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (id uuid, "entryId" uuid, kind text, "from" int, "to" int, reason text)`)

/** For those that came after it was confirmed. */
export const reopen = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ version: number }>`
    update recommendation set state = 'open', is_supplement = true, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning version`)

type Act = 'saved' | 'proposed' | 'returned'

export const setState = (
  tx: Tx,
  tenantId: string,
  id: string,
  { state, did, by }: { state: ListState; did: Act; by: string },
) =>
  tx.first(sql<{ version: number }>`
    update recommendation set state = ${state}, ${sql.ref(`${did}_by`)} = ${by}, ${sql.ref(`${did}_at`)} = now(), version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning version`)

export const mend = (tx: Tx, tenantId: string, id: string, entryId: string, note: string) =>
  tx.first(sql<{ rank: number }>`
    update recommendation_entry set mended_note = ${note}
    where tenant_id = ${tenantId} and recommendation_id = ${id} and entry_id = ${entryId} and returned_note is not null and rank is not null
    returning rank`)

/** What the last round said of them is over. */
export const putReturned = (
  tx: Tx,
  tenantId: string,
  id: string,
  { note, entries }: { note: string; entries: readonly { entryId: string; note: string }[] },
) =>
  tx.run(sql`
    with said as (
      update recommendation set returned_note = ${note} where tenant_id = ${tenantId} and id = ${id}
    )
    update recommendation_entry e set returned_note = k.note, mended_note = null
    from recommendation_entry known
    left join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as k ("entryId" uuid, note text) on k."entryId" = known.entry_id
    where known.tenant_id = ${tenantId} and known.recommendation_id = ${id}
      and e.tenant_id = known.tenant_id and e.recommendation_id = known.recommendation_id and e.entry_id = known.entry_id`)

type QuotaRow = { id: string; organisation_id: string; seats: number | null; taken: number }
type Taken = { toStageId: string; trackId: string; organisationIds: readonly string[] }

/** The list's own quotas and those of the level above, in the order of their keys: two who lock several wait for each other, and never both. */
export const lockQuotas = async (tx: Tx, tenantId: string, { toStageId, trackId, organisationIds }: Taken) => {
  // A quota that is made meanwhile counts what is sent: it holds the stage for update.
  await tx.run(sql`select from stage where tenant_id = ${tenantId} and id = ${toStageId} for key share`)
  return tx.rows(sql<QuotaRow>`
    select id, organisation_id, seats, taken from stage_quota
    where tenant_id = ${tenantId} and stage_id = ${toStageId} and organisation_id = any (${[...organisationIds]}::uuid[])
      and (track_id = ${trackId} or track_id is null)
    order by id for update`)
}

/** All of them or, if one has too few, fewer than were asked: the caller then refuses, and nothing is taken. */
export const takePlaces = (tx: Tx, tenantId: string, quotaIds: readonly string[], places: number) =>
  tx.run(sql`
    update stage_quota set taken = taken + ${places}::int
    where tenant_id = ${tenantId} and id = any (${[...quotaIds]}::uuid[]) and (seats is null or taken + ${places}::int <= seats)`)

/** The first `line` of the order hold places now; what held one and is not among them was taken off. What this does not see comes late. */
export const send = (tx: Tx, tenantId: string, id: string, { line, round }: { line: number; round: number }) =>
  tx.run(sql`
    update recommendation_entry set is_sent = coalesce(rank <= ${line}::int, false),
      is_dropped = is_dropped or is_sent and not coalesce(rank <= ${line}::int, false), round = ${round}
    where tenant_id = ${tenantId} and recommendation_id = ${id}`)

type Confirmed = { id: string; toStageId: string | null; toOrganisationId: string | null; hash: Buffer; by: string }

export const markConfirmed = (tx: Tx, tenantId: string, { id, toStageId, toOrganisationId, hash, by }: Confirmed) =>
  tx.first(sql<{ version: number; round: number }>`
    update recommendation set state = 'confirmed', is_supplement = false, round = round + 1, to_stage_id = ${toStageId}, to_organisation_id = ${toOrganisationId},
      hash = ${hash}, confirmed_by = ${by}, confirmed_at = now(), version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning version, round`)
