/**
 * A function that runs in a child process. It is the export `run` of a file named `*.offloaded.ts`; input and result cross as structured clones,
 * so bytes stay bytes. What is longer than a few megabytes goes as the path of a temporary file.
 */
export type Run<Input = never, Result = unknown> = (input: Input) => Result

export type OffloadTask<R extends Run> = {
  readonly module: string
  /** Never there: it carries the types of the function. */
  readonly types?: R
}

/** `offloadTask<typeof import('./sum.offloaded.ts').run>(new URL('./sum.offloaded.ts', import.meta.url))` */
export const offloadTask = <R extends Run>(module: URL): OffloadTask<R> => ({ module: module.href })

/** What a child may use for one task: CPU time, so that a busy machine refuses nobody. `waitMs`: how long it may wait for a child. */
export type Limits = { readonly cpuMs: number; readonly waitMs?: number }

/** The child was killed over this task: whatever it was given is too much. */
export class OffloadLimit extends Error {}
export class OffloadTimeout extends OffloadLimit {}
export class OffloadMemory extends OffloadLimit {}

/** It was never started, because too much waits or the process stops; the same task may be tried later. */
export class OffloadBusy extends Error {}

/** The function threw, or its process died for a reason of its own. */
export class OffloadFailed extends Error {}

export type ToChild = { readonly module: string; readonly input: unknown; readonly cpuMs: number }
export type FromChild =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly message: string }
