import { isPlainRichText, isRichTextAddress, richTextAttributes, richTextElements } from '@laurel/rules/rich-text'
import sanitize, { type Attributes } from 'sanitize-html'

export type Cleaned = { html: string; removed: number }

/** What other programs write, and how we say it. A heading of a text stands below the title of its page. */
const saidAs: Readonly<Record<string, string>> = {
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  mark: 'strong',
  div: 'p',
  section: 'p',
  article: 'p',
  summary: 'p',
  dt: 'p',
  dd: 'p',
  tfoot: 'tbody',
  kbd: 'code',
  samp: 'code',
}

/** What holds paragraphs in other programs is no paragraph itself: there is none inside one. */
const blocks = /<(p|h[1-6]|ul|ol|li|dl|dt|dd|table|figure|blockquote|pre|hr|div|section|article|details)\b/i

const admitted: Set<string> = new Set(richTextElements)

/** Whatever somebody wrote or pasted, as `rules/rich-text` admits it: their words stay, and what could do something goes. `removed` counts what went. */
export function cleanRichText(dirty: string): Cleaned {
  let removed = 0
  const html = sanitize(withoutWrappers(dirty), {
    allowedTags: [...admitted],
    allowedAttributes: Object.fromEntries(
      Object.entries(richTextAttributes).map(([name, attributes]) => [name, Object.keys(attributes)]),
    ),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'xmp',
      'iframe',
      'noembed',
      'noframes',
      'plaintext',
      'template',
      'svg',
      'math',
      'object',
      'select',
    ],
    nestingLimit: 40,
    // Neither `<br />` nor upper case: one way of writing.
    selfClosing: [],
    parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
    transformTags: {
      '*': (tagName, attribs) => {
        const said = saidAs[tagName] ?? tagName
        const kept = admittedAttributes(said, attribs)
        removed += countRemoved(tagName, said, attribs, kept)
        return { tagName: said, attribs: kept }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['data-file'] === undefined,
  })
  const written = html
    .replaceAll(/<(br|hr|img)([^<>]*?)\s*\/?>(?:<\/\1>)?/g, '<$1$2>')
    .replaceAll(/<\/(?:br|hr|img)>/g, '')
    .replaceAll(/<a>(.*?)<\/a>/gs, '$1')
    .replaceAll(/<p>\s*<\/p>/g, '')
  // The law has the last word: what this leaves that it does not admit is shown as words.
  return isPlainRichText(written) ? { html: written, removed } : { html: asWords(written), removed: removed + 1 }
}

function admittedAttributes(name: string, attributes: Attributes): Attributes {
  const law = richTextAttributes[name]
  if (!law) return {}
  const entries = Object.entries(attributes).filter(([key, value]) => {
    const form = law[key]
    if (!form) return false
    return key === 'href' ? isRichTextAddress(value.trim()) : form.test(value)
  })
  const kept = Object.fromEntries(entries.map(([key, value]) => [key, value.trim()]))
  return name === 'img' && kept['data-file'] !== undefined ? { alt: '', ...kept } : kept
}

const silent = new Set(['class', 'style', 'colspan', 'rowspan', 'target', 'rel', 'src', 'data-type'])

/** Only what somebody may miss or should know of; the dress that a word processor puts on everything is neither. */
function countRemoved(was: string, name: string, before: Attributes, kept: Attributes): number {
  if (!admitted.has(name) && !['span', 'font', 'col', 'colgroup', 'html', 'body', 'head', 'meta'].includes(was))
    return 1
  if (name === 'img') return kept['data-file'] === undefined ? 1 : 0
  return Object.keys(before).some((key) => !(key in kept) && !silent.has(key)) ? 1 : 0
}

function withoutWrappers(dirty: string): string {
  if (!/<(div|section|article)\b/i.test(dirty)) return dirty
  let html = dirty
  // Innermost first: a wrapper of plain words is a paragraph, one of paragraphs is nothing.
  for (let round = 0; round < 40; round += 1) {
    const next = html.replaceAll(
      /<(div|section|article)\b[^<>]*>((?:(?!<\/?(?:div|section|article)\b)[\s\S])*?)<\/\1>/gi,
      (_, __, inner: string) => (blocks.test(inner) ? inner : `<p>${inner}</p>`),
    )
    if (next === html) break
    html = next
  }
  return html
}

const asWords = (html: string) => {
  const words = sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim()
  return words === '' ? '' : `<p>${words}</p>`
}
