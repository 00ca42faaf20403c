import { HallMark } from '../../../parts/hall/laurel.tsx'
import { StageTitle } from '../../../parts/hall/stage-parts.tsx'
import styles from './message-scene.module.css'
import type { SceneProps } from './show-facts.ts'

const slots = { '16:9': 1560, '32:9': 3200, '9:16': 900 } as const

export function MessageScene({ text, shape }: { text: string; shape: SceneProps['shape'] }) {
  return (
    <div className={styles['scene']} role="status">
      <HallMark className={styles['mark']} />
      <StageTitle text={text} slot={slots[shape]} largest={96} />
    </div>
  )
}
