export type Log = (detail: string) => void

export type Outcome = { figure: string; holds: boolean }

/** One row of the guarantees: a module in measure/proofs (R, S) or measure/benches (P) that exports `measurement`. Importing it must do nothing. */
export type Measurement = {
  id: string
  claim: string
  target: string
  /** Part of `pnpm proof --ci`: together these stay under four minutes. */
  ci?: boolean
  /** Killed after this time, with everything it started. */
  limitSeconds?: number
  run(log: Log): Promise<Outcome>
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
