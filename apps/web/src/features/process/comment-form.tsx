import { useState } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Attachments, attachedIds, nothingAttached } from './attachments.tsx'
import { useComment } from './task.queries.ts'

export function CommentForm({ id }: { id: string }) {
  const { word } = useWords()
  const comment = useComment(id)
  const draft = useLocalDraft('process-comment', id, { text: '', attached: nothingAttached })
  const { text, attached } = draft.fields
  const [isSending, setIsSending] = useState(false)
  /** Counts what was sent: each comment begins with empty attachments. */
  const [sent, setSent] = useState(0)
  const isReady =
    !isSending && (text.trim() !== '' || attached.files.length > 0 || attached.signature !== null) && !comment.isPending
  const done = () => {
    draft.set({ text: '', attached: nothingAttached })
    draft.clear()
    setSent(sent + 1)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) comment.mutate({ text, ...attachedIds(attached) }, { onSuccess: done })
      }}
    >
      <LocalDraftNotice notice={draft.notice} />
      <TextArea
        label={word('operation.comment')}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={(event) => draft.set({ text: event.target.value })}
      />
      <Attachments
        key={sent}
        attached={attached}
        onChange={(changed) => draft.set({ attached: changed })}
        onBusy={setIsSending}
      />
      <Button type="submit" busy={comment.isPending} disabled={!isReady}>
        {word('operation.send')}
      </Button>
    </form>
  )
}
