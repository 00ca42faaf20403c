import { bpmn, camunda, own } from './namespaces.ts'
import { type Reason, type Refusal, refusal } from './refusal.ts'
import { attributeOf, childrenOf, everyNode, isBpmn, placeOf, type XmlNode } from './xml-tree.ts'

export const activities = [
  'userTask',
  'serviceTask',
  'sendTask',
  'scriptTask',
  'businessRuleTask',
  'receiveTask',
  'callActivity',
  'subProcess',
]
export const gateways = ['exclusiveGateway', 'parallelGateway', 'inclusiveGateway', 'eventBasedGateway']
export const events = ['startEvent', 'endEvent', 'boundaryEvent', 'intermediateCatchEvent', 'intermediateThrowEvent']
const flowNodes = new Set([...activities, ...gateways, ...events])
export const serviceTasks = ['serviceTask', 'sendTask', 'businessRuleTask']

/** The process of a drawing, with the flows found by what they leave and enter. Ids are unique by then. */
export type FlowModel = {
  root: XmlNode
  process: XmlNode
  /** Process and sub-processes. */
  scopes: readonly XmlNode[]
  nodes: ReadonlyMap<string, XmlNode>
  flows: readonly XmlNode[]
  outgoing: (node: XmlNode) => readonly XmlNode[]
  incoming: (node: XmlNode) => readonly XmlNode[]
  messages: ReadonlyMap<string, string>
  errors: ReadonlyMap<string, string>
}

export const isFlowNode = ({ uri, name }: XmlNode): boolean => uri === bpmn && flowNodes.has(name)

export function flowModelOf(root: XmlNode, process: XmlNode): FlowModel {
  const below = [...everyNode(process)]
  const nodes = new Map(below.filter(isFlowNode).map((node) => [node.id, node]))
  const flows = below.filter((node) => isBpmn(node, 'sequenceFlow'))
  const bySource = grouped(flows, 'sourceRef')
  const byTarget = grouped(flows, 'targetRef')
  return {
    root,
    process,
    scopes: below.filter((node) => isBpmn(node, 'process', 'subProcess')),
    nodes,
    flows,
    outgoing: ({ id }) => bySource.get(id) ?? [],
    incoming: ({ id }) => byTarget.get(id) ?? [],
    messages: new Map(childrenOf(root, 'message').map((one) => [one.id, attributeOf(one, 'name') ?? ''])),
    errors: new Map(childrenOf(root, 'error').map((one) => [one.id, attributeOf(one, 'errorCode') ?? ''])),
  }
}

function grouped(flows: readonly XmlNode[], end: 'sourceRef' | 'targetRef'): Map<string, XmlNode[]> {
  const groups = new Map<string, XmlNode[]>()
  for (const flow of flows) {
    const id = attributeOf(flow, end) ?? ''
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [flow])
    else group.push(flow)
  }
  return groups
}

export const sourceOf = (model: FlowModel, flow: XmlNode) => model.nodes.get(attributeOf(flow, 'sourceRef') ?? '')
export const targetOf = (model: FlowModel, flow: XmlNode) => model.nodes.get(attributeOf(flow, 'targetRef') ?? '')

/** What makes an event more than a plain one. */
export const definitionsOf = (event: XmlNode): XmlNode[] =>
  event.children.filter((child) => child.uri === bpmn && child.name.endsWith('EventDefinition'))

export const conditionOf = (flow: XmlNode): XmlNode | undefined => childrenOf(flow, 'conditionExpression')[0]

/** Extensions of one namespace on an element. */
export const extensionsOf = (node: XmlNode, uri: string, ...names: string[]): XmlNode[] =>
  childrenOf(node, 'extensionElements')
    .flatMap(({ children }) => children)
    .filter((child) => child.uri === uri && names.includes(child.name))

export type Refuse = (node: XmlNode, reason: Reason, detail?: string) => void

/** Collects what one rule has to say, each on the element that can be selected. */
export function collected(look: (refuse: Refuse) => void): Refusal[] {
  const refusals: Refusal[] = []
  look((node, reason, detail) => void refusals.push(refusal(placeOf(node), reason, detail)))
  return refusals
}

/** How long a step may take: our own field first, then the engine's. */
export const dueTextsOf = (task: XmlNode | undefined): string[] =>
  task === undefined
    ? []
    : [
        ...extensionsOf(task, own, 'workflow').map((one) => attributeOf(one, 'dueDate')),
        attributeOf(task, 'dueDate', camunda),
      ].flatMap((text) => (text === undefined || text.trim() === '' ? [] : text.trim()))
