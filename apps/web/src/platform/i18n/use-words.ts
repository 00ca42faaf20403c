import { useSyncExternalStore } from 'react'
import { word } from './i18n.ts'
import { language, onLanguage } from './language.ts'

/** Texts in the language of the page; a component that uses them renders again when it changes. */
export function useWords(): { word: typeof word; language: ReturnType<typeof language> } {
  const current = useSyncExternalStore(onLanguage, language)
  return { word, language: current }
}
