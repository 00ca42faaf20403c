import { useSyncExternalStore } from 'react'

/** Whether the server is answering this tab: what pages that go on by themselves say instead of leaving (decision 5). */
let since: number | undefined
const listeners = new Set<() => void>()

const change = (next: number | undefined) => {
  if (since === next) return
  since = next
  for (const listener of listeners) listener()
}

export const serverAnswered = (): void => change(undefined)
export const serverSilent = (): void => change(since ?? Date.now())
export const offlineSince = (): number | undefined => since

export const useOfflineSince = (): number | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, offlineSince)
