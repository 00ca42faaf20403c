import { wordsOfCanvas } from './words.zh.ts'

export function translate(template: string, replacements: Record<string, string> = {}): string {
  const words = wordsOfCanvas[template] ?? template
  return words.replace(/\{([^}]+)\}/g, (hole, name: string) => replacements[name] ?? hole)
}

export const translateModule = { translate: ['value', translate] }
