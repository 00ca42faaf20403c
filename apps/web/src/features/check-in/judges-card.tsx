import { useWords } from '../../platform/i18n/use-words.ts'
import { toast } from '../../ui/toast-store.ts'
import styles from './check-in.module.css'
import type { Roster } from './check-in.queries.ts'
import { shownMark } from './marks.ts'
import { markOutbox, useOutbox } from './outbox/use-outbox.ts'
import people from './people.module.css'
import { PersonRow } from './person-row.tsx'

/** Who judges here, and whether they are enough. */
export function JudgesCard({ roster }: { roster: Roster }) {
  const { word } = useWords()
  const outbox = useOutbox()
  const { judges, panel, roomId } = roster
  const shown = judges.map((person) => ({ person, mark: shownMark(person, null, 0, outbox) }))
  const here = shown.filter(({ mark }) => mark && mark.state !== 'absent').length
  const notAbsent = shown.filter(({ mark }) => mark?.state !== 'absent').length
  return (
    <section className={styles['card']} aria-label={word('check-in.judges')}>
      <h2>{word('check-in.judges')}</h2>
      <p>{word('check-in.of', { here, expected: judges.length })}</p>
      {panel && notAbsent < panel.usual && (
        <p className={styles['short']} role="alert">
          {word(notAbsent < panel.fewest ? 'check-in.panel-too-few' : 'check-in.panel-short', {
            left: notAbsent,
            usual: panel.usual,
            fewest: panel.fewest,
          })}
        </p>
      )}
      {judges.length === 0 && <p className={styles['quiet']}>{word('check-in.no-judges')}</p>}
      <ul className={people['persons']}>
        {shown.map(({ person, mark }) => (
          <PersonRow
            key={person.personId}
            person={person}
            shown={mark}
            onMark={async (state) => {
              const at = new Date().toISOString()
              const id = crypto.randomUUID()
              const own = { id, roomId, entryId: null, personId: person.personId, state, means: 'list' as const, at }
              if (!(await markOutbox().add([own]))) toast.error(word('check-in.no-store'))
            }}
          />
        ))}
      </ul>
    </section>
  )
}
