import { useEffect, useState } from 'react'

/** Whether a script runs here: what needs one is shown only then. */
export function useLive(): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive
}
