import { canonicalJson } from '@laurel/rules/canonical-json'

/** One field of a subject, as it was and as it is. A personal one says only that it changed: an event is kept for years and never erased. */
export type Change = { field: string; before: unknown; after: unknown } | { field: string; changed: true }

/**
 * For the details of an event: `record(ctx, 'portal.changed', id, { changes: changesOf(before, after, { personal: ['contact'] }) })`. Only
 * what `after` names and what differs; whatever may be personal must be named as such (decision 37).
 */
export function changesOf<T extends object>(
  before: { readonly [K in keyof T]?: unknown },
  after: T,
  { personal = [] }: { personal?: readonly (keyof T & string)[] } = {},
): Change[] {
  return Object.entries(after)
    .map(([field, value]) => ({
      field,
      before: (before as Record<string, unknown>)[field] ?? null,
      after: value ?? null,
    }))
    .filter((change) => canonicalJson(change.before) !== canonicalJson(change.after))
    .map((change) =>
      personal.some((field) => field === change.field) ? { field: change.field, changed: true } : change,
    )
}
