import { useEffect, useState } from 'react'
import { soundIsOn, unlockSound } from '../show/tones.ts'

type Tap = { isFull: boolean; isAwake: boolean; hasSound: boolean; take: () => void }

/** Full screen, a display that does not go to sleep, and sound: browsers give all three to a tap only. */
export function useStageTap(): Tap {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null)
  const [isAwake, setAwake] = useState(false)
  const [hasSound, setSound] = useState(soundIsOn)
  const [wants, setWants] = useState(false)

  useEffect(() => {
    const change = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', change)
    return () => document.removeEventListener('fullscreenchange', change)
  }, [])

  // The lock ends whenever the page is hidden, and is asked for again when it is seen.
  useEffect(() => {
    if (!wants || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        setAwake(true)
        lock.addEventListener('release', () => setAwake(false))
      } catch {
        setAwake(false)
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [wants])

  const take = () => {
    setWants(true)
    if (document.fullscreenElement === null) document.documentElement.requestFullscreen?.().catch(() => undefined)
    unlockSound().then(setSound, () => setSound(false))
  }
  return { isFull, isAwake, hasSound, take }
}
