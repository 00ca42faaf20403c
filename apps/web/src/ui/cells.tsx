import type { ComponentProps } from 'react'
import styles from './cells.module.css'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'className' | 'value'> & {
  length: number
  value: string
  /** Says how the cells stand, and how large they are: `--cell-height`, `--cell-font`, `--cell-line`. */
  className: string | undefined
}

/** A short code, drawn in cells and typed into one field, so that paste and a reader find it whole. */
export function Cells({ length, value, className, ...field }: Props) {
  return (
    <div className={classNames(styles['cells'], className)}>
      <input {...field} className={styles['field']} value={value} />
      {Array.from({ length }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: places that never move
          key={at}
          className={classNames(styles['cell'], at === value.length && styles['caret'])}
          aria-hidden="true"
        >
          {value[at]}
        </span>
      ))}
    </div>
  )
}
