import { SaxesParser, type SaxesTagNS } from 'saxes'
import { bpmn, xmlns, xsi } from './namespaces.ts'
import { type Reason, type Refusal, refusal } from './refusal.ts'

export type XmlAttribute = { uri: string; name: string; value: string }
export type XmlNode = {
  uri: string
  name: string
  id: string
  attributes: readonly XmlAttribute[]
  children: XmlNode[]
  /** Its own text, comments and children left out. */
  text: string
  parent: XmlNode | undefined
}

export const maxDepth = 21
const maxAttributes = 100

class Refused extends Error {
  readonly reason: Reason
  readonly detail: string
  readonly at: string | undefined
  constructor(reason: Reason, detail = '', at?: string) {
    super(reason)
    this.reason = reason
    this.detail = detail
    this.at = at
  }
}

/** A strict reader: what is not well-formed, or could mean two things to two parsers, is refused near where it stands. */
export function readTree(text: string): { root: XmlNode } | { refused: Refusal } {
  const reading = new Reading()
  try {
    return { root: reading.read(text) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { refused: refusal(error.at ?? reading.nearestId(), error.reason, error.detail) }
  }
}

class Reading {
  readonly #parser = new SaxesParser({ xmlns: true, position: false })
  readonly #open: XmlNode[] = []
  #root: XmlNode | undefined
  /** The id in a tag that is not yet read to its end. */
  #startedId: string | undefined

  read(text: string): XmlNode {
    const parser = this.#parser
    parser.on('error', ({ message }) => {
      throw new Refused('not-well-formed', message)
    })
    parser.on('xmldecl', ({ version, encoding }) => {
      if (version !== '1.0') throw new Refused('xml-version', version)
      if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') throw new Refused('encoding', encoding)
    })
    parser.on('doctype', () => {
      throw new Refused('doctype')
    })
    parser.on('processinginstruction', ({ target }) => {
      throw new Refused('instruction', target)
    })
    parser.on('opentagstart', () => {
      this.#startedId = ''
    })
    parser.on('attribute', ({ name, value }) => {
      if (name === 'id') this.#startedId = value
    })
    parser.on('opentag', (tag) => this.#enter(tag))
    parser.on('text', (part) => this.#addText(part))
    parser.on('cdata', (part) => this.#addText(part))
    parser.on('closetag', () => void this.#open.pop())
    parser.write(text).close()
    if (this.#root === undefined) throw new Refused('not-well-formed')
    return this.#root
  }

  nearestId(): string {
    return this.#startedId || this.#open.findLast(({ id }) => id !== '')?.id || this.#root?.id || ''
  }

  #enter(tag: SaxesTagNS) {
    const parent = this.#open.at(-1)
    const all = Object.values(tag.attributes)
    const attributes = all
      .filter(({ uri }) => uri !== xmlns)
      .map(({ uri, local, value }) => ({
        uri,
        name: local,
        value: uri === xsi ? this.#qualified(local, value) : value,
      }))
    const id = attributes.find(({ uri, name }) => uri === '' && name === 'id')?.value ?? ''
    const node: XmlNode = { uri: tag.uri, name: tag.local, id, attributes, children: [], text: '', parent }
    if (all.length > maxAttributes) throw new Refused('too-many-attributes', String(all.length))
    if (this.#open.length >= maxDepth)
      throw new Refused('too-deep', String(maxDepth), this.#open.findLast((one) => one.id !== '')?.id)
    if (parent === undefined) this.#root = node
    else parent.children.push(node)
    this.#open.push(node)
    this.#startedId = undefined
  }

  /** A type is named with a prefix of the document: what it means is told by its namespace. */
  #qualified(name: string, value: string): string {
    if (name !== 'type') return value
    const [prefix, local] = value.includes(':') ? (value.split(':', 2) as [string, string]) : ['', value]
    return `{${this.#parser.resolve(prefix) ?? ''}}${local}`
  }

  #addText(part: string) {
    const node = this.#open.at(-1)
    if (node !== undefined) node.text += part
  }
}

export const isBpmn = (node: XmlNode | undefined, ...names: string[]): boolean =>
  node !== undefined && node.uri === bpmn && names.includes(node.name)

export const attributeOf = (node: XmlNode, name: string, uri = ''): string | undefined =>
  node.attributes.find((one) => one.name === name && one.uri === uri)?.value

export const childrenOf = (node: XmlNode, ...names: string[]): XmlNode[] =>
  node.children.filter((child) => isBpmn(child, ...names))

export function* everyNode(node: XmlNode): Generator<XmlNode> {
  yield node
  for (const child of node.children) yield* everyNode(child)
}

const frames = new Set(['definitions', 'process', 'subProcess', 'collaboration', 'laneSet', 'childLaneSet'])

/** The id of what a person can select on the drawing: a timer or a listener is shown on its step. */
export function placeOf(node: XmlNode): string {
  let at: XmlNode | undefined = node
  while (at !== undefined && !isPlace(at)) at = at.parent
  return at?.id ?? ''
}

function isPlace({ uri, name, id, parent }: XmlNode): boolean {
  if (id === '') return false
  if (parent === undefined) return true
  return uri === bpmn ? parent.uri === bpmn && frames.has(parent.name) : name === 'BPMNShape' || name === 'BPMNEdge'
}
