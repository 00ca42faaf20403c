import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Reader, useRunScoring } from './scoring.queries.ts'

type Props = { reader: Reader; roundId: string; missing: number; onClose: () => void }

/** Why scores that are missing are not waited for. */
export function LockDialog({ reader, roundId, missing, onClose }: Props) {
  const { word } = useWords()
  const run = useRunScoring(reader)
  const draft = useLocalDraft('score-lock', roundId, { reason: '' })
  const reason = draft.fields.reason.trim()
  const lock = () =>
    run.mutate(
      { act: 'lock', roundId, reason },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('scoring.lock-done'))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      title={word('scoring.lock-short', { count: missing })}
      width="fields"
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('scoring.cancel')}
          </Button>
          <Button look="danger" size="medium" disabled={reason === ''} busy={run.isPending} onClick={lock}>
            {word('scoring.lock')}
          </Button>
        </>
      }
    >
      <LocalDraftNotice notice={draft.notice} />
      <TextArea
        label={word('scoring.reason')}
        hint={word('scoring.reason-hint')}
        required
        maxLength={200}
        value={draft.fields.reason}
        onChange={(event) => draft.set({ reason: event.target.value.replaceAll('\n', ' ') })}
      />
      <Alert>{run.error?.message}</Alert>
    </Dialog>
  )
}
