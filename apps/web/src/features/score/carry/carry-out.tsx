import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useDeviceState } from '../device/use-score-device.ts'
import type { Round } from '../score.queries.ts'

/** It is kept for offline use with the rest of the desk, but nobody waits for it. */
const CarryDialog = lazy(async () => ({ default: (await import('./carry-dialog.tsx')).CarryDialog }))

export function CarryOut({ rounds, onClose }: { rounds: readonly Round[]; onClose: () => void }) {
  const { prefix = '' } = useParams()
  const { waiting } = useDeviceState()
  const unsent = waiting.filter(({ refused }) => refused === undefined)
  const nameOf = (assignmentId: string) => {
    const entry = rounds.flatMap(({ entries }) => entries).find((each) => each.assignmentId === assignmentId)
    return entry === undefined ? '—' : `${String(entry.number).padStart(2, '0')} ${entry.code}`
  }
  return (
    <Suspense>
      <CarryDialog prefix={prefix} waiting={unsent} nameOf={nameOf} onClose={onClose} />
    </Suspense>
  )
}
