import { useId } from 'react'
import { Cells } from './cells.tsx'
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

/** The six digits of an authenticator. */
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
      <Cells
        id={id}
        className={classNames(styles['cells'], isWrong && styles['wrong'])}
        length={length}
        value={value}
        onChange={(event) => type(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-invalid={isWrong}
        autoFocus={autoFocus}
      />
    </div>
  )
}
