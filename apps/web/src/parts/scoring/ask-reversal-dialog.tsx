import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './ask-reversal-dialog.module.css'
import { type Reader, useAskReversal } from './scoring.queries.ts'

/** Of one score: whose, of which entry. */
type Props = {
  reader: Reader
  roundId: string
  score: { assignmentId: string; receipt: number; judge: string; code: string } | undefined
  onClose: () => void
}

/** Why a score is to be void, or a locked round to be opened again. A second person decides. */
export function AskReversalDialog({ reader, roundId, score, onClose }: Props) {
  const { word } = useWords()
  const ask = useAskReversal(reader)
  const draft = useLocalDraft('score-reversal', score?.assignmentId ?? roundId, { reason: '' })
  const reason = draft.fields.reason.trim()
  const kind = score ? 'void' : 'reopen'
  const send = () =>
    ask.mutate(
      score
        ? { kind: 'void', roundId, assignmentId: score.assignmentId, receipt: score.receipt, reason }
        : { kind: 'reopen', roundId, reason },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word('scoring.reversal-asked'))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      title={
        score ? word('scoring.void-title', { judge: score.judge, code: score.code }) : word('scoring.reopen-title')
      }
      width="fields"
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('scoring.cancel')}
          </Button>
          <Button look="danger" size="medium" disabled={reason === ''} busy={ask.isPending} onClick={send}>
            {word('scoring.ask-second')}
          </Button>
        </>
      }
    >
      <p className={styles['hint']}>{word(`scoring.${kind}-hint`)}</p>
      <LocalDraftNotice notice={draft.notice} />
      <TextArea
        label={word('scoring.reason')}
        hint={word(`scoring.${kind}-reason-hint`)}
        required
        maxLength={200}
        value={draft.fields.reason}
        onChange={(event) => draft.set({ reason: event.target.value.replaceAll('\n', ' ') })}
      />
      <Alert>{ask.error?.message}</Alert>
    </Dialog>
  )
}
