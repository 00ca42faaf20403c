import { stageClass } from '../../../parts/hall/stage-parts.tsx'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { timeOfDay } from '../hall-time.ts'
import styles from './draw-digits.module.css'
import { type DrawViewProps, inFours } from './draw-stage.ts'
import { SmallLock } from './locked-wreath.tsx'

/** Seat by seat; the commitment stays in sight, so that everybody sees it is the same as before. */
export function DrawDigits({ draw, zone, nextSeat }: DrawViewProps & { nextSeat: number | null }) {
  const { word } = useWords()
  const fours = inFours(draw.commitment)
  const last = nextSeat === null ? draw.digits.length : nextSeat - 1
  const isDrawn = draw.state === 'drawn'
  return (
    <div className={styles['digits']}>
      <p className={styles['ask']}>
        {nextSeat !== null ? (
          <>
            {word('show.draw-ask-before')}
            <b>{word('show.draw-seat', { seat: nextSeat })}</b>
            {word('show.draw-ask-after')}
          </>
        ) : (
          word(isDrawn ? 'show.draw-kept' : 'show.draw-all-said')
        )}
      </p>
      <ol className={styles['seats']} data-many={draw.digits.length > 8 || undefined}>
        {draw.digits.map((said, at) => {
          const seat = at + 1
          const isNext = seat === nextSeat
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
              key={at}
              className={classNames(styles['seat'], isNext && styles['on'], said === null && !isNext && styles['wait'])}
            >
              <strong data-long={(said?.length ?? 0) > 2 || undefined}>
                <i className={classNames(seat === last && !isDrawn && stageClass('land'))} key={said}>
                  {said ?? (isNext ? '' : seat)}
                </i>
              </strong>
              <span>{word('show.draw-seat', { seat })}</span>
            </li>
          )
        })}
      </ol>
      <p className={styles['strip']}>
        <SmallLock className={styles['lock']} />
        {word('show.draw-unchanged')}
        <code>
          {fours.slice(0, 4).join(' ')} … {fours.slice(-2).join(' ')}
        </code>
        <em>{word('show.draw-published', { time: timeOfDay(Date.parse(draw.committedAt), zone, 'HH:mm:ss') })}</em>
      </p>
    </div>
  )
}
