import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { handlerOf, StepFailure } from '../../engine/service-handlers.ts'
import { record } from '../../events/record.ts'
import { Wakeup } from '../../wakeup.ts'
import * as sql from './listener.sql.ts'
import { changed } from './process.service.ts'
import { countRevision } from './process.sql.ts'

const pollMs = 1_000
const batchSize = 20
const leaseSeconds = 60
const maxAttempts = 4

/** Runs what the drawing wants done after the fact. What fails holds up nothing: it is told in the log and on the page of its instance. */
export function startListeners(onError: (error: unknown) => void): { stop(): Promise<unknown> } {
  const wakeup = new Wakeup()
  let isStopped = false

  async function run(): Promise<void> {
    while (!isStopped) {
      const taken = await asPlatform('listeners', (tx) => sql.takeRuns(tx, batchSize, leaseSeconds)).catch(
        (error: unknown) => {
          onError(error)
          return []
        },
      )
      for (const each of taken) await execute(each).catch(onError)
      if (taken.length < batchSize && !isStopped) await wakeup.wait(pollMs)
    }
  }

  const done = run()
  return {
    async stop() {
      isStopped = true
      wakeup.wake()
      await done
    },
  }
}

async function execute(run: sql.TakenRun): Promise<void> {
  try {
    await handled(run)
  } catch (error) {
    const isFinal = error instanceof StepFailure || run.attempts >= maxAttempts
    if (!isFinal) {
      await asPlatform('listeners', (tx) => sql.postponeRun(tx, run, 2 ** run.attempts))
      throw error
    }
    await failed(run, (error instanceof Error ? error.message : String(error)).slice(0, 500))
  }
}

/** Only what is registered runs, in one transaction with the record that it did. */
async function handled(run: sql.TakenRun): Promise<void> {
  const handler = handlerOf(run.handler)
  if (handler === undefined) throw new StepFailure('no-handler')
  await inTenant(run.tenant_id, `listener ${run.handler}`, 'write', async (ctx) => {
    if (!(await sql.isStillTaken(ctx.tx, run))) return
    const { instance_id: instanceId, activity_id: activityId, subject, subject_id: subjectId } = run
    const result = await handler(ctx, { instanceId, activityId, subject, subjectId })
    if ('notYet' in result) await sql.postponeRun(ctx.tx, run, result.notYet.seconds)
    else await sql.finishRun(ctx.tx, run, null)
  })
}

const failed = (run: sql.TakenRun, because: string) =>
  inTenant(run.tenant_id, `listener ${run.handler}`, 'write', async (ctx) => {
    if (!(await sql.isStillTaken(ctx.tx, run))) return
    await sql.finishRun(ctx.tx, run, because)
    const { activity_id: activityId, handler } = run
    await record(ctx, 'process.listener-failed', run.instance_id, { activityId, handler, because })
    await countRevision(ctx.tx, run.tenant_id, run.instance_id)
    changed(ctx, run.instance_id)
  })
