import { type FormViewer, visibleFields } from '@laurel/rules/form-access'
import { computedValue } from '@laurel/rules/form-computed'
import { columnsIn, type Form, type FormField, fieldsOn } from '@laurel/rules/form-definition'
import type { FormValues } from '@laurel/rules/form-visibility'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Language } from '../platform/i18n/language.ts'
import { useWords } from '../platform/i18n/use-words.ts'
import { Button } from './button.tsx'
import { formatFault } from './fault-format.ts'
import type { FieldProps } from './field-props.ts'
import styles from './form-view.module.css'
import { worded } from './form-wording.ts'
import { Icon } from './icon.tsx'
import { type FormState, useForm } from './use-form.ts'
import { FieldReading } from './widgets/field-reading.tsx'
import { Widget } from './widgets/widget.tsx'

type Props = {
  form: Form & { name: string; today: string }
  submit: string
  /** Answers with what the server finds wrong; nothing where all is well. */
  onSubmit: (values: FormValues) => Promise<readonly { path: string; reason: string }[]>
  /** What is filled in already. */
  values?: FormValues
  /** Who fills it in, and when: what they may not change is shown as it is. */
  viewer?: FormViewer
  renderUpload: (props: FieldProps) => ReactNode
}

/** A form from its definition: errors beside the field, the first of them focused, and all of them listed for those who cannot see. */
export function FormView({ form, submit, onSubmit, values: stored, viewer, renderUpload }: Props) {
  const id = useId()
  const state = useForm(form, stored, { ...viewer, stored })
  const access = new Map(
    visibleFields(form, state.values, viewer?.stage, viewer?.role).map(
      (each) => [each.field.key, each.access] as const,
    ),
  )
  const part = { id, state, access, today: form.today, renderUpload }
  const [isSending, setSending] = useState(false)
  const [wasRefused, setRefused] = useState(false)

  const handIn = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const outcome = state.validate()
    setRefused('first' in outcome)
    if ('first' in outcome) return focusField(id, outcome.first)
    setSending(true)
    try {
      const first = state.showFaults(await onSubmit(outcome.values))
      setRefused(first !== undefined)
      if (first) focusField(id, first)
    } finally {
      setSending(false)
    }
  }
  return (
    <form className={styles['form']} noValidate aria-label={form.name} onSubmit={(event) => void handIn(event)}>
      {wasRefused && state.faulty.length > 0 && <Summary id={id} state={state} />}
      {form.fields.map((field) =>
        field.widget === 'card' ? (
          <Card key={field.key} card={field} {...part} />
        ) : (
          <FormRow key={field.key} field={field} {...part} />
        ),
      )}
      <div className={styles['foot']}>
        <Button type="submit" look="primary" size="large" busy={isSending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

type Part = {
  id: string
  state: FormState
  access: ReadonlyMap<string, 'edit' | 'read'>
  today: string
  renderUpload: Props['renderUpload']
}

function Card({ card, ...part }: Part & { card: FormField }) {
  const { id, access } = part
  const { language } = useWords()
  const fields = fieldsOn(card).filter((field) => access.has(field.key))
  if (fields.length === 0) return null
  return (
    <section className={styles['card']} aria-labelledby={`${id}-card-${card.key}`}>
      <h2 className={styles['title']} id={`${id}-card-${card.key}`}>
        {worded(card.label, language)}
      </h2>
      {fields.map((field) => (
        <FormRow key={field.key} field={field} {...part} />
      ))}
    </section>
  )
}

function FormRow({ id, field, state, access, today, renderUpload }: Part & { field: FormField }) {
  const { word, language } = useWords()
  const own = access.get(field.key)
  if (own === undefined) return null
  const value = field.computed ? computedValue(field, state.values) : state.values[field.key]
  if (own === 'read')
    return (
      <div data-field={field.key}>
        <p className={styles['readLabel']}>{worded(field.label, language)}</p>
        <FieldReading field={field} value={value} />
      </div>
    )
  const reason = state.reasons[field.key]
  const warning = state.warnings[field.key]
  return (
    <div data-field={field.key} data-reason={reason}>
      <Widget
        field={field}
        id={fieldId(id, field)}
        label={worded(field.label, language)}
        hint={field.help && worded(field.help, language)}
        error={reason && formatFault(field, reason, value, language)}
        errorAt={(place) => errorAt(field, place, state, language)}
        value={value}
        today={today}
        onChange={(next) => state.change(field, next)}
        onLeave={() => state.leave(field)}
        onBusy={(isBusy) => state.hold(field, isBusy)}
        renderUpload={renderUpload}
      />
      {warning && (
        <p className={styles['warning']} role="status">
          <Icon name="triangle-alert" />
          {word('form.warning', { text: formatFault(field, warning, value, language) })}
        </p>
      )}
    </div>
  )
}

/** In a table the column says what is wrong with its cell. */
function errorAt(field: FormField, place: string, { reasons, values }: FormState, language: Language) {
  const reason = reasons[`${field.key}.${place}`]
  if (reason === undefined) return undefined
  const [row = '', key] = place.split('.')
  const column = columnsIn(field).find((each) => each.key === key)
  const rows = values[field.key] as readonly Record<string, unknown>[] | undefined
  return column && key !== undefined
    ? formatFault(column, reason, rows?.[Number(row)]?.[key], language)
    : formatFault(field, reason, undefined, language)
}

function Summary({ id, state }: { id: string; state: FormState }) {
  const { word, language } = useWords()
  return (
    <div className={styles['summary']} role="alert">
      <p className={styles['summaryTitle']}>
        <Icon name="circle-alert" size={20} />
        {word('form.faults', { count: state.faulty.length })}
      </p>
      <ul>
        {state.faulty.map((field) => (
          <li key={field.key}>
            <a
              href={`#${fieldId(id, field)}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(id, field)
              }}
            >
              {worded(field.label, language)}
            </a>
            {word('form.colon')}
            {firstFault(field, state, language)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Of a field that is right as a whole, what is wrong in it. */
function firstFault(field: FormField, state: FormState, language: Language): string | undefined {
  const reason = state.reasons[field.key]
  if (reason) return formatFault(field, reason, state.values[field.key], language)
  const path = Object.keys(state.reasons).find((each) => each.startsWith(`${field.key}.`))
  return path && errorAt(field, path.slice(field.key.length + 1), state, language)
}

const fieldId = (id: string, field: FormField) => `${id}-${field.key}`

/** A group hands the focus to the first thing in it that can be worked with. */
function focusField(id: string, field: FormField): void {
  const found = document.getElementById(fieldId(id, field))
  const target = found?.matches('input, select, textarea')
    ? found
    : (found?.querySelector<HTMLElement>(
        '[aria-invalid=true], input:not([hidden]), select, [contenteditable=true], button',
      ) ?? found)
  target?.focus()
}
