import type { AgreementDraft } from '@laurel/contract/agreement'

export type Draft = AgreementDraft
export type Section = Draft['sections'][number]
export type Line = Section['lines'][number]
export type Look = Line['look']

export const looks = ['item', 'text', 'key'] as const satisfies readonly Look[]
const noWords = { zh: '', en: '' }
export const newLine = (look: Look = 'item', zh = ''): Line => ({ look, text: { ...noWords, zh } })
export const newSection = (): Section => ({ title: { ...noWords }, lines: [newLine()] })

/** A copy in which one member of a list is another, or several, or gone. */
export const replaced = <T>(list: readonly T[], at: number, ...instead: T[]): T[] => list.toSpliced(at, 1, ...instead)

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from]
  return one === undefined || to < 0 || to >= list.length ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, one)
}

/** What was pasted from a document: a line each, without its bullets. */
export const linesOf = (pasted: string): string[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.replace(/^[\s•·●▪■◆\-–—*]+/, '').trimEnd())
    .filter((line) => line !== '')

export type Fault = { at: 'title' | 'sections' | `section-${number}` | `line-${number}-${number}` }

/** What is still missing before it can be published, in the order of the page. Chinese is needed, English is not. */
export function faultsOf({ title, sections }: Draft): Fault[] {
  const faults: Fault[] = title.zh.trim() === '' ? [{ at: 'title' }] : []
  if (sections.length === 0) faults.push({ at: 'sections' })
  for (const [number, section] of sections.entries()) {
    if (section.title.zh.trim() === '' || section.lines.length === 0) faults.push({ at: `section-${number}` })
    for (const [line, { text }] of section.lines.entries())
      if (text.zh.trim() === '') faults.push({ at: `line-${number}-${line}` })
  }
  return faults
}

const everyWording = ({ title, sections }: Draft) => [
  title,
  ...sections.flatMap((section) => [section.title, ...section.lines.map(({ text }) => text)]),
]

export const missingEnglish = (draft: Draft): number =>
  everyWording(draft).filter(({ zh, en }) => zh.trim() !== '' && en.trim() === '').length

type BilingualText = { zh: string; en?: string }
const finished = ({ zh, en }: { zh: string; en: string }): BilingualText =>
  en.trim() === '' ? { zh: zh.trim() } : { zh: zh.trim(), en: en.trim() }

/** As it is published: trimmed, and without what was left empty. */
export const published = ({ title, changes, sections }: Draft) => ({
  title: finished(title),
  changes: changes.zh.trim() === '' ? null : finished(changes),
  sections: sections.map((section) => ({
    title: finished(section.title),
    lines: section.lines.map(({ look, text }) => ({ look, text: finished(text) })),
  })),
})

/** 3.1 after 3.0, 2 after 1; the first is 1.0. */
export function versionAfter(latest: string | undefined): string {
  if (latest === undefined) return '1.0'
  const parts = latest.split('.')
  return [...parts.slice(0, -1), `${Number(parts.at(-1)) + 1}`].join('.')
}
