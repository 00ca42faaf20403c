import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type RoundOf = { tenantId: string; contestId: string; stageId: string; trackId: string | null }

const last = '\u{10FFFF}'
/** What is judged in the round: entries `e` that reached its stage and were neither taken back nor rejected. */
const isJudged = ({ stageId, trackId }: RoundOf) => sql`
  ${trackId === null ? sql`true` : sql`e.track_id = ${trackId}`} and exists (
    select from entry_stage n where n.tenant_id = e.tenant_id and n.entry_id = e.id and n.stage_id = ${stageId}
      and n.outcome not in ('withdrawn', 'rejected'))`

/** Of these schools, those that have entries in the round. */
export async function schoolsIn(tx: Tx, round: RoundOf, schools: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows(sql<{ id: string }>`
    select top.id from organisation top
    where top.tenant_id = ${round.tenantId} and top.id = any (${[...schools]}::uuid[]) and exists (
      select from organisation o join entry e on e.tenant_id = o.tenant_id and e.organisation_id = o.id and e.contest_id = ${round.contestId}
      where o.tenant_id = ${round.tenantId} and o.path >= top.path and o.path < top.path || ${last}
        and (o.id = top.id or top.kind in ('school', 'university')) and ${isJudged(round)})`)
  return new Set(rows.map(({ id }) => id))
}

/** Of these persons, those who are in a team of the round or advise one, whatever account they use. */
export async function personsIn(tx: Tx, round: RoundOf, persons: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows(sql<{ id: string }>`
    select distinct m.person_id as id from entry_member m
    join entry e on e.tenant_id = m.tenant_id and e.id = m.entry_id and e.contest_id = ${round.contestId}
    where m.tenant_id = ${round.tenantId} and m.person_id = any (${[...persons]}::uuid[]) and ${isJudged(round)}`)
  return new Set(rows.map(({ id }) => id))
}
