import { formatDay } from '@laurel/rules/date'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import styles from './audit.module.css'
import type { AuditFilter } from './audit-filter.ts'
import { formatEventKind, formatSubjectKind, knownKinds } from './event-kinds.ts'
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

/** Some hundred kinds: by what they are about, and to be searched. */
function KindFilter({ kind, onChoose }: { kind: string; onChoose: (kind: string) => void }) {
  const { word } = useWords()
  const known = knownKinds()
  const kinds = kind === '' || known.includes(kind) ? known : [...known, kind]
  const groups = Map.groupBy(kinds, (each) => each.slice(0, each.indexOf('.')))
  return (
    <Select
      className={styles['kind'] ?? ''}
      aria-label={word('audit.kind')}
      value={kind}
      onChange={onChoose}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: word('audit.every-kind') },
        ...[...groups].map(([subject, each]) => ({
          label: formatSubjectKind(subject),
          title: subject,
          options: each.map((value) => ({ value, label: formatEventKind(value) })),
        })),
      ]}
    />
  )
}

const dayShape = 'YYYY-MM-DD'
const dayOf = (day: string) => (day === '' ? null : dayjs(day))

/** Whole days where the portal is. */
function Days({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { word } = useWords()
  const today = dayjs(formatDay(Date.now()))
  return (
    <DatePicker.RangePicker
      className={styles['days'] ?? ''}
      aria-label={word('audit.days')}
      placeholder={[word('audit.day-from'), word('audit.day-to')]}
      allowEmpty={[true, true]}
      value={[dayOf(filter.from), dayOf(filter.to)]}
      maxDate={today}
      presets={[
        { label: word('audit.today'), value: [today, today] },
        { label: word('audit.yesterday'), value: [today.subtract(1, 'day'), today.subtract(1, 'day')] },
        { label: word('audit.seven-days'), value: [today.subtract(6, 'day'), today] },
        { label: word('audit.thirty-days'), value: [today.subtract(29, 'day'), today] },
        { label: word('audit.this-month'), value: [today.startOf('month'), today] },
      ]}
      onChange={(days) => onChange({ from: days?.[0]?.format(dayShape) ?? '', to: days?.[1]?.format(dayShape) ?? '' })}
    />
  )
}
