import { withoutTags } from '@laurel/rules/rich-text'
import { isWordKey, type word as wordOf } from '../../../../platform/i18n/i18n.ts'

type Word = typeof wordOf

/** The name of a field, from the last part of its path that has one: `props.primary.label.en` → "Main button · label · English". */
export function formatField(path: string, word: Word): string {
  const parts = path.split('.').filter((part) => part !== 'props')
  const named = parts.flatMap((part) => {
    if (part === 'zh') return []
    if (part === 'en') return ['English']
    const key = `builder.field.${part}`
    return isWordKey(key) ? [word(key)] : [part]
  })
  return named.join(' · ')
}

/** A value as a person reads it. */
export function formatValue(value: unknown, word: Word): string {
  if (value === undefined || value === null || value === '') return word('builder.nothing')
  if (typeof value === 'boolean') return word(value ? 'builder.yes' : 'builder.no')
  if (typeof value === 'string') return plainWords(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return value.length === 0
      ? word('builder.nothing')
      : value.map((each) => formatValue(each, word)).join(word('builder.and'))
  const { zh, label, title, art } = value as Record<string, unknown>
  for (const part of [zh, label, title, art]) if (part !== undefined) return formatValue(part, word)
  return Object.values(value)
    .map((each) => formatValue(each, word))
    .join(' · ')
}

const plainWords = (text: string) => (text.includes('<') ? withoutTags(text).replaceAll(/\s+/g, ' ').trim() : text)
