import { readFileSync } from 'node:fs'
import type { Parsed } from '@laurel/contract/define'
import type { saveJudgingRound } from '@laurel/contract/judging-round'
import type { Account, Ctx } from '../../ctx.ts'
import { add, listPlaces, save } from './judging-round.service.ts'

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
  criteria: { key: string; name: Words; hint: Words; weight: number; anchors: { point: number; text: Words }[] }[]
}

const content = new URL('../../../db/seeds/content/judging.json', import.meta.url)
const hundredths = (points: number) => Math.round(points * 100)

/** The set-ups of the demo's contests, as drafts: sealing them is shown by those who try it. */
export async function seedDemo(ctx: Ctx<Account>): Promise<void> {
  const { setups } = JSON.parse(readFileSync(content, 'utf8')) as { setups: Setup[] }
  const stages = (await listPlaces(ctx)).flatMap((contest) => contest.stages)
  for (const setup of setups) {
    const stage = stages.find(({ name }) => name === setup.stage)
    if (stage === undefined) continue
    const { name, model } = setup
    const { id, version } = await add(ctx, { stageId: stage.id, trackId: null, name, from: model })
    await save(ctx, { id, version, name, rule: ruleOf(setup) })
  }
}

function ruleOf(setup: Setup): Parsed<typeof saveJudgingRound>['body']['rule'] {
  const { model, scale, judgesPerEntry, drop = null, tieBreak = [], passVotes = 4, criteria } = setup
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
    criteria: criteria.map(({ anchors, ...criterion }) => ({
      ...criterion,
      anchors: anchors.map(({ point, text }) => ({ point: hundredths(point), text })),
      commentAtMost: null,
      commentAtLeast: null,
      parts: [],
    })),
    drop,
    adjustment: { method: 'none' },
    tieBreaks: tieBreak,
    votes: {
      passVotes,
      reviewWhen: votesFor === undefined || votesAgainst === undefined ? null : { votesFor, votesAgainst },
    },
  }
}
