import { z } from 'zod'
import type { Lane } from './lanes.ts'

type Placed = { readonly name: string; readonly lane: Lane }

/** What a feature puts into the queue in its own transaction (`enqueue`). Within its lane, what has the lower priority number goes first. */
export type Job<P> = Placed & {
  readonly payload: z.ZodType<P>
  readonly priority: number
  readonly attempts: number
}

export const defineJob = <P>({
  priority = 0,
  ...job
}: Omit<Job<P>, 'priority'> & { readonly priority?: number }): Job<P> => ({ ...job, priority })

export type Attempt = {
  readonly number: number
  readonly isLast: boolean
  /** Aborted when the worker must stop. */
  readonly signal: AbortSignal
  /** For what failed without failing the rest. */
  onError(error: unknown): void
}

/** What the worker can be asked to do. */
export type Task = Placed & { readonly run: (payload: unknown, attempt: Attempt) => Promise<void> }

/** For a job that a statement of SQL puts into the queue. Its payload is parsed when it is taken. */
export const defineTask = <P>({
  payload,
  run,
  ...placed
}: Placed & { payload: z.ZodType<P>; run: (payload: P, attempt: Attempt) => Promise<void> }): Task => ({
  ...placed,
  run: (raw, attempt) => run(payload.parse(raw), attempt),
})

/** For a job of the crontab, which says nothing but that it is time. */
export const defineTimed = ({ run, ...placed }: Placed & { run: (attempt: Attempt) => Promise<void> }): Task => ({
  ...placed,
  run: (_payload, attempt) => run(attempt),
})

/** The handler of a job, apart from its definition: whoever enqueues a job must not load what it takes to run it. */
export const handlerOf = <P>(
  { name, lane, payload }: Job<P>,
  run: (payload: P, attempt: Attempt & { readonly tenantId: string }) => Promise<void>,
): Task =>
  defineTask({
    name,
    lane,
    // The tenant is set by the database, not by the caller (`queue.enqueue`).
    payload: z.object({ tenantId: z.uuid(), payload }),
    run: ({ tenantId, payload: asked }, attempt) => run(asked as P, { ...attempt, tenantId }),
  })
