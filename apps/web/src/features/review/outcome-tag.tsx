import { useWords } from '../../platform/i18n/use-words.ts'
import { Tag } from '../../ui/tag.tsx'
import { formatOutcome } from './outcome-format.ts'

export function OutcomeTag({ outcome }: { outcome: string }) {
  const { word } = useWords()
  const isRejected = outcome === 'reject'
  return (
    <Tag tone={isRejected ? 'bad' : 'ok'} icon={isRejected ? 'x' : 'check'}>
      {formatOutcome(outcome, word)}
    </Tag>
  )
}
