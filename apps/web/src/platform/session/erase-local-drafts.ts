import { impersonation } from './impersonation.ts'

/** One database for each organiser, so that logging out of one erases what was typed there and nothing else. */
export const localDraftsName = (tenantId: string): string => `laurel:local-drafts:${tenantId}`

/** Computers are shared: what was typed leaves with the person who typed it. */
export function eraseLocalDrafts(tenantId: string | undefined): void {
  // An impersonated session ends in its tab only; the drafts are those of the browser's own person.
  if (tenantId === undefined || impersonation() !== undefined) return
  // Some web views have none.
  globalThis.indexedDB?.deleteDatabase(localDraftsName(tenantId))
}
