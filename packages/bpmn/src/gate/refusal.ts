import type { gateZh } from '../words/gate.zh.ts'
import { isWord, type Language, sayIn, type Word } from '../words/words.ts'

/** Why a drawing cannot be published; the sentence stands among the words under `gate.<reason>`. */
export type Reason = keyof typeof gateZh extends infer Key ? (Key extends `gate.${infer Name}` ? Name : never) : never

/** On the element that it concerns; `detail` is what was found there, a name or a value. */
export type Refusal = { element: string; reason: Reason; detail: string }

const maxDetail = 60

export const refusal = (element: string, reason: Reason, detail = ''): Refusal => ({
  element,
  reason,
  detail: detail.length > maxDetail ? `${detail.slice(0, maxDetail)}…` : detail,
})

/** `called`: the element as the drawing calls it. */
export function sayRefusal({ reason, detail }: Refusal, called: string, language: Language): string {
  const say = sayIn(language)
  const word: Word = `gate.${reason}`
  // A detail that is itself a code has its own words.
  const coded = `${reason}.${detail}`
  return say(word, { called, detail: isWord(coded) ? say(coded) : detail })
}
