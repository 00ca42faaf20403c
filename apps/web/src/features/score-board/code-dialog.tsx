import { useState } from 'react'
import { type Reader, useDecideReversal } from '../../parts/scoring/scoring.queries.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Of who has a second factor (decision 46). */
export function CodeDialog({ reader, id, onClose }: { reader: Reader; id: string; onClose: () => void }) {
  const { word } = useWords()
  const decide = useDecideReversal(reader)
  const [code, setCode] = useState('')
  const typed = code.trim()
  const send = () =>
    decide.mutate(
      { id, decision: 'confirm', code: typed },
      {
        onSuccess: () => {
          toast.success(word('score-board.confirm-done'))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      title={word('score-board.code-title')}
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('scoring.cancel')}
          </Button>
          <Button look="primary" size="medium" disabled={typed === ''} busy={decide.isPending} onClick={send}>
            {word('score-board.confirm')}
          </Button>
        </>
      }
    >
      <Field
        label={word('score-board.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Alert>{decide.error?.message}</Alert>
    </Dialog>
  )
}
