import { useState } from 'react'
import { currentPrefix } from '../../platform/location.ts'
import { usePortal } from '../../platform/portal.ts'
import { useReopening } from '../../platform/reopening.ts'
import { useWords } from '../../platform/use-words.ts'
import { wallClock } from '../../platform/wall-clock.ts'
import { HallDark } from './hall-dark.tsx'

/** Nobody can press anything on a hall screen (decision 5): it says since when it is lost, and recovers by itself. */
export function HallLost({ isOffline }: { isOffline: boolean }) {
  const { word } = useWords()
  const zone = usePortal(currentPrefix())?.zone
  const since = useReopening()
  const [time] = useState(() => wallClock(since, zone))
  return <HallDark says={isOffline ? word('screen.offline-dark', { time }) : word('screen.recovering')} />
}
