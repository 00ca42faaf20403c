import { InputNumber } from 'antd'
import { useId } from 'react'
import styles from './judging-round.module.css'
import { hundredthsOf, markOf } from './rule-format.ts'

type Props = { label: string; mark: number | null; onChange: (mark: number | null) => void }

/** A mark as people write it, kept in whole hundredths. */
export function MarkField({ label, mark, onChange }: Props) {
  const id = useId()
  return (
    <label className={styles['field']} htmlFor={id}>
      {label}
      <InputNumber
        id={id}
        min={0}
        max={1000}
        precision={2}
        step={0.5}
        value={mark === null ? null : markOf(mark)}
        formatter={(value) => (value === undefined || `${value}` === '' ? '' : String(Number(value)))}
        onChange={(changed) => onChange(changed === null ? null : hundredthsOf(changed))}
      />
    </label>
  )
}
