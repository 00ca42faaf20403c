import type { Reason } from '@laurel/contract/reasons'
import { offload } from '../offload/offload.ts'
import { OffloadLimit, offloadTask } from '../offload/task.ts'
import { type Arrival, withArrival } from './arrival.ts'
import { cpuMsFor } from './budget.ts'
import { scan, scannerVersion } from './clamd.ts'
import type { Pixels } from './verdict.ts'

export type ScanVerdict =
  | {
      kind: 'stored'
      /** Of what is to be stored. */
      sha256: string
      size: number
      scannedBy: string
      pixels: Pixels | undefined
      /** To be stored instead of the original: the same picture or document without personal metadata. */
      cleaned?: Buffer
    }
  | { kind: 'refused'; reason: Reason }
  | { kind: 'quarantined'; threat: string; sha256: string; scannedBy: string }

/**
 * Checks what the bytes are, whatever name and type were announced. Throws `ScannerAway` while the scanner is away and `OffloadBusy` if too many
 * files are being scanned. Undefined: there are no bytes.
 */
export function scanArrived(key: string, announced: { type: string; size: number }): Promise<ScanVerdict | undefined> {
  return withArrival(key, announced.size, (arrival) => scanArrival(arrival, announced))
}

async function scanArrival(arrival: Arrival, { type, size }: { type: string; size: number }): Promise<ScanVerdict> {
  if (arrival.size !== size) return { kind: 'refused', reason: 'file.size-differs' }
  const { fault, pixels, cleaned } = await examined(arrival, type)
  // The scanner unpacks what it is given: a decompression bomb never reaches it.
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
