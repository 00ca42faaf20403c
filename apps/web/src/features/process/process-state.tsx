import { useWords } from '../../platform/i18n/use-words.ts'
import type { IconName } from '../../ui/icon.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import type { ProcessState } from './process.queries.ts'

const looks: Record<ProcessState, { tone: Tone; icon: IconName }> = {
  starting: { tone: 'plain', icon: 'loader' },
  running: { tone: 'info', icon: 'clock' },
  incident: { tone: 'warn', icon: 'triangle-alert' },
  approved: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'bad', icon: 'x' },
  withdrawn: { tone: 'mute', icon: 'ban' },
}

export const processStates = Object.keys(looks) as ProcessState[]

export function ProcessStateTag({ state }: { state: ProcessState }) {
  const { word } = useWords()
  return <Tag {...looks[state]}>{word(`process.state-${state}`)}</Tag>
}
