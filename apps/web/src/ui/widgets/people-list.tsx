import { boundsOf, holdsSeveral } from '@laurel/rules/form-definition'
import { referencesIn } from '@laurel/rules/form-people'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import type { FieldProps } from '../field-props.ts'
import { Icon } from '../icon.tsx'
import { Select } from '../select.tsx'
import { Tag } from '../tag.tsx'
import { type TeamPerson, useFormServices } from './form-services.ts'
import styles from './people-list.module.css'
import { WidgetGroup } from './widget-group.tsx'

const partOf: Readonly<Record<string, TeamPerson['part']>> = {
  'project-leader': 'leader',
  'team-member': 'member',
  'guide-teacher': 'guide',
  'person-select': 'selected',
}

/** Leader, members and teachers: people of this team, listed by reference. */
export function PeopleList(props: FieldProps) {
  const { field, id, label, value, errorAt, onChange } = props
  const { word } = useWords()
  const { team = [], invite } = useFormServices()
  const references = referencesIn(field, value) ?? []
  const isMany = holdsSeveral(field)
  const max = isMany ? boundsOf(field, 'count').max : 1
  const free = team.filter((person) => person.part === partOf[field.widget] && !references.includes(person.id))
  const put = (next: readonly string[]) => onChange(isMany ? next : next[0] && { memberId: next[0] })
  const left = max - references.length
  return (
    <WidgetGroup {...props}>
      {references.length > 0 && (
        <ul className={styles['people']}>
          {references.map((reference, index) => (
            <Person
              key={reference}
              person={team.find((each) => each.id === reference)}
              error={isMany ? errorAt?.(`${index}`) : undefined}
              onRemove={() => put(references.filter((each) => each !== reference))}
            />
          ))}
        </ul>
      )}
      {left > 0 && free.length > 0 && (
        <Select
          id={`${id}-add`}
          label={word('widget.add-person', { label })}
          options={free.map((person) => ({
            value: person.id,
            label: [person.name, person.note].filter(Boolean).join(' · '),
          }))}
          value=""
          onChange={(event) => put([...references, event.currentTarget.value])}
        />
      )}
      {left > 0 && invite && (
        <div className={styles['invite']}>
          <Button icon="user-plus" look="link" size="medium" onClick={() => invite(field)}>
            {Number.isFinite(left) ? word('widget.invite-left', { count: left }) : word('widget.invite')}
          </Button>
        </div>
      )}
      {references.length === 0 && free.length === 0 && !invite && (
        <p className={styles['nobody']}>{word('widget.nobody')}</p>
      )}
    </WidgetGroup>
  )
}

type PersonProps = { person: TeamPerson | undefined; error: string | undefined; onRemove: () => void }

function Person({ person, error, onRemove }: PersonProps) {
  const { word } = useWords()
  const name = person?.name ?? word('widget.unknown-person')
  return (
    <li className={classNames(styles['person'], error !== undefined && styles['wrong'])}>
      <Avatar name={name} size={40} />
      <div className={styles['words']}>
        <strong>{name}</strong>
        {person?.note && <small>{person.note}</small>}
      </div>
      {person?.state && <PersonState state={person.state} />}
      <button
        type="button"
        className={styles['remove']}
        aria-label={word('widget.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
      {error !== undefined && <p className={styles['error']}>{error}</p>}
    </li>
  )
}

export function PersonState({ state }: { state: NonNullable<TeamPerson['state']> }) {
  const { word } = useWords()
  const looks = {
    confirmed: { tone: 'ok', icon: 'check' },
    waiting: { tone: 'warn', icon: 'clock' },
    declined: { tone: 'bad', icon: 'x' },
  } as const
  return <Tag {...looks[state]}>{word(`widget.person.${state}`)}</Tag>
}
