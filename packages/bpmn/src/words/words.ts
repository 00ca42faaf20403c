import { en } from './en.ts'
import { zh } from './zh.ts'

export type Language = 'zh' | 'en'
export type Word = keyof typeof zh
type Values = Readonly<Record<string, string | number>>
export type Say = (word: Word, values?: Values) => string

const texts: Record<Language, Readonly<Record<Word, string>>> = { zh, en }

const sayers: Record<Language, Say> = { zh: sayer('zh'), en: sayer('en') }

/** The same function for the same language: React may compare it. */
export const sayIn = (language: Language): Say => sayers[language]

function sayer(language: Language): Say {
  return (word, values = {}) =>
    texts[language][word].replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

export const isWord = (text: string): text is Word => Object.hasOwn(zh, text)
