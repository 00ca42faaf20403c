import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { MarkState, Person } from './check-in.queries.ts'
import type { Shown } from './marks.ts'
import people from './people.module.css'

const looks = {
  present: ['ok', 'check'],
  late: ['warn', 'clock'],
  absent: ['bad', 'x'],
} as const

export function MarkTag({ state }: { state: MarkState | undefined }) {
  const { word } = useWords()
  if (state === undefined)
    return (
      <Tag tone="plain" icon="circle">
        {word('check-in.missing')}
      </Tag>
    )
  const [tone, icon] = looks[state]
  return (
    <Tag tone={tone} icon={icon}>
      {word(`check-in.${state}`)}
    </Tag>
  )
}

type Props = { person: Person; shown: Shown | null; onMark: (state: MarkState) => void }

/** Looked at before they are let in: the name, what they do, and enough of their number to tell two of one name apart. */
export function PersonRow({ person, shown, onMark }: Props) {
  const { word } = useWords()
  return (
    <li className={people['person']}>
      <i aria-hidden="true">{person.name.slice(-2)}</i>
      <span>
        <b>{person.name}</b>
        <small>
          {[
            word(`check-in.part-${person.part}`),
            person.mobile,
            shown && formatInstant(shown.at, 'HH:mm'),
            shown?.by && word('check-in.by', { name: shown.by }),
            shown?.isWaiting && word('check-in.on-phone'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <MarkTag state={shown?.state} />
      <fieldset aria-label={word('check-in.mark-of', { name: person.name })}>
        {(['present', 'late', 'absent'] as const).map((state) => (
          <button
            key={state}
            type="button"
            data-state={state}
            aria-pressed={shown?.state === state}
            onClick={() => onMark(state)}
          >
            <Icon name={looks[state][1]} size={15} />
            {word(`check-in.${state}`)}
          </button>
        ))}
      </fieldset>
    </li>
  )
}
