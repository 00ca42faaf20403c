/** What a long job is told, and how it speaks of its progress. */
export type RunningJob = {
  readonly id: string
  readonly tenantId: string
  readonly requestedBy: string
  readonly input: unknown
  /** Call it after every batch. It throws when the job was cancelled or the worker must stop; let that pass. */
  progress(done: number, total: number | null): Promise<void>
  /** Kept with the job, so that a person can mend their list; only the first hundred. */
  rowError(row: number, reason: string): void
}

export type JobResult = { readonly name: string; readonly type: string; readonly size: number; readonly sha256: string }

/** It may be run again from the start after a crash: what it writes must bear that. */
export type JobKind = { readonly name: string; readonly run: (job: RunningJob) => Promise<JobResult | null> }
