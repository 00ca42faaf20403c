import { type Language, language } from './language.ts'
import { en } from './locales/en.ts'
import { zh } from './locales/zh.ts'

export type WordKey = keyof typeof zh
type Values = Readonly<Record<string, string | number>>

const texts: Record<Language, Readonly<Record<WordKey, string>>> = { zh, en }

export const word = (key: WordKey, values: Values = {}): string => fill(texts[language()][key], values)

export const isWordKey = (key: string): key is WordKey => Object.hasOwn(zh, key)

const fill = (text: string, values: Values) =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => (name in values ? String(values[name]) : hole))
