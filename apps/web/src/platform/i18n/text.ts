import type { Language } from './language.ts'

/** A text with a number has two forms where its language needs them; `count` or `n` among the values says which. */
export type Text = string | { readonly one: string; readonly other: string }
export type Texts<Zh> = Readonly<Record<keyof Zh, Text>>
export type Values = Readonly<Record<string, string | number>>

const plurals: Record<Language, Intl.PluralRules> = { zh: new Intl.PluralRules('zh'), en: new Intl.PluralRules('en') }

export function fillText(language: Language, text: Text, values: Values): string {
  const chosen = typeof text === 'string' ? text : text[formOf(language, values['count'] ?? values['n'])]
  return chosen.replaceAll(/\{(\w+)\}/g, (hole, name: string) => (name in values ? String(values[name]) : hole))
}

/** A number may come written out ("1,024"): such a one is never one. */
const formOf = (language: Language, count: string | number | undefined) =>
  plurals[language].select(Number(count)) === 'one' ? 'one' : 'other'
