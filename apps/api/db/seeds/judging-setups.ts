import { readFileSync } from 'node:fs'
import type { Parsed } from '@laurel/contract/define'
import type { saveJudgingRound } from '@laurel/contract/judging-round'

type Rule = Parsed<typeof saveJudgingRound>['body']['rule']
type Words = { zh: string; en: string }
type Setup = {
  model: 1 | 2 | 3 | 4
  name: Words
  /** The stage that it is for, by its name. */
  stage: string
  scale: { min?: number; max?: number; step?: number }
  judgesPerEntry: number
  drop?: { highest: number; lowest: number; minScores: number }
  tieBreak?: string[]
  passVotes?: number
  /** Votes for and against, as in "3:4". */
  reviewWhen?: string
  criteria: SetupCriterion[]
  prizes?: { key: string; name: Words; hasJury: boolean; criteria: SetupCriterion[] }[]
}
type SetupCriterion = {
  key: string
  name: Words
  hint: Words
  weight: number
  anchors: { point: number; text: Words }[]
}

const content = new URL('content/judging.json', import.meta.url)
const hundredths = (points: number) => Math.round(points * 100)

/** The set-ups of judging of the demo's contests. */
export const readJudgingSetups = () => (JSON.parse(readFileSync(content, 'utf8')) as { setups: Setup[] }).setups

/** What a hall scores by, in sight of the judges. */
export function hallRule(): Rule {
  const setup = readJudgingSetups().find(({ model }) => model === 1)
  if (setup === undefined) throw new Error('the demo has no weighted criteria')
  const { prizes: _, ...rule } = judgingRule(setup)
  return { ...rule, isBlind: false }
}

const criterionOf = ({ anchors, ...criterion }: SetupCriterion) => ({
  ...criterion,
  anchors: anchors.map(({ point, text }) => ({ point: hundredths(point), text })),
  commentAtMost: null,
  commentAtLeast: null,
  parts: [],
})

export function judgingRule(setup: Setup): Rule {
  const { model, scale, judgesPerEntry, drop = null, tieBreak = [], passVotes = 4, criteria, prizes } = setup
  const [votesFor, votesAgainst] = setup.reviewWhen?.split(':').map(Number) ?? []
  return {
    model,
    isBlind: model !== 2,
    judgesPerEntry,
    scale: {
      min: hundredths(scale.min ?? 0),
      max: hundredths(scale.max ?? 1),
      step: hundredths(scale.step ?? 1),
    },
    total: 100_00,
    criteria: criteria.map(criterionOf),
    ...(prizes && {
      prizes: prizes.map((prize) => ({ ...prize, criteria: prize.criteria.map(criterionOf) })),
    }),
    drop,
    adjustment: { method: 'none' },
    tieBreaks: tieBreak,
    votes: {
      passVotes,
      reviewWhen: votesFor === undefined || votesAgainst === undefined ? null : { votesFor, votesAgainst },
    },
  }
}
