import type { PageDraft } from '@laurel/contract/page'
import type { Desk } from './builder.queries.ts'
import { isSample, textsOf } from './templates/sample-text.ts'

/** One thing that was looked at before publishing. A warning stops nobody; it says where to go. */
export type Check = {
  key:
    | 'blocks'
    | 'empty-blocks'
    | 'links'
    | 'dead-links'
    | 'english'
    | 'english-missing'
    | 'sample-zh'
    | 'sample-en'
    | 'footer-missing'
    | 'no-description'
    | 'schedule'
  isGood: boolean
  count: number
  /** The block to fix. */
  blockId?: string
  contentLanguage?: 'en'
}

type BilingualText = { zh: string; en: string }
type FieldValue = { blockId: string; value: unknown; path: string }

export function checksOf(draft: PageDraft, schedule: Desk['schedule']): Check[] {
  const shown = draft.blocks.filter(({ show }) => !show.hidden)
  const all = shown.flatMap(({ id, props }) => walk(id, props, ''))
  const links = all.filter(({ value }) => isLink(value))
  const dead = links.filter(({ value }) => isDead(draft, (value as { to: string }).to))
  const words = all.filter(({ value }) => isWords(value))
  const untranslated = words.filter(
    ({ value }) => (value as BilingualText).zh !== '' && (value as BilingualText).en === '',
  )
  const empty = words.filter(({ value, path }) => mustSay.test(path) && (value as BilingualText).zh.trim() === '')
  const samples = { zh: samplesOf(draft, shown, 'zh'), en: samplesOf(draft, shown, 'en') }
  const first = (found: Pick<FieldValue, 'blockId'>[]) => (found[0] ? { blockId: found[0].blockId } : {})
  return [
    empty.length === 0
      ? { key: 'blocks', isGood: true, count: shown.length }
      : { key: 'empty-blocks', isGood: false, count: empty.length, ...first(empty) },
    dead.length === 0
      ? { key: 'links', isGood: true, count: links.length }
      : { key: 'dead-links', isGood: false, count: dead.length, ...first(dead) },
    ...(samples.zh.length > 0
      ? [{ key: 'sample-zh', isGood: false, count: samples.zh.length, ...first(samples.zh) } as const]
      : []),
    ...(samples.en.length > 0
      ? [
          {
            key: 'sample-en',
            isGood: false,
            count: samples.en.length,
            contentLanguage: 'en',
            ...first(samples.en),
          } as const,
        ]
      : []),
    // English that is the template's own is no translation.
    ...(untranslated.length === 0
      ? samples.en.length > 0
        ? []
        : [{ key: 'english', isGood: true, count: words.length } as const]
      : [
          {
            key: 'english-missing',
            isGood: false,
            count: untranslated.length,
            contentLanguage: 'en',
            ...first(untranslated),
          } as const,
        ]),
    ...(shown.some(({ kind }) => kind === 'footer')
      ? []
      : [{ key: 'footer-missing', isGood: false, count: 0 } as const]),
    ...(draft.description.zh === '' ? [{ key: 'no-description', isGood: false, count: 0 } as const] : []),
    ...(schedule ? [{ key: 'schedule', isGood: false, count: schedule.changesSince } as const] : []),
  ]
}

/** Without these a block has nothing to say; a picture without words says nothing to those who cannot see it. */
const mustSay = /(^|\.)(title|alt|html|primary\.label)$/

/** What the template said and nobody has edited. */
function samplesOf(draft: PageDraft, shown: PageDraft['blocks'], language: 'zh' | 'en'): Pick<FieldValue, 'blockId'>[] {
  const inBlocks = shown.flatMap(({ id, kind, props }) =>
    textsOf(kind, props).flatMap(({ path, text }) => (isSample(language, kind, path, text) ? [{ blockId: id }] : [])),
  )
  const own = isSample(language, '', 'description', draft.description) ? [{ blockId: shown[0]?.id ?? '' }] : []
  return [...inBlocks, ...own]
}

function walk(blockId: string, value: unknown, path: string): FieldValue[] {
  if (typeof value !== 'object' || value === null) return []
  const own = { blockId, value, path }
  const below = Object.entries(value).flatMap(([name, each]) =>
    walk(blockId, each, Array.isArray(value) ? path : path === '' ? name : `${path}.${name}`),
  )
  return [own, ...below]
}

const isWords = (value: unknown): value is BilingualText =>
  typeof (value as Partial<BilingualText>).zh === 'string' && typeof (value as Partial<BilingualText>).en === 'string'

const isLink = (value: unknown) =>
  typeof (value as { to?: unknown }).to === 'string' &&
  'label' in (value as object) &&
  isWords((value as { label: unknown }).label)

/** A place on the page that is not there. A link that leads nowhere on purpose is a word, no fault. */
const isDead = ({ blocks }: PageDraft, to: string) =>
  to.startsWith('#') && !blocks.some(({ id, show }) => `#${id}` === to && !show.hidden)
