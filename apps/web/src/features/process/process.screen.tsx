import { ProcessViewer } from '@laurel/bpmn/viewer'
import { formatInstant } from '@laurel/rules/date'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { instanceOf, passageOf, taskOf } from '../../parts/process/viewer-props.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { FailedListeners } from './failed-listeners.tsx'
import { OpenTasks } from './open-tasks.tsx'
import styles from './process.module.css'
import { type Process, useProcess, useProcessActivities, useProcessDrawing } from './process.queries.ts'
import { ProcessActs } from './process-acts.tsx'
import { ProcessOperations } from './process-operations.tsx'
import { ProcessStateTag } from './process-state.tsx'
import { formatSpan } from './span-format.ts'
import { WaitingSteps } from './waiting-steps.tsx'

/** M01–M06: one run on the drawing that it runs on, for whoever may see it. */
export function ProcessScreen() {
  const { word } = useWords()
  const { id = '' } = useParams()
  const process = useProcess(id)
  const drawing = useProcessDrawing(id)
  const error = process.error ?? drawing.error
  if (error !== null && (process.data === undefined || drawing.data === undefined)) {
    // A path that holds no id is refused by its shape.
    const isGone = error instanceof CallError && [404, 422].includes(error.code)
    return (
      <section className={styles['card']}>
        <Notice
          kind={isGone ? 'refused' : 'failed'}
          title={word(isGone ? 'process.gone' : 'process.failed')}
          hint={word(isGone ? 'process.gone-hint' : 'process.failed-hint')}
        >
          {isGone ? (
            <LinkButton size="small" icon="arrow-left" to="/manager/process">
              {word('process.back')}
            </LinkButton>
          ) : (
            <Button
              look="primary"
              icon="refresh"
              onClick={() => {
                void process.refetch()
                void drawing.refetch()
              }}
            >
              {word('process.retry')}
            </Button>
          )}
        </Notice>
      </section>
    )
  }
  if (process.data === undefined || drawing.data === undefined)
    return (
      <Skeleton label={word('process.opening')}>
        <Bone height={56} />
        <Bone height={520} />
      </Skeleton>
    )
  return <ProcessRun process={process.data} drawing={drawing.data} />
}

type RunProps = { process: Process; drawing: { modelName: string; version: number; xml: string } }

function ProcessRun({ process, drawing }: RunProps) {
  const { word, language } = useWords()
  const instance = useMemo(() => instanceOf(process), [process])
  const tasks = useMemo(() => process.tasks.map((task) => taskOf(task, word)), [process, word])
  const recorded = useProcessActivities(process.id)
  const passages = useMemo(() => recorded.data?.activities.map(passageOf), [recorded.data])
  const { state, createdAt, endedAt } = process
  const from = formatInstant(createdAt, 'YYYY-MM-DD HH:mm')
  return (
    <div className={styles['page']}>
      <DeskHead
        title={process.title}
        beside={<ProcessStateTag state={state} />}
        intro={
          <>
            {drawing.modelName} v{drawing.version} ·{' '}
            {endedAt === null
              ? word('process.since', { at: from, span: formatSpan(createdAt, new Date().toISOString(), word) })
              : word('process.took', {
                  from,
                  to: formatInstant(endedAt, 'YYYY-MM-DD HH:mm'),
                  span: formatSpan(createdAt, endedAt, word),
                })}
          </>
        }
      >
        <ProcessActs process={process} />
        <LinkButton size="small" icon="arrow-left" to="/manager/process">
          {word('process.back')}
        </LinkButton>
      </DeskHead>
      {(state === 'starting' || state === 'incident') && (
        <p className={styles['note']} data-state={state}>
          <Icon name={state === 'incident' ? 'triangle-alert' : 'info'} />
          {word(state === 'starting' ? 'process.note-starting' : 'process.note-incident')}
        </p>
      )}
      <OpenTasks process={process} />
      <WaitingSteps steps={recorded.data?.steps ?? []} xml={drawing.xml} />
      <FailedListeners listeners={recorded.data?.failedListeners ?? []} xml={drawing.xml} />
      <div className={styles['viewer']}>
        <ProcessViewer
          xml={drawing.xml}
          language={language}
          processInstance={instance}
          taskList={tasks}
          {...(passages && { passages })}
          {...(recorded.data && { jumps: recorded.data.jumps })}
        />
      </div>
      <ProcessOperations id={process.id} canComment={process.can.comment} />
    </div>
  )
}
