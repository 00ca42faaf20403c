import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './check-in.module.css'
import type { MarkState, Roster, Team } from './check-in.queries.ts'
import { shownMark } from './marks.ts'
import { NoShow } from './no-show.tsx'
import { markOutbox, useOutbox } from './outbox/use-outbox.ts'
import people from './people.module.css'
import { PersonRow } from './person-row.tsx'

type Props = { roster: Roster; team: Team; means: 'scan' | 'typed' | 'list'; onDone: () => void }

/** One team on one page: who of it is here. */
export function TeamCard({ roster, team, means, onDone }: Props) {
  const { word } = useWords()
  const outbox = useOutbox()
  const { entryId, plannedAt, persons } = team
  const shown = (person: Team['persons'][number]) => shownMark(person, plannedAt, roster.minutesBefore, outbox)
  const missing = persons.filter((person) => !shown(person))
  const endsAt = new Date(Date.parse(plannedAt) - roster.minutesBefore * 60_000).toISOString()
  const send = async (personIds: readonly string[], state: MarkState) => {
    const at = new Date().toISOString()
    const { roomId } = roster
    const isKept = await markOutbox().add(
      personIds.map((personId) => ({ id: crypto.randomUUID(), roomId, entryId, personId, state, means, at })),
    )
    if (!isKept) toast.error(word('check-in.no-store'))
  }
  return (
    <>
      <section className={styles['card']} aria-label={team.title}>
        <h2>{team.title}</h2>
        <p>
          {[
            team.school,
            word('check-in.place', { position: team.position }),
            word('check-in.turn', { time: formatInstant(plannedAt, 'HH:mm') }),
            word('check-in.ends', { time: formatInstant(endsAt, 'HH:mm') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {persons.length === 0 ? (
          <p className={styles['quiet']}>{word('check-in.nobody')}</p>
        ) : (
          <ul className={people['persons']}>
            {persons.map((person) => (
              <PersonRow
                key={person.personId}
                person={person}
                shown={shown(person)}
                onMark={(state) => void send([person.personId], state)}
              />
            ))}
          </ul>
        )}
      </section>
      <NoShow roomId={roster.roomId} rule={roster.noShow} team={team} />
      <div className={people['foot']}>
        {missing.length > 0 ? (
          <Button
            look="primary"
            size="large"
            icon="check"
            onClick={() =>
              void send(
                missing.map(({ personId }) => personId),
                'present',
              )
            }
          >
            {word('check-in.all-here', { count: missing.length })}
          </Button>
        ) : (
          <p role="status">{word('check-in.whole')}</p>
        )}
        <Button size="large" icon="scan" onClick={onDone}>
          {word('check-in.next')}
        </Button>
      </div>
    </>
  )
}
