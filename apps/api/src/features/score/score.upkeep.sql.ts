import { sql } from 'kysely'
import type { Erasure, Invariants, OwnData } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'the receipts of a score are numbered without a gap': sql`
    select assignment_id from score_revision group by tenant_id, assignment_id having max(receipt) <> count(*)`,
  'a score was given by rules that were sealed': sql`
    select v.id from score_revision v join judging_assignment a on a.tenant_id = v.tenant_id and a.id = v.assignment_id
    where not exists (
      select from judging_round_seal l where l.tenant_id = a.tenant_id and l.round_id = a.round_id and l.number = v.edition)`,
  'what undid a score or a lock was decided by two persons': sql`
    select x.id from score_reversal x
    join account a on a.tenant_id = x.tenant_id and a.id = x.asked_by
    join account b on b.tenant_id = x.tenant_id and b.id = x.decided_by
    where x.state = 'confirmed' and a.person_id = b.person_id`,
  'a score from paper was read by two persons, who agreed': sql`
    select v.id from score_revision v
    where v.source = 'paper' and (
      select count(distinct a.person_id) from paper_score x join account a on a.tenant_id = x.tenant_id and a.id = x.entered_by
      where x.tenant_id = v.tenant_id and x.revision_id = v.id having count(distinct x.content) = 1) is distinct from 2`,
  'a trial entry is marked by judges of its round': sql`
    select v.judge_id as id from trial_score v
    join trial_entry t on t.tenant_id = v.tenant_id and t.id = v.trial_id
    join judge j on j.tenant_id = v.tenant_id and j.id = v.judge_id
    where j.round_id <> t.round_id`,
}

const mine = `
  join judging_assignment a on a.tenant_id = v.tenant_id and a.id = v.assignment_id
  join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id
  where v.tenant_id = $1 and j.account_id = $2`

/** A score is the contest's record: it stays, as the vote of a judge whose name is gone. What they noted for themselves goes, and what never counted. */
export const ownData: OwnData = {
  scores: `
    select a.number, v.receipt, v.given, v.comment, v.remark, v.made_at as "madeAt", v.received_at as "receivedAt", v.is_late as "isLate"
    from score_revision v ${mine} order by v.received_at`,
  scoreNotes: `select a.number, v.text, v.saved_at as "savedAt" from score_note v ${mine} order by v.saved_at`,
  trialScores: `
    select r.name, v.given, v.given_at as "givenAt" from trial_score v
    join judge j on j.tenant_id = v.tenant_id and j.id = v.judge_id
    join judging_round r on r.tenant_id = j.tenant_id and r.id = j.round_id
    where v.tenant_id = $1 and j.account_id = $2 order by v.given_at`,
  trialEntries: `
    select r.name, e.code, t.marked_at as "markedAt" from trial_entry t
    join judging_round r on r.tenant_id = t.tenant_id and r.id = t.round_id
    join entry e on e.tenant_id = t.tenant_id and e.id = t.entry_id
    where t.tenant_id = $1 and t.marked_by = $2 order by t.marked_at`,
  scoringRun: `
    select r.name, g.state, g.opened_at as "openedAt", g.closed_at as "closedAt", g.locked_at as "lockedAt"
    from judging_scoring g join judging_round r on r.tenant_id = g.tenant_id and r.id = g.round_id
    where g.tenant_id = $1 and $2 in (g.opened_by, g.closed_by, g.locked_by) order by g.opened_at`,
  paperScores: `
    select a.number, x.given, x.comment, x.entered_at as "enteredAt" from paper_score x
    join judging_assignment a on a.tenant_id = x.tenant_id and a.id = x.assignment_id
    where x.tenant_id = $1 and x.entered_by = $2 order by x.entered_at`,
  scoreReversals: `
    select x.kind, x.reason, x.state, case when x.asked_by = $2 then 'asked' else 'decided' end as part, x.asked_at as "askedAt",
      x.decided_at as "decidedAt"
    from score_reversal x where x.tenant_id = $1 and $2 in (x.asked_by, x.decided_by) order by x.asked_at`,
}

export const erasure: Erasure = ({ tenantId, accountId }) => [
  sql`
    delete from score_note v using judging_assignment a, judge j
    where v.tenant_id = ${tenantId} and a.tenant_id = v.tenant_id and a.id = v.assignment_id
      and j.tenant_id = a.tenant_id and j.id = a.judge_id and j.account_id = ${accountId}`,
  sql`
    delete from trial_score v using judge j
    where v.tenant_id = ${tenantId} and j.tenant_id = v.tenant_id and j.id = v.judge_id and j.account_id = ${accountId}`,
]
