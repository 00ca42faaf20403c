import { useWords } from '../../platform/i18n/use-words.ts'
import { hasEnded, useMyJobs } from '../../platform/live/job.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { JobCard } from './job-card.tsx'
import styles from './job-drawer.module.css'

/** Whatever a person has set going: on its way, and what became of it. */
export function JobDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { word } = useWords()
  const jobs = useMyJobs()
  const going = (jobs.data ?? []).filter((job) => !hasEnded(job))
  const ended = (jobs.data ?? []).filter(hasEnded)
  const title = (
    <>
      <h2 className={styles['title']}>
        {word('jobs.title')}
        {going.length > 0 && <small>{word('jobs.going', { count: going.length })}</small>}
      </h2>
      <p className={styles['hint']}>{word('jobs.hint')}</p>
    </>
  )
  return (
    <Drawer open={open} side="right" label={word('jobs.title')} title={title} onClose={onClose}>
      {jobs.isPending && <SkeletonLines lines={4} />}
      {jobs.isError && jobs.data === undefined && (
        <Notice kind="failed" title={word('jobs.lost')} hint={word('jobs.lost-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void jobs.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      )}
      {jobs.data?.length === 0 && <Notice kind="empty" title={word('jobs.empty')} hint={word('jobs.empty-hint')} />}
      <ul className={styles['list']}>
        {going.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      {ended.length > 0 && (
        <>
          <h3 className={styles['part']}>{word('jobs.ended')}</h3>
          <ul className={styles['list']}>
            {ended.map((job) => (
              <li key={job.id}>
                <JobCard job={job} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  )
}
