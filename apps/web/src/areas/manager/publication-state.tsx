import { Select } from 'antd'
import { useWords } from '../../platform/use-words.ts'
import { Tag } from '../../ui/tag.tsx'

const looks = {
  published: { tone: 'ok', icon: 'check' },
  draft: { tone: 'plain', icon: 'pencil' },
  withdrawn: { tone: 'mute', icon: 'ban' },
} as const

type State = keyof typeof looks

export function PublicationTag({ state }: { state: State }) {
  const { word } = useWords()
  return <Tag {...looks[state]}>{word(`attachment.state-${state}`)}</Tag>
}

type Props = { state: State | undefined; onChange: (state: State | undefined) => void }

export function PublicationSelect({ state, onChange }: Props) {
  const { word } = useWords()
  return (
    <Select
      aria-label={word('attachment.state')}
      value={(state ?? 'all') as State | 'all'}
      onChange={(each) => onChange(each === 'all' ? undefined : each)}
      options={(['all', 'published', 'draft', 'withdrawn'] as const).map((value) => ({
        value,
        label: word(value === 'all' ? 'attachment.every-state' : `attachment.state-${value}`),
      }))}
    />
  )
}
