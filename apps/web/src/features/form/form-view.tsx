import { type FormField, fieldsOn } from '@laurel/rules/form-definition'
import type { FormValues } from '@laurel/rules/form-visibility'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { formatFault } from '../../ui/fault-format.ts'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { type FormState, useForm } from '../../ui/use-form.ts'
import type { FormObject } from './form.queries.ts'
import { FormFieldView } from './form-field.tsx'
import styles from './form-view.module.css'

type Props = {
  form: FormObject
  submit: string
  /** Answers with what the server finds wrong; nothing where all is well. */
  onSubmit: (values: FormValues) => Promise<readonly { path: string; reason: string }[]>
}

/** A form from its definition: errors beside the field, the first of them focused, and all of them listed for those who cannot see. */
export function FormView({ form, submit, onSubmit }: Props) {
  const id = useId()
  const state = useForm(form)
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
          <Card key={field.key} id={id} card={field} state={state} today={form.today} />
        ) : (
          <FormRow key={field.key} id={id} field={field} state={state} today={form.today} />
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

type Part = { id: string; state: FormState; today: string }

function Card({ id, card, state, today }: Part & { card: FormField }) {
  const { language } = useWords()
  const fields = fieldsOn(card).filter((field) => state.shown.includes(field))
  if (fields.length === 0) return null
  return (
    <section className={styles['card']} aria-labelledby={`${id}-card-${card.key}`}>
      <h2 className={styles['title']} id={`${id}-card-${card.key}`}>
        {worded(card.label, language)}
      </h2>
      {fields.map((field) => (
        <FormRow key={field.key} id={id} field={field} state={state} today={today} />
      ))}
    </section>
  )
}

function FormRow({ id, field, state, today }: Part & { field: FormField }) {
  const { language } = useWords()
  if (!state.shown.includes(field)) return null
  const reason = state.reasons[field.key]
  const value = state.values[field.key]
  return (
    <div data-field={field.key} data-reason={reason}>
      <FormFieldView
        field={field}
        id={fieldId(id, field)}
        label={worded(field.label, language)}
        hint={field.help && worded(field.help, language)}
        error={reason && formatFault(field, reason, value, language)}
        value={value}
        today={today}
        onChange={(next) => state.change(field, next)}
        onLeave={() => state.leave(field)}
        onBusy={(isBusy) => state.hold(field, isBusy)}
      />
    </div>
  )
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
            {formatFault(field, state.reasons[field.key] ?? '', state.values[field.key], language)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const fieldId = (id: string, field: FormField) => `${id}-${field.key}`

/** A group hands the focus to the first thing in it that can be worked with. */
function focusField(id: string, field: FormField): void {
  const found = document.getElementById(fieldId(id, field))
  const target = found?.matches('input, select, textarea')
    ? found
    : (found?.querySelector<HTMLElement>('input:not([hidden]), button') ?? found)
  target?.focus()
}
