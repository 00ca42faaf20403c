import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  getScorePreview,
  getScorePreviewPage,
  getScoreSheet,
  listMyScores,
  recuseFromScore,
  saveScoreNote,
  submitScore,
} from '@laurel/contract/score'
import type { JudgingRule } from '@laurel/rules/judging-rule'
import { scoreHash, scoreProblems } from '@laurel/rules/score-revision'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { worded } from '../../wording.ts'
import { isReadByJudges, type Judging, judgedMaterialOf, judgedTitles } from '../entry/judged-material.service.ts'
import { shownFile } from '../file/file.service.ts'
import { pageOf, previewOf } from '../file-preview/file-preview.service.ts'
import { missingOf, requireReady } from './judge-ready.service.ts'
import * as sql from './score.sql.ts'
import { myTrials, ownTrial } from './trial.sql.ts'

type MyRounds = Answer<typeof listMyScores>
type OwnScore = NonNullable<MyRounds[number]['entries'][number]['last']>

const maxRounds = 50
const maxEntries = 1000

/** As in `ims_rating_status`. */
const statuses = { none: 0, received: 2, locked: 3, recused: 4, void: 9 } as const

const ruleOf = (row: { rule: unknown }) => row.rule as MyRounds[number]['rule']

export async function listMine(ctx: Ctx<Account>): Promise<MyRounds> {
  const { tx, actor } = ctx
  const { tenantId, language } = actor
  const rounds = (await sql.myRounds(tx, actor, maxRounds)).map((row) => ({ ...row, missing: missingOf(row) }))
  const ready = new Map(rounds.filter(({ missing }) => missing === null).map((round) => [round.id, round]))
  const judgeIds = [...ready.values()].map(({ judge_id }) => judge_id)
  const entries = judgeIds.length === 0 ? [] : await sql.myEntries(tx, tenantId, judgeIds, maxEntries)
  const trials = judgeIds.length === 0 ? [] : await myTrials(tx, actor, judgeIds)
  const titles = await judgedTitles(
    ctx,
    [...entries, ...trials].map(({ entry_id, round_id, title }) => {
      const round = ready.get(round_id)
      return { entryId: entry_id, title, isBlind: round === undefined || ruleOf(round)?.isBlind !== false }
    }),
  )
  const byRound = Map.groupBy(entries, ({ round_id }) => round_id)
  const trialOf = new Map(trials.map((row) => [row.round_id, row]))
  const shownTrial = (row: (typeof trials)[number] | undefined) =>
    row ? { id: row.id, code: row.code, title: titles.get(row.entry_id) ?? '', isGiven: row.is_given } : null
  return rounds.map((round) => ({
    id: round.id,
    name: round.name,
    contestName: worded(round.contest_name, language),
    stageName: worded(round.stage_name, language),
    trackName: round.track_name && worded(round.track_name, language),
    state: round.scoring,
    dueAt: round.due_at,
    isChief: round.is_chief,
    missing: round.missing,
    rule: round.missing === null ? ruleOf(round) : null,
    edition: round.edition,
    prizes: round.missing === null ? round.prizes : [],
    // Rules that were sealed since may rank.
    trial: ruleOf(round)?.model === 3 ? null : shownTrial(trialOf.get(round.id)),
    entries: (byRound.get(round.id) ?? []).map((row) => ({
      assignmentId: row.assignment_id,
      number: row.number,
      code: row.code,
      title: titles.get(row.entry_id) ?? '',
      status: statusOf(row.state, round.scoring, row.revision_id === null ? undefined : row),
      last: row.revision_id === null ? null : ownScore(row),
    })),
  }))
}

type Standing = Pick<sql.AssignmentRow, 'state' | 'scoring'>

function statusOf(state: Standing['state'], scoring: Standing['scoring'], last: { is_void: boolean } | undefined) {
  if (state === 'recused') return statuses.recused
  if (last?.is_void) return statuses.void
  if (scoring === 'locked') return statuses.locked
  return last ? statuses.received : statuses.none
}

const ownScore = (row: sql.RevisionRow): OwnScore => ({
  id: row.revision_id,
  receipt: row.receipt,
  edition: row.edition,
  given: row.given as OwnScore['given'],
  comment: row.comment,
  remark: row.remark,
  hash: row.hash,
  receivedAt: row.received_at,
  isLate: row.is_late,
})

const judgingOf = (row: sql.AssignmentRow): Judging => ({
  isBlind: ruleOf(row)?.isBlind !== false,
  processType: row.process_type,
})

/** An entry that the judge has, or the trial entry of their round, which is read in the same way. */
async function readableOrTrial({ tx, actor }: Ctx<Account>, id: string) {
  const own = await sql.ownAssignment(tx, actor, id)
  const row = found(own ?? (await ownTrial(tx, actor, id)))
  requireReady(row)
  must(row.state !== 'recused', 'score.recused')
  return { row, isTrial: own === undefined }
}

export async function sheet(ctx: Ctx<Account>, assignmentId: string): Promise<Answer<typeof getScoreSheet>> {
  const { tx, actor } = ctx
  const { row, isTrial } = await readableOrTrial(ctx, assignmentId)
  const judging = judgingOf(row)
  const material = found(await judgedMaterialOf(ctx, row.entry_id, judging))
  const last = await sql.lastRevision(tx, actor.tenantId, assignmentId)
  return {
    assignmentId,
    roundId: row.round_id,
    number: row.number,
    isBlind: judging.isBlind,
    isTrial,
    status: isTrial ? statuses.none : statusOf(row.state, row.scoring, last),
    ...material,
    note: (await sql.noteOf(tx, actor.tenantId, assignmentId)) ?? { text: '', version: 0 },
  }
}

async function fileOf(ctx: Ctx<Account>, { assignmentId, fileId }: { assignmentId: string; fileId: string }) {
  const { row } = await readableOrTrial(ctx, assignmentId)
  must(await isReadByJudges(ctx, row.entry_id, judgingOf(row), fileId), 'http.not-found')
  return shownFile(ctx, fileId)
}

export const preview = async (ctx: Ctx<Account>, query: Parsed<typeof getScorePreview>['query']) =>
  previewOf(ctx, await fileOf(ctx, query))

export const previewPage = (
  steps: Steps<Account, Parsed<typeof getScorePreviewPage>, Answer<typeof getScorePreviewPage>>,
) => pageOf(steps, (ctx, { query }) => fileOf(ctx, query))

/** The same revision again gets the same receipt, whatever has happened since: a tablet may have lain in a drawer. */
export async function submit(
  ctx: Ctx<Account>,
  { device, ...revision }: Parsed<typeof submitScore>['body'],
): Promise<Answer<typeof submitScore>> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const { id, assignmentId } = revision
  const scoring = (await sql.holdScoring(tx, tenantId, assignmentId))?.state ?? 'waiting'
  const row = found(await sql.lockAssignment(tx, actor, assignmentId))
  const hash = scoreHash(revision)
  const before = await sql.revisionById(tx, tenantId, id)
  if (before) {
    must(before.assignment_id === assignmentId && before.hash === hash, 'score.other-content')
    return { id, receipt: before.receipt, hash, receivedAt: before.received_at, isLate: before.is_late }
  }
  requireReady(row)
  must(row.state !== 'recused', 'score.recused')
  must(scoring !== 'waiting', 'score.not-open')
  must(scoring !== 'locked', 'score.locked')
  must(revision.edition === row.edition, 'score.rule-changed')
  // Only a place is asked how long the list is.
  const listed = revision.given.kind === 'place' ? await sql.listLength(tx, tenantId, row.judge_id) : 1
  const problems = scoreProblems(row.rule as JudgingRule, revision.given, { listed, prizes: row.prizes })
  if (problems.length > 0)
    throw new Refusal(
      'score.fault',
      problems.map(({ key, problem }) => ({ path: `given.${key}`, reason: problem })),
    )
  const isLate = scoring === 'closed' || row.is_shown
  const added = await sql.addRevision(tx, { ...revision, tenantId, hash, device, isLate })
  must(added !== undefined, 'score.other-content')
  const { receipt } = added
  await record(ctx, 'score.received', assignmentId, { revisionId: id, hash, receipt, isLate })
  return { id, receipt, hash, receivedAt: added.received_at, isLate }
}

export async function saveNote(
  ctx: Ctx<Account>,
  { assignmentId, text, version }: Parsed<typeof saveScoreNote>['body'],
): Promise<Answer<typeof saveScoreNote>> {
  const row = found(await sql.ownAssignment(ctx.tx, ctx.actor, assignmentId))
  requireReady(row)
  must(row.state !== 'recused', 'score.recused')
  const saved = await sql.saveNote(ctx.tx, ctx.actor.tenantId, assignmentId, text, version)
  must(saved !== undefined, 'http.changed-meanwhile')
  return saved
}

export async function recuse(
  ctx: Ctx<Account>,
  { assignmentId, reason }: Parsed<typeof recuseFromScore>['body'],
): Promise<null> {
  const row = found(await sql.lockAssignment(ctx.tx, ctx.actor, assignmentId))
  requireReady(row)
  must(row.state !== 'recused', 'score.recused')
  must(row.scoring !== 'locked', 'score.locked')
  const { tenantId, personId } = ctx.actor
  await sql.recuse(ctx.tx, tenantId, assignmentId, reason.trim())
  await sql.declareConflict(ctx.tx, { tenantId, id: newId(), personId, entryId: row.entry_id, reason: reason.trim() })
  await record(ctx, 'score.recused', assignmentId, {})
  return null
}
