import { readFileSync } from 'node:fs'

export type PageWord = { text: string; x: number; y: number; width: number; height: number }
/** Sizes and places in points. */
export type PageText = { width: number; height: number; words: PageWord[] }

const maxWordsOfPage = 5_000
const maxLetters = 200

const page = /^\s*<page width="([\d.]+)" height="([\d.]+)">/
const word = /^\s*<word xMin="(-?[\d.]+)" yMin="(-?[\d.]+)" xMax="(-?[\d.]+)" yMax="(-?[\d.]+)">([^<]*)<\/word>/

/** What `pdftotext -bbox` writes: one line for each page and word. */
export function run({ path }: { path: string }): PageText[] {
  const pages: PageText[] = []
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const begun = page.exec(line)
    if (begun) pages.push({ width: Number(begun[1]), height: Number(begun[2]), words: [] })
    const words = pages.at(-1)?.words
    const found = words && words.length < maxWordsOfPage ? word.exec(line) : null
    if (!words || !found) continue
    const [x = 0, y = 0, right = 0, bottom = 0] = found.slice(1, 5).map(Number)
    const text = plain(found[5] ?? '')
    if (text !== '') words.push({ text, x, y, width: right - x, height: bottom - y })
  }
  return pages
}

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
])

const plain = (escaped: string) =>
  escaped
    .replaceAll(/&[a-z]{2,4};/g, (entity) => entities.get(entity) ?? entity)
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, maxLetters)
    .toWellFormed()
