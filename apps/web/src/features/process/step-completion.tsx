import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalForm } from '../../ui/modal-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type ProcessStep, useCompleteStep } from './process.queries.ts'

type Props = { step: Pick<ProcessStep, 'id'>; name: string; onClose: () => void }

export function StepCompletion({ step, name, onClose }: Props) {
  const { word } = useWords()
  const complete = useCompleteStep()
  const draft = useLocalDraft('process-step', step.id, { reason: '' })
  const { reason } = draft.fields
  const done = () => {
    draft.clear()
    toast.success(word('process.step-completed'))
    onClose()
  }
  return (
    <ModalForm
      title={word('process.step-complete-title', { name })}
      submit={word('process.step-complete')}
      isReady={reason.trim() !== ''}
      isBusy={complete.isPending}
      error={complete.error}
      draft={draft}
      onSubmit={() => complete.mutate({ id: step.id, reason: reason.trim() }, { onSuccess: done })}
      onClose={onClose}
    >
      <TextArea
        label={word('process.step-reason')}
        hint={word('process.step-complete-hint')}
        required
        maxLength={500}
        rows={3}
        value={reason}
        onChange={(event) => draft.set({ reason: event.target.value })}
      />
    </ModalForm>
  )
}
