import { type JudgingRule, newCriterion, starterRule } from '@laurel/rules/judging-rule'
import { type ScoreRevision, scoreHash } from '@laurel/rules/score-revision'

type Named = readonly [key: string, zh: string, weight: number]

/** A rule of this model with these criteria. */
export const ruleWith = (model: JudgingRule['model'], criteria: readonly Named[]): JudgingRule => ({
  ...starterRule(model),
  criteria: criteria.map(([key, zh, weight]) => ({ ...newCriterion(key, weight), name: { zh, en: '' } })),
})

/** What the server answers when it has taken a revision. */
export const receiptFor = (revision: ScoreRevision, receipt: number) => ({
  id: revision.id,
  receipt,
  hash: scoreHash(revision),
  receivedAt: '2026-11-18T02:42:20Z',
  isLate: false,
})
