import { Input, Select } from 'antd'
import { OrganisationsFilter } from '../../parts/desk/organisation-filter.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './entry-list.module.css'
import { type EntryContest, type EntryFilter, useEntryFields } from './entry-list.queries.ts'

const duplicates = ['any', 'title', 'file', 'person'] as const

type Props = {
  contests: readonly EntryContest[]
  filter: EntryFilter
  isNarrowed: boolean
  onChange: (changed: Partial<EntryFilter>) => void
  onClear: () => void
}

export function EntryFilters({ contests, filter, isNarrowed, onChange, onClear }: Props) {
  const { word } = useWords()
  const { tracks = [], stages = [] } = contests.find(({ id }) => id === filter.contestId) ?? {}
  return (
    <div className={styles['filters']}>
      <Input.Search
        className={styles['search']}
        aria-label={word('entries.search')}
        placeholder={word('entries.search')}
        allowClear
        maxLength={64}
        value={filter.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      {contests.length > 1 && (
        <Select
          aria-label={word('entries.contest')}
          className={styles['wide'] ?? ''}
          value={filter.contestId}
          onChange={(contestId) => onChange({ contestId, trackId: '', stageId: '', unanswered: '' })}
          popupMatchSelectWidth={false}
          options={contests.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Select
        aria-label={word('entries.track')}
        value={filter.trackId}
        onChange={(trackId) => onChange({ trackId })}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: word('entries.every-track') },
          ...tracks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {stages.length > 1 && (
        <Select
          aria-label={word('entries.stage')}
          value={filter.stageId}
          onChange={(stageId) => onChange({ stageId })}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: word('entries.every-stage') },
            ...stages.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <PlaceFilter filter={filter} onChange={onChange} />
      <CompletenessFilter filter={filter} onChange={onChange} />
      <Select
        aria-label={word('entries.duplicate')}
        value={filter.duplicate}
        onChange={(duplicate) => onChange({ duplicate })}
        popupMatchSelectWidth={false}
        options={[
          { value: '' as const, label: word('entries.every-duplicate') },
          ...duplicates.map((value) => ({ value, label: word(`entries.duplicate-${value}`) })),
        ]}
      />
      <Select
        aria-label={word('entries.sort')}
        value={filter.sort}
        onChange={(sort) => onChange({ sort })}
        options={[
          { value: 'begun' as const, label: word('entries.sort-begun') },
          { value: 'submitted' as const, label: word('entries.sort-submitted') },
        ]}
      />
      {isNarrowed && (
        <Button look="link" icon="x" onClick={onClear}>
          {word('entries.clear')}
        </Button>
      )}
    </div>
  )
}

/** Who may not see the organisations still sees that an address they were sent is narrowed to some. */
function PlaceFilter({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { word } = useWords()
  const maySeeTree = usePermission('organisation:node:list')
  const chosen = filter.organisationId.split('.').filter((id) => id !== '')
  if (!maySeeTree)
    return chosen.length === 0 ? null : (
      <Button icon="x" onClick={() => onChange({ organisationId: '' })}>
        {word('entries.of-organisations', { count: chosen.length })}
      </Button>
    )
  return (
    <OrganisationsFilter
      label={word('entries.organisation')}
      placeholder={word('entries.every-organisation')}
      className={styles['wide']}
      chosen={chosen}
      onChoose={(ids) => onChange({ organisationId: ids.join('.') })}
    />
  )
}

/** How far it is filled in, or one field that has no answer. */
function CompletenessFilter({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { word, language } = useWords()
  const fields = useEntryFields(filter.contestId, language).data ?? []
  const { completeness, unanswered } = filter
  const lacking = (key: string) => `${lacks}${key}`
  const named = fields.map(({ key, label }) => ({ key, label: word('entries.lacks', { field: label }) }))
  // As the address says it, until the names are there.
  const all =
    unanswered === '' || named.some(({ key }) => key === unanswered)
      ? named
      : [...named, { key: unanswered, label: word('entries.lacks', { field: unanswered }) }]
  return (
    <Select
      aria-label={word('entries.completeness')}
      className={styles['wide'] ?? ''}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      value={unanswered === '' ? completeness : lacking(unanswered)}
      onChange={(value: string) =>
        onChange(
          value.startsWith(lacks)
            ? { completeness: '', unanswered: value.slice(lacks.length) }
            : { completeness: value as EntryFilter['completeness'], unanswered: '' },
        )
      }
      options={[
        { value: '', label: word('entries.every-completeness') },
        { value: 'complete', label: word('entries.complete') },
        { value: 'missing', label: word('entries.missing') },
        ...(all.length > 0
          ? [
              {
                label: word('entries.lacks-field'),
                options: all.map(({ key, label }) => ({ value: lacking(key), label })),
              },
            ]
          : []),
      ]}
    />
  )
}

const lacks = 'lacks:'
