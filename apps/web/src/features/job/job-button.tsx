import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { hasEnded, type Job, useDownload, useMyJobs, useMyJobsLive } from '../../platform/live/job.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Unseen } from '../../ui/unseen.tsx'
import styles from './job-button.module.css'
import { JobDrawer } from './job-drawer.tsx'
import { percentOfAll, titleOf } from './job-format.ts'

/** In the head of every page: what is on its way, and the way to all of it. */
export function JobButton() {
  const { word } = useWords()
  // Whoever follows a link out of it has left it.
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const jobs = useMyJobs()
  const going = (jobs.data ?? []).filter((job) => !hasEnded(job))
  const percent = percentOfAll(going)
  const what = going.length === 1 && going[0] ? titleOf(going[0]) : word('jobs.count', { count: going.length })
  useMyJobsLive()
  useEndNotices(jobs.data)
  return (
    <>
      <button
        type="button"
        className={going.length > 0 ? styles['going'] : styles['quiet']}
        aria-haspopup="dialog"
        title={word('jobs.title')}
        onClick={() => {
          setOpenedAt(key)
          void jobs.refetch()
        }}
      >
        <Unseen>{word('jobs.title')}</Unseen>
        {going.length > 0 ? (
          <>
            <span className={styles['turning']}>
              <Icon name="loader" size={14} />
            </span>
            <span className={styles['what']}>{what}</span>
            {percent === undefined ? <span className={styles['count']}>{going.length}</span> : <span>{percent}%</span>}
          </>
        ) : (
          <Icon name="history" size={20} />
        )}
      </button>
      <JobDrawer open={openedAt === key} onClose={() => setOpenedAt(undefined)} />
    </>
  )
}

/** A job that ends while its owner is elsewhere says so. */
function useEndNotices(jobs: readonly Job[] | undefined): void {
  const { word } = useWords()
  const going = useRef(new Set<string>())
  const { mutate: download } = useDownload()
  useEffect(() => {
    for (const job of jobs ?? []) {
      if (!hasEnded(job)) going.current.add(job.id)
      else if (going.current.delete(job.id)) {
        const fileId = job.can.download ? job.resultFileId : null
        const act = fileId === null ? undefined : { label: word('job.fetch'), run: () => download(fileId) }
        if (job.state === 'done') toast.success(word('jobs.is-done', { title: titleOf(job) }), act)
        if (job.state === 'failed') toast.error(word('jobs.has-failed', { title: titleOf(job) }))
      }
    }
  }, [jobs, word, download])
}
