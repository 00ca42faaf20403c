import { ModelDrawing } from '@laurel/bpmn/drawing'
import { Input, Modal } from 'antd'
import { useEffect, useId, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { DifferenceSummary } from './difference-summary.tsx'
import { EngineTrial } from './engine-trial.tsx'
import { type Model, type Problem, useCheck, usePublishModel } from './process-model.queries.ts'
import styles from './publish-dialog.module.css'
import { useTrial } from './trial.queries.ts'

type Props = {
  model: Model
  /** Of the draft as it was saved last: the version that is checked and published. */
  version: number
  read: () => Promise<string>
  onClose: () => void
  onPublished: () => void
  onRules: (task: string) => void
  onCompare: () => void
}

/** What stands in the way, on the drawing and in a list; a note; then it is published and never changes again. */
export function PublishDialog({ model, version, read, onClose, onPublished, onRules, onCompare }: Props) {
  const { word, language } = useWords()
  const noteId = useId()
  const check = useCheck(model.id, version, language)
  const publish = usePublishModel()
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [xml, setXml] = useState<string>()
  const reading = useState(() => read)[0]
  useEffect(() => {
    void reading().then(setXml)
  }, [reading])
  const number = model.publishedNumber + 1
  const problems = check.data?.problems ?? []
  const errors = check.data?.errors ?? 0
  const warnings = check.data?.warnings ?? 0
  const isChecked = check.isSuccess && !check.isFetching && errors === 0
  const trial = useTrial(model.id, version, isChecked)
  // An engine that is away holds nobody up: what was published is deployed when it is back.
  const isReady = isChecked && trial.data?.state !== 'refused'
  const submit = () =>
    publish.mutate(
      { id: model.id, version, note: note.trim() },
      {
        onSuccess: (made) => {
          toast.success(word('model.published', { number: made.number }))
          onPublished()
        },
      },
    )
  return (
    <Modal
      open
      title={
        <span className={styles['title']}>
          {word('model.publish-number', { number })}
          <small>
            {model.name} · {model.code}
          </small>
        </span>
      }
      width="min(1280px, calc(100vw - 48px))"
      onCancel={onClose}
      footer={
        <div className={styles['foot']}>
          <span>
            <Icon name="lock" />
            {publish.error instanceof CallError ? publish.error.msg : word('model.frozen-version')}
          </span>
          <Button onClick={onClose}>{word('model.go-back')}</Button>
          <Button look="primary" disabled={!isReady} busy={publish.isPending} onClick={submit}>
            {errors > 0 ? word('model.publish-missing', { count: errors }) : word('model.publish')}
          </Button>
        </div>
      }
    >
      <div className={styles['columns']}>
        <div>
          <div className={styles['drawing']}>
            {xml !== undefined && (
              <ModelDrawing
                xml={xml}
                language={language}
                label={model.name}
                badges={gravest(problems).map(({ element, level }) => ({
                  element,
                  text: word(`model.level-${level}`),
                  tone: level === 'error' ? ('bad' as const) : ('chosen' as const),
                }))}
                {...(chosen !== undefined && { chosen })}
              />
            )}
          </div>
          <DifferenceSummary model={model} xml={xml} onCompare={onCompare} />
          {model.running > 0 && (
            <p className={styles['after']}>{word('model.after-publish', { number, count: model.running })}</p>
          )}
          <label htmlFor={noteId}>
            {word('model.note')} <small>{word('model.note-hint')}</small>
          </label>
          <Input
            id={noteId}
            maxLength={200}
            value={note}
            placeholder={word('model.note-example')}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <section className={styles['checks']} aria-label={word('model.checks')}>
          <h3>
            {word('model.checks')}
            {check.isSuccess && (
              <>
                <Tag tone={errors > 0 ? 'bad' : 'ok'} icon={errors > 0 ? 'x' : 'check'}>
                  {errors > 0 ? word('model.errors', { count: errors }) : word('model.no-errors')}
                </Tag>
                {warnings > 0 && (
                  <Tag tone="warn" icon="triangle-alert">
                    {word('model.warnings', { count: warnings })}
                  </Tag>
                )}
              </>
            )}
          </h3>
          {check.isError ? (
            <p role="alert">
              {word('model.check-failed')}{' '}
              <Button look="link" onClick={() => void check.refetch()}>
                {word('state.retry')}
              </Button>
            </p>
          ) : check.data === undefined ? (
            <SkeletonLines lines={5} />
          ) : problems.length === 0 ? (
            <p className={styles['fine']}>
              <Icon name="circle-check" size={18} />
              {word('model.all-fine')}
            </p>
          ) : (
            <ul>
              {problems.map((problem) => (
                <Line
                  key={`${problem.element} ${problem.rule} ${problem.says}`}
                  problem={problem}
                  onFind={() => setChosen(problem.element)}
                  onRules={() => onRules(problem.element)}
                />
              ))}
            </ul>
          )}
          {check.data !== undefined && <EngineTrial trial={trial} isHeld={errors > 0} onFind={setChosen} />}
        </section>
      </div>
    </Modal>
  )
}

type LineProps = { problem: Problem; onFind: () => void; onRules: () => void }

function Line({ problem: { level, says, rule }, onFind, onRules }: LineProps) {
  const { word } = useWords()
  return (
    <li data-level={level}>
      <Icon name={level === 'error' ? 'circle-alert' : 'triangle-alert'} size={18} />
      <span>{says}</span>
      {rule === 'assignment-missing' ? (
        <Button look="link" onClick={onRules}>
          {word('model.set-rule')}
        </Button>
      ) : (
        <Button look="link" onClick={onFind}>
          {word('model.find')}
        </Button>
      )}
    </li>
  )
}

/** One mark for each element, of its gravest problem. */
function gravest(problems: readonly Problem[]): Problem[] {
  const marked = new Map<string, Problem>()
  for (const problem of problems) {
    if (problem.level === 'error' || !marked.has(problem.element)) marked.set(problem.element, problem)
  }
  return [...marked.values()]
}
