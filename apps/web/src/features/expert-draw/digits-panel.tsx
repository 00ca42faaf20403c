import { DigitsCard } from '../../parts/committed-draw/digits-card.tsx'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { toast } from '../../ui/toast-store.ts'
import { type ExpertDraw, useDrawExperts } from './expert-draw.queries.ts'

export function DigitsPanel({ draw: { id, commitment } }: { draw: Pick<ExpertDraw, 'id' | 'commitment'> }) {
  const { word } = useWords()
  const draw = useDrawExperts()
  const draft = useLocalDraft('expert-draw-digits', id, { said: '' })
  return (
    <DigitsCard
      draft={draft}
      icon="check"
      words={{
        title: word('expert-draw.draw-title'),
        hint: word('expert-draw.draw-hint'),
        label: word('expert-draw.said'),
        fault: word('expert-draw.digits-fault'),
        draw: word('expert-draw.draw'),
        cancel: word('expert-draw.cancel'),
      }}
      question={(digits) =>
        digits.length === 0
          ? word('expert-draw.draw-question-server')
          : word('expert-draw.draw-question-room', { digits: digits.join(' ') })
      }
      isPending={draw.isPending}
      error={draw.error}
      draw={(digits) =>
        draw.mutate(
          { id, commitment, ...(digits.length > 0 && { digits: [...digits] }) },
          {
            onSuccess: () => {
              draft.clear()
              toast.success(word('expert-draw.done'))
            },
          },
        )
      }
    />
  )
}
