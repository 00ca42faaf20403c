import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../../platform/i18n/use-words.ts'
import styles from './draw-desk.module.css'
import type { RoomDraw } from './draw-desk.queries.ts'

/** Who goes when: as planned, as drawn, and what two people made of it. */
export function OrderCard({ room: { draw, entries } }: { room: RoomDraw }) {
  const { word } = useWords()
  const isDrawn = draw?.isOver === true && draw.state === 'drawn'
  const placeIn = new Map(isDrawn ? draw.order.map((code, at) => [code, at + 1]) : [])
  return (
    <section className={styles['card']} aria-label={word('draw-desk.order')}>
      <h2>
        {word('draw-desk.order')} {!isDrawn && <small>{word('draw-desk.order-plan')}</small>}
      </h2>
      {draw?.state === 'drawn' && !draw.isOver && (
        <p className={styles['hint']} role="status">
          {word('draw-desk.order-hidden')}
        </p>
      )}
      {isDrawn && draw.byHand && (
        <p className={styles['by-hand']} role="status">
          <b>{word('draw-desk.by-hand')}</b>
          <small>
            {word('draw-desk.who', {
              names: draw.byHand.persons.join(word('draw-desk.and')),
              at: formatInstant(draw.byHand.at, 'MM-DD HH:mm'),
              reason: draw.byHand.reason,
            })}
          </small>
        </p>
      )}
      <ol className={styles['order']}>
        {entries.map(({ entryId, position, code, title, school }) => {
          const drawn = placeIn.get(code.normalize('NFC'))
          return (
            <li key={entryId}>
              <i>{position}</i>
              <span>
                <b>{title}</b>
                <small>{[code, school].filter(Boolean).join(' · ')}</small>
              </span>
              {drawn !== undefined && drawn !== position && (
                <small>{word('draw-desk.drawn-at', { position: drawn })}</small>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
