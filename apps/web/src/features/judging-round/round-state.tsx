import { useWords } from '../../platform/i18n/use-words.ts'
import type { IconName } from '../../ui/icon.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import type { RoundHead } from './judging-round.queries.ts'

const looks: Readonly<Record<RoundHead['state'] | 'amending', { tone: Tone; icon: IconName }>> = {
  draft: { tone: 'info', icon: 'pencil' },
  proposed: { tone: 'warn', icon: 'hourglass' },
  sealed: { tone: 'lock', icon: 'lock' },
  amending: { tone: 'warn', icon: 'pencil' },
}

export function RoundState({ round: { state, seals } }: { round: Pick<RoundHead, 'state' | 'seals'> }) {
  const { word } = useWords()
  const look = state === 'draft' && seals > 0 ? 'amending' : state
  return <Tag {...looks[look]}>{word(`judging-round.state-${look}`)}</Tag>
}
