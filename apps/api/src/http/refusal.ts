import { type Reason, reasons } from '@laurel/contract/reasons'

export type RefusedField = { path: string; reason: string }

/** An expected refusal, with a reason that tests compare and users read in their language. It is never logged as an error. */
export class Refusal extends Error {
  readonly reason: Reason
  readonly fields: readonly RefusedField[] | undefined
  commitsAnyway = false
  /** What the caller needs to continue, beside the reason. */
  details: Readonly<Record<string, unknown>> = {}

  constructor(reason: Reason, fields?: readonly RefusedField[]) {
    super(reason)
    this.reason = reason
    this.fields = fields
  }

  /** Commits what was written before the refusal: a reused token must end its session although the call is refused. */
  commitAnyway(): this {
    this.commitsAnyway = true
    return this
  }

  with(details: Readonly<Record<string, unknown>>): this {
    this.details = details
    return this
  }

  get code(): number {
    return reasons[this.reason][0]
  }

  /** Codes beyond HTTP's own travel with the status that is nearest in meaning. */
  get status(): number {
    if (this.code === 901) return 403
    return this.code > 599 ? 404 : this.code
  }
}

export function must(condition: boolean, reason: Reason): asserts condition {
  if (!condition) throw new Refusal(reason)
}

export function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Refusal('http.not-found')
  return value
}
