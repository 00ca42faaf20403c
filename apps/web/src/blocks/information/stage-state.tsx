import { useMoment } from '../moment.ts'
import type { Setting } from '../setting.ts'
import { daysLeft, type Stage, standOf } from '../stage-time.ts'
import styles from './stage-state.module.css'

/** Each stage with where it stands at the moment of reading. */
export function useStands({ page }: Setting, stages: readonly Stage[]) {
  const { at } = useMoment(page)
  return stages.map((stage) => ({ stage, stand: standOf(stage, at) }))
}

/** In words; how long it still is, once the server's clock is known. */
export function UnderWay({ setting: { page, word }, stage }: { setting: Setting; stage: Stage }) {
  const { at, isKnown } = useMoment(page)
  const left = daysLeft(stage.closesAt, at)
  const remaining = left === 0 ? word('home.last-day') : word('home.days-left', left)
  return (
    <>
      {word('home.under-way')}
      <span className={styles['left']} data-known={isKnown}>
        {` · ${remaining}`}
      </span>
    </>
  )
}
