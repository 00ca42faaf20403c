import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useRecuse } from './score.queries.ts'

type Props = { assignmentId: string; onClose: () => void; onDone: () => void }

/** The judge steps back from one entry, and says why. */
export function RecuseDialog({ assignmentId, onClose, onDone }: Props) {
  const { word } = useWords()
  const recuse = useRecuse()
  const draft = useLocalDraft('score-recusal', assignmentId, { reason: '' })
  const reason = draft.fields.reason.trim()
  const confirm = () =>
    recuse.mutate(
      { assignmentId, reason },
      {
        onSuccess: () => {
          draft.clear()
          onDone()
        },
      },
    )
  return (
    <Dialog
      open
      title={word('score.recuse')}
      width="fields"
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('score.cancel')}
          </Button>
          <Button look="danger" size="medium" disabled={reason === ''} busy={recuse.isPending} onClick={confirm}>
            {word('score.recuse-confirm')}
          </Button>
        </>
      }
    >
      <LocalDraftNotice notice={draft.notice} />
      <p>{word('score.recuse-hint')}</p>
      <TextArea
        label={word('score.recuse-reason')}
        required
        maxLength={200}
        value={draft.fields.reason}
        onChange={(event) => draft.set({ reason: event.target.value.replaceAll('\n', ' ') })}
      />
      <Alert>{recuse.error?.message}</Alert>
    </Dialog>
  )
}
