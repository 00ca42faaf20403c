import type { BlockKind } from '@laurel/contract/block'
import type { Choices } from '../builder.queries.ts'
import { templates } from './gallery.ts'
import { draftOf } from './template.ts'

/** With one of everything, so that a template leaves nothing out. */
const everything: Choices = {
  isEvent: true,
  zone: 'Asia/Shanghai',
  contests: [{ id: '', name: { zh: '', en: '' }, stages: [] }],
  categories: [],
  attachments: [],
  pictures: [],
}

/** Titles such as 下载 say what their block is, on anybody's page; they are no sample. */
const namesItself: ReadonlySet<BlockKind> = new Set([
  'news',
  'policy-notice',
  'files',
  'data-download',
  'image',
  'event-style',
  'information',
  'entry',
  'rich-text',
])

type Language = 'zh' | 'en'
type Text = { zh: string; en: string }

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value

/** Every text of a block with its place in it, but for labels of links, which say where they lead. */
export function textsOf(kind: BlockKind, props: unknown): { path: string; text: Text }[] {
  const found: { path: string; text: Text }[] = []
  const walk = (value: unknown, path: string, isOfLink: boolean) => {
    if (isText(value)) {
      if (!isOfLink && !(path === 'title' && namesItself.has(kind))) found.push({ path, text: value })
      return
    }
    if (typeof value !== 'object' || value === null) return
    const isLink = 'to' in value
    for (const [name, each] of Object.entries(value))
      walk(each, Array.isArray(value) ? path : path === '' ? name : `${path}.${name}`, isLink && name === 'label')
  }
  walk(props, '', false)
  return found
}

const keyOf = (language: Language, kind: string, path: string, text: string) =>
  JSON.stringify([language, kind, path, text.trim()])

/** What the templates say, each language for itself: translating one does not write the other. */
const samples: ReadonlySet<string> = new Set(
  templates.flatMap((template) => {
    const draft = draftOf(template, everything)
    const own = [{ kind: '', path: 'description', text: draft.description }]
    const all = draft.blocks.flatMap(({ kind, props }) => textsOf(kind, props).map((each) => ({ kind, ...each })))
    return [...own, ...all].flatMap(({ kind, path, text }) => [
      keyOf('zh', kind, path, text.zh),
      keyOf('en', kind, path, text.en),
    ])
  }),
)

/** The words of a template that nobody has edited in this language. */
export const isSample = (language: Language, kind: BlockKind | '', path: string, { [language]: text }: Text): boolean =>
  text.trim() !== '' && samples.has(keyOf(language, kind, path, text))
