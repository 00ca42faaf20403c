let isAsking = false
const listeners = new Set<() => void>()

const change = (next: boolean) => {
  if (isAsking === next) return
  isAsking = next
  for (const listener of listeners) listener()
}

/** The session has ended under the page: stay, or log in again (B05). However many calls find out, one question. */
export const askToLogIn = (): void => change(true)
export const stopAsking = (): void => change(false)
export const isAskingToLogIn = (): boolean => isAsking
export function onAsking(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
