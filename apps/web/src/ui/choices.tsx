import { useId } from 'react'
import styles from './choices.module.css'
import { classNames } from './class-names.ts'
import { Below, describedBy, type LabelledProps, RequiredMark } from './labelled.tsx'
import type { Option } from './select.tsx'

type Props = Omit<LabelledProps, 'count'> & {
  id?: string
  kind: 'radio' | 'checkbox'
  options: readonly Option[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  /** The focus has left the whole group. */
  onLeave?: () => void
}

/** A sentence needs a line of its own. */
const isLong = ({ label }: Option) => label.length > 16

/** One of a few, or several of a few: every one in sight. */
export function Choices({ id: given, label, required, hint, error, kind, options, chosen, onChoose, onLeave }: Props) {
  const made = useId()
  const id = given ?? made
  const choose = (value: string, isOn: boolean) =>
    onChoose(
      kind === 'radio'
        ? [value]
        : options.map((each) => each.value).filter((each) => (each === value ? isOn : chosen.includes(each))),
    )
  return (
    <fieldset
      className={styles['group']}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, { hint, error })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
      }}
    >
      <legend className={styles['legend']}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={classNames(styles['options'], options.some(isLong) && styles['lines'])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              styles['option'],
              chosen.includes(option.value) && styles['on'],
              error !== undefined && styles['wrong'],
            )}
          >
            <input
              type={kind}
              name={id}
              value={option.value}
              disabled={option.disabled}
              aria-invalid={error !== undefined}
              checked={chosen.includes(option.value)}
              onChange={(event) => choose(option.value, event.currentTarget.checked)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <Below id={id} hint={hint} error={error} />
    </fieldset>
  )
}
