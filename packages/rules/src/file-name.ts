import { trimEnd } from './trim-end.ts'

/** The endings that a file of this type may have; the first one is given to a name without. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/zip': ['zip'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'video/mp4': ['mp4'],
}

const maxNameLength = 200
/** Names that Windows takes for devices, whatever their ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i
/** Control characters, those that turn the direction of writing, and those that nobody sees. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu

/**
 * What a file is called in lists and when it is saved: no path, nothing invisible, and the ending of what it really is, so that
 * nobody's computer takes a picture for a program.
 */
export function cleanFileName(name: string, type: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = trimEnd(
    last
      .replaceAll(unseen, '')
      .replaceAll(/[<>:"|?*]/g, '_')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[\s.]+/, ''),
    /[\s.]/,
  )
  const known = endings[type] ?? []
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(seen)?.[1] ?? ''
  const isFitting = known.length === 0 || known.includes(ending.toLowerCase())
  const stem = isFitting && ending !== '' ? seen.slice(0, -ending.length - 1) : seen
  const shownEnding = isFitting && ending !== '' ? `.${ending}` : known[0] === undefined ? '' : `.${known[0]}`
  const [first = ''] = stem.split('.')
  const safe = stem === '' ? '_' : device.test(first.trim()) ? `_${stem}` : stem
  return cut(safe, maxNameLength - shownEnding.length) + shownEnding
}

/** Not in the middle of a letter. */
const cut = (text: string, length: number) =>
  [...text].reduce((kept, letter) => (kept.length + letter.length > length ? kept : kept + letter), '')
