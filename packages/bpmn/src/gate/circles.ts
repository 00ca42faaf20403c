import { collected, definitionsOf, type FlowModel, isFlowNode, targetOf } from './flow-model.ts'
import type { Refusal } from './refusal.ts'
import { attributeOf, childrenOf, isBpmn, type XmlNode } from './xml-tree.ts'

const waiting = ['userTask', 'receiveTask', 'serviceTask', 'sendTask', 'businessRuleTask', 'scriptTask']

/** A loop in which nothing waits never ends, and takes the engine's node with it. */
export const refuseCircles = (model: FlowModel): Refusal[] =>
  collected((refuse) => {
    const passages = new Passages(model)
    for (const scope of model.scopes) for (const node of passages.circleIn(scope)) refuse(node, 'endless-loop')
  })

class Passages {
  readonly #model: FlowModel
  readonly #passable = new Map<XmlNode, boolean>()

  constructor(model: FlowModel) {
    this.#model = model
  }

  /** What is left when whatever nothing leads to, and whatever leads nowhere, is taken away. */
  circleIn(scope: XmlNode): XmlNode[] {
    const next = this.#nextIn(scope)
    const left = withoutBeginnings(reversed(withoutBeginnings(next)))
    return [...next.keys()].filter((node) => left.has(node))
  }

  #nextIn(scope: XmlNode): Map<XmlNode, XmlNode[]> {
    const nodes = scope.children.filter(isFlowNode)
    const next = new Map<XmlNode, XmlNode[]>(nodes.map((node) => [node, []]))
    for (const node of nodes) {
      if (this.#lets(node)) {
        for (const flow of this.#model.outgoing(node)) {
          const target = targetOf(this.#model, flow)
          if (target !== undefined && next.has(target)) next.get(node)?.push(target)
        }
      }
      if (!isBpmn(node, 'boundaryEvent')) continue
      const host = this.#model.nodes.get(attributeOf(node, 'attachedToRef') ?? '')
      if (host !== undefined && this.#lets(host)) next.get(host)?.push(node)
    }
    return next
  }

  /** Whether a token can get through without stopping. */
  #lets(node: XmlNode): boolean {
    const known = this.#passable.get(node)
    if (known !== undefined) return known
    const lets = isBpmn(node, 'subProcess') ? this.#letsThrough(node) : !stopsAt(node)
    this.#passable.set(node, lets)
    return lets
  }

  #letsThrough(scope: XmlNode): boolean {
    if (hasLoop(scope)) return true
    const next = this.#nextIn(scope)
    const open = [...next.keys()].filter((node) => isBpmn(node, 'startEvent'))
    const seen = new Set(open)
    for (const node of seen) {
      if (!this.#lets(node)) continue
      if (this.#model.outgoing(node).length === 0) return true
      for (const following of next.get(node) ?? []) seen.add(following)
    }
    return false
  }
}

/** The engine passes over an empty list without stopping. A person's step has one token of its own, however many decide. */
const hasLoop = (node: XmlNode) =>
  !isBpmn(node, 'userTask') && childrenOf(node, 'multiInstanceLoopCharacteristics').length > 0

function stopsAt(node: XmlNode): boolean {
  if (isBpmn(node, ...waiting)) return !hasLoop(node)
  if (!isBpmn(node, 'intermediateCatchEvent', 'boundaryEvent')) return false
  // Only a message or a written time is known to come later.
  return definitionsOf(node).some(
    (one) =>
      isBpmn(one, 'messageEventDefinition') ||
      (isBpmn(one, 'timerEventDefinition') && childrenOf(one, 'timeDuration', 'timeCycle').length > 0),
  )
}

function withoutBeginnings(graph: ReadonlyMap<XmlNode, readonly XmlNode[]>): Map<XmlNode, readonly XmlNode[]> {
  const leading = new Map<XmlNode, number>()
  for (const targets of graph.values())
    for (const target of targets) leading.set(target, (leading.get(target) ?? 0) + 1)
  const left = new Map(graph)
  const open = [...graph.keys()].filter((node) => !leading.has(node))
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const target of left.get(node) ?? []) {
      const count = (leading.get(target) ?? 0) - 1
      leading.set(target, count)
      if (count === 0) open.push(target)
    }
    left.delete(node)
  }
  return left
}

function reversed(graph: ReadonlyMap<XmlNode, readonly XmlNode[]>): Map<XmlNode, XmlNode[]> {
  const back = new Map<XmlNode, XmlNode[]>([...graph.keys()].map((node) => [node, []]))
  for (const [node, targets] of graph) for (const target of targets) back.get(target)?.push(node)
  return back
}
