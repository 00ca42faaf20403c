import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './check-in.module.css'
import type { Roster } from './check-in.queries.ts'
import type { OutboxState } from './outbox/mark-outbox.ts'
import { markOutbox } from './outbox/use-outbox.ts'
import people from './people.module.css'
import { MarkTag } from './person-row.tsx'

type Props = { roster: Roster; outbox: OutboxState; onRetry: () => void }

const shownRows = 3

/** What is on this phone and nowhere else yet. */
export function Queue({ roster, outbox: { waiting }, onRetry }: Props) {
  const { word } = useWords()
  if (waiting.length === 0) return null
  const persons = [
    ...roster.teams.flatMap((team) => team.persons.map((each) => ({ ...each, code: team.code }))),
    ...roster.judges.map((each) => ({ ...each, code: '' })),
  ]
  const nameOf = new Map(persons.map(({ personId, name, code }) => [personId, { name, code }]))
  const refused = waiting.filter((row) => row.refused !== undefined)
  const open = waiting.filter((row) => row.refused === undefined)
  return (
    <section className={styles['card']} aria-label={word('check-in.queue', { count: waiting.length })}>
      <h2>{word('check-in.queue', { count: open.length })}</h2>
      <ul className={people['queue']}>
        {[...refused, ...open.slice(0, shownRows)].map(({ mark, refused: why }) => (
          <li key={mark.id}>
            <Icon name="smartphone" size={18} />
            <span>
              <b>{nameOf.get(mark.personId)?.name ?? word('check-in.other-room')}</b>
              <small>
                {[nameOf.get(mark.personId)?.code, formatInstant(mark.at, 'HH:mm'), why].filter(Boolean).join(' · ')}
              </small>
            </span>
            {why === undefined ? (
              <MarkTag state={mark.state} />
            ) : (
              <Button onClick={() => void markOutbox().giveUp(mark.id)}>{word('check-in.give-up')}</Button>
            )}
          </li>
        ))}
      </ul>
      {open.length > shownRows && <p>{word('check-in.more', { count: open.length - shownRows })}</p>}
      <p className={styles['quiet']}>{word('check-in.keep')}</p>
      <Button icon="refresh" onClick={onRetry}>
        {word('check-in.retry')}
      </Button>
    </section>
  )
}
