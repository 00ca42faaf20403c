import { settingOf } from '@laurel/rules/setting'
import { isWordKey, word } from '../../platform/i18n/i18n.ts'

/** Built-in settings have a name; any other key is shown as it is. */
export const valueName = (key: string): string => {
  const named = `configuration.name.${key}`
  return isWordKey(named) ? word(named) : key
}

export const valueAbout = (key: string): string => {
  const about = `configuration.about.${key}`
  return isWordKey(about) ? word(about) : ''
}

/** The message for a wrong value: what it must be. */
export function formatConstraint(key: string): string {
  const { kind, min = 0, max = 200 } = settingOf(key) ?? { kind: 'lines' as const, max: 2000 }
  return word(`configuration.wrong-${kind}`, { min, max })
}
