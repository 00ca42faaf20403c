import { laurelNodes } from '../../../parts/hall/laurel.tsx'
import { Laurels, stageClass } from '../../../parts/hall/stage-parts.tsx'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { RoomTimer } from './room-snapshot.ts'
import { faceOf } from './show-timer.ts'
import styles from './timer-number.module.css'
import { useFrame } from './use-frame.ts'

type Props = { timer: RoomTimer; high: number; className?: string | undefined }

/** The digits cut, the leaves go out one by one. */
export function TimerNumber({ timer, high, className }: Props) {
  const { word } = useWords()
  const text = useFrame((now) => faceOf(timer, now).text)
  const bright = useFrame((now) => Math.ceil(faceOf(timer, now).share * laurelNodes))
  const isOver = useFrame((now) => faceOf(timer, now).isOver)
  const left = word(timer.kind === 'pitch' ? 'show.pitch-left' : 'show.questions-left')
  const said = isOver ? word('show.overtime') : timer.pausedAt !== null ? word('show.held') : left
  return (
    <Laurels bright={bright} high={high} label={said} className={className}>
      <span role="timer" className={classNames(stageClass('number'), styles['digits'], isOver && styles['over'])}>
        {text}
      </span>
    </Laurels>
  )
}
