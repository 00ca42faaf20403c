import { type ComponentProps, useId } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { describedBy, Labelled, type LabelledProps } from './labelled.tsx'

export type Option = { readonly value: string; readonly label: string; readonly disabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'className' | 'required' | 'children' | 'multiple'> &
  Omit<LabelledProps, 'count'> & { options: readonly Option[]; placeholder?: string }

/** The browser's own list: phones bring their wheel, readers know it, and typing finds an entry. */
export function Select({ label, required, hint, error, options, placeholder, id: given, ...select }: Props) {
  const { word } = useWords()
  const made = useId()
  const id = given ?? made
  return (
    <Labelled id={id} {...{ label, required, hint, error }}>
      <div className={classNames(styles['box'], error !== undefined && styles['wrong'])}>
        <select
          {...select}
          id={id}
          className={styles['select']}
          aria-required={required || undefined}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint, error })}
        >
          <option value="">{placeholder ?? word('ui.choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles['chevron']}>
          <Icon name="chevron-down" />
        </span>
      </div>
    </Labelled>
  )
}
