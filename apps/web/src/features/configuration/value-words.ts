import { settingOf } from '@laurel/rules/setting'
import { isWordKey, word } from '../../platform/i18n.ts'

/** What Laurel knows has a name; a key of one's own is its own. */
export const valueName = (key: string): string => {
  const named = `configuration.name.${key}`
  return isWordKey(named) ? word(named) : key
}

export const valueAbout = (key: string): string => {
  const about = `configuration.about.${key}`
  return isWordKey(about) ? word(about) : ''
}

/** What a value of it must be, for whoever wrote something else. */
export function wrongInWords(key: string): string {
  const { kind, min = 0, max = 200 } = settingOf(key) ?? { kind: 'lines' as const, max: 2000 }
  return word(`configuration.wrong-${kind}`, { min, max })
}
