import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string
  error?: string | undefined
  end?: ReactNode
}

export function Field({ label, error, end, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles['box'], error !== undefined && styles['wrong'])}>
        <input
          {...input}
          id={id}
          className={styles['input']}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {end}
      </div>
      {error !== undefined && (
        <p className={styles['error']} id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </div>
  )
}
