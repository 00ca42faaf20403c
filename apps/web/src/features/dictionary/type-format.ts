import { isWordKey, word } from '../../platform/i18n/i18n.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { worded } from '../../ui/form-wording.ts'
import type { DictionaryType } from './dictionary.queries.ts'

/** The platform's dictionaries are named by the page, the organiser's own by the organiser. */
export function typeName({ dictType, name }: Pick<DictionaryType, 'dictType' | 'name'>, language: Language): string {
  const key = `dictionary.type.${dictType}`
  if (name) return worded(name, language)
  return isWordKey(key) ? word(key) : dictType
}

export const colours = [
  'default',
  'primary',
  'processing',
  'success',
  'warning',
  'danger',
  'info',
  'gold',
  'indigo',
] as const

/** The colour of a spot; the text beside it carries the meaning. */
export const spots: Readonly<Record<string, string>> = {
  default: 'var(--n-400)',
  primary: 'var(--brand-600)',
  processing: 'var(--brand-400)',
  success: 'var(--ok)',
  warning: 'var(--warn)',
  danger: 'var(--bad)',
  info: 'var(--mute)',
  gold: '#f5b301',
  indigo: 'var(--lock)',
}

export const colourName = (colour: string): string => {
  const key = `colour.${colour}`
  return isWordKey(key) ? word(key) : colour === '' ? word('colour.default') : colour
}
