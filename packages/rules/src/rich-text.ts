/**
 * Rich text is kept as HTML of these elements only, written strictly: lower case, every element closed, no attribute but those named here. What
 * passes can be shown as it stands; whatever shows it asks again (`renderRichText`), so that a row that came by another way shows nothing.
 */
export const richTextElements = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'blockquote',
  'a',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'figure',
  'img',
  'figcaption',
  'br',
  'hr',
  'code',
  'pre',
] as const

const elements: ReadonlySet<string> = new Set(richTextElements)
const alone: ReadonlySet<string> = new Set(['br', 'hr', 'img'])
/** Deeper than people write: a browser answers to much nesting with much time. */
const deepest = 40

const span = /^([2-9]|[1-4]\d)$/
const anything = /^[^"<>]*$/
/** A page of ours, a place on this page, another site, a mailbox, a telephone. */
const address =
  /^(https?:\/\/[^\s"'<>\\]+|#[A-Za-z][\w-]*|\/?[A-Za-z][A-Za-z0-9/-]*(\?[\w=&;.-]*)?|mailto:[^\s"'<>\\]+|tel:\+?[\d-]+)$/
const fileId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Of each element: its attributes with their form. */
export const richTextAttributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  a: { href: address },
  // The address is filled in when it is rendered: no page loads a picture from a foreign site.
  img: { 'data-file': fileId, alt: anything, width: /^\d{1,5}$/, height: /^\d{1,5}$/ },
  ol: { start: /^\d{1,4}$/ },
  td: { colspan: span, rowspan: span },
  th: { colspan: span, rowspan: span, scope: /^(row|col)$/ },
}

const needed: Readonly<Record<string, readonly string[]>> = { a: ['href'], img: ['data-file', 'alt'] }

export const isRichTextAddress = (to: string) => address.test(to)

const token = /<(\/?)([a-z][a-z0-9]*)((?:[^<>a-z0-9][^<>]*)?)>|<|>/g
const attribute = / ([a-z-]+)="([^"]*)"/y

/** Undefined: something that is not admitted, or is written twice. */
function attributesOf(name: string, text: string): Map<string, string> | undefined {
  const read = new Map<string, string>()
  attribute.lastIndex = 0
  let end = 0
  for (let found = attribute.exec(text); found !== null; found = attribute.exec(text)) {
    const [, key = '', value = ''] = found
    if (read.has(key) || !richTextAttributes[name]?.[key]?.test(value)) return undefined
    read.set(key, value)
    end = attribute.lastIndex
  }
  const isWhole = end === text.length && (needed[name] ?? []).every((key) => read.has(key))
  return isWhole ? read : undefined
}

export function isPlainRichText(html: string): boolean {
  const open: string[] = []
  for (const [, slash, name, rest = ''] of html.matchAll(token)) {
    if (name === undefined || !elements.has(name)) return false
    if (slash === '/') {
      if (rest !== '' || alone.has(name) || open.pop() !== name) return false
    } else if (attributesOf(name, rest) === undefined) return false
    else if (!alone.has(name)) {
      open.push(name)
      if (open.length > deepest) return false
    }
  }
  return open.length === 0
}

export type RichTextSetting = {
  /** Where a link leads; undefined: nowhere, and its words are plain text. */
  href(to: string): string | undefined
  /** Where a picture lies in one width. */
  picture(fileId: string, width: number): string
}

const pictureWidths = [640, 1280] as const

/** What visitors get: addresses of links and pictures are made here. Empty where the text is not what the law above admits. */
export function renderRichText(html: string, setting: RichTextSetting): string {
  if (!isPlainRichText(html)) return ''
  const isLink: boolean[] = []
  return html.replaceAll(token, (whole, slash: string, name: string, rest: string) => {
    if (name === 'a' && slash === '/') return isLink.pop() ? whole : ''
    if (name === 'a') {
      const rendered = renderLink(attributesOf('a', rest)?.get('href') ?? '', setting)
      isLink.push(rendered !== '')
      return rendered
    }
    return name === 'img' ? renderPicture(attributesOf('img', rest) ?? new Map(), setting) : whole
  })
}

function renderLink(to: string, { href }: RichTextSetting): string {
  const isElsewhere = /^https?:/.test(to)
  if (isElsewhere) return `<a href="${to}" rel="noopener noreferrer" target="_blank">`
  const rendered = /^(mailto|tel):/.test(to) ? to : href(to.replaceAll('&amp;', '&'))
  return rendered === undefined ? '' : `<a href="${rendered.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
}

function renderPicture(attributes: ReadonlyMap<string, string>, { picture }: RichTextSetting): string {
  const id = attributes.get('data-file') ?? ''
  const sizes = ['width', 'height'].flatMap((key) => (attributes.has(key) ? [` ${key}="${attributes.get(key)}"`] : []))
  const sources = pictureWidths.map((width) => `${picture(id, width)} ${width}w`).join(', ')
  return `<img src="${picture(id, pictureWidths[1])}" srcset="${sources}" sizes="(max-width: 767px) 100vw, 720px" alt="${attributes.get('alt') ?? ''}"${sizes.join('')} loading="lazy" decoding="async">`
}

/** The words alone, on one line: for summaries, searches and counts. */
export const plainText = (html: string) =>
  withoutTags(html)
    .replaceAll(/&(lt|gt|quot|amp|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A blank for each tag. A sign that opens none stays. */
export function withoutTags(html: string): string {
  const words: string[] = []
  let from = 0
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', from)) {
    const end = html.indexOf('>', start)
    if (end === -1) break
    words.push(html.slice(from, start))
    from = end + 1
  }
  words.push(html.slice(from))
  return words.join(' ')
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ', '#39': "'" }

/** Paragraphs, headings and items that hold words, for telling how much of a translation is missing. */
export function countParagraphs(html: string): number {
  const pieces = html.split(/<\/(?:p|h2|h3|li|blockquote|td|th|figcaption|pre)>/)
  return pieces.filter((piece) => plainText(piece) !== '').length
}
