import type { Answer, Parsed } from '@laurel/contract/define'
import type { exportScoreResult, getScoreResult } from '@laurel/contract/score-result'
import { fraction, mean, rounded } from '@laurel/rules/fraction'
import type { JudgesGiven } from '@laurel/rules/judging-ranking'
import type { RankedEntry } from '@laurel/rules/judging-result'
import { everyCriterion, type JudgingRule } from '@laurel/rules/judging-rule'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { must, Refusal } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { offload } from '../../offload/offload.ts'
import { OffloadBusy, OffloadLimit, offloadTask } from '../../offload/task.ts'
import { judgedTitles } from '../entry/judged-material.service.ts'
import { startJob } from '../job/job.service.ts'
import * as sql from './score-result.sql.ts'
import type { Right } from './scoring-right.service.ts'

type Result = Answer<typeof getScoreResult>
type Row = Result['rows'][number]
type PrizeRow = Result['prizes'][number]['rows'][number]
type Asked = Parsed<typeof getScoreResult>

export const resultExportKind = 'score-result-export'
const maxEntries = 10_000
const maxShown = 1000
const maxPrizeRows = 100
const maxJudges = 600

const task = offloadTask<typeof import('./rank.offloaded.ts').run>(new URL('./rank.offloaded.ts', import.meta.url))
const limits = { cpuMs: 60_000, waitMs: 30_000 }

type Reading = {
  round: NonNullable<Awaited<ReturnType<typeof sql.roundById>>> & { locked_at: string }
  entries: sql.EntryRow[]
  scores: JudgesGiven[]
  outdated: number
  judges: { id: string; name: string }[]
}

type IsBlind = (rule: JudgingRule) => boolean
export const shownToStaff: IsBlind = () => false
/** To the chief judge it stays blind as it was to all judges. */
export const shownToChief: IsBlind = ({ isBlind }) => isBlind

/** Who may see it is asked before whether there is a result. */
export async function get(steps: Steps<Account, Asked, Result>, right: Right, isBlindTo: IsBlind): Promise<Result> {
  const { reading, titles } = await steps.enter(async (ctx, { query: { roundId } }) => {
    const { tx, actor } = ctx
    must(await sql.isRound(tx, actor.tenantId, roundId), 'http.not-found')
    await right(ctx, roundId)
    const read = await readLocked(ctx, roundId, actor.accountId)
    const isBlind = isBlindTo(read.round.rule)
    const asked = read.entries.map(({ id, title }) => ({ entryId: id, title, isBlind }))
    return { reading: read, titles: await judgedTitles(ctx, asked) }
  })
  const result = await ranked(reading)
  const titled = <Of extends { entryId: string }>(row: Of) => ({ ...row, title: titles.get(row.entryId) ?? '' })
  return {
    ...result,
    rows: result.rows.slice(0, maxShown).map(titled),
    prizes: result.prizes.map(({ rows, ...prize }) => ({ ...prize, rows: rows.slice(0, maxPrizeRows).map(titled) })),
  }
}

export async function startExport(
  ctx: Ctx<Account>,
  right: Right,
  { roundId }: Parsed<typeof exportScoreResult>['body'],
): Promise<Answer<typeof exportScoreResult>> {
  const { tx, actor } = ctx
  must(await sql.isRound(tx, actor.tenantId, roundId), 'http.not-found')
  await right(ctx, roundId)
  must((await sql.roundById(tx, actor.tenantId, roundId))?.locked_at != null, 'score.result-not-yet')
  const jobId = await startJob(ctx, resultExportKind, { roundId })
  await record(ctx, 'score.result-exported', roundId, { jobId })
  return { jobId }
}

/** As of now; refused while the round is not locked. */
export async function readLocked({ tx, actor }: Ctx, roundId: string, readerId: string): Promise<Reading> {
  const { tenantId } = actor
  const round = await sql.roundById(tx, tenantId, roundId)
  const lockedAt = round?.locked_at ?? null
  if (!round || lockedAt === null) throw new Refusal('score.result-not-yet')
  const entries = await sql.entriesOf(tx, tenantId, roundId, readerId, maxEntries)
  const given = await sql.givenIn(tx, tenantId, roundId)
  const current = given.filter(({ edition }) => edition === round.edition)
  return {
    round: { ...round, locked_at: lockedAt },
    entries,
    scores: current.map(({ entry_id, judge_id, given: own }) => ({ entryId: entry_id, judgeId: judge_id, given: own })),
    outdated: given.length - current.length,
    judges: await sql.judgesOf(tx, tenantId, roundId, maxJudges),
  }
}

export const rankedOffLoop = (given: { rule: JudgingRule; scores: readonly JudgesGiven[] }) =>
  offload(task, given, limits).catch((error: unknown) => {
    if (error instanceof OffloadBusy || error instanceof OffloadLimit) throw new Refusal('http.busy')
    throw error
  })

/** Every entry, the best first, with the titles that were submitted. */
export async function ranked(reading: Reading): Promise<Result> {
  const { round, entries, scores, outdated, judges } = reading
  const { rule } = round
  const { ranked: graded, prizes, severities } = await rankedOffLoop({ rule, scores })
  const shown = new Map(entries.flatMap((entry) => (entry.is_hidden ? [] : [[entry.id, entry] as const])))
  const hidden = entries.length - shown.size
  const rows = graded.flatMap((result) => rowOf(result, shown, rule))
  const known = new Set(rows.map(({ entryId }) => entryId))
  const without = [...shown.values()].filter(({ id }) => !known.has(id)).map(emptyRow)
  const listed = [...rows, ...without]
  const means = meansOf(rows)
  return {
    roundId: round.id,
    name: round.name,
    model: rule.model,
    edition: round.edition,
    fingerprint: round.fingerprint,
    lockedAt: round.locked_at,
    hasDrop: rule.model !== 4 && rule.drop !== null,
    hasAdjustment: rule.model !== 4 && rule.adjustment.method !== 'none',
    hidden,
    outdated,
    total: shown.size,
    judges: judges.map(({ id, name }) => ({
      id,
      name,
      severity: severities.get(id) ?? null,
      mean: means.get(id) ?? null,
    })),
    rows: hidden === 0 ? listed : listed.map((row) => ({ ...row, rank: null, tie: null })),
    criteria: everyCriterion(rule.criteria).map(({ key, name }) => ({ key, name })),
    prizes: (rule.prizes ?? []).map(({ key, name }, at) => ({
      key,
      name,
      rows: (prizes[at] ?? []).flatMap((each) => prizeRowOf(each, shown, hidden === 0)),
    })),
  }
}

function prizeRowOf(
  { entryId, rank, score, scores }: RankedEntry,
  shown: ReadonlyMap<string, sql.EntryRow>,
  tellsPlaces: boolean,
): PrizeRow[] {
  const entry = shown.get(entryId)
  if (!entry || score === null) return []
  const { id, code, title } = entry
  return [{ entryId: id, code, title, rank: tellsPlaces ? rank : null, score, judges: scores.length }]
}

function rowOf(result: RankedEntry, shown: ReadonlyMap<string, sql.EntryRow>, rule: JudgingRule): Row[] {
  const entry = shown.get(result.entryId)
  if (!entry) return []
  const { rank, score, means, scoresMissing, outcome, tie, scores } = result
  const votesFor = scores.filter(({ given }) => given > 0).length
  return [
    {
      ...emptyRow(entry),
      rank,
      score,
      means,
      scoresMissing,
      votes: rule.model === 4 ? { for: votesFor, against: scores.length - votesFor } : null,
      outcome,
      tie: tie && {
        codes: tie.equals.flatMap((id) => shown.get(id)?.code ?? []),
        decidedBy: tie.decidedBy === null ? null : (rule.tieBreaks[tie.decidedBy] ?? null),
      },
      scores: [...scores],
    },
  ]
}

const emptyRow = ({ id, code, title }: sql.EntryRow): Row => ({
  entryId: id,
  code,
  title,
  rank: null,
  score: null,
  means: null,
  scoresMissing: 0,
  votes: null,
  outcome: null,
  tie: null,
  scores: [],
})

/** What each judge has given on the average to the entries that are shown. */
function meansOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  const given = Map.groupBy(
    rows.flatMap(({ scores }) => scores),
    ({ judgeId }) => judgeId,
  )
  return new Map(
    [...given].map(([judgeId, own]) => [judgeId, rounded(mean(own.map((score) => fraction(score.given))))]),
  )
}
