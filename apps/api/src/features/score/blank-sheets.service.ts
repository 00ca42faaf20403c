import type { BilingualName } from '@laurel/rules/draw-bundle'
import type { JudgingRule } from '@laurel/rules/judging-rule'
import type { Ctx } from '../../ctx.ts'
import { judgedTitles } from '../entry/judged-material.service.ts'
import * as sql from './paper-score.sql.ts'

type Sheet = { assignmentId: string; number: number; code: string; title: string }
export type BlankSheets = {
  roundId: string
  name: BilingualName
  edition: number
  rule: JudgingRule
  judges: { id: string; name: string; sheets: Sheet[] }[]
}

const maxSheets = 6_000

/** For a pack that is printed: whom each judge of the round scores among these entries, and nothing that was scored. Null: it is not sealed. */
export async function blankSheets(ctx: Ctx, roundId: string, entryIds: readonly string[]): Promise<BlankSheets | null> {
  const { tx, actor } = ctx
  const round = await sql.roundById(tx, actor.tenantId, roundId)
  if (!round?.rule) return null
  const rule = round.rule as JudgingRule
  const rows = await sql.assignedAmong(tx, actor.tenantId, roundId, entryIds, maxSheets)
  const entries = new Map(rows.map(({ entry_id, title }) => [entry_id, title]))
  const titles = await judgedTitles(
    ctx,
    [...entries].map(([entryId, title]) => ({ entryId, title, isBlind: rule.isBlind })),
  )
  const byJudge = Map.groupBy(rows, ({ judge_id }) => judge_id)
  return {
    roundId,
    name: { zh: round.name.zh, en: round.name.en },
    edition: round.edition,
    rule,
    judges: [...byJudge].map(([id, own]) => ({
      id,
      name: own[0]?.judge_name ?? '',
      sheets: own.map((row) => ({
        assignmentId: row.id,
        number: row.number,
        code: row.code,
        title: titles.get(row.entry_id) ?? '',
      })),
    })),
  }
}
