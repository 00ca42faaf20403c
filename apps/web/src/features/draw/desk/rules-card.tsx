import type { ReactNode } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import styles from './draw-desk.module.css'
import type { RoomDraw } from './draw-desk.queries.ts'

export type RulesOf = Pick<RoomDraw, 'roomId' | 'setup' | 'version' | 'entries' | 'problems' | 'draw' | 'can'>

/** What was committed keeps its own rules. `form`: who may set them does so before; the hall has none. */
export function RulesCard({ room, form }: { room: RulesOf; form?: ReactNode }) {
  const { word } = useWords()
  return (
    <section className={styles['card']} aria-label={word('draw-desk.rules')}>
      <h2>{word('draw-desk.rules')}</h2>
      {(room.can.save && form) || <Bound room={room} />}
      {room.problems.length > 0 && (
        <ul className={styles['problems']} aria-label={word('draw-desk.problems')}>
          {room.problems.map(({ problem, of }) => (
            <li key={`${problem} ${of}`}>{word(`draw-desk.problem-${problem}`, { of })}</li>
          ))}
        </ul>
      )}
      {room.can.save && room.problems.length === 0 && <p className={styles['hint']}>{word('draw-desk.ready')}</p>}
    </section>
  )
}

function Bound({ room: { draw, setup, entries } }: { room: RulesOf }) {
  const { word } = useWords()
  const codeOf = new Map(entries.map(({ entryId, code }) => [entryId, code]))
  const pins = draw?.rules.pins ?? setup.pins.map(({ position, entryId }) => [position, codeOf.get(entryId) ?? ''])
  return (
    <>
      <ul className={styles['list']}>
        {(draw?.rules.noAdjacentSchool ?? setup.noAdjacentSchool) && <li>{word('draw-desk.no-adjacent')}</li>}
        {pins.length === 0 && <li>{word('draw-desk.pins-none')}</li>}
        {pins.map(([position, code]) => (
          <li key={position}>{word('draw-desk.pin-at', { position: position ?? 0, code: code ?? '' })}</li>
        ))}
      </ul>
      <p className={styles['hint']}>{word('draw-desk.rules-bound')}</p>
    </>
  )
}
