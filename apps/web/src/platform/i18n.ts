import { en } from './locales/en.ts'
import { zh } from './locales/zh.ts'
import { storage } from './storage.ts'

export type Language = 'zh' | 'en'
export type WordKey = keyof typeof zh
type Values = Readonly<Record<string, string | number>>

const texts: Record<Language, Readonly<Record<WordKey, string>>> = { zh, en }
const languageKey = 'laurel:language'
const listeners = new Set<() => void>()
let current = firstLanguage()

/** Chinese first: English for those who chose it, or whose browser asks for it before Chinese. */
function firstLanguage(): Language {
  const chosen = storage.getItem(languageKey)
  if (chosen === 'zh' || chosen === 'en') return chosen
  const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'zh' || tag === 'en') === 'en'
    ? 'en'
    : 'zh'
}

export const language = (): Language => current

export function chooseLanguage(chosen: Language): void {
  current = chosen
  storage.setItem(languageKey, chosen)
  for (const listener of listeners) listener()
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const word = (key: WordKey, values: Values = {}): string => fill(texts[current][key], values)

export const isWordKey = (key: string): key is WordKey => Object.hasOwn(zh, key)

const fill = (text: string, values: Values) =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => (name in values ? String(values[name]) : hole))
