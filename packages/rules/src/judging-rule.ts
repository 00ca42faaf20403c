import { canonicalJson } from './canonical-json.ts'
import type { AdjustmentRule } from './judging-adjustment.ts'
import { type CriteriaProblem, type Criterion, criteriaProblems, type Scale } from './judging-criteria.ts'
import { type DropRule, scoresNeeded } from './judging-drop.ts'
import { firstPlace, type VoteRule } from './judging-score.ts'
import { hexOf, sha256, utf8 } from './sha256.ts'

type Words = { readonly zh: string; readonly en: string }

export type RuleCriterion = Omit<Criterion, 'parts'> & {
  readonly name: Words
  readonly hint: Words
  /** What a mark of so much means. */
  readonly anchors: readonly { readonly point: number; readonly text: Words }[]
  readonly parts: readonly RuleCriterion[]
}

/** Beside the places: judged by criteria of its own, on the scale of the round. Its score is the mean of what its judges give, nothing dropped or adjusted. */
export type Prize = {
  readonly key: string
  readonly name: Words
  /** Only the judges of the panel who were named for it mark it. Otherwise all of them do. */
  readonly hasJury: boolean
  readonly criteria: readonly RuleCriterion[]
}

/** How a round is judged: all that is sealed before the first score. What a model does not use is as `starterRule` has it. */
export type JudgingRule = {
  readonly model: 1 | 2 | 3 | 4
  readonly isBlind: boolean
  readonly judgesPerEntry: number
  readonly scale: Scale
  readonly total: number
  readonly criteria: readonly RuleCriterion[]
  readonly drop: DropRule | null
  readonly adjustment: AdjustmentRule
  /** Keys of criteria, `first-place` or `mean-of-all`, in the order in which they are asked. */
  readonly tieBreaks: readonly string[]
  readonly votes: VoteRule
  /** Nobody judges entries of their own province. Left out: they do, as in every rule that was sealed before there was this one. */
  readonly avoidsProvince?: true | undefined
  /** So many judges of an entry are preferred from those who know one of these fields. */
  readonly expertise?: { readonly judges: number; readonly fields: readonly string[] } | undefined
  readonly prizes?: readonly Prize[] | undefined
}

export type RuleProblem =
  | CriteriaProblem
  | { readonly problem: 'name' | 'anchor' | 'tie-break'; readonly key: string }
  | { readonly problem: 'one-criterion' | 'sample' | 'votes' | 'expertise' }
  | { readonly problem: 'drop'; readonly needed: number }
  | PrizeProblem

type PrizeProblem =
  | { readonly problem: 'prize-model' }
  | { readonly problem: 'prize-name' | 'prize-none'; readonly key: string }
  | { readonly problem: 'prize-weights'; readonly key: string; readonly sum: number }

const meanOfAll = 'mean-of-all'
const smallestSample = 3

/** What keeps a rule from being sealed. Empty: nothing. */
export function ruleProblems(rule: JudgingRule): RuleProblem[] {
  const { model, criteria, scale, drop, adjustment, tieBreaks, votes, judgesPerEntry } = rule
  const isMarked = model === 1 || model === 2
  const { prizes = [] } = rule
  const problems: RuleProblem[] = [...criteriaProblems(criteria, isMarked ? scale : anyScale)]
  if (isMarked) problems.push(...prizeProblems(rule, prizes))
  else if (prizes.length > 0) problems.push({ problem: 'prize-model' })
  const every = everyCriterion(criteria)
  for (const { key, name, anchors } of [...every, ...prizes.flatMap((prize) => everyCriterion(prize.criteria))]) {
    if (name.zh.trim() === '') problems.push({ problem: 'name', key })
    const isOff = (point: number) => isMarked && (point < scale.min || point > scale.max)
    if (anchors.some(({ point, text }) => isOff(point) || text.zh.trim() === ''))
      problems.push({ problem: 'anchor', key })
  }
  if (model !== 1 && every.length > 1) problems.push({ problem: 'one-criterion' })
  if (drop !== null && model !== 4) {
    const needed = scoresNeeded(drop)
    if (drop.highest + drop.lowest < 1 || needed > judgesPerEntry) problems.push({ problem: 'drop', needed })
  }
  if (isMarked && adjustment.method === 'z-score' && adjustment.minSample < smallestSample)
    problems.push({ problem: 'sample' })
  const known = new Set(tieBreaksFor(rule))
  for (const [at, key] of tieBreaks.entries())
    if (!known.has(key) || tieBreaks.indexOf(key) !== at) problems.push({ problem: 'tie-break', key })
  if (rule.expertise && (rule.expertise.fields.length === 0 || rule.expertise.judges > judgesPerEntry))
    problems.push({ problem: 'expertise' })
  if (model === 4 && !isSoundVote(votes, judgesPerEntry)) problems.push({ problem: 'votes' })
  return problems
}

function prizeProblems({ criteria, scale }: JudgingRule, prizes: readonly Prize[]): RuleProblem[] {
  const taken = new Set(everyCriterion(criteria).map(({ key }) => key))
  return prizes.flatMap((prize): RuleProblem[] => {
    const { key, name } = prize
    const again = everyCriterion(prize.criteria).filter((each) => taken.has(each.key))
    for (const each of everyCriterion(prize.criteria)) taken.add(each.key)
    const isTwice = prizes.filter((each) => each.key === key).length > 1
    return [
      ...(name.zh.trim() === '' ? [{ problem: 'prize-name' as const, key }] : []),
      ...(isTwice ? [{ problem: 'key-taken' as const, key }] : []),
      ...again.map((each) => ({ problem: 'key-taken' as const, key: each.key })),
      ...criteriaProblems(prize.criteria, scale).flatMap((problem): RuleProblem[] => {
        if (problem.problem === 'scale') return []
        if (problem.problem === 'none') return [{ problem: 'prize-none', key }]
        if (problem.problem === 'weights' && problem.key === null)
          return [{ problem: 'prize-weights', key, sum: problem.sum }]
        return [problem]
      }),
    ]
  })
}

/** Which prizes a judge marks. `named`: the keys of those that they were named for. */
export const prizesFor = ({ prizes = [] }: Pick<JudgingRule, 'prizes'>, named: readonly string[]): readonly Prize[] =>
  prizes.filter(({ key, hasJury }) => !hasJury || named.includes(key))

/** A key that no prize has; its criteria have it in theirs. */
export function freePrizeKey(prizes: readonly Prize[]): string {
  for (let number = 1; ; number += 1) if (!prizes.some(({ key }) => key === `p${number}`)) return `p${number}`
}

/** A key that no criterion of the prize has. */
export function freePartKey({ key, criteria }: Prize): string {
  for (let number = 1; ; number += 1) {
    const free = `${key}-${number}`
    if (!criteria.some((criterion) => criterion.key === free)) return free
  }
}

/** What equals can be told apart by. */
export function tieBreaksFor({ model, criteria, drop }: JudgingRule): string[] {
  if (model === 4) return []
  const own = model === 1 ? everyCriterion(criteria).map(({ key }) => key) : model === 3 ? [firstPlace] : []
  return drop === null ? own : [...own, meanOfAll]
}

/** What a rule begins as. */
export function starterRule(model: JudgingRule['model']): JudgingRule {
  const isMarked = model === 1 || model === 2
  return {
    model,
    isBlind: true,
    judgesPerEntry: 7,
    scale: model === 2 ? { min: 60_00, max: 100_00, step: 10 } : { min: 1_00, max: 10_00, step: 50 },
    total: 100_00,
    criteria: [newCriterion('c1', 100)],
    drop: isMarked ? { highest: 1, lowest: 1, minScores: 3 } : null,
    adjustment: { method: 'none' },
    tieBreaks: [],
    votes: { passVotes: 4, reviewWhen: null },
  }
}

export const newCriterion = (key: string, weight: number): RuleCriterion => ({
  key,
  weight,
  name: { zh: '', en: '' },
  hint: { zh: '', en: '' },
  anchors: [],
  commentAtMost: null,
  commentAtLeast: null,
  parts: [],
})

/** A key that no criterion has. */
export function freeKey(criteria: readonly RuleCriterion[]): string {
  const taken = new Set(everyCriterion(criteria).map(({ key }) => key))
  for (let number = 1; ; number += 1) if (!taken.has(`c${number}`)) return `c${number}`
}

export type SealedContent = {
  readonly roundId: string
  readonly stageId: string
  readonly trackId: string | null
  readonly rule: JudgingRule
}

/** The fingerprint of what judges are asked: both sides compute it, so that anybody can see that it is still the same. */
export const sealOf = ({ roundId, stageId, trackId, rule }: SealedContent): string =>
  hexOf(sha256(utf8(canonicalJson(['round-v1', roundId, stageId, trackId, rule]))))

const anyScale: Scale = { min: 0, max: 1, step: 1 }

export const everyCriterion = (criteria: readonly RuleCriterion[]): RuleCriterion[] =>
  criteria.flatMap((criterion) => [criterion, ...everyCriterion(criterion.parts)])

function isSoundVote({ passVotes, reviewWhen }: VoteRule, judges: number): boolean {
  if (passVotes < 1 || passVotes > judges) return false
  return reviewWhen === null || reviewWhen.votesFor + reviewWhen.votesAgainst === judges
}
