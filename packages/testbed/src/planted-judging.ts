import { newId } from '@laurel/api/src/database/id.ts'
import type { Tx } from '@laurel/api/src/database/tx.ts'
import { sql } from 'kysely'
import type { OwnRow } from './names.ts'
import { type PlantedContest, plantContest } from './planted-contest.ts'
import { type PlantedEntry, plantEntry } from './planted-review.ts'
import { plantPerson, plantRound, soundRule } from './planted-round.ts'

type Own = Pick<OwnRow, 'tenantId' | 'accountId' | 'marker'>
type Planted = {
  id?: string
  rule?: typeof soundRule
  contest?: PlantedContest
  isChief?: boolean
  state?: 'invited' | 'accepted' | 'declined' | 'left'
  scoring?: 'waiting' | 'open' | 'closed' | 'locked'
}

/** A sealed round that the account judges. */
export async function plantJudge(
  tx: Tx,
  own: Own,
  {
    id: roundId = newId(),
    rule = soundRule,
    state = 'accepted',
    isChief = false,
    scoring = 'open',
    ...planted
  }: Planted = {},
) {
  const { tenantId, accountId } = own
  const contest = planted.contest ?? (await plantContest(tx, own))
  await plantRound(tx, own, { id: roundId, stageId: contest.stageId, state: 'sealed', rule })
  const judgeId = newId()
  await tx.run(sql`
    insert into judge (tenant_id, id, round_id, account_id, is_chief, max_entries, state, invited_by, answered_at, declared_at)
    values (${tenantId}, ${judgeId}, ${roundId}, ${accountId}, ${isChief}, 50, ${state}, ${accountId},
      ${state === 'invited' ? null : new Date()}, ${state === 'accepted' ? new Date() : null})`)
  if (scoring !== 'waiting')
    await tx.run(sql`
      insert into judging_scoring (tenant_id, round_id, state, opened_at, opened_by, closed_at, closed_by, locked_at, locked_by)
      select ${tenantId}, ${roundId}, s.state, now(), ${accountId}, case when s.state <> 'open' then now() end,
        case when s.state <> 'open' then ${accountId}::uuid end, case when s.state = 'locked' then now() end,
        case when s.state = 'locked' then ${accountId}::uuid end
      from (values (${scoring})) s (state)`)
  return { roundId, judgeId, contest }
}

/** One more entry of the judge's list. */
export async function plantAssignment(
  tx: Tx,
  own: Own,
  { roundId, judgeId, contest }: Awaited<ReturnType<typeof plantJudge>>,
  number: number,
  { id = newId(), ...entry }: PlantedEntry & { id?: string } = {},
): Promise<{ id: string; entryId: string }> {
  const entryId = await plantEntry(tx, own, { ...entry, contest })
  await tx.run(sql`
    insert into judging_assignment (tenant_id, id, round_id, judge_id, entry_id, number, choice)
    values (${own.tenantId}, ${id}, ${roundId}, ${judgeId}, ${entryId}, ${number}, 'field')`)
  return { id, entryId }
}

/** What the judge gave to it, as the first of a device. */
export const plantScore = (tx: Tx, { tenantId }: Pick<Own, 'tenantId'>, assignmentId: string, mark = 8_00) =>
  tx.run(sql`
    insert into score_revision (tenant_id, id, assignment_id, receipt, edition, given, comment, remark, hash, device_id, device_created,
      device_chain, made_at, is_late)
    values (${tenantId}, ${newId()}, ${assignmentId}, 1, 1, ${JSON.stringify({ kind: 'marks', marks: { c1: mark }, reasons: {} })}, '', '',
      sha256('x'), ${newId()}, 1, sha256('x'), now(), false)`)

type Reversal = { id: string; roundId: string; assignmentId: string }

/** Somebody else asks to void the score. */
export async function plantReversal(tx: Tx, { tenantId }: Own, { id, roundId, assignmentId }: Reversal): Promise<void> {
  const asker = await plantPerson(tx, tenantId)
  await tx.run(sql`
    insert into score_reversal (tenant_id, id, round_id, kind, assignment_id, receipt, reason, asked_by)
    values (${tenantId}, ${id}, ${roundId}, 'void', ${assignmentId}, 1, '误评', ${asker})`)
}

/** Marked by the judge. Answers its code. */
export async function plantTrial(
  tx: Tx,
  own: Own,
  { roundId, contest }: Pick<Awaited<ReturnType<typeof plantJudge>>, 'roundId' | 'contest'>,
  id: string = newId(),
): Promise<string> {
  const entryId = await plantEntry(tx, own, { contest })
  await tx.run(sql`
    insert into trial_entry (tenant_id, id, round_id, entry_id, marked_by)
    values (${own.tenantId}, ${id}, ${roundId}, ${entryId}, ${own.accountId})`)
  const entry = await tx.first(sql<{ code: string }>`
    select code from entry where tenant_id = ${own.tenantId} and id = ${entryId}`)
  return entry?.code ?? ''
}
