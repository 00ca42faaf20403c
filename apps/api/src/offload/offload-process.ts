import { Worker } from 'node:worker_threads'
import type { FromChild, Run, ToChild } from './task.ts'
import { cpuMsNow, type Watched } from './watchdog.ts'

/** Entry of a child; see offload.ts. It ends with its parent, so signals to the whole group are the parent's to obey. */
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))

const watched: Watched = new Float64Array(new SharedArrayBuffer(8))
new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: { watched, parent: process.ppid } })
  .on('online', () => tell({ kind: 'ready' }))
  .unref()

process.on('message', (message) => {
  const { module, input, cpuMs } = message as ToChild
  watched[0] = cpuMsNow() + cpuMs
  void run(module, input)
    .catch((error: unknown): FromChild => ({ kind: 'failed', message: String(error) }))
    .then((answer) => {
      watched[0] = 0
      tell(answer)
    })
})

async function run(module: string, input: unknown): Promise<FromChild> {
  const { run: task } = (await import(module)) as { run: Run<unknown> }
  return { kind: 'done', result: await task(input) }
}

function tell(answer: FromChild): void {
  process.send?.(answer)
}
