import { offload } from '../offload/offload.ts'
import { offloadTask } from '../offload/task.ts'
import type { Typeset } from './typst.offloaded.ts'

const task = offloadTask<typeof import('./typst.offloaded.ts').run>(new URL('./typst.offloaded.ts', import.meta.url))
/** The first one of a child reads the fonts, which takes a second; a page takes milliseconds. */
const limits = { cpuMs: 20_000, waitMs: 10_000 }

/** A PDF by Typst, in a child process. Not in a transaction. Throws `OffloadBusy` where too much waits. */
export const typeset = (document: Typeset): Promise<Uint8Array> => offload(task, document, limits)
