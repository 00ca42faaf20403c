import { impersonation } from './impersonation.ts'

/** One database for each organiser. */
export const scoresName = (tenantId: string): string => `laurel:scores:${tenantId}`

/** A judge who leaves leaves nothing behind, except for scores that nobody has received yet: those wait, encrypted, until they log in again. */
export function eraseScores(tenantId: string | undefined): void {
  if (tenantId === undefined || impersonation() !== undefined) return
  const name = scoresName(tenantId)
  const opening = globalThis.indexedDB?.open(name)
  if (!opening) return
  opening.onsuccess = () => {
    const database = opening.result
    const erase = () => {
      database.close()
      indexedDB.deleteDatabase(name)
    }
    if (!database.objectStoreNames.contains('outbox')) return erase()
    const waiting = database.transaction('outbox').objectStore('outbox').count()
    waiting.onsuccess = () => {
      if (waiting.result === 0) return erase()
      // What was held to be read goes at once.
      if (database.objectStoreNames.contains('held'))
        database.transaction('held', 'readwrite').objectStore('held').clear()
      database.close()
    }
  }
}
