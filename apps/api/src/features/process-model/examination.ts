import { Refusal } from '../../http/refusal.ts'
import { offload } from '../../offload/offload.ts'
import { OffloadBusy, OffloadLimit, offloadTask } from '../../offload/task.ts'
import type { Authored, Examined } from './examine.offloaded.ts'

const task = offloadTask<typeof import('./examine.offloaded.ts').run>(
  new URL('./examine.offloaded.ts', import.meta.url),
)
const limits = { cpuMs: 10_000, waitMs: 30_000 }

/** Off the event loop: a drawing of two thousand elements takes the better part of a second. */
export async function examine(authored: Authored): Promise<NonNullable<Examined>> {
  const examined = await offload(task, authored, limits).catch((error: unknown) => {
    if (error instanceof OffloadBusy) throw new Refusal('http.busy')
    if (error instanceof OffloadLimit) throw new Refusal('process-model.xml-not-bpmn')
    throw error
  })
  if (examined === undefined) throw new Refusal('process-model.xml-not-bpmn')
  return examined
}
