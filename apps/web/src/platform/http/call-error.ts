import type { Reason } from '@laurel/contract/reasons'

/** Failures below the API: no envelope was answered. */
export type TransportReason =
  | 'client.unreachable'
  | 'client.timed-out'
  | 'client.http-status'
  | 'client.not-an-envelope'
type RefusedField = { path: string; reason: string }

type Refusal = {
  code: number
  reason: Reason | TransportReason | undefined
  msg: string
  fields?: readonly RefusedField[]
  details?: Readonly<Record<string, unknown>>
}

/** Why a call failed. `code` is the envelope's; 0 when nothing was answered. */
export class CallError extends Error {
  readonly code: number
  readonly reason: Reason | TransportReason | undefined
  readonly msg: string
  readonly fields: readonly RefusedField[]
  /** What the next step needs: a ticket, the accounts to choose from. */
  readonly details: Readonly<Record<string, unknown>>
  /** The page made this call by itself: no toast, no navigation (decision 5). */
  isBackground = false

  constructor({ code, reason, msg, fields = [], details = {} }: Refusal) {
    super(msg)
    this.code = code
    this.reason = reason
    this.msg = msg
    this.fields = fields
    this.details = details
  }
}
