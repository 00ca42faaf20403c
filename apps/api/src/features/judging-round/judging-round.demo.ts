import { judgingRule, readJudgingSetups } from '../../../db/seeds/judging-setups.ts'
import type { Account, Ctx } from '../../ctx.ts'
import { add, listPlaces, save } from './judging-round.service.ts'

const permissions = ['contest:judging-round:save']
const everywhere = { permissions, grants: [{ scope: 'all', permissions, named: null }] } as const

/** The set-ups of the demo's contests, as drafts: sealing them is shown by those who try it. */
export async function seedDemo({ actor, ...world }: Ctx<Account>): Promise<void> {
  const ctx = { ...world, actor: { ...actor, ...everywhere } }
  const setups = readJudgingSetups()
  const stages = (await listPlaces(ctx)).flatMap((contest) => contest.stages)
  for (const setup of setups) {
    const stage = stages.find(({ name }) => name === setup.stage)
    if (stage === undefined) continue
    const { name, model } = setup
    const { id, version } = await add(ctx, { stageId: stage.id, trackId: null, name, from: model })
    await save(ctx, { id, version, name, rule: judgingRule(setup) })
  }
}
