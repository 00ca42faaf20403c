import { DigitsCard } from '../../parts/committed-draw/digits-card.tsx'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { toast } from '../../ui/toast-store.ts'
import { type Grouping, useHoldGrouping } from './grouping.queries.ts'

type Props = { grouping: Pick<Grouping, 'id'> & { shown: Pick<Grouping['shown'], 'commitment'> } }

export function HoldCard({ grouping: { id, shown } }: Props) {
  const { word } = useWords()
  const hold = useHoldGrouping()
  const draft = useLocalDraft('grouping-digits', id, { said: '' })
  return (
    <DigitsCard
      draft={draft}
      icon="dice"
      words={{
        title: word('grouping.hold-title'),
        hint: word('grouping.hold-hint'),
        label: word('grouping.said'),
        fault: word('grouping.said-fault'),
        draw: word('grouping.hold'),
        cancel: word('grouping.cancel'),
      }}
      question={(digits) =>
        digits.length === 0
          ? word('grouping.hold-question-server')
          : word('grouping.hold-question-room', { digits: digits.join(' ') })
      }
      isPending={hold.isPending}
      error={hold.error}
      draw={(digits) =>
        hold.mutate(
          { id, commitment: shown.commitment, ...(digits.length > 0 && { digits: [...digits] }) },
          {
            onSuccess: () => {
              draft.clear()
              toast.success(word('grouping.held'))
            },
          },
        )
      }
    />
  )
}
