import { isXmlName } from './xml-name.ts'

export type RenamedId = { from: string; to: string }

const ours = new Set([
  'http://www.omg.org/spec/BPMN/20100524/MODEL',
  'http://www.omg.org/spec/BPMN/20100524/DI',
  'http://www.omg.org/spec/DD/20100524/DC',
  'http://www.omg.org/spec/DD/20100524/DI',
])
const namesAnother = /^(?:bpmnElement|default|labelStyle|\w*Ref)$/
const holdsAName = /^(?:incoming|outgoing|source|target|\w*Refs?)$/

/**
 * The reader drops elements whose id has letters beyond its own, and all that refers to them. Such ids are renamed before it reads, with
 * every reference to them. Names, words and the contents of extensions stay as they are.
 */
export function repairIds(text: string): { text: string; renamed: RenamedId[] } {
  const prefixes = prefixesOf(text)
  const ids = new Set<string>()
  const wrong = new Map<string, string>()
  eachTag(text, (tag) => {
    const [prefix, local] = partsOf(tag)
    return eachAttribute(tag, (name, id) => {
      if (name !== 'id') return id
      ids.add(id)
      if (prefixes.has(prefix) && !isXmlName(id) && id !== '') wrong.set(id, local)
      return id
    })
  })
  if (wrong.size === 0) return { text, renamed: [] }
  const names = new Map<string, string>()
  for (const [id, local] of wrong) {
    const to = freeName(id, local, ids)
    ids.add(to)
    names.set(id, to)
  }
  const renamed = [...names].map(([from, to]) => ({ from, to }))
  return { text: eachTag(text, (tag) => renameIn(tag, prefixes, names), namesIn(prefixes, names)), renamed }
}

function renameIn(tag: string, prefixes: ReadonlySet<string>, names: ReadonlyMap<string, string>): string {
  if (!prefixes.has(partsOf(tag)[0])) return tag
  return eachAttribute(tag, (name, value) =>
    name === 'id' || namesAnother.test(name) ? (names.get(value) ?? value) : value,
  )
}

/** The text of an element that names another one. */
const namesIn =
  (prefixes: ReadonlySet<string>, names: ReadonlyMap<string, string>) =>
  (words: string, tag: string): string => {
    const [prefix, local] = partsOf(tag)
    return prefixes.has(prefix) && holdsAName.test(local) ? (names.get(words.trim()) ?? words) : words
  }

function freeName(id: string, local: string, taken: ReadonlySet<string>): string {
  const parts = id.split(/[^A-Za-z0-9.-]/).filter((part) => part !== '')
  const joined = parts.join('_')
  const stem = isXmlName(joined)
    ? joined
    : isXmlName(`${local}_${joined}`) && joined !== ''
      ? `${local}_${joined}`
      : local
  if (!taken.has(stem) && stem !== local) return stem
  for (let number = 1; ; number += 1) if (!taken.has(`${stem}_${number}`)) return `${stem}_${number}`
}

function partsOf(tag: string): [string, string] {
  const end = tag.search(/[\s/>]/)
  const name = tag.slice(1, end === -1 ? tag.length : end)
  const colon = name.indexOf(':')
  return colon === -1 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)]
}

function prefixesOf(text: string): Set<string> {
  const found = new Set<string>()
  eachTag(text, (tag) =>
    eachAttribute(tag, (name, value) => {
      const isPrefix = name === 'xmlns' || name.startsWith('xmlns:')
      if (isPrefix && ours.has(value)) found.add(name.slice('xmlns:'.length))
      return value
    }),
  )
  return found
}

/** Walked by hand: one pass, however long a name without a value is. */
function eachAttribute(tag: string, change: (name: string, value: string) => string): string {
  const parts: string[] = []
  let done = 0
  for (;;) {
    const equals = tag.indexOf('=', done)
    if (equals === -1) break
    const name = tag.slice(done, equals).trimEnd().split(/\s/).at(-1) ?? ''
    let open = equals + 1
    while (/\s/.test(tag[open] ?? '')) open += 1
    const quote = tag[open] ?? ''
    const close = quote === '"' || quote === "'" ? tag.indexOf(quote, open + 1) : -1
    if (close === -1) break
    parts.push(tag.slice(done, open + 1), change(name, tag.slice(open + 1, close)), quote)
    done = close + 1
  }
  return parts.join('') + tag.slice(done)
}

/** Each opening tag, and the words right after it; comments, CDATA, instructions and closing tags are passed over. */
function eachTag(
  text: string,
  change: (tag: string) => string,
  changeWords: (words: string, tag: string) => string = (words) => words,
): string {
  const parts: string[] = []
  let done = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', done)) {
    parts.push(text.slice(done, at))
    const [mark, isTag] = endMark(text, at)
    const found = text.indexOf(mark, at)
    done = found === -1 ? text.length : found + mark.length
    const tag = text.slice(at, done)
    if (!isTag) {
      parts.push(tag)
      continue
    }
    parts.push(change(tag))
    if (tag.endsWith('/>')) continue
    const next = text.indexOf('<', done)
    const words = text.slice(done, next === -1 ? text.length : next)
    parts.push(changeWords(words, tag))
    done += words.length
  }
  parts.push(text.slice(done))
  return parts.join('')
}

function endMark(text: string, at: number): [string, boolean] {
  if (text.startsWith('<!--', at)) return ['-->', false]
  if (text.startsWith('<![CDATA[', at)) return [']]>', false]
  if (text.startsWith('<?', at)) return ['?>', false]
  return ['>', !text.startsWith('</', at) && !text.startsWith('<!', at)]
}
