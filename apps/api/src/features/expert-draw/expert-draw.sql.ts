import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type Wish = { field: string; count: number }
export type Listed = { code: string; school: string; fields: string[] }
export type Removal = 'unavailable' | 'same-school' | 'person' | 'full' | 'field'
export type Funnel = { reason: Removal; left: number }[]

export type RoundRow = {
  id: string
  name: { zh: string; en: string }
  contest_id: string
  stage_id: string
  track_id: string | null
  contest_name: Wording
  stage_name: Wording
  track_name: Wording | null
}
const round = sql`jsonb_build_object('id', r.id, 'name', r.name, 'contest_id', c.id, 'stage_id', s.id, 'track_id', t.id,
  'contest_name', c.name, 'stage_name', s.name, 'track_name', t.name)`
const places = sql`
  join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
  join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
  left join track t on t.tenant_id = r.tenant_id and t.id = r.track_id`

export const findRound = async (tx: Tx, tenantId: string, id: string) =>
  (
    await tx.first(sql<{ round: RoundRow }>`
      select ${round} as round from judging_round r ${places} where r.tenant_id = ${tenantId} and r.id = ${id}`)
  )?.round

export const openRounds = async (tx: Tx, tenantId: string, limit: number) =>
  (
    await tx.rows(sql<{ round: RoundRow }>`
      select ${round} as round from judging_round r ${places}
      where r.tenant_id = ${tenantId} and c.state <> 'closed' order by r.created_at desc, r.id desc limit ${limit}`)
  ).map((row) => row.round)

type HeadRow = {
  id: string
  round: RoundRow
  number: number
  wishes: Wish[]
  committer: string
  committed_at: string
  held_at: string | null
}
const head = sql`d.id, ${round} as round, d.number, d.wishes, b.nickname as committer, d.committed_at, n.held_at`
const joins = sql`
  join judging_round r on r.tenant_id = d.tenant_id and r.id = d.round_id ${places}
  join account b on b.tenant_id = d.tenant_id and b.id = d.committed_by
  left join expert_draw_result n on n.tenant_id = d.tenant_id and n.draw_id = d.id`

export const listDraws = (
  tx: Tx,
  tenantId: string,
  roundId: string | undefined,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
) =>
  tx.rows(sql<HeadRow>`
    select ${head} from expert_draw d ${joins}
    where d.tenant_id = ${tenantId} ${roundId === undefined ? sql`` : sql`and d.round_id = ${roundId}`}
      ${after ? sql`and (d.committed_at, d.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by d.committed_at desc, d.id desc limit ${limit}`)

export type DrawRow = HeadRow & {
  round_id: string
  reason: string
  list: Listed[]
  removed: { code: string; reason: Removal }[]
  funnel: Funnel
  server_seed_sealed: Buffer
  list_hash: string
  rules_hash: string
  commitment: string
  is_newest: boolean
  result: ResultRow | null
}
type ResultRow = {
  digits: string[]
  digits_by: 'room' | 'server'
  final_seed: string
  drawn: { code: string; field: string }[]
  reserve: string[]
  drawer: string
}

export const findDraw = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<DrawRow>`
    select ${head}, d.round_id, d.reason, d.list, d.removed, d.funnel, d.server_seed_sealed, encode(d.list_hash, 'hex') as list_hash,
      encode(d.rules_hash, 'hex') as rules_hash, encode(d.commitment, 'hex') as commitment,
      not exists (select from expert_draw m where m.tenant_id = d.tenant_id and m.round_id = d.round_id and m.number > d.number) as is_newest,
      case when n.draw_id is not null then jsonb_build_object('digits', n.digits, 'digits_by', n.digits_by, 'final_seed', encode(n.final_seed, 'hex'),
        'drawn', n.drawn, 'reserve', n.reserve, 'drawer', p.nickname) end as result
    from expert_draw d ${joins} left join account p on p.tenant_id = n.tenant_id and p.id = n.drawn_by
    where d.tenant_id = ${tenantId} and d.id = ${id}`)

export type DeclineRow = { code: string; successor: string | null; reason: string; at: string }

export const declinesOf = (tx: Tx, tenantId: string, id: string) =>
  tx.rows(sql<DeclineRow>`
    select code, successor, reason, noted_at as at from expert_draw_decline
    where tenant_id = ${tenantId} and draw_id = ${id} order by noted_at, code`)

const whose = { account: sql`e.account_id`, organisation: sql`a.organisation_id` }

export const peopleOf = (tx: Tx, tenantId: string, reach: Reach, codes: readonly string[]) =>
  tx.rows(sql<{ code: string; name: string; title: string; organisation: Wording | null }>`
    select e.code, a.nickname as name, e.title, o.name as organisation from expert e
    join account a on a.tenant_id = e.tenant_id and a.id = e.account_id
    left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    where e.tenant_id = ${tenantId} and e.number = any (${codes.map(numberOf)}::int[]) and ${reached(tenantId, reach, whose)}`)

export const accountsOf = (tx: Tx, tenantId: string, codes: readonly string[]) =>
  tx.rows(sql<{ code: string; account_id: string }>`
    select code, account_id from expert where tenant_id = ${tenantId} and number = any (${codes.map(numberOf)}::int[])`)

const numberOf = (code: string) => Number(code.slice(1))

/** What follows of a round, or of a draw, follows one after the other. */
export const lockFor = (tx: Tx, id: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`expert-draw ${id}`}, 0))`)

export const countDraws = async (tx: Tx, tenantId: string, roundId: string) =>
  (
    await tx.first(sql<{ count: number }>`
      select count(*)::int as count from expert_draw where tenant_id = ${tenantId} and round_id = ${roundId}`)
  )?.count ?? 0

type NewDraw = {
  tenantId: string
  id: string
  roundId: string
  number: number
  reason: string
  wishes: readonly Wish[]
  list: readonly Listed[]
  removed: readonly { code: string; reason: Removal }[]
  funnel: readonly { reason: Removal; left: number }[]
  seedSealed: Buffer
  listHash: string
  rulesHash: string
  commitment: string
  by: string
  at: string
}
const bytes = (hex: string) => sql`decode(${hex}, 'hex')`

export const addDraw = (tx: Tx, draw: NewDraw) =>
  tx.run(sql`
    insert into expert_draw (tenant_id, id, round_id, number, reason, wishes, list, removed, funnel, server_seed_sealed, list_hash, rules_hash, commitment,
      committed_by, committed_at)
    values (${draw.tenantId}, ${draw.id}, ${draw.roundId}, ${draw.number}, ${draw.reason}, ${JSON.stringify(draw.wishes)}, ${JSON.stringify(draw.list)},
      ${JSON.stringify(draw.removed)}, ${JSON.stringify(draw.funnel)}, ${draw.seedSealed}, ${bytes(draw.listHash)}, ${bytes(draw.rulesHash)},
      ${bytes(draw.commitment)}, ${draw.by}, ${draw.at})`)

type NewResult = Omit<ResultRow, 'drawer'> & { tenantId: string; id: string; by: string; at: string }

export const addResult = (tx: Tx, result: NewResult) =>
  tx.run(sql`
    insert into expert_draw_result (tenant_id, draw_id, digits, digits_by, final_seed, drawn, reserve, drawn_by, held_at)
    values (${result.tenantId}, ${result.id}, ${result.digits}::text[], ${result.digits_by}, ${bytes(result.final_seed)}, ${JSON.stringify(result.drawn)},
      ${JSON.stringify(result.reserve)}, ${result.by}, ${result.at})`)

type NewDecline = DeclineRow & { tenantId: string; id: string; by: string }

export const addDecline = (tx: Tx, { tenantId, id, code, successor, reason, by, at }: NewDecline) =>
  tx.run(sql`
    insert into expert_draw_decline (tenant_id, draw_id, code, successor, reason, noted_by, noted_at)
    values (${tenantId}, ${id}, ${code}, ${successor}, ${reason}, ${by}, ${at})`)
