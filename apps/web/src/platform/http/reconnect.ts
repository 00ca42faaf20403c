import { useEffect } from 'react'
import { useOfflineSince } from './connection.ts'
import { strangerHeaders } from './identity.ts'
import { send } from './send.ts'

const askEveryMs = 10_000

/** A page that calls nothing by itself would believe for ever that the server is away. Asks until it answers; `send` notes that it did. */
export function useReconnect(): void {
  const isOffline = useOfflineSince() !== undefined
  useEffect(() => {
    if (!isOffline) return
    const ask = () =>
      void send({ method: 'GET', path: '/ims/live/clock', headers: strangerHeaders() }).catch(() => undefined)
    const timer = setInterval(ask, askEveryMs)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [isOffline])
}
