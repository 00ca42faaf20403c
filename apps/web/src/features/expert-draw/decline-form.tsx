import { Input } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useDecline } from './expert-draw.queries.ts'

type Props = { drawId: string; code: string; name: string; onClose: () => void }

export function ExpertDeclineForm({ drawId, code, name, onClose }: Props) {
  const { word } = useWords()
  const field = useId()
  const decline = useDecline()
  const draft = useLocalDraft('expert-draw-decline', `${drawId} ${code}`, { reason: '' })
  const reason = draft.fields.reason.trim()
  return (
    <ModalForm
      title={word('expert-draw.decline-title', { name })}
      submit={word('expert-draw.decline')}
      isReady={reason !== ''}
      isBusy={decline.isPending}
      error={decline.error}
      draft={draft}
      onSubmit={() =>
        decline.mutate(
          { id: drawId, code, reason },
          {
            onSuccess: ({ successor }) => {
              draft.clear()
              toast.success(
                successor === null ? word('expert-draw.no-reserve') : word('expert-draw.moved-up', { code: successor }),
              )
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <ModalField id={field} label={word('expert-draw.decline-reason')} hint={word('expert-draw.decline-hint')}>
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
