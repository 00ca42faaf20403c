import { ProcessViewer } from '@laurel/bpmn/viewer'
import { useMemo } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import styles from './process-progress.module.css'
import { type Process, useOutline, usePassages } from './progress.queries.ts'
import { instanceOf, passageOf, taskOf } from './viewer-props.ts'

/** How far it is, on the drawing that it runs on. Fetched only when somebody looks at it: the canvas is as large as the rest of a page. */
export function ProcessDrawing({ process, pointed }: { process: Process; pointed: string | undefined }) {
  const { word, language } = useWords()
  const outline = useOutline(process.id)
  const recorded = usePassages(process.id)
  const instance = useMemo(() => instanceOf(process), [process])
  const tasks = useMemo(() => process.tasks.map((task) => taskOf(task, word)), [process, word])
  const passages = useMemo(() => recorded.data?.passages.map(passageOf), [recorded.data])
  if (outline.isError)
    return (
      <Notice kind="failed" title={word('progress.failed')} hint={word('progress.failed-hint')}>
        <Button icon="refresh" onClick={() => void outline.refetch()}>
          {word('progress.retry')}
        </Button>
      </Notice>
    )
  if (outline.data === undefined || recorded.isPending)
    return (
      <Skeleton label={word('progress.loading')}>
        <Bone height={320} />
      </Skeleton>
    )
  const { modelName: name, version, xml } = outline.data
  if (xml === null) return <p className={styles['quiet']}>{word('progress.no-drawing')}</p>
  return (
    <div className={styles['viewer']}>
      <p className={styles['quiet']}>{word('progress.of-model', { name, version })}</p>
      <ProcessViewer
        xml={xml}
        language={language}
        processInstance={instance}
        taskList={tasks}
        hasTimeline={false}
        pointed={pointed}
        {...(passages && { passages })}
        {...(recorded.data && { jumps: recorded.data.jumps })}
      />
    </div>
  )
}
