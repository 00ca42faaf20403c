import {
  activities,
  collected,
  conditionOf,
  definitionsOf,
  type FlowModel,
  isFlowNode,
  type Refuse,
  sourceOf,
  targetOf,
} from './flow-model.ts'
import { camunda, own } from './namespaces.ts'
import type { Refusal } from './refusal.ts'
import { isElementId, isGeneratedId } from './values.ts'
import { attributeOf, childrenOf, everyNode, isBpmn, type XmlNode } from './xml-tree.ts'

/** Ids name one thing each; there is one process, and it may run. */
export function refuseIdentity(root: XmlNode): Refusal[] {
  return collected((refuse) => {
    const seen = new Set<string>()
    for (const node of everyNode(root)) {
      if (node.uri === camunda || node.uri === own) continue
      if (node.id === '') {
        const isNamed = isFlowNode(node) || isBpmn(node, 'process', 'sequenceFlow', 'message', 'error')
        if (isNamed && node.parent !== undefined) refuse(node.parent, 'id-missing', node.name)
        continue
      }
      if (!isElementId(node.id)) refuse(node, 'id', node.id)
      if (isGeneratedId(node.id)) refuse(node, 'id-reserved', node.id)
      if (seen.has(node.id)) refuse(node, 'id-twice', node.id)
      seen.add(node.id)
    }
    const processes = childrenOf(root, 'process')
    if (processes.length === 0) refuse(root, 'no-process')
    for (const process of processes.slice(1)) refuse(process, 'second-process')
    for (const process of processes)
      if (attributeOf(process, 'isExecutable') === 'false') refuse(process, 'not-executable')
  })
}

export const refuseReferences = (model: FlowModel): Refusal[] =>
  collected((refuse) => {
    for (const flow of model.flows) checkFlow(model, flow, refuse)
    for (const node of model.nodes.values()) {
      checkDefault(model, node, refuse)
      checkNames(model, node, refuse)
      if (isBpmn(node, 'boundaryEvent')) {
        const host = model.nodes.get(attributeOf(node, 'attachedToRef') ?? '')
        const isHost = host !== undefined && isBpmn(host, ...activities) && host.parent === node.parent
        if (!isHost) refuse(node, 'boundary-host')
      }
    }
    for (const scope of model.scopes) checkScope(model, scope, refuse)
  })

function checkFlow(model: FlowModel, flow: XmlNode, refuse: Refuse) {
  const source = sourceOf(model, flow)
  const target = targetOf(model, flow)
  if (source === undefined || target === undefined) return refuse(flow, 'flow-end')
  if (source.parent !== flow.parent || target.parent !== flow.parent) refuse(flow, 'flow-scope')
  if (isBpmn(target, 'startEvent', 'boundaryEvent') || isBpmn(source, 'endEvent')) refuse(flow, 'flow-end')
}

function checkDefault(model: FlowModel, node: XmlNode, refuse: Refuse) {
  const name = attributeOf(node, 'default')
  if (name === undefined) return
  const flow = model.outgoing(node).find(({ id }) => id === name)
  if (flow === undefined) refuse(node, 'default-flow', name)
  else if (conditionOf(flow) !== undefined) refuse(flow, 'default-with-condition')
}

function checkNames(model: FlowModel, node: XmlNode, refuse: Refuse) {
  for (const holder of [node, ...definitionsOf(node)]) {
    const message = attributeOf(holder, 'messageRef')
    if (message !== undefined && (model.messages.get(message) ?? '') === '') refuse(node, 'message-unknown', message)
    const error = attributeOf(holder, 'errorRef')
    if (error !== undefined && !/^[\w.-]{1,100}$/.test(model.errors.get(error) ?? ''))
      refuse(node, 'error-unknown', error)
  }
}

function checkScope(model: FlowModel, scope: XmlNode, refuse: Refuse) {
  const starts = childrenOf(scope, 'startEvent')
  if (starts.length === 0) refuse(scope, 'no-start')
  for (const start of starts.slice(1)) refuse(start, 'second-start')
  const nodes = scope.children.filter(isFlowNode)
  // Walked backwards from where nothing leads on; an event on the border of a step is a way on.
  const before = new Map<XmlNode, XmlNode[]>()
  const goesOn = new Set<XmlNode>()
  const lead = (from: XmlNode, to: XmlNode) => {
    goesOn.add(from)
    const earlier = before.get(to)
    if (earlier === undefined) before.set(to, [from])
    else earlier.push(from)
  }
  for (const node of nodes) {
    const host = isBpmn(node, 'boundaryEvent') ? model.nodes.get(attributeOf(node, 'attachedToRef') ?? '') : undefined
    if (host !== undefined) lead(host, node)
    for (const flow of model.outgoing(node)) {
      const target = targetOf(model, flow)
      if (target !== undefined) lead(node, target)
    }
  }
  const arrives = new Set(nodes.filter((node) => !goesOn.has(node)))
  for (const node of arrives) for (const earlier of before.get(node) ?? []) arrives.add(earlier)
  for (const node of nodes) if (!arrives.has(node)) refuse(node, 'no-way-out')
}
