import type { Reason } from '@laurel/contract/reasons'
import { offload } from '../offload/offload.ts'
import { OffloadLimit, offloadTask } from '../offload/task.ts'
import { type Arrival, withArrival } from './arrival.ts'
import { cpuMsFor } from './budget.ts'
import { scan, scannerVersion } from './clamd.ts'
import type { Pixels } from './verdict.ts'

export type Judgement =
  | {
      kind: 'stored'
      /** Of what is to be stored. */
      sha256: string
      size: number
      scannedBy: string
      pixels: Pixels | undefined
      /** To be stored instead of what came: the same picture or document, without what names people and places. */
      cleaned?: Buffer
    }
  | { kind: 'refused'; reason: Reason }
  | { kind: 'quarantined'; threat: string; sha256: string; scannedBy: string }

/**
 * What the bytes are, whatever the name and the sender claim. Throws `ScannerAway` if nobody can say yet, `OffloadBusy` if too many are
 * being read. Undefined: there are no bytes.
 */
export function judge(key: string, announced: { type: string; size: number }): Promise<Judgement | undefined> {
  return withArrival(key, announced.size, (arrival) => judgeArrival(arrival, announced))
}

async function judgeArrival(arrival: Arrival, { type, size }: { type: string; size: number }): Promise<Judgement> {
  if (arrival.size !== size) return { kind: 'refused', reason: 'file.size-differs' }
  const { fault, pixels, cleaned } = await examined(arrival, type)
  // A scanner unfolds whatever it is given: what would fill it is kept from it.
  if (fault === 'file.not-readable' || fault === 'file.image-too-large') return { kind: 'refused', reason: fault }
  const scannedBy = await scannerVersion()
  const verdict = await scan(arrival.chunks(), size)
  if (verdict.kind === 'infected')
    return { kind: 'quarantined', threat: verdict.threat, sha256: arrival.sha256, scannedBy }
  if (fault) return { kind: 'refused', reason: fault }
  if (verdict.kind === 'unreadable') return { kind: 'refused', reason: 'file.not-readable' }
  if (!cleaned) return { kind: 'stored', sha256: arrival.sha256, size, scannedBy, pixels }
  return { kind: 'stored', ...cleaned, scannedBy, pixels, cleaned: await arrival.cleaned() }
}

const examineTask = offloadTask<typeof import('./examine.offloaded.ts').run>(
  new URL('./examine.offloaded.ts', import.meta.url),
)

/** A sender waits about as long as for a scanner; then the file waits for the worker. */
const maxWaitMs = 20_000

async function examined({ path, cleanedPath, size }: Arrival, type: string) {
  const limits = { cpuMs: cpuMsFor(size), waitMs: maxWaitMs }
  try {
    return await offload(examineTask, { path, cleanedPath, size, type }, limits)
  } catch (error) {
    if (error instanceof OffloadLimit) return { fault: 'file.not-readable' as const }
    throw error
  }
}
