import type { ReactNode } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { Unseen } from './unseen.tsx'

export type LabelledProps = {
  label: string
  required?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  /** Beside the label, at its other end: a way out of the field. */
  aside?: ReactNode
  /** Beside the label: how much is written, how much may be. */
  count?: string | undefined
}

/** The ids a control is described by: what is wrong first, then what is asked. */
export const describedBy = (id: string, { hint, error }: Pick<LabelledProps, 'hint' | 'error'>) =>
  [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ') || undefined

export function RequiredMark() {
  const { word } = useWords()
  return (
    <span className={styles['required']}>
      <span aria-hidden="true">*</span>
      <Unseen>{word('ui.required')}</Unseen>
    </span>
  )
}

/** Label above, control, then its error and its hint: tied together by `id`. */
export function Labelled({
  id,
  label,
  required,
  hint,
  error,
  aside,
  count,
  children,
}: LabelledProps & { id: string; children: ReactNode }) {
  return (
    <div className={classNames(styles['field'], aside !== undefined && styles['withAside'])}>
      <div className={styles['head']}>
        <label className={styles['label']} htmlFor={id}>
          {label}
          {required && <RequiredMark />}
        </label>
        {count !== undefined && (
          <span className={styles['count']} aria-hidden="true">
            {count}
          </span>
        )}
      </div>
      {children}
      {/* After the control in the order of the keyboard: from a name, Tab leads to the password. */}
      {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

export function Below({ id, hint, error }: Pick<LabelledProps, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {error !== undefined && (
        <p className={styles['error']} id={`${id}-error`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
      {hint !== undefined && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}
