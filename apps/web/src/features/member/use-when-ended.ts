import { useEffect, useRef } from 'react'
import type { Job } from '../../platform/live/job.ts'

/** Once, when the job has ended well: what has failed left nothing to look at, and asking for it again would ask for ever. */
export function useWhenDone(state: Job['state'] | undefined, act: () => void): void {
  useWhen(state === 'done', act)
}

export function useWhenEnded(state: Job['state'] | undefined, act: () => void): void {
  useWhen(state === 'done' || state === 'failed' || state === 'cancelled', act)
}

function useWhen(isOver: boolean, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (isOver) latest.current()
  }, [isOver])
}
