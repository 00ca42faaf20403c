import { outcomeVariable } from '../model/decision.ts'
import { type Expression, readExpression } from '../model/expression-tree.ts'
import { evaluate } from './evaluate.ts'
import { conditionOf, type FlowModel, targetOf } from './flow-model.ts'
import { attributeOf, isBpmn, type XmlNode } from './xml-tree.ts'

/** Where a token can stand next, through whatever gateways, after a step that ended with an outcome. */
export class OutcomeWays {
  readonly #model: FlowModel
  readonly #conditions = new Map<XmlNode, Expression | undefined>()
  /** By outcome: a gateway that a thousand steps lead to is asked once. */
  readonly #next = new Map<string, Map<XmlNode, readonly XmlNode[]>>()

  constructor(model: FlowModel) {
    this.#model = model
  }

  after(task: XmlNode, outcome: string): Set<XmlNode> {
    const targets = new Set<XmlNode>()
    const seen = new Set<XmlNode>([task])
    for (const node of seen) {
      for (const target of this.#nextOf(node, outcome)) {
        if (isBpmn(target, 'exclusiveGateway', 'inclusiveGateway', 'parallelGateway')) seen.add(target)
        else targets.add(target)
      }
    }
    return targets
  }

  #nextOf(node: XmlNode, outcome: string): readonly XmlNode[] {
    const known = this.#next.get(outcome) ?? new Map<XmlNode, readonly XmlNode[]>()
    this.#next.set(outcome, known)
    const before = known.get(node)
    if (before !== undefined) return before
    const next = this.#takenFrom(node, outcome).flatMap((flow) => targetOf(this.#model, flow) ?? [])
    known.set(node, next)
    return next
  }

  /** In their order: behind one that is surely taken an exclusive gateway looks at no other. */
  #takenFrom(node: XmlNode, outcome: string): XmlNode[] {
    const flows = this.#model.outgoing(node)
    const fallback = attributeOf(node, 'default')
    const possible: XmlNode[] = []
    let isSure = false
    for (const flow of flows) {
      if (flow.id === fallback || (isSure && isBpmn(node, 'exclusiveGateway'))) continue
      const holds = isBpmn(node, 'parallelGateway') ? true : this.#holds(flow, outcome)
      if (holds === false) continue
      possible.push(flow)
      isSure ||= holds === true
    }
    return isSure ? possible : [...possible, ...flows.filter(({ id }) => id === fallback)]
  }

  /** Undefined: it depends on more than the outcome. */
  #holds(flow: XmlNode, outcome: string): boolean | undefined {
    const condition = conditionOf(flow)
    if (condition === undefined) return true
    if (!this.#conditions.has(flow)) {
      const read = readExpression(condition.text)
      this.#conditions.set(flow, 'fault' in read ? undefined : read.tree)
    }
    const tree = this.#conditions.get(flow)
    const value = tree && evaluate(tree, new Map([[outcomeVariable, outcome]]))
    return value === undefined ? undefined : value === true
  }
}
