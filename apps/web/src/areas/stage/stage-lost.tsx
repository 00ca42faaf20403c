import { useState } from 'react'
import { currentPrefix } from '../../platform/place.ts'
import { usePortal } from '../../platform/portal.ts'
import { useReopening } from '../../platform/reopening.ts'
import { useWords } from '../../platform/use-words.ts'
import { wallClock } from '../../platform/wall-clock.ts'
import { StageDark } from './stage-dark.tsx'

/** Nobody stands before a screen who could press anything (decision 5): it says since when, and comes back by itself. */
export function StageLost({ isOffline }: { isOffline: boolean }) {
  const { word } = useWords()
  const zone = usePortal(currentPrefix())?.zone
  const since = useReopening()
  const [time] = useState(() => wallClock(since, zone))
  return <StageDark says={isOffline ? word('screen.offline-dark', { time }) : word('screen.recovering')} />
}
