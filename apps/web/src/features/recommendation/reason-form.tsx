import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalForm } from '../../ui/modal-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Recommendation, useMend, useSaveOrder } from './recommendation.queries.ts'

export type Explained = { kind: 'move' | 'remove' | 'mend'; entryId: string; title: string; from: number; to: number }

type Props = {
  list: Pick<Recommendation, 'id' | 'version'>
  order: string[]
  explained: Explained
  onClose: () => void
}

/** Why an entry was moved or taken off, or what was done about a return. Until it is said nothing changes. */
export function ReasonForm({ list, order, explained, onClose }: Props) {
  const { word } = useWords()
  const save = useSaveOrder()
  const mend = useMend()
  const { kind, entryId, title, from, to } = explained
  const draft = useLocalDraft('recommendation-reason', `${kind}:${list.id}:${entryId}`, { reason: '' })
  const reason = draft.fields.reason.trim()
  const done = () => {
    draft.clear()
    toast.success(word('recommendation.saved'))
    onClose()
  }
  const send = () => {
    const { id, version } = list
    if (kind === 'mend') mend.mutate({ id, version, entryId, note: reason }, { onSuccess: done })
    else save.mutate({ id, version, entryIds: order, reasons: [{ entryId, reason }] }, { onSuccess: done })
  }
  return (
    <ModalForm
      title={word(`recommendation.reason-${kind}`, { title, from, to })}
      submit={word('recommendation.save')}
      isReady={reason !== ''}
      isBusy={save.isPending || mend.isPending}
      error={save.error ?? mend.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={word('recommendation.reason')}
        hint={word('recommendation.reason-hint')}
        required
        rows={2}
        maxLength={200}
        value={draft.fields.reason}
        onChange={(event) => draft.set({ reason: event.target.value.replaceAll('\n', ' ') })}
      />
    </ModalForm>
  )
}
