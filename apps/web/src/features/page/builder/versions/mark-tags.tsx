import { useWords } from '../../../../platform/i18n/use-words.ts'
import type { IconName } from '../../../../ui/icon.tsx'
import { Tag, type Tone } from '../../../../ui/tag.tsx'
import type { BlockChange } from '../builder.queries.ts'
import { type Mark, marksOf } from './difference-marks.ts'

/** By icon and word as much as by colour. */
export const markLooks: Record<Mark, { tone: Tone; icon: IconName }> = {
  added: { tone: 'ok', icon: 'plus' },
  removed: { tone: 'bad', icon: 'trash' },
  changed: { tone: 'info', icon: 'pencil' },
  moved: { tone: 'plain', icon: 'arrow-down' },
  hidden: { tone: 'mute', icon: 'eye-off' },
  shown: { tone: 'plain', icon: 'eye' },
}

export function MarkTags({ block }: { block: BlockChange }) {
  const { word } = useWords()
  return marksOf(block).map((mark) => (
    <Tag key={mark} {...markLooks[mark]} icon={mark === 'moved' && isUp(block) ? 'arrow-up' : markLooks[mark].icon}>
      {mark === 'moved'
        ? word('builder.moved', { from: block.from ?? 0, to: block.to ?? 0 })
        : word(`builder.change.${mark}`)}
    </Tag>
  ))
}

export const isUp = ({ from, to }: BlockChange) => (to ?? 0) < (from ?? 0)
