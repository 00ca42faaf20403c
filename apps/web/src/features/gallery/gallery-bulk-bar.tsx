import { useState } from 'react'
import { MoveTo } from '../../parts/desk/move-to.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useMovePictures, useSetStates } from './gallery.queries.ts'

const acts = ['published', 'withdrawn', 'removed'] as const

/** Each of them asks: visitors see the difference at once. */
type Props = { chosen: readonly string[]; albums: readonly string[]; onDone: () => void }

export function GalleryBulkBar({ chosen, albums, onDone }: Props) {
  const { word } = useWords()
  const change = useSetStates()
  const move = useMovePictures()
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
      <MoveTo
        label={word('gallery.move')}
        names={albums}
        ask={(album) => word(album === '' ? 'gallery.ask-no-album' : 'gallery.ask-move', { count, album })}
        maxLength={40}
        isBusy={move.isPending}
        onMove={(album) =>
          move.mutate(
            { ids: [...chosen], album },
            {
              onSuccess: ({ changed }) => {
                toast.success(word('gallery.changed', { count: changed }))
                onDone()
              },
            },
          )
        }
      />
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
