import { Input, Select } from 'antd'
import { useDeferredValue, useId, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { type Assignee, type NamedRule, type RuleKind, useAssignees } from './process-model.queries.ts'
import styles from './rule-editor.module.css'
import { RuleMode } from './rule-mode.tsx'
import { RulePreview } from './rule-preview.tsx'
import type { UserTask } from './user-tasks.ts'

/** The seven of spec 2.3, in its order. */
const kinds = {
  role: 'shield-check',
  department: 'users',
  'department-head': 'medal',
  post: 'clipboard',
  users: 'user-plus',
  'work-group': 'building',
  script: 'sliders',
} as const satisfies Record<RuleKind, IconName>

const maxAssignees = 50

type Props = {
  task: UserTask
  rule: NamedRule | undefined
  isLocked: boolean
  onChange: (rule: NamedRule | undefined) => void
}

export function RuleEditor({ task, rule, isLocked, onChange }: Props) {
  const { word } = useWords()
  const [kind, setKind] = useState<RuleKind>(rule?.kind ?? 'role')
  const ofKind = rule?.kind === kind ? rule : undefined
  const tell = (next: Partial<NamedRule>) =>
    onChange({ taskId: task.id, kind, ids: [], names: [], ...manner(rule), ...(ofKind ?? {}), ...next })
  return (
    <div className={styles['editor']}>
      <fieldset disabled={isLocked}>
        <legend>
          {word('model.who-decides')} <small>{word('model.seven-kinds')}</small>
        </legend>
        <div className={styles['kinds']}>
          {(Object.keys(kinds) as RuleKind[]).map((each) => (
            <label key={each} data-chosen={each === kind || undefined}>
              <input type="radio" name="kind" checked={each === kind} onChange={() => setKind(each)} />
              <Icon name={kinds[each]} />
              {word(`model.kind-${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {kind === 'script' ? (
        <Script
          script={ofKind?.script ?? ''}
          isLocked={isLocked}
          onChange={(script) => (script.trim() === '' ? onChange(undefined) : tell({ script }))}
        />
      ) : (
        <Assignees
          key={kind}
          kind={kind}
          chosen={ofKind?.names ?? []}
          isLocked={isLocked}
          onChoose={(names) =>
            names.length === 0 ? onChange(undefined) : tell({ ids: names.map(({ id }) => id), names })
          }
        />
      )}
      {ofKind && <RuleMode rule={ofKind} isLocked={isLocked} onChange={tell} />}
      <RulePreview kind={kind} ids={ofKind?.ids ?? []} />
      {task.drawn !== '' && <p className={styles['drawn']}>{word('model.drawn-too', { who: task.drawn })}</p>}
      {!isLocked && rule !== undefined && (
        <Button look="link" icon="trash" onClick={() => onChange(undefined)}>
          {word('model.rule-remove')}
        </Button>
      )}
    </div>
  )
}

/** How it is decided stays when others decide it. */
const manner = (rule: NamedRule | undefined) => ({ mode: rule?.mode, ratio: rule?.ratio, empty: rule?.empty })

type AssigneesProps = {
  kind: Exclude<RuleKind, 'script'>
  chosen: NamedRule['names']
  isLocked: boolean
  onChoose: (names: NamedRule['names']) => void
}

function Assignees({ kind, chosen, isLocked, onChoose }: AssigneesProps) {
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
      <label htmlFor={id}>{word(`model.kind-${kind}`)}</label>
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

type ScriptProps = { script: string; isLocked: boolean; onChange: (script: string) => void }

function Script({ script, isLocked, onChange }: ScriptProps) {
  const { word } = useWords()
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{word('model.script')}</label>
      <Input.TextArea
        id={id}
        className={styles['script'] ?? ''}
        disabled={isLocked}
        rows={6}
        maxLength={4000}
        spellCheck={false}
        value={script}
        placeholder={'return [entry.leader.accountId]'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
