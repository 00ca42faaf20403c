import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { describedBy, Labelled, type LabelledProps } from './labelled.tsx'

type Props = Omit<ComponentProps<'input'>, 'className' | 'required'> &
  LabelledProps & {
    /** Inside the box, before and after what is typed. */
    start?: ReactNode
    end?: ReactNode
  }

export function Field({ label, required, hint, error, aside, count, start, end, id: given, ...input }: Props) {
  const made = useId()
  const id = given ?? made
  return (
    <Labelled id={id} {...{ label, required, hint, error, aside, count }}>
      <div className={classNames(styles['box'], error !== undefined && styles['wrong'])}>
        {start}
        <input
          {...input}
          id={id}
          className={styles['input']}
          aria-required={required || undefined}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        {end}
      </div>
    </Labelled>
  )
}
