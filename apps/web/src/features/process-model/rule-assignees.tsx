import { Select } from 'antd'
import { useDeferredValue, useId, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type Assignee, type NamedRule, type RuleKind, useAssignees } from './process-model.queries.ts'
import styles from './rule-editor.module.css'

const maxAssignees = 50

type AssigneesProps = {
  kind: Exclude<RuleKind, 'script'>
  /** Where they are chosen for something else than to decide. */
  label?: string
  chosen: NamedRule['names']
  isLocked: boolean
  onChoose: (names: NamedRule['names']) => void
}

export function Assignees({ kind, label, chosen, isLocked, onChoose }: AssigneesProps) {
  const { word } = useWords()
  const id = useId()
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search)
  const found = useAssignees(kind, asked, isLocked)
  const offered = found.data?.found ?? []
  // Until the answer to new words is here, the old one is narrowed to them: a list that is replaced later moves under the pointer.
  const isOld = found.isPlaceholderData || asked !== search
  const isLoading = found.isFetching || isOld
  const fitting = isOld ? offered.filter((each) => isNamed(each, search)) : offered
  const known = new Map<string, { id: string; name: string | null; detail: string }>([
    ...chosen.map((each) => [each.id, { ...each, detail: '' }] as const),
    ...fitting.map((each) => [each.id, each] as const),
  ])
  const nameOf = (one: { name: string | null }) => one.name ?? word('model.assignee-gone')
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label ?? word(`model.kind-${kind}`)}</label>
      <Select
        id={id}
        mode="multiple"
        disabled={isLocked}
        maxCount={maxAssignees}
        value={chosen.map((each) => each.id)}
        placeholder={word(`model.find-${kind}`)}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        loading={isLoading}
        notFoundContent={word(isLoading ? 'ui.loading' : found.isError ? 'model.find-failed' : 'model.find-none')}
        options={[...known.values()].map((each) => ({ value: each.id, label: nameOf(each), detail: each.detail }))}
        optionRender={({ label, data }) => (
          <span className={styles['option']}>
            {label}
            <small>{(data as { detail: string }).detail}</small>
          </span>
        )}
        onChange={(ids: string[]) => {
          setSearch('')
          onChoose(ids.flatMap((each) => known.get(each) ?? []).map(({ id: one, name }) => ({ id: one, name })))
        }}
      />
      {(kind === 'department' || kind === 'department-head') && <small>{word(`model.hint-${kind}`)}</small>}
      {(kind === 'post' || kind === 'work-group') && (
        <small>
          <Link to={kind === 'post' ? '/manager/organisation' : '/manager/organisation?view=groups'}>
            {word(`model.keep-${kind}`)}
          </Link>
        </small>
      )}
    </div>
  )
}

const isNamed = ({ name, detail }: Assignee, words: string) =>
  `${name} ${detail}`.toLowerCase().includes(words.trim().toLowerCase())
