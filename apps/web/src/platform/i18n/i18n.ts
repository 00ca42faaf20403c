import { type Language, language } from './language.ts'
import { fillText, type Text, type Values } from './text.ts'

/** Every catalogue adds its own keys where it stands, so that a key that no catalogue has does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the catalogues
export interface Words {}

export type WordKey = keyof Words & string

const texts: Record<Language, Record<string, Text>> = { zh: {}, en: {} }

export function addTexts(to: Language, added: Readonly<Record<string, Text>>): void {
  Object.assign(texts[to], added)
}

/** In the language of the page; in the other one while only that is here, which beats a bare key. */
function textOf(key: string): Text | undefined {
  const current = language()
  return texts[current][key] ?? texts[current === 'zh' ? 'en' : 'zh'][key]
}

export const word = (key: WordKey, values: Values = {}): string => fillText(language(), textOf(key) ?? key, values)

const lists: Record<Language, Intl.ListFormat> = {
  zh: new Intl.ListFormat('zh', { style: 'narrow' }),
  en: new Intl.ListFormat('en-GB', { style: 'narrow' }),
}

/** One line of several names, with the mark that the language of the page puts between them. */
export const listed = (names: readonly string[]): string => lists[language()].format(names)

/** Whether there are words for it among those that this page has loaded. */
export const isWordKey = (key: string): key is WordKey => textOf(key) !== undefined

/** What follows the prefix in every key that this page has loaded, such as the kinds of events. */
export const keysAfter = (prefix: string): string[] =>
  Object.keys(texts[language()]).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
