import { formatInstant } from '@laurel/rules/date'
import { useEffect, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useOverview } from './review.queries.ts'
import styles from './review-progress.module.css'
import { formatCount, formatLeft } from './review-time.ts'

/** How much of one's own work is done, and when the first of the rest is due. */
export function ReviewProgress() {
  const { word, language } = useWords()
  const { data } = useOverview(language)
  const now = useMinute()
  if (!data) return null
  const { waiting, done, dueAt } = data
  const all = waiting + done
  return (
    <div className={styles['progress']}>
      <span className={styles['bar']}>
        <Progress label={word('review.progress')} fraction={all === 0 ? 1 : done / all} />
      </span>
      <span className={styles['count']}>
        {word('review.done-of', { done: formatCount(done), all: formatCount(all) })}
      </span>
      {dueAt !== null && (
        <span className={styles['due']}>
          <Icon name="clock" size={16} />
          {word('review.due-in', { at: formatInstant(dueAt, 'MM-DD HH:mm'), left: formatLeft(dueAt, now, word) })}
        </span>
      )}
    </div>
  )
}

/** The time, anew each minute. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(clock)
  }, [])
  return now
}
