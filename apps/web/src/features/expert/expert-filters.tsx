import { Input, TreeSelect } from 'antd'
import { OrganisationFilter } from '../../parts/desk/organisation-filter.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useFieldTree } from '../../platform/lookups/expert-field.ts'
import { Button } from '../../ui/button.tsx'
import styles from './expert.module.css'
import { type ExpertFilter, type ExpertState, useExpertCounts } from './expert.queries.ts'

export const expertStates = ['available', 'to-confirm', 'to-check', 'paused'] as const satisfies readonly ExpertState[]

type Props = { filter: ExpertFilter; onChange: (changed: Partial<ExpertFilter>) => void }

export function ExpertTabs({ filter: { state }, onChange }: Props) {
  const { word } = useWords()
  const { data } = useExpertCounts()
  const countOf = (each: ExpertState) => data && (data.states.find((one) => one.state === each)?.count ?? 0)
  const tabs = [
    { value: '' as const, label: word('expert.every-state'), count: data?.total },
    ...expertStates.map((value) => ({ value, label: word(`expert.state-${value}`), count: countOf(value) })),
  ]
  return (
    <nav className={styles['states']} aria-label={word('expert.states')}>
      {tabs.map(({ value, label, count }) => (
        <button key={value} type="button" aria-current={value === state} onClick={() => onChange({ state: value })}>
          {label}
          {count !== undefined && <small>{count.toLocaleString('en')}</small>}
        </button>
      ))}
    </nav>
  )
}

export function ExpertFilters({ filter, onChange, isNarrowed }: Props & { isNarrowed: boolean }) {
  const { word } = useWords()
  return (
    <div className={styles['filters']}>
      <Input.Search
        className={styles['search']}
        aria-label={word('expert.search')}
        placeholder={word('expert.search')}
        allowClear
        maxLength={64}
        value={filter.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <FieldChoice field={filter.field} onChoose={(field) => onChange({ field })} />
      <OrganisationFilter
        label={word('expert.organisation')}
        placeholder={word('expert.every-organisation')}
        className={styles['wide']}
        chosen={filter.organisationId}
        onChoose={(organisationId) => onChange({ organisationId })}
      />
      {isNarrowed && (
        <Button look="link" icon="x" onClick={() => onChange({ state: '', field: '', organisationId: '', search: '' })}>
          {word('expert.clear')}
        </Button>
      )}
    </div>
  )
}

/** Where there is no room for the fields beside the list. */
function FieldChoice({ field, onChoose }: { field: string; onChoose: (field: string) => void }) {
  const { word } = useWords()
  const tree = useFieldTree()
  return (
    <TreeSelect
      aria-label={word('expert.fields')}
      className={styles['narrow'] ?? ''}
      placeholder={word('expert.every-field')}
      allowClear
      popupMatchSelectWidth={280}
      treeData={tree}
      {...(field !== '' && { value: field })}
      onChange={(chosen: string | undefined) => onChoose(chosen ?? '')}
    />
  )
}
