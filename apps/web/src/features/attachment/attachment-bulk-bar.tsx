import { useState } from 'react'
import { MoveTo } from '../../parts/desk/move-to.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useChangeAttachments } from './attachment.queries.ts'

const acts = ['published', 'withdrawn', 'removed'] as const

type Props = { chosen: readonly string[]; categories: readonly string[]; onDone: () => void }

/** Each of them asks: visitors see the difference at once. */
export function AttachmentBulkBar({ chosen, categories, onDone }: Props) {
  const { word } = useWords()
  const change = useChangeAttachments()
  const [asked, setAsked] = useState<(typeof acts)[number]>()
  const count = chosen.length
  const run = (what: { state: (typeof acts)[number] } | { category: string }) =>
    change.mutate(
      { ids: [...chosen], ...what },
      {
        onSuccess: ({ changed }) => {
          toast.success(word('attachment.changed', { count: changed }))
          onDone()
        },
      },
    )
  return (
    <BulkBar label={word('attachment.bulk')} chosen={word('attachment.chosen', { count })}>
      {acts.map((state) => (
        <Button
          key={state}
          look={state === 'removed' ? 'danger' : 'plain'}
          busy={change.isPending}
          onClick={() => setAsked(state)}
        >
          {word(`attachment.bulk-${state}`)}
        </Button>
      ))}
      <MoveTo
        label={word('attachment.move')}
        names={categories}
        ask={(category) =>
          word(category === '' ? 'attachment.ask-no-category' : 'attachment.ask-move', { count, category })
        }
        maxLength={20}
        isBusy={change.isPending}
        onMove={(category) => run({ category })}
      />
      <Button look="quiet" onClick={onDone}>
        {word('attachment.choose-none')}
      </Button>
      <Question
        isDangerous={asked !== 'published'}
        open={asked !== undefined}
        question={asked ? word(`attachment.ask-${asked}`, { count }) : ''}
        confirm={asked ? word(`attachment.bulk-${asked}`) : ''}
        cancel={word('article.cancel')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) run({ state: asked })
          setAsked(undefined)
        }}
      />
    </BulkBar>
  )
}
