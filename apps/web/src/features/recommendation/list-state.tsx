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

type Props = { list: Pick<ListRow, 'state' | 'isSupplement' | 'isEnded'> }

export function ListState({ list: { state, isSupplement, isEnded } }: Props) {
  const { word } = useWords()
  if (isEnded && state !== 'confirmed')
    return (
      <Tag tone="mute" icon="lock">
        {word('recommendation.state-ended')}
      </Tag>
    )
  if (isSupplement && state === 'open')
    return (
      <Tag tone="info" icon="plus">
        {word('recommendation.state-supplement')}
      </Tag>
    )
  return <Tag {...looks[state]}>{word(`recommendation.state-${state}`)}</Tag>
}
