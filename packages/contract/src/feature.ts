import type { PermissionCode } from './access.ts'
import type { Endpoint, Schema } from './define.ts'

/** Reason → [code, Chinese, English]. A code above 599 travels with the HTTP status beside it. */
export type Reasons = Readonly<Record<string, readonly [code: number, zh: string, en: string]>>

/** Kind → details of the event: ids and our own words, never personal data (decision 37). */
type Events = Readonly<Record<`${string}.${string}`, Schema<Record<string, unknown>>>>

type None = Readonly<Record<never, never>>

/** What one noun adds to the contract; `features.ts` lists them all. */
export const feature = <
  const C extends readonly Endpoint[] = readonly [],
  const R extends Reasons = None,
  const P extends readonly PermissionCode[] = readonly [],
  const E extends Events = None,
>(stated: {
  calls?: C
  reasons?: R
  permissions?: P
  events?: E
}) => ({
  calls: (stated.calls ?? []) as C,
  reasons: (stated.reasons ?? {}) as R,
  permissions: (stated.permissions ?? []) as P,
  events: (stated.events ?? {}) as E,
})
