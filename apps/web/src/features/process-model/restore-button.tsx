import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Model, useRestoreVersion } from './process-model.queries.ts'

type Props = {
  model: Model
  number: number
  version: number
  onRestored: () => void
}

/** A version becomes the draft again; what was drawn since is gone, so it asks. */
export function RestoreButton({ model, number, version, onRestored }: Props) {
  const { word } = useWords()
  const restore = useRestoreVersion()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button icon="history" busy={restore.isPending} onClick={() => setIsAsked(true)}>
        {word('model.restore', { number })}
      </Button>
      <Question
        isDangerous={model.draftAhead}
        open={isAsked}
        question={word(model.draftAhead ? 'model.ask-restore-over' : 'model.ask-restore', { number })}
        confirm={word('model.restore', { number })}
        cancel={word('model.cancel')}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false)
          restore.mutate(
            { id: model.id, version, number },
            {
              onSuccess: () => {
                toast.success(word('model.restored', { number }))
                onRestored()
              },
            },
          )
        }}
      />
    </>
  )
}
