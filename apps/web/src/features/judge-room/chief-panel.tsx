import { RunScoring } from '../../parts/scoring/run-scoring.tsx'
import { useScoreProgress } from '../../parts/scoring/scoring.queries.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Progress } from '../../ui/progress.tsx'
import styles from './judge-room.module.css'
import type { MyRoom, MySlot } from './judge-room.queries.ts'
import { LockSlot } from './lock-slot.tsx'

type Props = { room: MyRoom; roundId: string; slot: MySlot | undefined }

/** For the chief judge: how far each judge is, opening and closing, and the lock of the entry on stage. */
export function ChiefPanel({ room, roundId, slot }: Props) {
  const { word, language } = useWords()
  const read = useScoreProgress('chief', roundId, language)
  const progress = read.data
  const received = slot && room.received?.slotId === slot.id ? room.received : undefined
  const judges = progress?.judges ?? []
  const onDevices = judges.reduce((sum, { created, received: here }) => sum + created - here, 0)
  return (
    <section className={styles['chief']} aria-labelledby="judge-room-chief">
      <header>
        <h2 id="judge-room-chief">{word('judge-room.chief')}</h2>
        {progress && <RunScoring reader="chief" progress={progress} />}
      </header>
      {slot && received && (
        <div className={styles['books']} data-even={received.received === received.expected || undefined}>
          <b>{word('judge-room.received-of', { received: received.received, expected: received.expected })}</b>
          <span>
            {onDevices > 0
              ? word('judge-room.on-devices', { count: onDevices })
              : word(received.received === received.expected ? 'judge-room.books-even' : 'judge-room.books-wait')}
          </span>
          {slot.isLocked ? (
            <span>{word('judge-room.slot-locked')}</span>
          ) : (
            <LockSlot roomId={room.id} slot={slot} missing={received.expected - received.received} />
          )}
        </div>
      )}
      {read.isError && !progress ? (
        <p role="alert">{word('judge-room.progress-failed')}</p>
      ) : (
        <ul>
          {judges.map(({ id, name, isChief, scored, assigned, created, received: here }) => (
            <li key={id}>
              <b>
                {name}
                {isChief && <small className={styles['note']}>{word('judge-room.is-chief')}</small>}
              </b>
              <Progress
                label={word('judge-room.progress-of', { name })}
                fraction={assigned === 0 ? 0 : scored / assigned}
              />
              <span>
                {scored} / {assigned}
              </span>
              <small className={styles['note']} data-odd={created !== here || undefined}>
                {created === here ? '' : word('judge-room.on-device', { count: created - here })}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
