import type { FormFile } from '@laurel/rules/form-file'
import { useState } from 'react'
import { AttachmentField } from '../../parts/form/attachment-field.tsx'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './material.module.css'
import { useComment } from './review.queries.ts'

export function CommentForm({ instanceId }: { instanceId: string }) {
  const { word } = useWords()
  const comment = useComment(instanceId)
  const draft = useLocalDraft('review-comment', instanceId, { text: '', files: [] as FormFile[] })
  const { text, files } = draft.fields
  const [isSending, setIsSending] = useState(false)
  const [isAttaching, setIsAttaching] = useState(false)
  const isReady = !isSending && !comment.isPending && (text.trim() !== '' || files.length > 0)
  const done = () => {
    draft.set({ text: '', files: [] })
    draft.clear()
    setIsAttaching(false)
  }
  const send = () => comment.mutate({ text, files: files.map((file) => file.id) }, { onSuccess: done })
  return (
    <form
      className={styles['comment']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) send()
      }}
    >
      <TextArea
        label={word('review.comment')}
        hint={word('review.comment-hint')}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={(event) => draft.set({ text: event.target.value })}
      />
      <LocalDraftNotice notice={draft.notice} />
      {isAttaching || files.length > 0 ? (
        <AttachmentField
          label={word('review.comment-files')}
          files={files}
          onChange={(changed) => draft.set({ files: changed })}
          onBusy={setIsSending}
        />
      ) : (
        <Button look="link" icon="file" onClick={() => setIsAttaching(true)}>
          {word('review.comment-attach')}
        </Button>
      )}
      <Button type="submit" busy={comment.isPending} disabled={!isReady}>
        {word('review.comment-send')}
      </Button>
    </form>
  )
}
