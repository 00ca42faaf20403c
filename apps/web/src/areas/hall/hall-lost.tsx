import { useState } from 'react'
import { HallDark } from '../../parts/hall/hall-dark.tsx'
import { useReopening } from '../../platform/errors/reopening.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { wallClock } from '../../platform/i18n/wall-clock.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { currentPrefix } from '../../platform/routing/location.ts'

/** Nobody can press anything on a hall screen (decision 5): it says since when it is lost, and recovers by itself. */
export function HallLost({ isOffline }: { isOffline: boolean }) {
  const { word } = useWords()
  const zone = usePortal(currentPrefix())?.zone
  const since = useReopening()
  const [time] = useState(() => wallClock(since, zone))
  return <HallDark says={isOffline ? word('screen.offline-dark', { time }) : word('screen.recovering')} />
}
