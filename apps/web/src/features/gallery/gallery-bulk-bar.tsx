import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useSetStates } from './gallery.queries.ts'

const acts = ['published', 'withdrawn', 'removed'] as const

/** Each of them asks: visitors see the difference at once. */
export function GalleryBulkBar({ chosen, onDone }: { chosen: readonly string[]; onDone: () => void }) {
  const { word } = useWords()
  const change = useSetStates()
  const [asked, setAsked] = useState<(typeof acts)[number]>()
  const count = chosen.length
  return (
    <BulkBar label={word('gallery.bulk')} chosen={word('gallery.chosen', { count })}>
      {acts.map((state) => (
        <Button
          key={state}
          look={state === 'removed' ? 'danger' : 'plain'}
          busy={change.isPending && change.variables.state === state}
          onClick={() => setAsked(state)}
        >
          {word(`gallery.bulk-${state}`)}
        </Button>
      ))}
      <Button look="quiet" onClick={onDone}>
        {word('gallery.choose-none')}
      </Button>
      <Question
        isDangerous={asked !== 'published'}
        open={asked !== undefined}
        question={asked ? word(`gallery.ask-${asked}`, { count }) : ''}
        confirm={asked ? word(`gallery.bulk-${asked}`) : ''}
        cancel={word('article.cancel')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked)
            change.mutate(
              { ids: [...chosen], state: asked },
              {
                onSuccess: ({ changed }) => {
                  toast.success(word('gallery.changed', { count: changed }))
                  onDone()
                },
              },
            )
          setAsked(undefined)
        }}
      />
    </BulkBar>
  )
}
