import { ratio } from '@laurel/rules/ratio'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type Job, useCancelJob } from '../../platform/live/job.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './import.module.css'
import type { Import } from './import.queries.ts'
import { ImportUndo, ImportUndoState } from './import-undo.tsx'

const digits = (count: number) => count.toLocaleString('en')

type ImportRunProps = { found: Import; job: Job | undefined; onOther: () => void }

export function ImportRun({ found, job, onOther }: ImportRunProps) {
  const { word } = useWords()
  if (!job)
    return (
      <section className={styles['narrow']}>
        <SkeletonLines lines={4} />
      </section>
    )
  const halted = (['failed', 'cancelled'] as const).find((state) => state === job.state)
  const total = job.total ?? found.rows
  return (
    <section className={styles['narrow']} aria-label={word('import.step-run')}>
      <p className={styles['percent']} aria-live="polite">
        <b>{Math.round(ratio(job.done, total) * 100)}%</b>{' '}
        {word('job.rows-of', { done: digits(job.done), total: digits(total) })}
      </p>
      <Progress
        label={word('import.step-run')}
        fraction={total === 0 ? 0 : job.done / total}
        isHalted={halted !== undefined}
      />
      <dl className={styles['facts']}>
        <dt>{word('import.new')}</dt>
        <dd>{digits(found.created)}</dd>
        <dt>{word('import.known')}</dt>
        <dd>{digits(found.known)}</dd>
        <dt>{word('import.skipped')}</dt>
        <dd>{digits(found.faulty)}</dd>
      </dl>
      <p className={styles['info']}>
        <Icon name="info" />
        {word(halted ? `import.halted-${halted}` : 'import.batches')}
      </p>
      {halted ? (
        <div className={styles['acts']}>
          <Button look="primary" onClick={onOther}>
            {word('import.go-on')}
          </Button>
          {found.can.undo && <ImportUndo found={found} />}
          <ImportUndoState found={found} />
        </div>
      ) : (
        <Cancel job={job} />
      )}
    </section>
  )
}

function Cancel({ job }: { job: Job }) {
  const { word } = useWords()
  const cancel = useCancelJob(job.id)
  if (!job.can.cancel) return null
  return (
    <p className={styles['cancel']}>
      <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {word('job.cancel')}
      </Button>
      {word('import.cancel-keeps')}
    </p>
  )
}
