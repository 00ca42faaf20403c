export type Log = (detail: string) => void

export type Outcome = { figure: string; holds: boolean }

/** Full: as the guarantee says it. Otherwise small enough for a try: fewer rows, fewer kills, shorter absences. */
export type Size = { isFull: boolean }

/** One row of the guarantees: a module in measure/proofs (R, S) or measure/benches (P) that exports `measurement`. Importing it must do nothing. */
export type Measurement = {
  id: string
  claim: string
  target: string
  /** Part of `pnpm proof --ci`: together these stay under six minutes. */
  ci?: boolean
  /** Depends on the whole web application, not only on what the server loads of it: CI runs it when any file of that changed. */
  opensWeb?: boolean
  /** Nothing else runs beside it: it measures short times, or changes what others share. */
  alone?: boolean
  /** Counts what no load changes, or holds to a bound that load only makes harder: written on a busy machine too. */
  isCount?: boolean
  /** Stands below the table while it is short: what limits it, and what was tried. */
  limits?: string
  /** Killed after this time, with everything it started. */
  limitSeconds?: number
  /** The same when it runs in full, if that takes longer. */
  fullLimitSeconds?: number
  run(log: Log, size: Size): Promise<Outcome>
}

export const isMeasurement = (value: unknown): value is Measurement =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'target' in value &&
  typeof value.target === 'string' &&
  'run' in value &&
  typeof value.run === 'function'
