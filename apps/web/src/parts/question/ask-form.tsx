import { type FormEvent, useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useAsk } from './question.queries.ts'

const maxLength = 1_000

export function AskForm({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const { word } = useWords()
  const formId = useId()
  const draft = useLocalDraft('question', entryId, { text: '' })
  const { text } = draft.fields
  const ask = useAsk(entryId)
  const isReady = text.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || ask.isPending) return
    ask.mutate(text.trim(), {
      onSuccess: () => {
        draft.clear()
        toast.success(word('question.sent'))
        onClose()
      },
    })
  }
  const cancel = () => {
    draft.clear()
    onClose()
  }
  return (
    <Dialog
      open
      width="fields"
      title={word('question.ask')}
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={cancel}>
            {word('question.cancel')}
          </Button>
          <Button look="primary" size="medium" type="submit" form={formId} busy={ask.isPending} disabled={!isReady}>
            {word('question.send')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <LocalDraftNotice notice={draft.notice} />
        <TextArea
          label={word('question.text')}
          hint={word('question.text-hint')}
          required
          rows={6}
          maxLength={maxLength}
          value={text}
          onChange={(event) => draft.set({ text: event.currentTarget.value })}
        />
        <Alert>{ask.error ? (ask.error instanceof CallError ? ask.error.msg : ask.error.message) : undefined}</Alert>
      </form>
    </Dialog>
  )
}
