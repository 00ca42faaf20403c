import { entryStates } from '@laurel/rules/entry-state'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/tag.tsx'

type Look = { tone: Tone; icon: IconName }

const looks: Readonly<Record<number, Look>> = {
  [entryStates.draft]: { tone: 'plain', icon: 'pencil' },
  [entryStates.submitted]: { tone: 'info', icon: 'check' },
  [entryStates.underReview]: { tone: 'info', icon: 'clock' },
  [entryStates.returned]: { tone: 'warn', icon: 'undo' },
  [entryStates.approved]: { tone: 'ok', icon: 'check' },
  [entryStates.rejected]: { tone: 'bad', icon: 'x' },
  [entryStates.withdrawn]: { tone: 'mute', icon: 'ban' },
  [entryStates.promoted]: { tone: 'ok', icon: 'trending-up' },
  [entryStates.awarded]: { tone: 'lock', icon: 'medal' },
  [entryStates.disqualified]: { tone: 'bad', icon: 'ban' },
}

export const lookOf = (state: number): Look => looks[state] ?? { tone: 'plain', icon: 'circle' }

const words = [
  'entry.state.draft',
  'entry.state.submitted',
  'entry.state.under-review',
  'entry.state.returned',
  'entry.state.approved',
  'entry.state.rejected',
  'entry.state.withdrawn',
  'entry.state.promoted',
  'entry.state.awarded',
  'entry.state.disqualified',
] as const

export const stateWord = (state: number) => words[state] ?? 'entry.state.draft'
