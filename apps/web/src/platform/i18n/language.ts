import { storage } from '../session/storage.ts'

/** Apart from the words: a published page brings its own, and needs no others. */
export type Language = 'zh' | 'en'

export const languageKey = 'laurel:language'
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
