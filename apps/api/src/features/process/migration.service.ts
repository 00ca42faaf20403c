import { mapSteps, type WaitingStep } from '@laurel/bpmn/model/waiting-steps'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { previewProcessMigration, startProcessMigration } from '@laurel/contract/process-migration'
import { type Reach, reachOf } from '@laurel/rules/data-scope'
import type { Account } from '../../ctx.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { offload } from '../../offload/offload.ts'
import { OffloadBusy, offloadTask } from '../../offload/task.ts'
import { startJob } from '../job/job.service.ts'
import * as sql from './migration.sql.ts'

export const migrationKind = 'process-migration'
/** `reach`: of the one who asked, so that they read no title that they could not read elsewhere. */
export type MigrationInput = {
  modelId: string
  from: number
  to: number
  steps: { from: string; to: string }[]
  reach: Reach
}

const task = offloadTask<typeof import('./migration-steps.offloaded.ts').run>(
  new URL('./migration-steps.offloaded.ts', import.meta.url),
)
const limits = { cpuMs: 10_000, waitMs: 30_000 }

/** Off the event loop: two drawings are read. */
export async function readSteps(versions: readonly { xml: string }[]): Promise<[WaitingStep[], WaitingStep[]]> {
  const documents = versions.map(({ xml }) => xml)
  const [before = [], after = []] = await offload(task, documents, limits).catch((error: unknown) => {
    if (error instanceof OffloadBusy) throw new Refusal('http.busy')
    throw error
  })
  return [before, after]
}

type PreviewSteps = Steps<Account, Parsed<typeof previewProcessMigration>, Answer<typeof previewProcessMigration>>

export async function preview(steps: PreviewSteps): Promise<Answer<typeof previewProcessMigration>> {
  const read = await steps.enter(async ({ tx, actor }, { query }) => {
    const pair = { tenantId: actor.tenantId, modelId: query.id, from: Number(query.from), to: Number(query.to) }
    return { pair, versions: bothVersions(await sql.findVersions(tx, pair), pair) }
  })
  const [before, after] = await readSteps(read.versions)
  const mapped = new Map(mapSteps(before, after).map((one) => [one.id, one]))
  return steps.enter(async ({ tx }) => {
    const running = await sql.countRunning(tx, read.pair)
    const standing = await sql.countStanding(tx, read.pair)
    const stands = standing.flatMap(({ activity_id, instances }) => {
      const step = mapped.get(activity_id)
      return step ? [{ ...step, instances }] : []
    })
    const stuck = stands.filter(({ target }) => target === null).map(({ id }) => id)
    const blocked = stuck.length === 0 ? 0 : await sql.countStandingAt(tx, read.pair, stuck)
    return { running, movable: Math.max(0, running - blocked), steps: stands, targets: after }
  })
}

type StartSteps = Steps<Account, Parsed<typeof startProcessMigration>, Answer<typeof startProcessMigration>>

export async function start(steps: StartSteps): Promise<Answer<typeof startProcessMigration>> {
  const versions = await steps.enter(async ({ tx, actor }, { body: { id, from, to } }) => {
    const pair = { tenantId: actor.tenantId, modelId: id, from, to }
    return bothVersions(await sql.findVersions(tx, pair), pair)
  })
  const [before, after] = await readSteps(versions)
  return steps.conclude(async (ctx, { body: { id, from, to, steps: chosen } }) => {
    const wanted = new Map(chosen.map((one) => [one.from, one.to]))
    const mapped = new Map(mapSteps(before, after, wanted).map((one) => [one.id, one]))
    must(
      chosen.every((one) => mapped.get(one.from)?.target === one.to),
      'process-migration.step-unknown',
    )
    const reach = reachOf(ctx.actor, 'process:instance:list')
    const input: MigrationInput = { modelId: id, from, to, steps: chosen, reach }
    return { jobId: await startJob(ctx, migrationKind, input) }
  })
}

function bothVersions(versions: Awaited<ReturnType<typeof sql.findVersions>>, { from, to }: sql.VersionPair) {
  must(from !== to, 'process-migration.same-version')
  const [before, after] = versions
  found(before && after)
  must(
    versions.every(({ is_runnable }) => is_runnable),
    'process-migration.not-runnable',
  )
  return versions
}
