import type { Answer } from '@laurel/contract/define'
import type { getExpertHistory } from '@laurel/contract/expert'
import { reachOf } from '@laurel/rules/data-scope'
import { scoresFromMarks } from '@laurel/rules/judging-score'
import { severityOf } from '@laurel/rules/judging-severity'
import type { Account, Ctx } from '../../ctx.ts'
import { found } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { findExpert } from './expert.sql.ts'
import * as sql from './history.sql.ts'

const maxRounds = 50

export async function historyOf({ tx, actor }: Ctx<Account>, id: string): Promise<Answer<typeof getExpertHistory>> {
  const { tenantId, language } = actor
  found(await findExpert(tx, tenantId, reachOf(actor, 'contest:expert:list'), id))
  const rounds = await sql.roundsOf(tx, tenantId, id, maxRounds)
  const sheets = Map.groupBy(await sql.lockedSheets(tx, tenantId, id), ({ own_id }) => own_id)
  return {
    rounds: rounds.map((row) => ({
      id: row.id,
      name: row.name,
      contestName: worded(row.contest_name, language),
      stageName: worded(row.stage_name, language),
      state: row.state,
      reason: row.reason,
      invitedAt: row.invited_at,
      entries: row.entries,
      scored: row.scored,
      recused: row.recused,
      severity: severityIn(row, sheets.get(row.id) ?? []),
    })),
  }
}

function severityIn({ id, rule }: sql.HistoryRow, sheets: readonly sql.SheetRow[]) {
  if (rule === null) return null
  const given = sheets.map(({ entry_id, judge_id, marks }) => ({
    entryId: entry_id,
    judgeId: judge_id,
    marks: new Map(Object.entries(marks)),
  }))
  return severityOf(id, scoresFromMarks(rule.criteria, rule.scale, rule.total, given))
}
