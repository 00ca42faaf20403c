import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { AutoComplete, Button, Input, Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { type Comparison, type Condition, compares, readCondition, writeCondition } from '../model/condition.ts'
import type { RowContext } from '../rows/row.ts'
import type { Word } from '../words/words.ts'
import styles from './condition-builder.module.css'
import { type ConditionField, conditionFields, outcome } from './condition-fields.ts'

type ConditionBuilderProps = { context: RowContext; body: string; onWrite: (body: string) => void }

const compareWords: Record<Comparison['compare'], Word> = {
  '==': 'choice.eq',
  '!=': 'choice.ne',
  '>': 'choice.gt',
  '>=': 'choice.ge',
  '<': 'choice.lt',
  '<=': 'choice.le',
}
const fresh: Comparison = { field: outcome, compare: '==', value: { kind: 'text', text: '' } }

/** A condition without writing an expression. What was written by hand in another way stays text. */
export function ConditionBuilder({ context, body, onWrite }: ConditionBuilderProps) {
  const { say } = context
  // Half a condition lives here only: the drawing never holds one that cannot be run.
  const [draft, setDraft] = useState<{ of: string; condition: Condition }>()
  const read = useMemo(() => readCondition(body), [body])
  const fields = conditionFields(context)
  const condition = draft?.of === body ? draft.condition : read
  if (condition === undefined) return <p className={styles.own}>{say('condition.own')}</p>
  const parts = condition.parts.length === 0 ? [fresh] : condition.parts

  function change(next: Condition) {
    const isReady = next.parts.every(({ field, value }) => field !== '' && value.text !== '')
    const written = isReady ? writeCondition(next) : undefined
    setDraft({ of: written ?? body, condition: next })
    if (written !== undefined && written !== body) onWrite(written)
  }

  const replace = (index: number, part: Comparison) =>
    change({ ...condition, parts: parts.map((one, at) => (at === index ? part : one)) })

  return (
    <fieldset className={styles.builder} aria-label={say('condition.label')}>
      {parts.length > 1 && (
        <Segmented
          aria-label={say('field.logic')}
          value={condition.join}
          options={[
            { value: 'and', label: say('condition.and') },
            { value: 'or', label: say('condition.or') },
          ]}
          onChange={(join) => change({ join: join === 'or' ? 'or' : 'and', parts })}
        />
      )}
      {parts.map((part, index) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts can be the same
          key={index}
          part={part}
          fields={fields}
          context={context}
          onChange={(next) => replace(index, next)}
          onRemove={
            parts.length === 1
              ? undefined
              : () => change({ ...condition, parts: parts.filter((_, at) => at !== index) })
          }
        />
      ))}
      <Button
        size="small"
        type="link"
        className={`${styles.add}`}
        icon={<PlusOutlined />}
        onClick={() => change({ ...condition, parts: [...parts, fresh] })}
      >
        {say('condition.add')}
      </Button>
    </fieldset>
  )
}

type PartProps = {
  part: Comparison
  fields: readonly ConditionField[]
  context: RowContext
  onChange: (part: Comparison) => void
  onRemove: (() => void) | undefined
}

function Part({ part, fields, context: { say }, onChange, onRemove }: PartProps) {
  const field = fields.find(({ value }) => value === part.field)
  const options = field?.options

  function choose(name: string) {
    const next = fields.find(({ value }) => value === name)
    onChange({ ...part, field: name, value: { kind: next?.kind ?? part.value.kind, text: '' } })
  }

  // A field that no form of the drawing names: a number is meant where one is written.
  const kindOf = (text: string) => field?.kind ?? (isNumber(text) ? 'number' : 'text')

  return (
    <div className={styles.part}>
      <AutoComplete
        aria-label={say('field.field')}
        className={`${styles.field}`}
        value={field?.label ?? part.field}
        options={fields.map(({ value, label }) => ({ value, label }))}
        onChange={(name: string) => choose(name)}
      />
      <Select
        aria-label={say('field.compare')}
        className={`${styles.compare}`}
        value={part.compare}
        options={compares.map((value) => ({ value, label: say(compareWords[value]) }))}
        onChange={(compare) => onChange({ ...part, compare })}
      />
      {options === undefined ? (
        <Input
          aria-label={say('field.value')}
          className={`${styles.value}`}
          value={part.value.text}
          onChange={({ target: { value } }) => onChange({ ...part, value: { kind: kindOf(value), text: value } })}
        />
      ) : (
        <Select
          aria-label={say('field.value')}
          className={`${styles.value}`}
          value={part.value.text || null}
          placeholder={say('field.choose')}
          options={[...options]}
          onChange={(text: string) => onChange({ ...part, value: { kind: field?.kind ?? 'text', text } })}
        />
      )}
      {onRemove !== undefined && (
        <Button
          size="small"
          type="text"
          className={`${styles.remove}`}
          icon={<DeleteOutlined />}
          aria-label={say('condition.remove')}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

const isNumber = (text: string) => /^\d{1,15}(\.\d{1,15})?$/.test(text)
