import { useWords } from '../../platform/i18n/use-words.ts'
import { useMyJobs } from '../../platform/live/job.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { JobCard } from './job-card.tsx'
import styles from './my-jobs.module.css'

const shown = 3

/** The latest of what a person has set going, for the start page. */
export function MyJobs() {
  const { word } = useWords()
  const jobs = useMyJobs()
  if (jobs.isPending) return <SkeletonLines lines={3} />
  if (jobs.data === undefined) {
    return (
      <p className={styles['note']} role="alert">
        {word('jobs.lost')}
        <Button look="link" onClick={() => void jobs.refetch()}>
          {word('state.retry')}
        </Button>
      </p>
    )
  }
  if (jobs.data.length === 0) return <p className={styles['note']}>{word('jobs.empty-hint')}</p>
  return (
    <ul className={styles['list']}>
      {jobs.data.slice(0, shown).map((job) => (
        <li key={job.id}>
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  )
}
