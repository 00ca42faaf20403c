import { type DictionaryEntry, useDictionaryEntry } from '../platform/lookups/dictionary.ts'
import type { IconName } from './icon.tsx'
import { Tag, type Tone } from './tag.tsx'

type Look = { tone: Tone; icon: IconName }

const looks: Readonly<Record<string, Look>> = {
  default: { tone: 'plain', icon: 'circle' },
  primary: { tone: 'info', icon: 'circle' },
  processing: { tone: 'info', icon: 'clock' },
  success: { tone: 'ok', icon: 'check' },
  warning: { tone: 'warn', icon: 'undo' },
  danger: { tone: 'bad', icon: 'x' },
  info: { tone: 'mute', icon: 'ban' },
  gold: { tone: 'gold', icon: 'medal' },
  indigo: { tone: 'lock', icon: 'lock' },
}

/** The look of a state, whatever its colour: colour alone must not carry the meaning. */
const icons: Readonly<Record<string, IconName>> = {
  'state-draft': 'pencil',
  'state-submitted': 'send',
  'state-review': 'clock',
  'state-returned': 'undo',
  'state-approved': 'check',
  'state-rejected': 'x',
  'state-withdrawn': 'ban',
  'state-promoted': 'trending-up',
  'state-awarded': 'medal',
  'state-disqualified': 'gavel',
  'highlight-todo': 'clock',
  highlight: 'check',
  'highlight-reject': 'x',
  'highlight-cancel': 'ban',
  'highlight-return': 'undo',
  'rate-none': 'circle',
  'rate-local': 'pencil',
  'rate-received': 'check',
  'rate-locked': 'lock',
  'rate-recused': 'ban',
  'rate-void': 'x',
}

type TagEntry = Pick<DictionaryEntry, 'label' | 'colorType' | 'cssClass'>

/** An entry's tag, the same everywhere; a custom colour becomes a plain tag with that edge. */
export function EntryTag({ label, colorType, cssClass }: TagEntry) {
  const look = looks[colorType] ?? { tone: 'plain', icon: 'circle' }
  return (
    <Tag tone={look.tone} icon={icons[cssClass] ?? look.icon} {...(colorType.startsWith('#') && { colour: colorType })}>
      {label}
    </Tag>
  )
}

/** G10: a state in a list. A value without a dictionary entry is shown unchanged. */
export function DictionaryTag({ type, value }: { type: string; value: string | number }) {
  const entry = useDictionaryEntry(type, String(value))
  return <EntryTag {...(entry ?? { label: String(value), colorType: 'default', cssClass: '' })} />
}
