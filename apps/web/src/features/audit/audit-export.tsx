import { ratio } from '@laurel/rules/ratio'
import { useWords } from '../../platform/i18n/use-words.ts'
import { hasEnded, type Job, useCancelJob, useDownload, useJob } from '../../platform/live/job.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import styles from './audit-export.module.css'

const looks: Record<Job['state'], { tone: Tone; icon: IconName }> = {
  queued: { tone: 'plain', icon: 'hourglass' },
  running: { tone: 'info', icon: 'clock' },
  done: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'x' },
  cancelled: { tone: 'mute', icon: 'ban' },
}

/** A long job that can be watched, left, cancelled and fetched. */
export function AuditExport({ jobId }: { jobId: string }) {
  const { word } = useWords()
  const { job, link } = useJob(jobId)
  if (job === undefined) return null
  return (
    <section className={styles['job']} aria-label={word('job.title')}>
      <p className={styles['head']}>
        <Icon name="file-down" />
        <b>{word('job.title')}</b>
        <Tag {...looks[job.state]}>{word(`job.${job.state}`)}</Tag>
      </p>
      {!hasEnded(job) && <Progress job={job} />}
      <p className={styles['rows']} aria-live="polite">
        {rowsInWords(job, word)}
        {!hasEnded(job) && <span>{word(link === 'cut' ? 'job.cut' : 'job.can-leave')}</span>}
      </p>
      <Actions job={job} />
    </section>
  )
}

function Progress({ job }: { job: Job }) {
  const { word } = useWords()
  const known = job.total === null ? {} : { value: job.done, max: Math.max(job.total, 1) }
  return <progress className={styles['bar']} aria-label={word('job.progress')} {...known} />
}

function rowsInWords(job: Job, word: ReturnType<typeof useWords>['word']): string {
  const done = job.done.toLocaleString('en')
  if (job.state === 'queued') return ''
  return job.total === null || hasEnded(job)
    ? word('job.rows-so-far', { count: done })
    : word('job.rows', { done, total: job.total.toLocaleString('en'), percent: percentOf(job.done, job.total) })
}

/** Rounded down: 100 % is only said when everything is there. */
const percentOf = (done: number, total: number) => Math.round(ratio(done, total) * 100)

function Actions({ job }: { job: Job }) {
  const { word } = useWords()
  const cancel = useCancelJob(job.id)
  const download = useDownload()
  const fileId = job.resultFileId
  return (
    <div className={styles['actions']}>
      {job.can.cancel && (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {word('job.cancel')}
        </Button>
      )}
      {!hasEnded(job) && !job.can.cancel && <span>{word('job.cancelling')}</span>}
      {job.can.download && fileId !== null && (
        <Button look="link" icon="download" busy={download.isPending} onClick={() => download.mutate(fileId)}>
          {word('job.download')}
        </Button>
      )}
    </div>
  )
}
