import { formatInstant } from '@laurel/rules/date'
import { Link, useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Progress } from '../../ui/progress.tsx'
import type { MyRoom, MySlot } from './judge-room.queries.ts'
import { sheetPath } from './on-stage.tsx'
import styles from './order.module.css'

/** Everybody in their order, with what is true of one's own score. */
export function Order({ room, onStageId }: { room: MyRoom; onStageId: string | null }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const mine = room.slots.filter(({ assignmentId, isRecused }) => assignmentId !== null && !isRecused)
  const done = mine.filter(({ isScored }) => isScored).length
  // Whoever has been on and has no score yet.
  const left = mine.filter(({ isScored, isLocked, state }) => !isScored && !isLocked && state === 'done')
  return (
    <section className={styles['order']} aria-labelledby="judge-room-order">
      <header>
        <h2 id="judge-room-order">{word('judge-room.order')}</h2>
        {mine.length > 0 && (
          <>
            <b>
              {done} / {mine.length}
            </b>
            <Progress label={word('judge-room.progress')} fraction={done / mine.length} />
          </>
        )}
      </header>
      {left.length > 0 && (
        <p className={styles['left']} role="status">
          {word('judge-room.left-over', {
            count: left.length,
            places: left.map(({ position }) => position).join(word('judge-room.list-comma')),
          })}
        </p>
      )}
      {room.slots.length === 0 ? (
        <p className={styles['empty']}>{word('judge-room.no-slots')}</p>
      ) : (
        <ol>
          {room.slots.map((slot) => (
            <li key={slot.id} aria-current={slot.id === onStageId ? 'step' : undefined} data-state={slot.state}>
              {slot.assignmentId === null || slot.isRecused || room.round === null ? (
                <span className={styles['row']}>
                  <Row slot={slot} isOn={slot.id === onStageId} hasRound={room.round !== null} />
                </span>
              ) : (
                <Link className={styles['row']} to={sheetPath(prefix, slot.assignmentId)}>
                  <Row slot={slot} isOn={slot.id === onStageId} hasRound />
                </Link>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Row({ slot, isOn, hasRound }: { slot: MySlot; isOn: boolean; hasRound: boolean }) {
  const { word } = useWords()
  const { position, title, code, school, plannedAt } = slot
  return (
    <>
      <i>{position}</i>
      <span>
        <b>{title === '' ? code : title}</b>
        <small>{[formatInstant(plannedAt, 'HH:mm'), school].filter(Boolean).join(' · ')}</small>
      </span>
      <em data-tone={hasRound ? slotStanding(slot) : undefined}>
        {isOn
          ? word('judge-room.on-stage')
          : slot.state === 'absent'
            ? word('judge-room.absent')
            : hasRound
              ? word(`judge-room.is-${slotStanding(slot)}`)
              : ''}
      </em>
    </>
  )
}

type Standing = 'recused' | 'not-mine' | 'locked' | 'received' | 'missing' | 'coming'

function slotStanding({ isRecused, assignmentId, isLocked, isScored, state }: MySlot): Standing {
  if (isRecused) return 'recused'
  if (assignmentId === null) return 'not-mine'
  if (isLocked) return 'locked'
  if (isScored) return 'received'
  return state === 'done' ? 'missing' : 'coming'
}
