import { readdirSync } from 'node:fs'
import type { Language } from '@laurel/web/src/platform/i18n/language.ts'

const web = new URL('../apps/web/src/', import.meta.url)

type Words = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>
export type Say = (key: string, values?: Record<string, string | number>) => string

/** What the product says in a language, by the keys of its catalogues: one story can be told in both. */
export async function sayIn(language: Language): Promise<Say> {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`.${language}.ts`),
  )
  const catalogues = await Promise.all(
    files.map(async (file) => Object.values((await import(new URL(file, web).href)) as Record<string, Words>)),
  )
  const words: Words = Object.assign({}, ...catalogues.flat())
  const plural = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const found = words[key]
    const text = typeof found === 'object' ? (found[plural.select(Number(values['count']))] ?? found.other) : found
    if (text === undefined) throw new Error(`no words for ${key} in ${language}`)
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  }
}
