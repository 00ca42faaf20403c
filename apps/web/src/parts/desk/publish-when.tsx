import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './publish-dialog.module.css'

export type When = 'now' | 'later'

type Choice = { title: string; hint: string }
type Props = {
  when: When
  onWhen: (when: When) => void
  now: Choice
  later: Choice
  /** Where the time is chosen. */
  children: ReactNode
}

/** At once or at a time. */
export function PublishWhen({ when, onWhen, now, later, children }: Props) {
  const id = useId()
  return (
    <>
      <label className={styles['choice']} data-chosen={when === 'now' || undefined}>
        <input type="radio" name={id} checked={when === 'now'} onChange={() => onWhen('now')} />
        <span>
          <b>{now.title}</b>
          <small>{now.hint}</small>
        </span>
      </label>
      <div className={styles['choice']} data-chosen={when === 'later' || undefined}>
        <input type="radio" name={id} id={`${id}later`} checked={when === 'later'} onChange={() => onWhen('later')} />
        <span>
          <label htmlFor={`${id}later`}>
            <b>{later.title}</b>
            <small>{later.hint}</small>
          </label>
          <span className={styles['moment']}>{children}</span>
        </span>
      </div>
    </>
  )
}

/** Enter ends the typing of a time; it is no word that publishes. */
export const keepsForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}
