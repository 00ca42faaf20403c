import { offload } from '../offload/offload.ts'
import { OffloadBusy, OffloadLimit, offloadTask } from '../offload/task.ts'
import { StepFailure } from './service-handlers.ts'

const task = offloadTask<typeof import('./script.offloaded.ts').run>(new URL('./script.offloaded.ts', import.meta.url))
const limits = { timeMs: 2_000, memoryBytes: 32 * 1024 * 1024 }
/** Besides the limits that QuickJS keeps itself: a child that outlives them is killed. */
const child = { cpuMs: 6_000, waitMs: 30_000 }

/** What a script was given too much of, or threw. */
export class ScriptFailure extends StepFailure {
  readonly limit: 'time' | 'memory' | 'error'
  constructor(limit: ScriptFailure['limit'], message: string) {
    super(`script-${limit}: ${message}`)
    this.limit = limit
  }
}

/**
 * The value of an author's script, as JSON has it: in QuickJS, inside a child process without network, files or settings, within two seconds and
 * 32 MB. `variables` are readable under their own names. Throws a ScriptFailure for whatever the script did wrong; OffloadBusy: try later.
 */
export async function runScript(script: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> {
  const output = await offload(task, { script, variables, limits }, child).catch((error: unknown) => {
    if (error instanceof OffloadBusy) throw error
    if (error instanceof OffloadLimit) throw new ScriptFailure('time', error.message)
    throw error
  })
  if ('failed' in output) throw new ScriptFailure(output.failed, output.message)
  return output.value
}
