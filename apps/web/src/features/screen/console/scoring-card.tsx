import { useWords } from '../../../platform/i18n/use-words.ts'
import type { ConsoleSnapshot } from '../show/room-snapshot.ts'
import { HeldButton } from './console-button.tsx'
import styles from './console-card.module.css'
import type { Commands } from './use-commands.ts'

/** How far the judges are with the entry on stage; locked here only when nothing is missing. */
export function ScoringCard({ snapshot, commands }: { snapshot: ConsoleSnapshot; commands: Commands }) {
  const { word } = useWords()
  const { scoring } = snapshot
  if (scoring === null)
    return (
      <section className={styles['card']} aria-label={word('console.scoring')}>
        <h2>{word('console.scoring')}</h2>
        <p className={styles['quiet']}>{word('console.no-scoring')}</p>
      </section>
    )
  const slot = snapshot.slots.find(({ id }) => id === scoring.slotId)
  const judges = scoring.judges.filter(({ state }) => state !== 'not-assigned')
  const received = judges.filter(({ state }) => state === 'received').length
  const states = ['waiting', 'open', 'locked'] as const
  const state = scoring.isLocked ? 'locked' : scoring.roundState === 'closed' ? 'open' : scoring.roundState
  return (
    <section className={styles['card']} aria-label={word('console.scoring')}>
      <h2>
        {slot ? word('console.scoring-of', { place: slot.position }) : word('console.scoring')}
        <span>{word('show.received', { done: received, count: judges.length })}</span>
      </h2>
      <ol className={styles['states']}>
        {states.map((each) => (
          <li key={each} aria-current={each === state ? 'step' : undefined}>
            {word(`console.scoring-${each}`)}
          </li>
        ))}
      </ol>
      <ul className={styles['judges']}>
        {judges.map((judge) => {
          const isLate = judge.created > judge.received
          return (
            <li key={`${judge.seat} ${judge.name}`} data-state={isLate ? 'late' : judge.state}>
              <span>{judge.seat === null ? judge.name : word('show.judge', { seat: judge.seat })}</span>
              <b>{word('console.n-of-m', { done: judge.scored, count: judge.assigned })}</b>
              <i>
                <s style={{ transform: `scaleX(${judge.assigned > 0 ? judge.scored / judge.assigned : 0})` }} />
              </i>
              <em>{word(isLate ? 'console.judge-late' : `console.judge-${judge.state}`)}</em>
            </li>
          )
        })}
      </ul>
      <HeldButton
        isOff={!commands.mayCommand || scoring.slotId === null || scoring.isLocked || scoring.missing > 0}
        hint={
          scoring.isLocked
            ? word('console.is-locked')
            : scoring.missing > 0
              ? word('console.missing', { count: scoring.missing })
              : word('console.held')
        }
        className={styles['whole']}
        onPress={() => scoring.slotId !== null && commands.send({ kind: 'lock', slotId: scoring.slotId })}
      >
        {word('console.lock')}
      </HeldButton>
    </section>
  )
}
