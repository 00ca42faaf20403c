import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Roster } from './check-in.queries.ts'
import { shownMark } from './marks.ts'
import type { OutboxState } from './outbox/mark-outbox.ts'
import people from './people.module.css'

type Props = { roster: Roster; outbox: OutboxState; onOpen: (entryId: string) => void }

export function TeamList({ roster, outbox, onOpen }: Props) {
  const { word } = useWords()
  return (
    <ol className={people['teams']} aria-label={word('check-in.list')}>
      {roster.teams.map((team) => {
        const here = team.persons.filter((person) => {
          const mark = shownMark(person, team.plannedAt, roster.minutesBefore, outbox)
          return mark && mark.state !== 'absent'
        }).length
        const expected = team.persons.length
        const isOut = team.noShow !== null && team.noShow.state !== 'undone'
        return (
          <li key={team.entryId}>
            <button type="button" onClick={() => onOpen(team.entryId)}>
              <i>{team.position}</i>
              <span>
                <b>{team.title}</b>
                <small>
                  {[team.code, team.school, formatInstant(team.plannedAt, 'HH:mm')].filter(Boolean).join(' · ')}
                </small>
              </span>
              {isOut ? (
                <Tag tone="bad" icon="x">
                  {word('check-in.absent')}
                </Tag>
              ) : (
                <Tag
                  tone={here === expected && expected > 0 ? 'ok' : 'plain'}
                  icon={here === expected && expected > 0 ? 'check' : 'circle'}
                >
                  {`${here} / ${expected}`}
                </Tag>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
