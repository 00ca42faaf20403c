import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { hasEnded, type Job, useCancelJob, useDownload } from '../../platform/live/job.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './job-card.module.css'
import { formatRows, iconOf, looks, pathOf, percentOf, titleOf } from './job-format.ts'

/** A long job that can be watched, left, cancelled and fetched. */
export function JobCard({ job }: { job: Job }) {
  const { word } = useWords()
  const percent = percentOf(job)
  return (
    <article className={styles['card']} aria-label={titleOf(job)}>
      <p className={styles['head']}>
        <Icon name={iconOf(job)} size={18} />
        <b>{titleOf(job)}</b>
        <Tag {...looks[job.state]}>{word(`job.${job.state}`)}</Tag>
      </p>
      {job.state === 'running' && (
        <Progress label={titleOf(job)} fraction={percent === undefined ? undefined : percent / 100} />
      )}
      <p className={styles['rows']}>
        <span>{formatRows(job)}</span>
        {job.state === 'running' && percent !== undefined && <span>{percent}%</span>}
        {job.finishedAt !== null && <Instant at={job.finishedAt} />}
      </p>
      {job.state === 'failed' && <p className={styles['failed']}>{word('job.failed-hint')}</p>}
      {job.rowErrors.length > 0 && (
        <p className={styles['rows']}>{word('job.row-errors', { count: job.rowErrors.length })}</p>
      )}
      <Actions job={job} />
    </article>
  )
}

function Actions({ job }: { job: Job }) {
  const { word } = useWords()
  const cancel = useCancelJob(job.id)
  const download = useDownload()
  const fileId = job.can.download ? job.resultFileId : null
  const isStopping = !hasEnded(job) && !job.can.cancel
  const path = pathOf(job)
  if (!job.can.cancel && fileId === null && !isStopping && path === undefined) return null
  return (
    <div className={styles['actions']}>
      {job.can.cancel && (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {word('job.cancel')}
        </Button>
      )}
      {isStopping && <span>{word('job.cancelling')}</span>}
      {path !== undefined && (
        <Link className={styles['link']} to={path}>
          {word('job.open')}
        </Link>
      )}
      {fileId !== null && (
        <Button look="link" icon="download" busy={download.isPending} onClick={() => download.mutate(fileId)}>
          {word('job.fetch')}
        </Button>
      )}
    </div>
  )
}
