import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalForm } from '../../ui/modal-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Judge, useRemoveJudge } from './judging-panel.queries.ts'

/** Why a judge leaves: the entries wait for others. */
export function LeaveForm({ judge, onClose }: { judge: Judge; onClose: () => void }) {
  const { word } = useWords()
  const remove = useRemoveJudge()
  const draft = useLocalDraft('judging-panel-leave', judge.id, { reason: '' })
  const reason = draft.fields.reason.trim()
  return (
    <ModalForm
      title={word('judging-panel.remove-title', { name: judge.name })}
      submit={word('judging-panel.remove')}
      isReady={reason !== ''}
      isBusy={remove.isPending}
      error={remove.error}
      draft={draft}
      onSubmit={() =>
        remove.mutate(
          { id: judge.id, version: judge.version, reason },
          {
            onSuccess: () => {
              draft.clear()
              toast.success(word('judging-panel.removed'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextArea
        label={word('judging-panel.reason')}
        hint={word('judging-panel.reason-hint', { count: judge.entries })}
        required
        rows={2}
        maxLength={200}
        value={draft.fields.reason}
        onChange={(event) => draft.set({ reason: event.target.value.replaceAll('\n', ' ') })}
      />
    </ModalForm>
  )
}
