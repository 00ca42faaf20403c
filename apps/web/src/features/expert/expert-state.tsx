import { useWords } from '../../platform/i18n/use-words.ts'
import type { IconName } from '../../ui/icon.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import type { ExpertState as State } from './expert.queries.ts'

const looks: Readonly<Record<State, { tone: Tone; icon: IconName }>> = {
  available: { tone: 'ok', icon: 'check' },
  'to-confirm': { tone: 'info', icon: 'clock' },
  'to-check': { tone: 'warn', icon: 'undo' },
  paused: { tone: 'mute', icon: 'ban' },
}

export function ExpertState({ state }: { state: State }) {
  const { word } = useWords()
  return <Tag {...looks[state]}>{word(`expert.state-${state}`)}</Tag>
}
