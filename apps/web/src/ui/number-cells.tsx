import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './number-cells.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** All six are there. */
  onWhole: (value: string) => void
  isWrong?: boolean
  autoFocus?: boolean
}

const length = 6

/** The six digits of an authenticator: drawn in cells, typed into one field, so that paste and a reader find it whole. */
export function NumberCells({ label, value, onChange, onWhole, isWrong = false, autoFocus = false }: Props) {
  const id = useId()
  const type = (text: string) => {
    const typed = text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, length)
    onChange(typed)
    if (typed.length === length && typed !== value) onWhole(typed)
  }
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['cells']}>
        <input
          id={id}
          className={styles['field']}
          value={value}
          onChange={(event) => type(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={isWrong}
          // biome-ignore lint/a11y/noAutofocus: the step consists of this one field
          autoFocus={autoFocus}
        />
        {Array.from({ length }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: six places that never move
            key={at}
            className={classNames(styles['cell'], at === value.length && styles['caret'], isWrong && styles['wrong'])}
            aria-hidden="true"
          >
            {value[at]}
          </span>
        ))}
      </div>
    </div>
  )
}
