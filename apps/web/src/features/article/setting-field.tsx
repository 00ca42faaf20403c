import { Input } from 'antd'
import { useId } from 'react'
import { RequiredMark } from '../../ui/labelled.tsx'
import styles from './article-settings.module.css'

type Props = {
  label: string
  value: string
  maxLength: number
  isReadOnly: boolean
  onChange: (value: string) => void
  isRequired?: boolean
  isLong?: boolean
  error?: string | undefined
}

/** As dense as what stands around it. */
export function SettingField({ label, value, maxLength, isReadOnly, onChange, isRequired, isLong, error }: Props) {
  const id = useId()
  const field = {
    id,
    value,
    maxLength,
    readOnly: isReadOnly,
    'aria-required': isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    ...(error !== undefined && { status: 'error' as const }),
  }
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {label} {isRequired && <RequiredMark />}
        {isLong && <small>{`${value.length} / ${maxLength}`}</small>}
      </label>
      {isLong ? (
        <Input.TextArea
          {...field}
          // Not Ant Design's own growing, which writes a style attribute that the policy refuses.
          className={styles['long'] ?? ''}
          rows={2}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input {...field} onChange={(event) => onChange(event.target.value)} />
      )}
      {error !== undefined && (
        <p className={styles['fault']} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
