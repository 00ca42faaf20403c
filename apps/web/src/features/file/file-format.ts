import { isWordKey, word } from '../../platform/i18n/i18n.ts'

const kinds: readonly [RegExp, string][] = [
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/\/pdf$/, 'pdf'],
  [/\/zip$/, 'zip'],
  [/wordprocessingml/, 'word'],
  [/spreadsheetml/, 'sheet'],
  [/presentationml/, 'slides'],
]

/** The name of a media type. */
export function formatFileType(type: string): string {
  const key = `file.kind.${kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other'}`
  return isWordKey(key) ? word(key) : type
}

/** What a file is used for; a kind without a translation is shown by its name. */
export function formatSubject(thing: string): string {
  const key = `file.thing.${thing}`
  return isWordKey(key) ? word(key) : thing
}

/** `9f3c 51ab 77e0 … d2b8` */
export const shortHash = (sha256: string) =>
  `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} ${sha256.slice(8, 12)} … ${sha256.slice(-4)}`
