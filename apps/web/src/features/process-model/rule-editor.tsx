import { Input } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { NamedRule, RuleKind } from './process-model.queries.ts'
import { Assignees } from './rule-assignees.tsx'
import styles from './rule-editor.module.css'
import { RuleMode } from './rule-mode.tsx'
import { RulePlace } from './rule-place.tsx'
import { RulePreview } from './rule-preview.tsx'
import { RuleQuota } from './rule-quota.tsx'
import { RuleReturn } from './rule-return.tsx'
import { ScriptTrial } from './script-trial.tsx'
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

type Props = {
  task: UserTask
  /** All that people decide. */
  steps: readonly UserTask[]
  rule: NamedRule | undefined
  isLocked: boolean
  onChange: (rule: NamedRule | undefined) => void
}

export function RuleEditor({ task, steps, rule, isLocked, onChange }: Props) {
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
      {ofKind && isPlaced(kind) && <RulePlace rule={ofKind} isLocked={isLocked} onChange={tell} />}
      {ofKind && <RuleMode rule={ofKind} isLocked={isLocked} onChange={tell} />}
      {ofKind && (
        <RuleReturn task={task} steps={steps} returnTo={ofKind.returnTo} isLocked={isLocked} onChange={tell} />
      )}
      {ofKind && <RuleQuota quota={ofKind.quota} isLocked={isLocked} onChange={tell} />}
      {kind === 'script' ? (
        <ScriptTrial key={task.id} script={ofKind?.script ?? ''} isLocked={isLocked} />
      ) : (
        <RulePreview kind={kind} ids={ofKind?.ids ?? []} />
      )}
      {task.drawn !== '' && <p className={styles['drawn']}>{word('model.drawn-too', { who: task.drawn })}</p>}
      {!isLocked && rule !== undefined && (
        <Button look="link" icon="trash" onClick={() => onChange(undefined)}>
          {word('model.rule-remove')}
        </Button>
      )}
    </div>
  )
}

/** Named people and a script say themselves who it is. */
const isPlaced = (kind: RuleKind) => kind !== 'users' && kind !== 'script'

/** How it is decided stays when others decide it. */
const manner = (rule: NamedRule | undefined) => ({
  place: rule?.place,
  placeNames: rule?.placeNames,
  mode: rule?.mode,
  ratio: rule?.ratio,
  empty: rule?.empty,
  standIns: rule?.standIns,
  standInNames: rule?.standInNames,
  returnTo: rule?.returnTo,
  quota: rule?.quota,
})

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
        placeholder={'return ["head:" + entry.organisationId]'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
