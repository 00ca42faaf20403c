import { useSyncExternalStore } from 'react'
import { serverNow } from '../server-clock.ts'

/**
 * What a picture shows at this moment, computed for each frame from the server's time. The picture is drawn again only where the answer
 * differs: it must be a plain value, such as a text.
 */
export const useFrame = <T extends string | number | boolean>(read: (now: number) => T): T =>
  useSyncExternalStore(eachFrame, () => read(serverNow()))

const listeners = new Set<() => void>()
let isRunning = false

function eachFrame(listener: () => void): () => void {
  listeners.add(listener)
  if (!isRunning) {
    isRunning = true
    requestAnimationFrame(tell)
  }
  return () => listeners.delete(listener)
}

function tell(): void {
  isRunning = listeners.size > 0
  if (!isRunning) return
  for (const listener of listeners) listener()
  requestAnimationFrame(tell)
}
