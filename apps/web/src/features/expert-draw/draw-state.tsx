import { useWords } from '../../platform/i18n/use-words.ts'
import { Tag } from '../../ui/tag.tsx'

export function DrawState({ isDrawn }: { isDrawn: boolean }) {
  const { word } = useWords()
  return isDrawn ? (
    <Tag tone="ok" icon="check">
      {word('expert-draw.state-drawn')}
    </Tag>
  ) : (
    <Tag tone="warn" icon="hourglass">
      {word('expert-draw.state-committed')}
    </Tag>
  )
}
