import type { ReactNode } from 'react'
import type { FieldProps } from '../field-props.ts'
import { Below, describedBy, RequiredMark } from '../labelled.tsx'
import styles from './widget-group.module.css'

/** Several controls that make one value: named once, and left when the focus leaves them all. */
export function WidgetGroup({
  field,
  id,
  label,
  hint,
  error,
  onLeave,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <fieldset
      className={styles['group']}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, { hint, error })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      <legend className={styles['legend']}>
        {label}
        {field.required && <RequiredMark />}
      </legend>
      {children}
      <Below id={id} hint={hint} error={error} />
    </fieldset>
  )
}
