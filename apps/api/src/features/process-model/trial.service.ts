import type { Answer, Parsed } from '@laurel/contract/define'
import type { getProcessModelTrial, tryProcessModel } from '@laurel/contract/process-trial'
import type { Actor, Ctx } from '../../ctx.ts'
import type { Tx } from '../../database/tx.ts'
import type { EngineProblem } from '../../engine/failure.ts'
import { found } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { announceCommands } from '../../live/invalidation.ts'
import { examine } from './examination.ts'
import { locked } from './process-model.service.ts'
import * as modelSql from './process-model.sql.ts'
import { authoredOf, publishable } from './publication.service.ts'
import * as sql from './trial.sql.ts'

type TrySteps = Steps<Actor, Parsed<typeof tryProcessModel>, Answer<typeof tryProcessModel>>

/** The name under which the engine sees it is that of no version, so that nothing that runs is touched. */
const trialKeyOf = (modelId: string, revision: number) => `trial_${modelId.replaceAll('-', '')}_r${revision}`

export async function tryDraft(steps: TrySteps): Promise<Answer<typeof tryProcessModel>> {
  const authored = await steps.enter(async (ctx, { body: { id, version } }) => ({
    ...(await authoredOf(ctx, await locked(ctx, id, version))),
    definitionKey: trialKeyOf(id, version),
  }))
  const { xml } = publishable(await examine(authored))
  return steps.conclude(async (ctx, { body: { id, version } }) => {
    await locked(ctx, id, version)
    await sql.ask(ctx.tx, ctx.actor.tenantId, id, version, xml)
    ctx.tx.afterCommit(announceCommands)
    return { state: 'waiting', problems: [] }
  })
}

export async function getTrial(
  { tx, actor }: Ctx,
  { id, version }: Parsed<typeof getProcessModelTrial>['query'],
): Promise<Answer<typeof getProcessModelTrial>> {
  found(await modelSql.findModel(tx, actor.tenantId, id))
  return (await sql.find(tx, actor.tenantId, id, Number(version))) ?? { state: 'none', problems: [] }
}

/** For the worker. */
export const waitingTrials = async (tx: Tx, limit: number) =>
  (await sql.waiting(tx, limit)).map((trial) => ({ ...trial, key: trialKeyOf(trial.model_id, trial.revision) }))

export const passTrial = (tx: Tx, trial: sql.WaitingTrial) => sql.settle(tx, trial, { state: 'passed', problems: [] })

export const refuseTrial = (tx: Tx, trial: sql.WaitingTrial, problems: readonly EngineProblem[]) =>
  sql.settle(tx, trial, {
    state: 'refused',
    problems: problems.map(({ element, message }) => ({ element, rule: 'engine', level: 'error', says: message })),
  })
