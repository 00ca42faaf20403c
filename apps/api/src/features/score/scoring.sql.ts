import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import { counts } from './counting.sql.ts'

type Scoring = 'waiting' | 'open' | 'closed' | 'locked'
type RoundRow = { seals: number; state: Scoring }

/** What is done with the scoring of a round is done by one at a time. */
export const lockRound = async (tx: Tx, tenantId: string, roundId: string): Promise<RoundRow | undefined> => {
  const round = await tx.first(sql<{ seals: number }>`
    select seals from judging_round where tenant_id = ${tenantId} and id = ${roundId} for update`)
  const scoring = await tx.first(sql<{ state: Scoring }>`
    select state from judging_scoring where tenant_id = ${tenantId} and round_id = ${roundId} for update`)
  return round && { seals: round.seals, state: scoring?.state ?? 'waiting' }
}

/** As which judge somebody is in a round, unless they declined or left. */
export const judgeIn = (tx: Tx, tenantId: string, roundId: string, accountId: string) =>
  tx.first(sql<{ is_chief: boolean; state: 'invited' | 'accepted' }>`
    select is_chief, state from judge
    where tenant_id = ${tenantId} and round_id = ${roundId} and account_id = ${accountId} and state in ('invited', 'accepted')`)

type By = { tenantId: string; roundId: string; accountId: string }

export const open = (tx: Tx, { tenantId, roundId, accountId }: By, dueAt: string | null) =>
  tx.run(sql`
    insert into judging_scoring (tenant_id, round_id, state, due_at, opened_at, opened_by)
    values (${tenantId}, ${roundId}, 'open', ${dueAt}, now(), ${accountId})`)

export const close = (tx: Tx, { tenantId, roundId, accountId }: By) =>
  tx.run(sql`
    update judging_scoring set state = 'closed', closed_at = now(), closed_by = ${accountId}
    where tenant_id = ${tenantId} and round_id = ${roundId}`)

export const lock = (tx: Tx, { tenantId, roundId, accountId }: By, reason: string) =>
  tx.run(sql`
    update judging_scoring set state = 'locked', locked_at = now(), locked_by = ${accountId}, lock_reason = ${reason}
    where tenant_id = ${tenantId} and round_id = ${roundId}`)

/** How many scores are still to come: of those who have left and from entries that were stepped back from, none are. */
export const countMissing = async (tx: Tx, tenantId: string, roundId: string): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
      select count(*)::int as count from judging_assignment a
      join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id and j.state in ('invited', 'accepted')
      where a.tenant_id = ${tenantId} and a.round_id = ${roundId} and a.state = 'assigned' and not exists (
        select from score_revision v where v.tenant_id = a.tenant_id and v.assignment_id = a.id and ${counts})`)
  )?.count ?? 0
