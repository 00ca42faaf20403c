import { formatDay } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './audit.module.css'
import { type AuditFilter, daysAreCrossed } from './audit-filter.ts'
import { formatEventKind, knownKinds } from './event-kinds.ts'
import { SomeoneFilter } from './someone-filter.tsx'

type NamedOption = { id: string; name: string }
type Props = {
  filter: AuditFilter
  /** What is known by now of an id in the address. */
  nameOf: (id: string) => string
  onChange: (change: Partial<AuditFilter>, named?: NamedOption) => void
}

export function AuditFilters({ filter, nameOf, onChange }: Props) {
  const { word } = useWords()
  const canFindPeople = usePermission('account:person:find')
  const named = (id: string) => (id === '' ? undefined : { id, name: nameOf(id) })
  return (
    <search className={styles['filters']} aria-label={word('audit.filters')}>
      {(canFindPeople || filter.who !== '') && (
        <SomeoneFilter
          label={word('audit.person')}
          placeholder={word('audit.person-hint')}
          chosen={named(filter.who)}
          onChoose={(chosen) => onChange({ who: chosen?.id ?? '' }, chosen)}
        />
      )}
      <KindFilter kind={filter.kind} onChoose={(kind) => onChange({ kind })} />
      {(canFindPeople || filter.about !== '') && (
        <SomeoneFilter
          label={word('audit.about')}
          placeholder={word('audit.about-hint')}
          takesIds
          chosen={named(filter.about)}
          onChoose={(chosen) => onChange({ about: chosen?.id ?? '' }, chosen)}
        />
      )}
      <Days filter={filter} onChange={onChange} />
    </search>
  )
}

function KindFilter({ kind, onChoose }: { kind: string; onChoose: (kind: string) => void }) {
  const { word } = useWords()
  const known = knownKinds()
  const kinds = kind === '' || known.includes(kind) ? known : [...known, kind]
  return (
    <label className={styles['filter']}>
      {word('audit.kind')}
      <select value={kind} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{word('audit.every-kind')}</option>
        {kinds.map((each) => (
          <option key={each} value={each}>
            {formatEventKind(each)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Whole days where the portal is; the browser's own calendar. */
function Days({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { word } = useWords()
  const today = formatDay(Date.now())
  const isCrossed = daysAreCrossed(filter)
  const day = (key: 'from' | 'to') => (
    <label className={styles['filter']}>
      {word(`audit.${key}`)}
      <input
        type="date"
        value={filter[key]}
        max={today}
        aria-invalid={isCrossed}
        onChange={(event) => onChange({ [key]: event.target.value })}
      />
    </label>
  )
  return (
    <span className={styles['days']}>
      <Icon name="calendar" />
      {day('from')}
      {day('to')}
      {(filter.from !== '' || filter.to !== '') && (
        <button
          type="button"
          className={styles['clear']}
          aria-label={word('audit.clear', { what: `${filter.from} – ${filter.to}` })}
          onClick={() => onChange({ from: '', to: '' })}
        >
          <Icon name="x" size={14} />
        </button>
      )}
      {isCrossed && <span role="alert">{word('audit.days-crossed')}</span>}
    </span>
  )
}
