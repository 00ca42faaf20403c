import { Checkbox, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Attachments, attachedIds, nothingAttached } from './attachments.tsx'
import { formatOutcome } from './outcome-format.ts'
import { type Mended, ReturnedFields } from './returned-fields.tsx'
import { type Task, useDecide, useTask } from './task.queries.ts'

type Props = { task: Pick<Task, 'id' | 'title' | 'name'>; onClose: () => void }

/** What the step offers is asked of the server: the drawing decides it. */
export function DecideForm({ task, onClose }: Props) {
  const { word } = useWords()
  const outcomeId = useId()
  const reasonId = useId()
  const detail = useTask(task.id)
  const decide = useDecide()
  const draft = useLocalDraft('process-decision', task.id, {
    outcome: 'pass',
    reason: '',
    fields: [] as Mended[],
    isInside: false,
    attached: nothingAttached,
  })
  const { outcome, reason, fields, isInside, attached } = draft.fields
  const [isSending, setIsSending] = useState(false)
  const offered = detail.data?.fields ?? []
  const canReturn = outcome === 'return' && offered.length > 0
  const isReturned = canReturn && !isInside
  const needsReason = outcome === 'reject' || outcome === 'return'
  const send = () =>
    decide.mutate(
      { taskId: task.id, outcome, reason, ...(isReturned && { fields }), ...attachedIds(attached) },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('task.decided'))
          onClose()
        },
      },
    )
  return (
    <ModalForm
      title={word('task.decide-title', { title: task.title, step: task.name })}
      submit={word('task.submit')}
      isReady={
        !isSending && detail.isSuccess && (!needsReason || reason.trim() !== '') && (!isReturned || fields.length > 0)
      }
      isBusy={decide.isPending}
      error={decide.error ?? detail.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <ModalField id={outcomeId} label={word('task.outcome')}>
        <Radio.Group
          id={outcomeId}
          value={outcome}
          options={(detail.data?.outcomes ?? ['pass']).map((value) => ({ value, label: formatOutcome(value, word) }))}
          onChange={({ target }) => draft.set({ outcome: String(target.value) })}
        />
      </ModalField>
      {canReturn && (
        <Checkbox checked={isInside} onChange={({ target }) => draft.set({ isInside: target.checked })}>
          {word('task.return-inside')}
        </Checkbox>
      )}
      {isReturned && (
        <ReturnedFields fields={offered} chosen={fields} onChange={(chosen) => draft.set({ fields: chosen })} />
      )}
      <ModalField
        id={reasonId}
        label={word('task.reason')}
        hint={word(needsReason ? 'task.reason-needed' : 'task.reason-free')}
      >
        <Input.TextArea
          id={reasonId}
          rows={4}
          maxLength={500}
          value={reason}
          onChange={({ target }) => draft.set({ reason: target.value })}
        />
      </ModalField>
      <Attachments attached={attached} onChange={(changed) => draft.set({ attached: changed })} onBusy={setIsSending} />
    </ModalForm>
  )
}
