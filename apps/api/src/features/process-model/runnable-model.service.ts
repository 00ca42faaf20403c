import { createHash } from 'node:crypto'
import type { AssignmentRule } from '@laurel/contract/process-assignment'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import type { Tx } from '../../database/tx.ts'
import { definitionKeyOf } from '../../engine/definition-key.ts'
import { record } from '../../events/record.ts'
import { found } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import { examine } from './examination.ts'
import * as sql from './runnable-model.sql.ts'

type NewModel = { key: string; name: Wording; authoredXml: string; rules?: readonly AssignmentRule[] }

/** For seeds and tests, which have a drawing and no author: the same gate and compiler as publishing. */
export async function publishRunnable(
  ctx: Ctx,
  { key, name, authoredXml, rules = [] }: NewModel,
): Promise<{ id: string; version: number }> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const model = found(await sql.lockModel(tx, tenantId, newId(), key, name))
  const version = model.version + 1
  const definitionKey = definitionKeyOf(model.id, version)
  const authored = {
    xml: authoredXml,
    rules,
    definitionKey,
    callable: new Map(),
    running: [],
    language: actor.language,
  }
  const { problems, compiled } = await examine(authored)
  if (compiled === undefined) throw new Error(`the drawing cannot run: ${JSON.stringify(problems)}`)
  const { xml: executableXml, plan } = compiled
  const sha256 = createHash('sha256').update(executableXml).digest()
  const steps = plan.steps.length
  await sql.addVersion(tx, {
    tenantId,
    modelId: model.id,
    version,
    steps,
    rules,
    authoredXml,
    executableXml,
    sha256,
    plan,
  })
  await record(ctx, 'process.model-published', model.id, { key, version })
  return { id: model.id, version }
}

/** Waits for a deployment in progress. Starting instances of it is not held up. */
export const lockVersion = (tx: Tx, version: sql.VersionRef) => sql.lockVersion(tx, version)

/** The definitions that a version calls. */
export const callsOf = async (tx: Tx, version: sql.VersionRef) => (await sql.findCalls(tx, version))?.calls

export const undeployedVersions = (tx: Tx, limit: number) => sql.undeployedVersions(tx, limit)

export const refuseDeployment = (tx: Tx, version: sql.VersionRef, because: string) =>
  sql.refuseDeployment(tx, version, because)

/** Not deployed: an engine that was restored to an earlier day has lost it. */
export const markDeployed = (tx: Tx, version: sql.VersionRef, isDeployed: boolean) =>
  sql.markDeployed(tx, version, isDeployed)
