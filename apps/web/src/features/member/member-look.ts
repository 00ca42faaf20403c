import type { WordKey } from '../../platform/i18n/i18n.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/tag.tsx'
import type { Member } from './member.queries.ts'

type Look = { tone: Tone; icon: IconName; words: WordKey }

const looks: Record<Member['state'], Look> = {
  open: { tone: 'ok', icon: 'check', words: 'member.state-open' },
  locked: { tone: 'mute', icon: 'ban', words: 'member.state-locked' },
  closed: { tone: 'mute', icon: 'x', words: 'member.state-closed' },
}

/** Whoever has never come in is told apart: they may not know of their account. */
export const lookOf = ({ state, lastLoginAt }: Pick<Member, 'state' | 'lastLoginAt'>): Look =>
  state === 'open' && lastLoginAt === null
    ? { tone: 'warn', icon: 'hourglass', words: 'member.state-waiting' }
    : looks[state]
