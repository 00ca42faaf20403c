import { bioc, bpmn, bpmndi, color, dc, di } from './namespaces.ts'
import { type Refusal, refusal } from './refusal.ts'
import { attributeOf, everyNode, type XmlNode } from './xml-tree.ts'

const uris = new Set([bpmndi, dc, di])
export const isDiagram = ({ uri }: XmlNode): boolean => uris.has(uri)

const known = new Set([
  'BPMNDiagram',
  'BPMNPlane',
  'BPMNShape',
  'BPMNEdge',
  'BPMNLabel',
  'BPMNLabelStyle',
  'Bounds',
  'Font',
  'waypoint',
  'extension',
])
const colours = new Set(['stroke', 'fill', 'background-color', 'border-color', 'color'])
const numbers = new Set(['x', 'y', 'width', 'height', 'resolution', 'size'])
const farthest = 1_000_000

/** Nothing of it reaches the engine; whoever shows the drawing reads it. */
export function refuseDiagram(root: XmlNode): Refusal[] {
  const ids = new Set<string>()
  for (const node of everyNode(root)) if (node.uri === bpmn && node.id !== '') ids.add(node.id)
  const refusals: Refusal[] = []
  for (const node of everyNode(root)) {
    if (!isDiagram(node)) continue
    const refuse = (detail: string) => refusals.push(refusal(drawnBy(node, ids), 'diagram', detail))
    if (!known.has(node.name)) refuse(node.name)
    for (const { uri, name, value } of node.attributes) {
      if (uri === bioc || uri === color) {
        if (!colours.has(name) || !/^#[0-9a-fA-F]{3,8}$/.test(value)) refuse(`${name} ${value}`)
      } else if (uri !== '') refuse(name)
      else if (numbers.has(name) && !isNumber(name, value)) refuse(`${name} ${value}`)
      else if (name === 'bpmnElement' && !ids.has(value)) refuse(`bpmnElement ${value}`)
      else if (node.name === 'Font' && name === 'name' && !/^[\p{L}\p{N} _-]{0,60}$/u.test(value)) refuse(value)
    }
  }
  return refusals
}

function isNumber(name: string, value: string): boolean {
  if (!/^-?\d{1,7}(?:\.\d{1,20})?$/.test(value)) return false
  const number = Number(value)
  return Math.abs(number) <= farthest && (name === 'x' || name === 'y' || number >= 0)
}

/** The element that the shape stands for; a shape of nothing is named itself. */
function drawnBy(node: XmlNode, ids: ReadonlySet<string>): string {
  for (let at: XmlNode | undefined = node; at !== undefined; at = at.parent) {
    const element = attributeOf(at, 'bpmnElement')
    if (element !== undefined && at.name !== 'BPMNPlane') return ids.has(element) ? element : at.id
    if (at.name === 'BPMNLabelStyle') return at.id
  }
  return node.id
}
