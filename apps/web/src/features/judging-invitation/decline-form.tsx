import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './judging-invitation.module.css'
import { type Invitation, refusalOf, useDecline } from './judging-invitation.queries.ts'

type Props = { invitation: Pick<Invitation, 'id' | 'version'>; onBack: () => void }

export function DeclineForm({ invitation: { id, version }, onBack }: Props) {
  const { word } = useWords()
  const decline = useDecline()
  const draft = useLocalDraft('judging-decline', id, { reason: '' })
  const { reason } = draft.fields
  return (
    <form
      className={styles['form']}
      aria-label={word('judging-invitation.decline')}
      onSubmit={(event) => {
        event.preventDefault()
        if (decline.isPending) return
        decline.mutate(
          { id, version, reason: reason.trim() },
          {
            onSuccess: () => {
              draft.clear()
              toast.success(word('judging-invitation.declined-now'))
            },
          },
        )
      }}
    >
      <LocalDraftNotice notice={draft.notice} />
      <TextArea
        label={word('judging-invitation.reason')}
        hint={word('judging-invitation.reason-hint')}
        rows={2}
        maxLength={200}
        value={reason}
        onChange={(event) => draft.set({ reason: event.target.value })}
      />
      <Alert>{refusalOf(decline.error)}</Alert>
      <div className={styles['acts']}>
        <Button size="large" onClick={onBack}>
          {word('judging-invitation.cancel')}
        </Button>
        <Button size="large" type="submit" look="danger" busy={decline.isPending}>
          {word('judging-invitation.decline-send')}
        </Button>
      </div>
    </form>
  )
}
