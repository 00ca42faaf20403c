export type XmlTag = { start: number; end: number; text: string }

/** What is no element, with its end. */
const others: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
]

/** Every tag of an element, one pass: `>` inside of quotes ends none, and what is never closed is none. */
export function* xmlTags(xml: string): Generator<XmlTag> {
  let from = 0
  for (let start = xml.indexOf('<'); start !== -1; start = xml.indexOf('<', from)) {
    const other = others.find(([opening]) => xml.startsWith(opening, start))
    const end = other ? endOf(xml, other[1], start + other[0].length) : endOfTag(xml, start)
    if (end === -1) return
    if (!other) yield { start, end, text: xml.slice(start, end) }
    from = end
  }
}

function endOf(xml: string, closing: string, from: number): number {
  const at = xml.indexOf(closing, from)
  return at === -1 ? -1 : at + closing.length
}

function endOfTag(xml: string, start: number): number {
  let at = start + 1
  while (at < xml.length) {
    const letter = xml[at]
    if (letter === '>') return at + 1
    if (letter === '"' || letter === "'") {
      at = xml.indexOf(letter, at + 1)
      if (at === -1) return -1
    }
    at += 1
  }
  return -1
}

/** As it stands in the tag, with the blank before it. */
export type XmlAttribute = { name: string; value: string; start: number; end: number }

const attribute = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

export const attributesOf = (tag: string): XmlAttribute[] =>
  [...tag.matchAll(attribute)].map(({ 0: whole, 1: name = '', 2: double, 3: single, index }) => ({
    name,
    value: double ?? single ?? '',
    start: index,
    end: index + whole.length,
  }))

/** The name of the element without its prefix; empty for the end of one. */
export const elementOf = (tag: string): string => /^<(?:[\w.-]+:)?([\w.-]+)/.exec(tag)?.[1] ?? ''
