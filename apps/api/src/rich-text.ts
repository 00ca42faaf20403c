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
  const written = withoutBareLinks(
    html
      .replaceAll(/<(br|hr|img)([^<>]*)>/g, (_, name: string, rest: string) => `<${name}${withoutSlash(rest)}>`)
      .replaceAll(/<\/(?:br|hr|img)>/g, ''),
  ).replaceAll(/<p>\s*<\/p>/g, '')
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

const withoutSlash = (attributes: string) => (attributes.endsWith('/') ? attributes.slice(0, -1) : attributes).trimEnd()

/** The words of a link that leads nowhere. */
function withoutBareLinks(html: string): string {
  let kept = ''
  let from = 0
  for (let start = html.indexOf('<a>'); start !== -1; start = html.indexOf('<a>', from)) {
    const end = html.indexOf('</a>', start)
    if (end === -1) break
    kept += html.slice(from, start) + html.slice(start + '<a>'.length, end)
    from = end + '</a>'.length
  }
  return kept + html.slice(from)
}

/** Also what only looks like a tag: one that is never closed. */
const anyTag = /<\/?([a-z]+)\b[^<>]*>?/gi
const wrappers: ReadonlySet<string> = new Set(['div', 'section', 'article'])
type Wrapper = { tag: string; name: string; inner: string; hasBlocks: boolean }

/** A wrapper of plain words is a paragraph, one of paragraphs is nothing. One whose end is missing or another's stays. */
export function withoutWrappers(dirty: string): string {
  const outside: Wrapper = { tag: '', name: '', inner: '', hasBlocks: false }
  let open: Wrapper[] = [outside]
  const innermost = () => open.at(-1) ?? outside
  const add = (wrapper: Wrapper, text: string, hasBlocks = blocks.test(text)) => {
    wrapper.inner += text
    wrapper.hasBlocks ||= hasBlocks
  }
  const giveUp = (text: string) => {
    for (const { tag, inner } of open.slice(1)) outside.inner += tag + inner
    outside.inner += text
    open = [outside]
  }
  let from = 0
  for (const { 0: tag, 1: written = '', index } of dirty.matchAll(anyTag)) {
    const name = written.toLowerCase()
    if (!wrappers.has(name)) continue
    add(innermost(), dirty.slice(from, index))
    from = index + tag.length
    const { name: awaited, inner, hasBlocks } = innermost()
    if (!tag.startsWith('</') && tag.endsWith('>')) open.push({ tag, name, inner: '', hasBlocks: false })
    else if (tag.toLowerCase() === `</${awaited}>`) {
      open.pop()
      add(innermost(), hasBlocks ? inner : `<p>${inner}</p>`, true)
    } else giveUp(tag)
  }
  giveUp(dirty.slice(from))
  return outside.inner
}

const asWords = (html: string) => {
  const words = sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim()
  return words === '' ? '' : `<p>${words}</p>`
}
