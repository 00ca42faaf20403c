import { useWords } from '../../platform/i18n/use-words.ts'
import { Tag } from '../../ui/tag.tsx'

type Props = { state: 'committed' | 'drawn' | 'void'; isOver: boolean }

export function GroupingState({ state, isOver }: Props) {
  const { word } = useWords()
  if (state === 'void')
    return (
      <Tag tone="mute" icon="ban">
        {word('grouping.state-void')}
      </Tag>
    )
  if (state === 'committed')
    return (
      <Tag tone="warn" icon="hourglass">
        {word('grouping.state-committed')}
      </Tag>
    )
  return isOver ? (
    <Tag tone="ok" icon="check">
      {word('grouping.state-over')}
    </Tag>
  ) : (
    <Tag tone="info" icon="presentation">
      {word('grouping.state-drawn')}
    </Tag>
  )
}
