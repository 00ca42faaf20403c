import { useWords } from '../../platform/i18n/use-words.ts'
import type { IconName } from '../../ui/icon.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import type { ListRow } from './recommendation.queries.ts'

const looks: Readonly<Record<ListRow['state'], { tone: Tone; icon: IconName }>> = {
  open: { tone: 'info', icon: 'pencil' },
  proposed: { tone: 'info', icon: 'hourglass' },
  confirmed: { tone: 'ok', icon: 'check' },
  returned: { tone: 'warn', icon: 'undo' },
}

export function ListState({ state }: { state: ListRow['state'] }) {
  const { word } = useWords()
  return <Tag {...looks[state]}>{word(`recommendation.state-${state}`)}</Tag>
}
