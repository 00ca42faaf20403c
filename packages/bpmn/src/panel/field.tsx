import { Input, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import type { Kind, Option, Value } from '../rows/row.ts'
import { useSay } from '../words/use-say.ts'
import { DraftText } from './draft-text.tsx'
import styles from './panel.module.css'

type FieldProps = {
  name: string
  label: string
  kind: Kind
  value: Value
  options?: readonly Option[] | undefined
  placeholder?: string | undefined
  help?: ReactNode
  error?: string | undefined
  required?: boolean
  /** To be read and copied; the help says why. */
  locked?: boolean
  /** Text goes as one edit, on leaving or after a pause; everything else at once. */
  onCommit: (value: Value, left: boolean) => void
  /** For forms that are saved as a whole: every key counts at once. */
  immediate?: boolean
}

export function Field(props: FieldProps) {
  const id = useId()
  const described = props.error !== undefined ? `${id}-error` : props.locked ? `${id}-help` : undefined
  return (
    <div className={props.kind === 'switch' ? styles.switchField : styles.field} data-row={props.name}>
      <label htmlFor={id} className={styles.label}>
        {props.required && (
          <span className={styles.mark} aria-hidden>
            *
          </span>
        )}
        {props.label}
      </label>
      <Control {...props} id={id} describedBy={described} />
      {props.error !== undefined && (
        <p id={described} role="alert" className={styles.error}>
          {props.error}
        </p>
      )}
      {props.help !== undefined && props.error === undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {props.help}
        </p>
      )}
    </div>
  )
}

type ControlProps = FieldProps & { id: string; describedBy: string | undefined }

function Control({
  id,
  describedBy,
  kind,
  value,
  options,
  placeholder,
  error,
  locked,
  onCommit,
  immediate,
}: ControlProps) {
  const say = useSay()
  const aria = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error !== undefined,
    ...(error !== undefined && { status: 'error' as const }),
  }
  switch (kind) {
    case 'switch':
      return <Switch id={id} checked={value === true} onChange={(on) => onCommit(on, true)} />
    case 'select':
      return (
        <Select
          {...aria}
          className={`${styles.control}`}
          value={String(value) === '' && !options?.some((option) => option.value === '') ? null : String(value)}
          options={[...(options ?? [])]}
          placeholder={placeholder ?? say('field.choose')}
          onChange={(chosen: string) => onCommit(chosen, true)}
        />
      )
    case 'tags':
      return (
        <Select
          {...aria}
          className={`${styles.control}`}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '\uff0c']}
          value={Array.isArray(value) ? [...value] : []}
          placeholder={placeholder ?? say('field.tags')}
          onChange={(chosen: string[]) => onCommit(chosen, true)}
        />
      )
    case 'text':
      if (locked)
        return <Input {...aria} readOnly className={`${styles.control} ${styles.locked}`} value={String(value)} />
      if (immediate) {
        return (
          <Input
            {...aria}
            className={`${styles.control}`}
            value={String(value)}
            placeholder={placeholder}
            onChange={(event) => onCommit(event.target.value, false)}
            onBlur={(event) => onCommit(event.target.value, true)}
          />
        )
      }
      return <DraftText aria={aria} value={String(value)} placeholder={placeholder} onCommit={onCommit} />
    case 'multiline':
    case 'code':
      if (immediate) {
        return (
          <Input.TextArea
            {...aria}
            className={`${kind === 'code' ? styles.code : styles.control}`}
            rows={4}
            value={String(value)}
            placeholder={placeholder}
            onChange={(event) => onCommit(event.target.value, false)}
            onBlur={(event) => onCommit(event.target.value, true)}
          />
        )
      }
      return <DraftText aria={aria} value={String(value)} placeholder={placeholder} onCommit={onCommit} lines={kind} />
  }
}
