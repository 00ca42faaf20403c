import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useComment } from './task.queries.ts'

export function CommentForm({ id }: { id: string }) {
  const { word } = useWords()
  const comment = useComment(id)
  const draft = useLocalDraft('process-comment', id, { text: '' })
  const { text } = draft.fields
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') comment.mutate(text, { onSuccess: draft.clear })
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
      <Button type="submit" busy={comment.isPending} disabled={text.trim() === ''}>
        {word('operation.send')}
      </Button>
    </form>
  )
}
