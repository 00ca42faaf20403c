import type { Answer, Parsed } from '@laurel/contract/define'
import type { getTrialEntry, getTrialScore, markTrialEntry, submitTrialScore } from '@laurel/contract/trial-score'
import { canonicalJson } from '@laurel/rules/canonical-json'
import type { JudgingRule } from '@laurel/rules/judging-rule'
import { type GivenScore, scoreProblems } from '@laurel/rules/score-revision'
import { spreadOf, trialRule } from '@laurel/rules/trial-spread'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { requireEverywhere } from '../judging-round/judging-reach.service.ts'
import { requireReady } from './judge-ready.service.ts'
import { isRound } from './score-result.sql.ts'
import * as sql from './trial.sql.ts'

const ruleOf = ({ rule }: { rule: unknown }) => trialRule(rule as JudgingRule)

const spreadIn = (trial: { rule: unknown }, given: readonly { given: GivenScore }[]) =>
  spreadOf(
    ruleOf(trial),
    given.map((each) => each.given),
  ) ?? null

export async function get({ tx, actor }: Ctx<Account>, roundId: string): Promise<Answer<typeof getTrialEntry>> {
  const { tenantId } = actor
  must(await isRound(tx, tenantId, roundId), 'http.not-found')
  requireEverywhere(actor, 'contest:judging-panel:list')
  const trial = await sql.trialOf(tx, actor, roundId)
  if (!trial) return null
  const { id, code, title, is_hidden: isHidden, is_judged: isJudged } = trial
  const given = await sql.givenTo(tx, tenantId, id, trial.edition)
  return {
    id,
    entry: isHidden ? null : { code, title },
    isJudged,
    given: given.length,
    judges: await sql.countJudges(tx, tenantId, id),
    spread: isHidden ? null : spreadIn(trial, given),
  }
}

export async function mark(
  ctx: Ctx<Account>,
  { roundId, code }: Parsed<typeof markTrialEntry>['body'],
): Promise<Answer<typeof markTrialEntry>> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const round = found(await sql.lockRound(tx, tenantId, roundId))
  requireEverywhere(actor, 'contest:judging-panel:save')
  must(ruleOf(round).model !== 3, 'score.trial-ranking')
  const entry = await sql.entryByCode(tx, actor, round.contest_id, code.trim())
  if (!entry) throw new Refusal('score.trial-unknown')
  const trial = { tenantId, id: newId(), roundId, entryId: entry.id, by: accountId, at: ctx.now }
  must((await sql.addTrial(tx, trial)) !== undefined, 'score.trial-exists')
  await record(ctx, 'score.trial-marked', roundId, { entryId: entry.id })
  return { id: trial.id }
}

export async function remove(ctx: Ctx<Account>, roundId: string): Promise<null> {
  const { tx, actor } = ctx
  found(await sql.lockRound(tx, actor.tenantId, roundId))
  requireEverywhere(actor, 'contest:judging-panel:save')
  const { given } = found(await sql.removeTrial(tx, actor.tenantId, roundId))
  await record(ctx, 'score.trial-removed', roundId, { given })
  return null
}

async function ownTrial({ tx, actor }: Ctx<Account>, id: string) {
  const row = found(await sql.ownTrial(tx, actor, id))
  requireReady(row)
  return row
}

/** What the others gave would sway who has not given theirs. */
export async function getGiven(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getTrialScore>> {
  const { tx, actor } = ctx
  const trial = await ownTrial(ctx, id)
  const given = await sql.givenTo(tx, actor.tenantId, id, trial.edition)
  const own = given.find(({ judge_id }) => judge_id === trial.judge_id)
  return {
    given: given.length,
    judges: await sql.countJudges(tx, actor.tenantId, id),
    own: own?.given ?? null,
    givenAt: own?.given_at ?? null,
    spread: own ? spreadIn(trial, given) : null,
  }
}

export async function submit(
  ctx: Ctx<Account>,
  { id, edition, given: sent }: Parsed<typeof submitTrialScore>['body'],
): Promise<Answer<typeof submitTrialScore>> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const trial = await ownTrial(ctx, id)
  must(edition === trial.edition, 'score.rule-changed')
  const given: GivenScore = sent.kind === 'marks' ? { ...sent, reasons: {} } : sent
  const problems = scoreProblems(ruleOf(trial), given, { listed: 1, prizes: [] })
  if (problems.length > 0)
    throw new Refusal(
      'score.fault',
      problems.map(({ key, problem }) => ({ path: `given.${key}`, reason: problem })),
    )
  const score = { tenantId, trialId: id, judgeId: trial.judge_id, edition, given, at: ctx.now }
  const added = await sql.addGiven(tx, score)
  if (added) {
    await record(ctx, 'score.trial-given', id, {})
    return { givenAt: added.given_at }
  }
  const before = (await sql.givenTo(tx, tenantId, id, edition)).find(({ judge_id }) => judge_id === trial.judge_id)
  if (before === undefined || !isSame(before.given, given)) throw new Refusal('score.trial-given')
  return { givenAt: before.given_at }
}

const isSame = (one: GivenScore, other: GivenScore) => canonicalJson(one) === canonicalJson(other)
