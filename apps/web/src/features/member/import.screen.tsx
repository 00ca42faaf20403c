import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useJob } from '../../platform/live/job.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './import.module.css'
import { type Import, useImport, useLookAgain } from './import.queries.ts'
import { ImportChoice } from './import-choice.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportRun } from './import-run.tsx'
import { type ImportStep, ImportSteps } from './import-steps.tsx'
import { useWhenDone } from './use-when-ended.ts'

const anyId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A list of people from a spreadsheet: chosen, looked at, imported. Where it stands is in the address, so that it can be left and come back to. */
export function ImportScreen() {
  const { word } = useWords()
  const [params, setParams] = useSearchParams()
  const id = params.get('id') ?? ''
  const show = (next: string) => setParams(next === '' ? {} : { id: next })
  if (!usePermission('account:person:import'))
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('import.refused')} hint={word('member.refused-hint')} />
      </section>
    )
  if (!anyId.test(id))
    return (
      <Frame step="choose">
        <ImportChoice onLook={show} />
      </Frame>
    )
  return <Known key={id} id={id} onLook={show} onOther={() => show('')} />
}

type FrameProps = { step: ImportStep; found?: Import | undefined; children: ReactNode }

function Frame({ step, found, children }: FrameProps) {
  const { word } = useWords()
  return (
    <>
      <DeskHead
        title={word('import.title')}
        beside={found && `${found.fileName} · ${word('import.sheet', { name: found.sheet })}`}
      >
        <ImportSteps at={step} />
      </DeskHead>
      {children}
    </>
  )
}

type KnownProps = { id: string; onLook: (id: string) => void; onOther: () => void }

/** What is only guessed is confirmed before anything is shown of it. */
const isToBeMapped = ({ missing, columns }: Import) => missing.length > 0 || columns.some(({ by }) => by === 'guess')

function Known({ id, onLook, onOther }: KnownProps) {
  const { word } = useWords()
  const [isMapping, setMapping] = useState(false)
  const { data: found, error, refetch } = useImport(id)
  if (found?.runId) return <Running found={found} runId={found.runId} id={id} onOther={onOther} />
  if (found && (isMapping || isToBeMapped(found)))
    return (
      <Frame step="map" found={found}>
        <ImportMapping found={found} onLook={onLook} onOther={onOther} />
      </Frame>
    )
  if (found)
    return (
      <Frame step="preview" found={found}>
        <ImportPreview found={found} onLook={onLook} onMap={() => setMapping(true)} onOther={onOther} />
      </Frame>
    )
  if (error instanceof CallError && error.reason === 'member-import.not-ready')
    return (
      <Frame step="preview">
        <Looking id={id} onOther={onOther} />
      </Frame>
    )
  const isGone = error instanceof CallError && error.code === 404
  return (
    <Frame step="preview">
      <section className={styles['card']}>
        {!error && <SkeletonLines lines={6} />}
        {error && (
          <Notice
            kind={isGone ? 'empty' : 'failed'}
            title={word(isGone ? 'import.gone' : 'import.lost')}
            hint={word(isGone ? 'import.gone-hint' : 'member.lost-hint')}
          >
            <Button look="primary" onClick={() => (isGone ? onOther() : void refetch())}>
              {word(isGone ? 'import.other-file' : 'state.retry')}
            </Button>
          </Notice>
        )}
      </section>
    </Frame>
  )
}

const failures = ['not-a-sheet', 'too-many-rows', 'cell-too-long'] as const

/** The job looks at every row; its finding comes when it has ended. */
function Looking({ id, onOther }: { id: string; onOther: () => void }) {
  const { word } = useWords()
  const { job } = useJob(id)
  useWhenDone(job?.state, useLookAgain(id))
  const why = failures.find((each) => job?.reason === `member-import.${each}`)
  if (job?.state === 'failed' || job?.state === 'cancelled')
    return (
      <section className={styles['card']}>
        <Notice
          kind="failed"
          title={word('import.cannot-read')}
          hint={word(why === undefined ? 'import.failed-hint' : `import.failed-${why}`)}
        >
          <Button look="primary" onClick={onOther}>
            {word('import.other-file')}
          </Button>
        </Notice>
      </section>
    )
  return (
    <section className={styles['card']} aria-busy="true">
      <p role="status">{word('import.looking')}</p>
      <Progress label={word('import.looking')} />
    </section>
  )
}

type RunningProps = { found: Import; runId: string; id: string; onOther: () => void }

function Running({ found, runId, id, onOther }: RunningProps) {
  const { job } = useJob(runId)
  useWhenDone(job?.state, useLookAgain(id))
  if (job?.state === 'done' && found.isImported)
    return (
      <Frame step="result" found={found}>
        <ImportResult found={found} job={job} onOther={onOther} />
      </Frame>
    )
  return (
    <Frame step="run" found={found}>
      <ImportRun found={found} job={job} onOther={onOther} />
    </Frame>
  )
}
