import { wordsOfCanvas } from '../words/canvas.zh.ts'
import type { Language } from '../words/words.ts'

/** The language of one canvas; it can change while the canvas is open. */
export type UiLanguage = { language: Language }

/** What bpmn-js says is English already. */
export function translate(
  template: string,
  replacements: Record<string, string> = {},
  language: Language = 'zh',
): string {
  const words = language === 'zh' ? (wordsOfCanvas[template] ?? template) : template
  return words.replace(/\{([^{}]+)\}/g, (hole, name: string) => replacements[name] ?? hole)
}

export const translateModule = (uiLanguage: UiLanguage) => ({
  uiLanguage: ['value', uiLanguage],
  translate: [
    'value',
    (template: string, replacements?: Record<string, string>) => translate(template, replacements, uiLanguage.language),
  ],
})
