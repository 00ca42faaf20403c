import type { FormProblem } from '@laurel/rules/form-problems'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { ModalField } from '../../ui/modal-form.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './dialogs.module.css'
import { DifferenceList } from './difference-list.tsx'
import type { FormDraft, FormModel, Path } from './form-draft.ts'
import { usePublishForm, useVersion } from './form-model.queries.ts'
import { ProblemList } from './problem-list.tsx'

type Props = {
  model: FormModel
  draft: FormDraft
  /** Of the draft as it is saved now. */
  version: number
  problems: readonly FormProblem[]
  /** Only looked at. */
  isComparing: boolean
  onClose: () => void
  onProblem: (path: Path) => void
  onPublished: () => void
}

/** What the next version changes, and what keeps it from being published. */
export function PublishDialog(props: Props) {
  const { model, draft, version, problems, isComparing, onClose, onProblem, onPublished } = props
  const { word } = useWords()
  const id = useId()
  const [note, setNote] = useState('')
  const publish = usePublishForm()
  const { publishedNumber: number } = model
  const published = useVersion(model.id, number)
  const isBlocked = problems.some(({ level }) => level === 'error')
  const submit = () =>
    publish.mutate(
      { id: model.id, version, note: note.trim() },
      {
        onSuccess: (made) => {
          toast.success(word('form-design.published', { number: made.number }))
          onPublished()
        },
      },
    )
  return (
    <Modal
      open
      width={640}
      title={
        isComparing
          ? word('form-design.compare-with', { number })
          : word('form-design.publish-number', { number: number + 1 })
      }
      onCancel={onClose}
      footer={
        <div className={styles['answers']}>
          <Button onClick={onClose}>{word('form-design.close')}</Button>
          {!isComparing && (
            <Button look="primary" disabled={isBlocked} busy={publish.isPending} onClick={submit}>
              {word('form-design.publish')}
            </Button>
          )}
        </div>
      }
    >
      {number === 0 ? (
        <p>{word('form-design.first-version')}</p>
      ) : published.data ? (
        <DifferenceList before={published.data.fields} after={draft.fields} />
      ) : published.isError ? (
        <p role="alert">{word('form-design.difference-failed')}</p>
      ) : (
        <SkeletonLines lines={4} />
      )}
      {!isComparing && (
        <>
          {isBlocked && <ProblemList problems={problems} fields={draft.fields} onChoose={onProblem} />}
          <ModalField id={id} label={word('form-design.note')} hint={word('form-design.publish-hint')}>
            <Input id={id} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
          </ModalField>
          {publish.error && (
            <p role="alert">{publish.error instanceof CallError ? publish.error.msg : publish.error.message}</p>
          )}
        </>
      )}
    </Modal>
  )
}
