import { useCallback, useEffect, useRef, useState } from 'react'
import { strangerHeaders } from '../http/identity.ts'
import { send } from '../http/send.ts'
import { basePath } from '../routing/location.ts'

/** Half of it is luck: a hall full of phones does not come back in one moment. */
const pauseSeconds = () => 8 + Math.floor(Math.random() * 8)

/**
 * Asks whether the server is back, now and then or when told to, and opens `wanted` once it is: as a whole page, because a part of the
 * application that could not be fetched is not fetched again by the same page.
 */
export function useReachable(wanted: string) {
  const [secondsLeft, setSecondsLeft] = useState(pauseSeconds)
  const [isAsking, setIsAsking] = useState(false)
  const asking = useRef(false)

  const askNow = useCallback(async () => {
    if (asking.current) return
    asking.current = true
    setIsAsking(true)
    try {
      await send({ method: 'GET', path: '/ims/live/clock', headers: strangerHeaders() })
      location.replace(basePath + wanted)
    } catch {
      asking.current = false
      setIsAsking(false)
      setSecondsLeft(pauseSeconds())
    }
  }, [wanted])

  useEffect(() => {
    if (isAsking) return
    if (secondsLeft <= 0) {
      void askNow()
      return
    }
    const clock = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000)
    return () => clearTimeout(clock)
  }, [isAsking, secondsLeft, askNow])

  return { isAsking, askNow: () => void askNow(), secondsLeft: Math.max(secondsLeft, 1) }
}
