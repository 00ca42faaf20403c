import { visibleFields } from '@laurel/rules/form-access'
import { withComputed } from '@laurel/rules/form-computed'
import { type Form, type FormField, type FormRole, fieldsOf, fieldsOn } from '@laurel/rules/form-definition'
import type { FormValues } from '@laurel/rules/form-visibility'
import { useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../form-wording.ts'
import { FieldReading } from './field-reading.tsx'
import styles from './form-reading.module.css'

type Props = {
  form: Form
  values: FormValues
  stage?: string | undefined
  role?: FormRole | undefined
  /** The fields to show, where the server has decided it: what they depend on may be hidden here. */
  only?: readonly string[]
}

/** A filled-in form for review and print: what this role sees in this stage, card by card. */
export function FormReading({ form, values, stage, role, only }: Props) {
  const id = useId()
  const { language } = useWords()
  const whole = only ? values : withComputed(form, values)
  const visible = new Set(
    only
      ? fieldsOf(form).filter(({ key }) => only.includes(key))
      : visibleFields(form, whole, stage, role).map(({ field }) => field),
  )
  return (
    <div className={styles['form']}>
      {sectionsOf(form).map(({ key, card, fields }) => {
        const shown = fields.filter((field) => visible.has(field))
        if (shown.length === 0) return null
        return (
          <section key={key} className={styles['section']} aria-labelledby={card && `${id}-${key}`}>
            {card && <h2 id={`${id}-${key}`}>{worded(card.label, language)}</h2>}
            <dl className={styles['list']}>
              {shown.map((field) => (
                <div key={field.key} data-reading={field.key}>
                  <dt>{worded(field.label, language)}</dt>
                  <dd>
                    <FieldReading field={field} value={whole[field.key]} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

type Section = { key: string; card: FormField | undefined; fields: FormField[] }

/** Fields that are on no card stand together with their neighbours. */
function sectionsOf({ fields }: Form): Section[] {
  const sections: Section[] = []
  for (const field of fields) {
    const last = sections.at(-1)
    if (field.widget === 'card') sections.push({ key: field.key, card: field, fields: fieldsOn(field) })
    else if (last && !last.card) last.fields.push(field)
    else sections.push({ key: field.key, card: undefined, fields: [field] })
  }
  return sections
}
