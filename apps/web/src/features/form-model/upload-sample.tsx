import type { FieldProps } from '../../ui/field-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { Labelled } from '../../ui/labelled.tsx'
import styles from './paper.module.css'

/** Files are sent for an entry; here is only what may be sent. */
export function UploadSample({ id, label, hint, field }: FieldProps) {
  const { accept = [], max, maxMB, required } = field
  const parts = [accept.join(', ').toUpperCase(), maxMB && `≤ ${maxMB} MB`, max && `× ${max}`].filter(Boolean)
  return (
    <Labelled {...{ id, label, hint, required }} error={undefined}>
      <span id={id} className={styles['upload']}>
        <Icon name="upload" />
        {parts.join(' · ')}
      </span>
    </Labelled>
  )
}
