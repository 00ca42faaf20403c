import { useWords } from '../../platform/i18n/use-words.ts'
import { Tag } from '../../ui/tag.tsx'
import type { ModelRow } from './process-model.queries.ts'

export function ModelState({ row: { state, draftAhead } }: { row: Pick<ModelRow, 'state' | 'draftAhead'> }) {
  const { word } = useWords()
  if (state === 'archived')
    return (
      <Tag tone="mute" icon="ban">
        {word('model.state-archived')}
      </Tag>
    )
  if (state === 'draft')
    return (
      <Tag tone="plain" icon="pencil">
        {word('model.state-draft')}
      </Tag>
    )
  return draftAhead ? (
    <Tag tone="warn" icon="pencil">
      {word('model.state-changed')}
    </Tag>
  ) : (
    <Tag tone="ok" icon="check">
      {word('model.state-published')}
    </Tag>
  )
}
