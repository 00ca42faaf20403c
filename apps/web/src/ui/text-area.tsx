import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { describedBy, Labelled, type LabelledProps } from './labelled.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'required'> & LabelledProps

export function TextArea({ label, required, hint, error, aside, count, id: given, ...area }: Props) {
  const made = useId()
  const id = given ?? made
  return (
    <Labelled id={id} {...{ label, required, hint, error, aside, count }}>
      <div className={classNames(styles['box'], error !== undefined && styles['wrong'])}>
        <textarea
          rows={4}
          {...area}
          id={id}
          className={styles['area']}
          aria-required={required || undefined}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
      </div>
    </Labelled>
  )
}
