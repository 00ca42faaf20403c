import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import styles from './process.module.css'

/** Until when, and that it is too late. */
export function DueTime({ at }: { at: string }) {
  const { word } = useWords()
  const isLate = Date.parse(at) < Date.now()
  const time = formatInstant(at, 'YYYY-MM-DD HH:mm')
  return (
    <span className={styles['due']} data-late={isLate}>
      {' · '}
      <time dateTime={at}>{word(isLate ? 'task.overdue' : 'task.due', { at: time })}</time>
    </span>
  )
}
