import { useEffect, useState } from 'react'

/** The time, anew each second. */
export function useSecond(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(clock)
  }, [])
  return now
}
