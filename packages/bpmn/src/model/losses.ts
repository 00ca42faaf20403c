export type Loss = {
  kind: 'element' | 'attribute' | 'text' | 'comment' | 'instruction'
  /** What is lost: its name, or the words. */
  name: string
  /** The nearest id above it. */
  near: string
}

const schemaInstance = 'http://www.w3.org/2001/XMLSchema-instance'
const namespaces = 'http://www.w3.org/2000/xmlns/'
/** Written out or left out, these say the same. */
const saidByDefault = new Set(['false', 'text/plain'])

/**
 * What the first document has and the second has not: that would be gone if the second were saved in its place. The order of things,
 * prefixes, white space and attributes that state a default do not count.
 */
export function lossesOf(before: string, after: string): Loss[] {
  if (before === after) return []
  const left = new Map<string, number>()
  for (const [key] of factsOf(after)) left.set(key, (left.get(key) ?? 0) + 1)
  return factsOf(before).flatMap(([key, loss]) => {
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count > 0 ? [] : [loss]
  })
}

function factsOf(xml: string): [string, Loss][] {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  const facts: [string, Loss][] = []
  const state = (kind: Loss['kind'], name: string, near: string, detail = name) =>
    facts.push([`${kind} ${near} ${detail}`, { kind, name, near }])
  const walker = parsed.createTreeWalker(parsed, NodeFilter.SHOW_ALL)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) stateElement(node, state)
    else if (node instanceof Comment) state('comment', short(node.data), nearestId(node))
    else if (node instanceof ProcessingInstruction) state('instruction', node.target, '')
  }
  return facts
}

type State = (kind: Loss['kind'], name: string, near: string, detail?: string) => void

function stateElement(element: Element, state: State) {
  const near = nearestId(element)
  const name = `{${element.namespaceURI}}${element.localName}`
  state('element', element.nodeName, near, name)
  const words = textOf(element)
  if (words !== '') state('text', short(words), near, `${name} ${words}`)
  for (const { namespaceURI: uri, nodeName, localName, value } of element.attributes) {
    // A type is named with the document's own prefix: another one means the same.
    if (uri === namespaces || uri === schemaInstance || saidByDefault.has(value)) continue
    const same = value.trim() !== '' && Number.isFinite(Number(value)) ? String(Number(value)) : value
    state('attribute', nodeName, near, `${name} {${uri ?? ''}}${localName} ${same}`)
  }
}

/** Its own words, whether they are written plainly or as CDATA. */
function textOf(element: Element): string {
  const own = [...element.childNodes].filter((node) => node instanceof Text)
  return own
    .map((node) => node.data)
    .join('')
    .trim()
}

function nearestId(node: Node): string {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('[id]')?.getAttribute('id') ?? ''
}

const maxShown = 60
const short = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text.trim())
