import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from './draw-desk.module.css'
import type { Attempt } from './draw-desk.queries.ts'

/** As `GET /ims/draw/get-record` answers: held, and every position seen or none that counts. */
export const isPublic = ({ heldAt, isOver, state }: Attempt) =>
  heldAt !== null && (isOver || state === 'void' || state === 'failed')

const looks = {
  none: ['mute', 'circle'],
  committed: ['warn', 'hourglass'],
  drawn: ['info', 'presentation'],
  over: ['ok', 'check'],
  failed: ['bad', 'circle-alert'],
  void: ['mute', 'ban'],
} as const

export function DrawState({ draw }: { draw: Attempt | null }) {
  const { word } = useWords()
  const state = draw === null ? 'none' : draw.state === 'drawn' && draw.isOver ? 'over' : draw.state
  const [tone, icon] = looks[state]
  return (
    <Tag tone={tone} icon={icon}>
      {word(`draw-desk.state-${state}`)}
    </Tag>
  )
}

/** Each attempt that was void stays in sight. */
export function EarlierAttempts({ draw }: { draw: Attempt }) {
  const { word } = useWords()
  const own = draw.voided ? [{ attempt: draw.attempt, voided: draw.voided }] : []
  const rows = [...own, ...draw.earlier.toReversed()]
  if (rows.length === 0) return null
  return (
    <section className={styles['card']} aria-label={word('draw-desk.earlier')}>
      <h2>{word('draw-desk.earlier')}</h2>
      <ul className={styles['list']}>
        {rows.map(({ attempt, voided }) => (
          <li key={attempt}>
            <b>{word('draw-desk.attempt', { attempt })}</b>
            <small>
              {word('draw-desk.who', {
                names: voided.persons.join(word('draw-desk.and')),
                at: formatInstant(voided.at, 'MM-DD HH:mm'),
                reason: voided.reason,
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
