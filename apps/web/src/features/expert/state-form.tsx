import { Input } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Expert, useChangeExpertState } from './expert.queries.ts'

type Props = {
  expert: Pick<Expert, 'id' | 'name' | 'version'>
  state: 'paused' | 'to-check'
  onClose: () => void
}

/** Nobody is taken out of the draws without a reason. */
export function StateForm({ expert: { id, name, version }, state, onClose }: Props) {
  const { word } = useWords()
  const field = useId()
  const change = useChangeExpertState()
  const draft = useLocalDraft('expert-state', id, { reason: '' })
  const reason = draft.fields.reason.trim()
  const isPause = state === 'paused'
  return (
    <ModalForm
      title={word(isPause ? 'expert.pause-title' : 'expert.check-title', { name })}
      submit={word(isPause ? 'expert.pause' : 'expert.check')}
      isReady={reason !== ''}
      isBusy={change.isPending}
      error={change.error}
      draft={draft}
      onSubmit={() =>
        change.mutate(
          { id, version, state, reason },
          {
            onSuccess: () => {
              draft.clear()
              toast.success(word('expert.changed'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <ModalField id={field} label={word('expert.reason')} hint={word('expert.reason-hint')}>
        <Input.TextArea
          id={field}
          autoFocus
          maxLength={200}
          autoSize={{ minRows: 2, maxRows: 5 }}
          value={draft.fields.reason}
          onChange={(event) => draft.set({ reason: event.target.value })}
        />
      </ModalField>
    </ModalForm>
  )
}
