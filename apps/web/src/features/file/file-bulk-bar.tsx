import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useRemoveFiles } from './file.queries.ts'

/** All of them go or none: what a page has begun to use meanwhile stays, and so does the rest. */
export function FileBulkBar({ chosen, onDone }: { chosen: readonly string[]; onDone: () => void }) {
  const { word } = useWords()
  const remove = useRemoveFiles()
  const [isAsked, setAsked] = useState(false)
  const count = chosen.length
  return (
    <BulkBar label={word('file.bulk')} chosen={word('file.chosen', { count })}>
      <Button look="danger" busy={remove.isPending} onClick={() => setAsked(true)}>
        {word('file.bulk-remove')}
      </Button>
      <Button look="quiet" onClick={onDone}>
        {word('file.choose-none')}
      </Button>
      <Question
        isDangerous
        open={isAsked}
        question={word('file.ask-remove', { count })}
        confirm={word('file.bulk-remove')}
        cancel={word('article.cancel')}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          remove.mutate([...chosen], {
            onSuccess: () => {
              toast.success(word('file.bulk-removed', { count }))
              onDone()
            },
          })
        }}
      />
    </BulkBar>
  )
}
