import { Input } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useAskGroupingAct } from './grouping.queries.ts'

/** One person says why; another decides. */
export function VoidForm({ groupingId, onClose }: { groupingId: string; onClose: () => void }) {
  const { word } = useWords()
  const field = useId()
  const ask = useAskGroupingAct()
  const draft = useLocalDraft('grouping-void', groupingId, { reason: '' })
  const reason = draft.fields.reason.trim()
  return (
    <ModalForm
      title={word('grouping.void-title')}
      submit={word('grouping.ask')}
      isReady={reason !== ''}
      isBusy={ask.isPending}
      error={ask.error}
      draft={draft}
      onSubmit={() =>
        ask.mutate(
          { kind: 'void', groupingId, reason },
          {
            onSuccess: () => {
              draft.clear()
              toast.success(word('grouping.asked'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <ModalField id={field} label={word('grouping.reason')} hint={word('grouping.void-hint')}>
        <Input
          id={field}
          autoFocus
          maxLength={200}
          value={draft.fields.reason}
          onChange={(event) => draft.set({ reason: event.target.value })}
        />
      </ModalField>
    </ModalForm>
  )
}
