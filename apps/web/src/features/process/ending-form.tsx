import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalForm } from '../../ui/modal-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type EndingAct, useEnding } from './operation.queries.ts'

type Props = {
  act: EndingAct
  processId: string
  /** With `remove-signer`: who is asked no more, and in which task. */
  signer?: { taskId: string; accountId: string; name: string }
  onClose: () => void
}

/** Takes something away: the process from its queues, or a signer from a task. */
export function EndingForm({ act, processId, signer, onClose }: Props) {
  const { word } = useWords()
  const ending = useEnding()
  const draft = useLocalDraft('process-ending', `${act}:${signer?.accountId ?? processId}`, { reason: '' })
  const { reason } = draft.fields
  const isReasonNeeded = act === 'cancel'
  const done = () => {
    draft.clear()
    toast.success(word(`operation.${act}-done`))
    onClose()
  }
  const send = () => {
    const why = reason.trim()
    if (act !== 'remove-signer') ending.mutate({ act, processId, reason: why }, { onSuccess: done })
    else if (signer)
      ending.mutate({ act, taskId: signer.taskId, accountId: signer.accountId, reason: why }, { onSuccess: done })
  }
  return (
    <ModalForm
      title={word(`operation.${act}-title`, { name: signer?.name ?? '' })}
      submit={word(`operation.${act}-act`)}
      isReady={!isReasonNeeded || reason.trim() !== ''}
      isBusy={ending.isPending}
      error={ending.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={word('operation.why')}
        hint={word(`operation.${act}-hint`)}
        required={isReasonNeeded}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => draft.set({ reason: event.target.value })}
      />
    </ModalForm>
  )
}
