import { storage } from '../../platform/session/storage.ts'

const place = 'laurel:small-map'

/** Nothing: nobody has opened or closed it here by hand. */
export function keptMap(): boolean | undefined {
  const kept = storage.getItem(place)
  return kept === null ? undefined : kept === 'open'
}

export function keepMap(isOpen: boolean): void {
  try {
    storage.setItem(place, isOpen ? 'open' : 'closed')
  } catch {
    // A full store keeps nothing; next time it is as if nobody had chosen.
  }
}
