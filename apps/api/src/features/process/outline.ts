import { Refusal } from '../../http/refusal.ts'
import { offload } from '../../offload/offload.ts'
import { OffloadBusy, offloadTask } from '../../offload/task.ts'

const task = offloadTask<typeof import('./outline.offloaded.ts').run>(
  new URL('./outline.offloaded.ts', import.meta.url),
)
const limits = { cpuMs: 10_000, waitMs: 30_000 }
const maxKept = 200
const outlines = new Map<string, Promise<string | null>>()

/** A version never changes, and thousands look at the same one: it is read once by each node. */
export function outlineOnce(key: string, xml: string): Promise<string | null> {
  const known = outlines.get(key)
  if (known !== undefined) return known
  const made = offload(task, xml, limits).catch((error: unknown) => {
    outlines.delete(key)
    if (error instanceof OffloadBusy) throw new Refusal('http.busy')
    throw error
  })
  for (const oldest of outlines.keys()) {
    if (outlines.size < maxKept) break
    outlines.delete(oldest)
  }
  outlines.set(key, made)
  return made
}
