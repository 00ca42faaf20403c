import { Input, Select } from 'antd'
import { OrganisationFilter } from '../../parts/desk/organisation-filter.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './entry-list.module.css'
import type { EntryContest, EntryFilter } from './entry-list.queries.ts'

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
  const tracks = contests.find(({ id }) => id === filter.contestId)?.tracks ?? []
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
          onChange={(contestId) => onChange({ contestId, trackId: '' })}
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
      <OrganisationFilter
        label={word('entries.organisation')}
        placeholder={word('entries.every-organisation')}
        className={styles['wide']}
        chosen={filter.organisationId}
        onChoose={(organisationId) => onChange({ organisationId })}
      />
      <Select
        aria-label={word('entries.completeness')}
        value={filter.completeness}
        onChange={(completeness) => onChange({ completeness })}
        options={[
          { value: '' as const, label: word('entries.every-completeness') },
          { value: 'complete' as const, label: word('entries.complete') },
          { value: 'missing' as const, label: word('entries.missing') },
        ]}
      />
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
