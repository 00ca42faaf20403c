import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type Words = { zh: string; en: string }
/** As the contract has it: it is written by nobody else. */
type StoredRule = { model: 1 | 2 | 3 | 4; isBlind: boolean; judgesPerEntry: number }

type PlacedRow = {
  id: string
  contest_name: Wording
  stage_name: Wording
  track_name: Wording | null
  name: Words
  state: 'draft' | 'proposed' | 'sealed'
  seals: number
}
type HeadRow = PlacedRow & {
  model: 1 | 2 | 3 | 4
  is_blind: boolean
  judges_per_entry: number
  sealed_at: string | null
  created_at: string
}

const placed = sql`r.id, c.name as contest_name, s.name as stage_name, t.name as track_name, r.name, r.state, r.seals`
const places = sql`
  join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
  join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
  left join track t on t.tenant_id = r.tenant_id and t.id = r.track_id`

type ListQuery = { after: { at: string; id: string } | undefined; limit: number }

export const listRounds = (tx: Tx, tenantId: string, { after, limit }: ListQuery) =>
  tx.rows(sql<HeadRow>`
    select ${placed}, (r.rule -> 'model')::int as model, (r.rule -> 'isBlind')::boolean as is_blind,
      (r.rule -> 'judgesPerEntry')::int as judges_per_entry, l.sealed_at, r.created_at
    from judging_round r ${places}
    left join judging_round_seal l on l.tenant_id = r.tenant_id and l.round_id = r.id and l.number = r.seals
    where r.tenant_id = ${tenantId} ${after ? sql`and (r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by r.created_at desc, r.id desc limit ${limit}`)

type Named = { id: string; name: Wording }

export const placesOf = (tx: Tx, tenantId: string, limit: number) =>
  tx.rows(sql<Named & { stages: Named[]; tracks: Named[] }>`
    select c.id, c.name,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.sort, s.opens_at, s.id)
        from stage s where s.tenant_id = c.tenant_id and s.contest_id = c.id), '[]') as stages,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.sort, t.id)
        from track t where t.tenant_id = c.tenant_id and t.contest_id = c.id), '[]') as tracks
    from contest c where c.tenant_id = ${tenantId} and c.state <> 'closed' order by c.created_at desc, c.id desc limit ${limit}`)

export type RoundRow = PlacedRow & {
  stage_id: string
  track_id: string | null
  rule: StoredRule
  reason: string
  proposed_at: string | null
  proposer: string | null
  proposer_person_id: string | null
  is_drawn: boolean
  version: number
}

const round = sql`
  select ${placed}, r.stage_id, r.track_id, r.rule, r.reason, r.proposed_at, a.nickname as proposer, a.person_id as proposer_person_id, r.version,
    exists (select from expert_draw d where d.tenant_id = r.tenant_id and d.round_id = r.id) as is_drawn
  from judging_round r ${places}
  left join account a on a.tenant_id = r.tenant_id and a.id = r.proposed_by`

export const roundById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<RoundRow>`${round} where r.tenant_id = ${tenantId} and r.id = ${id}`)

export const lockRound = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<RoundRow>`${round} where r.tenant_id = ${tenantId} and r.id = ${id} for update of r`)

type SealRow = {
  number: number
  hash: string
  reason: string
  proposer: string
  proposed_at: string
  sealer: string
  sealed_at: string
}

export const sealsOf = (tx: Tx, tenantId: string, id: string) =>
  tx.rows(sql<SealRow>`
    select l.number, encode(l.hash, 'hex') as hash, l.reason, p.nickname as proposer, l.proposed_at, b.nickname as sealer, l.sealed_at
    from judging_round_seal l
    join account p on p.tenant_id = l.tenant_id and p.id = l.proposed_by
    join account b on b.tenant_id = l.tenant_id and b.id = l.sealed_by
    where l.tenant_id = ${tenantId} and l.round_id = ${id} order by l.number desc limit 100`)

/** Whether there is such a stage, and the track is one of its contest. */
export const isPlace = async (tx: Tx, tenantId: string, stageId: string, trackId: string | null) =>
  (await tx.first(sql`
    select from stage s where s.tenant_id = ${tenantId} and s.id = ${stageId} and (${trackId}::uuid is null or exists (
      select from track t where t.tenant_id = s.tenant_id and t.contest_id = s.contest_id and t.id = ${trackId}))`)) !==
  undefined

type NewRound = {
  tenantId: string
  id: string
  stageId: string
  trackId: string | null
  name: Words
  rule: unknown
}

export const addRound = (tx: Tx, { tenantId, id, stageId, trackId, name, rule }: NewRound, at: string) =>
  tx.run(sql`
    insert into judging_round (tenant_id, id, stage_id, track_id, name, rule, created_at)
    values (${tenantId}, ${id}, ${stageId}, ${trackId}, ${JSON.stringify(name)}, ${JSON.stringify(rule)}, ${at})`)

export const saveRound = (tx: Tx, tenantId: string, id: string, name: Words, rule: unknown) =>
  tx.first(sql<{ id: string; version: number }>`
    update judging_round set name = ${JSON.stringify(name)}, rule = ${JSON.stringify(rule)}, state = 'draft', proposed_by = null,
      proposed_at = null, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning id, version`)

export const markProposed = (tx: Tx, tenantId: string, id: string, by: string, at: string) =>
  tx.first(sql<{ id: string; version: number }>`
    update judging_round set state = 'proposed', proposed_by = ${by}, proposed_at = ${at}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning id, version`)

/** What was proposed, with who proposed it, becomes the next edition. */
export const addSeal = (tx: Tx, tenantId: string, id: string, hash: string, by: string, at: string) =>
  tx.first(sql<{ number: number }>`
    insert into judging_round_seal (tenant_id, round_id, number, rule, hash, reason, proposed_by, proposed_at, sealed_by, sealed_at)
    select tenant_id, id, seals + 1, rule, decode(${hash}, 'hex'), reason, proposed_by, proposed_at, ${by}, ${at}
    from judging_round where tenant_id = ${tenantId} and id = ${id} returning number`)

export const markSealed = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ version: number }>`
    update judging_round set state = 'sealed', seals = seals + 1, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning version`)

export const markAmended = (tx: Tx, tenantId: string, id: string, reason: string) =>
  tx.first(sql<{ id: string; version: number }>`
    update judging_round set state = 'draft', reason = ${reason}, proposed_by = null, proposed_at = null, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning id, version`)

export const removeRound = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from judging_round where tenant_id = ${tenantId} and id = ${id}`)
