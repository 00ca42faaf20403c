import type { Reason } from '@laurel/contract/reasons'

/** What can go wrong before the product had a say. */
export type TransportReason =
  | 'client.unreachable'
  | 'client.timed-out'
  | 'client.http-status'
  | 'client.not-an-envelope'
type RefusedField = { path: string; reason: string }

type Told = {
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
  /** What the refusal hands over to go on with: a ticket, the accounts to choose from. */
  readonly details: Readonly<Record<string, unknown>>
  /** Made by the page itself, not by a person: nobody is told, nothing navigates (decision 5). */
  isBackground = false

  constructor({ code, reason, msg, fields = [], details = {} }: Told) {
    super(msg)
    this.code = code
    this.reason = reason
    this.msg = msg
    this.fields = fields
    this.details = details
  }
}
