import { type Printed, printXml, tag } from '../compiler/print-xml.ts'
import { bpmn, bpmndi, dc, di } from '../gate/namespaces.ts'
import { everyNode, readTree, type XmlNode } from '../gate/xml-tree.ts'

const shapes = [
  'definitions collaboration participant messageFlow process laneSet lane childLaneSet flowNodeRef sequenceFlow',
  'task userTask serviceTask scriptTask sendTask receiveTask manualTask businessRuleTask callActivity',
  'subProcess transaction adHocSubProcess multiInstanceLoopCharacteristics standardLoopCharacteristics',
  'exclusiveGateway parallelGateway inclusiveGateway eventBasedGateway complexGateway',
  'startEvent endEvent intermediateCatchEvent intermediateThrowEvent boundaryEvent',
  'timerEventDefinition messageEventDefinition signalEventDefinition errorEventDefinition escalationEventDefinition',
  'conditionalEventDefinition compensateEventDefinition linkEventDefinition cancelEventDefinition terminateEventDefinition',
]
const names = (lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(' ')))

/** By namespace: what a reader may see, and the prefix it is printed with. */
const kept: ReadonlyMap<string, { prefix: string; names: ReadonlySet<string> }> = new Map([
  [bpmn, { prefix: 'bpmn', names: names(shapes) }],
  [bpmndi, { prefix: 'bpmndi', names: names(['BPMNDiagram BPMNPlane BPMNShape BPMNEdge BPMNLabel']) }],
  [dc, { prefix: 'dc', names: names(['Bounds']) }],
  [di, { prefix: 'di', names: names(['waypoint']) }],
])

const attributes = names([
  'id name sourceRef targetRef attachedToRef processRef default cancelActivity isInterrupting isSequential triggeredByEvent',
  'bpmnElement isHorizontal isExpanded isMarkerVisible x y width height',
])

/**
 * What is drawn, and nothing of what was set behind it: no assignment, script, condition, note or foreign markup leaves by it. An allow list,
 * so that what authors can write tomorrow stays inside too. Undefined: it is no document.
 */
export function outlineOf(xml: string): string | undefined {
  const read = readTree(xml)
  if (!('root' in read) || read.root.name !== 'definitions' || read.root.uri !== bpmn) return undefined
  const drawn = new Set<string>()
  for (const node of visible(read.root)) if (node.uri === bpmn && node.id !== '') drawn.add(node.id)
  const { attributes: own, ...root } = printed(read.root, drawn)
  const namespaces = Object.fromEntries([...kept].map(([uri, { prefix }]) => [`xmlns:${prefix}`, uri]))
  return printXml({ ...root, attributes: { ...own, ...namespaces, targetNamespace: 'urn:laurel:outline' } })
}

const isKept = ({ uri, name }: XmlNode) => kept.get(uri)?.names.has(name) ?? false

/** What stands inside something that is left out is left out with it. */
function* visible(node: XmlNode): Generator<XmlNode> {
  for (const each of everyNode(node)) {
    let at: XmlNode | undefined = each
    while (at !== undefined && isKept(at)) at = at.parent
    if (at === undefined) yield each
  }
}

function printed(node: XmlNode, drawn: ReadonlySet<string>): Printed {
  const plain = node.attributes.filter(({ uri, name }) => uri === '' && attributes.has(name))
  const inside = node.children
    .filter((child) => isKept(child) && isDrawn(child, drawn))
    .map((child) => printed(child, drawn))
  return tag(
    `${kept.get(node.uri)?.prefix}:${node.name}`,
    Object.fromEntries(plain.map(({ name, value }) => [name, value])),
    ...(node.name === 'flowNodeRef' ? [node.text.trim()] : inside),
  )
}

/** A shape of something that is left out would be drawn as nothing. */
function isDrawn(node: XmlNode, drawn: ReadonlySet<string>): boolean {
  if (node.uri !== bpmndi || (node.name !== 'BPMNShape' && node.name !== 'BPMNEdge')) return true
  const element = node.attributes.find(({ uri, name }) => uri === '' && name === 'bpmnElement')?.value
  return element !== undefined && drawn.has(element)
}
