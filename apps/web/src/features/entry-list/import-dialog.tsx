import { entryFaults } from '@laurel/rules/entry-import'
import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { hasEnded, type Job, useJob } from '../../platform/live/job.ts'
import { uploadFile } from '../../platform/upload/upload-file.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { bytesOf, saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast-store.ts'
import { type EntryContest, everyEntryKey } from './entry-list.queries.ts'
import { useEntryTemplate, useImportEntries } from './import.queries.ts'
import styles from './import-dialog.module.css'

type Props = { contest: EntryContest; onClose: () => void }
type Step = { fileId: string; fileName: string; jobId: string; isCheck: boolean }

/** A list of entries: sent, looked at row by row, and begun once somebody has seen what is wrong with it. */
export function ImportDialog({ contest, onClose }: Props) {
  const { word } = useWords()
  const [step, setStep] = useState<Step>()
  const importing = useImportEntries()
  const begin = async (isCheck: boolean, file: Pick<Step, 'fileId' | 'fileName'>) => {
    const { jobId } = await importing.mutateAsync({ contestId: contest.id, fileId: file.fileId, isCheck })
    setStep({ ...file, jobId, isCheck })
  }
  return (
    <Modal open title={word('import.entries-title')} footer={null} width={640} onCancel={onClose}>
      {step === undefined ? (
        <Choice contest={contest.name} onSent={(file) => begin(true, file)} />
      ) : (
        <Outcome
          key={step.jobId}
          step={step}
          onStart={() => begin(false, step)}
          onAgain={() => setStep(undefined)}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

const said = (failure: unknown) => (failure instanceof CallError ? failure.msg : (failure as Error).message)

type ChoiceProps = { contest: string; onSent: (file: Pick<Step, 'fileId' | 'fileName'>) => Promise<void> }

function Choice({ contest, onSent }: ChoiceProps) {
  const { word } = useWords()
  const template = useEntryTemplate()
  const input = useRef<HTMLInputElement>(null)
  const abort = useRef<AbortController>(undefined)
  const [isSending, setIsSending] = useState(false)
  useEffect(() => () => abort.current?.abort(), [])
  const send = async (file: File) => {
    const sending = new AbortController()
    abort.current = sending
    setIsSending(true)
    try {
      if (!/\.xlsx$/i.test(file.name)) throw new Error(word('import.entries-not-a-sheet'))
      const { id } = await uploadFile(file, { onFraction: () => undefined, signal: sending.signal })
      await onSent({ fileId: id, fileName: file.name })
    } catch (failure) {
      if (!sending.signal.aborted) toast.error(said(failure))
    } finally {
      setIsSending(false)
    }
  }
  const take = () =>
    template.mutate(undefined, {
      onSuccess: ({ name, type, base64 }) => saveFile(name, type, bytesOf(base64)),
      onError: (error) => toast.error(error.message),
    })
  return (
    <div className={styles['step']}>
      <p>{word('import.entries-hint', { contest })}</p>
      <p className={styles['quiet']}>{word('import.entries-columns')}</p>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx"
        aria-label={word('import.entries-choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <div className={styles['acts']}>
        <Button icon="file-down" busy={template.isPending} onClick={take}>
          {word('import.entries-template')}
        </Button>
        <Button look="primary" icon="upload" busy={isSending} onClick={() => input.current?.click()}>
          {word('import.entries-choose')}
        </Button>
      </div>
    </div>
  )
}

type OutcomeProps = {
  step: Step
  onStart: () => Promise<void>
  onAgain: () => void
  onClose: () => void
}

function Outcome({ step, onStart, onAgain, onClose }: OutcomeProps) {
  const { word } = useWords()
  const queries = useQueryClient()
  const { job } = useJob(step.jobId)
  const [isStarting, setIsStarting] = useState(false)
  const isDone = job !== undefined && hasEnded(job)
  const isImported = isDone && !step.isCheck && job.state === 'done'
  useEffect(() => {
    if (isImported) void queries.invalidateQueries({ queryKey: everyEntryKey })
  }, [isImported, queries])
  if (!isDone) {
    const label = word(step.isCheck ? 'import.entries-checking' : 'import.entries-running', { file: step.fileName })
    return (
      <div className={styles['step']} role="status">
        <p>{label}</p>
        <Progress label={label} fraction={job?.total ? job.done / job.total : undefined} />
        <p className={styles['quiet']}>{word('import.entries-leave')}</p>
      </div>
    )
  }
  if (job.state !== 'done')
    return (
      <Notice kind="failed" title={word('import.entries-failed')} hint={reasonOf(word, job)}>
        <Button onClick={onAgain}>{word('import.entries-again')}</Button>
      </Notice>
    )
  const start = async () => {
    setIsStarting(true)
    try {
      await onStart()
    } catch (failure) {
      toast.error(said(failure))
      setIsStarting(false)
    }
  }
  return (
    <div className={styles['step']} role="status">
      <Counts job={job} isCheck={step.isCheck} />
      <Faults job={job} />
      <div className={styles['acts']}>
        {step.isCheck ? (
          <>
            <Button onClick={onAgain}>{word('import.entries-again')}</Button>
            <Button look="primary" busy={isStarting} disabled={job.done === 0} onClick={() => void start()}>
              {word('import.entries-start', { count: job.done.toLocaleString('en') })}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            {word('import.entries-close')}
          </Button>
        )}
      </div>
    </div>
  )
}

type Word = ReturnType<typeof useWords>['word']

const reasons = ['not-a-sheet', 'too-many-rows', 'columns-missing'] as const

function reasonOf(word: Word, { reason }: Job): string {
  const known = reasons.find((each) => reason === `entry-import.${each}`)
  return word(known ? `import.entries-${known}` : 'import.entries-failed-hint')
}

/** Rows that are wrong; beyond the first hundred nobody counts them here. */
const faultyRows = ({ rowErrors }: Job) => new Set(rowErrors.map(({ row }) => row)).size
const maxTold = 100

function Counts({ job, isCheck }: { job: Job; isCheck: boolean }) {
  const { word } = useWords()
  const faulty = faultyRows(job)
  const total = job.total ?? 0
  const isMore = job.rowErrors.length >= maxTold
  const facts = [
    [word('import.entries-rows'), total],
    [word(isCheck ? 'import.entries-new' : 'import.entries-created'), job.done],
    ...(isMore ? [] : [[word('import.entries-known'), total - job.done - faulty] as const]),
    [word('import.entries-faulty'), faulty],
  ] as const
  return (
    <dl className={styles['counts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{`${value.toLocaleString('en')}${isMore && value === faulty ? '+' : ''}`}</dd>
        </div>
      ))}
    </dl>
  )
}

function Faults({ job: { rowErrors } }: { job: Job }) {
  const { word } = useWords()
  if (rowErrors.length === 0) return null
  return (
    <>
      <ul className={styles['faults']}>
        {rowErrors.map(({ row, reason }) => {
          const [column = '', fault = ''] = reason.split(':')
          const known = entryFaults.find((each) => each === fault)
          return (
            <li key={`${row} ${reason}`}>
              <b>{word('import.entries-place', { row: String(row), column })}</b>
              {known ? word(`import.entries-fault-${known}`) : fault}
            </li>
          )
        })}
      </ul>
      {rowErrors.length >= maxTold && <p className={styles['quiet']}>{word('import.entries-more')}</p>}
    </>
  )
}
