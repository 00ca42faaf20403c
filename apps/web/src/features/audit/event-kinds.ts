import { isWordKey, keysAfter, type WordKey, word } from '../../platform/i18n/i18n.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/tag.tsx'

type Look = { tone: Tone; icon: IconName }

/** Only a refusal or an end draws the eye; everything else stays quiet. */
const looks: readonly [verb: RegExp, look: Look][] = [
  [/^(failed|incident|refused)$/, { tone: 'bad', icon: 'x' }],
  [/^(cancelled|cancel-asked|deleted|ended|task-withdrawn)$/, { tone: 'mute', icon: 'ban' }],
  [/^(set|updated|overridden|saved|changed|stage-changed)$/, { tone: 'warn', icon: 'pencil' }],
  [/^(given|defined|head-appointed)$/, { tone: 'info', icon: 'key' }],
  [
    /^(finished|stored|submitted|sheet-submitted|published|model-published|task-decided)$/,
    { tone: 'ok', icon: 'check' },
  ],
  [/^(retried|started|task-opened)$/, { tone: 'info', icon: 'clock' }],
]

export function lookOf(kind: string): Look {
  if (kind === 'session.opened') return { tone: 'plain', icon: 'log-in' }
  const verb = kind.slice(kind.indexOf('.') + 1)
  return looks.find(([pattern]) => pattern.test(verb))?.[1] ?? { tone: 'info', icon: 'plus' }
}

export const knownKinds = (): string[] => keysAfter('event.')

/** A kind that has no words yet is shown by its own name, never left out. */
export const formatEventKind = (kind: string): string => wordOr(`event.${kind}`, kind)
export const formatSubjectKind = (thing: string): string => wordOr(`thing.${thing}`, thing)

const wordOr = (key: WordKey | string, otherwise: string) => (isWordKey(key) ? word(key) : otherwise)
