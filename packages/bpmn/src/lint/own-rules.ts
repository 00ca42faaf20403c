import { faultOfExpression } from '../model/expression.ts'
import { isA, type ModdleElement, manyOf, oneOf, textOf } from '../model/moddle.ts'
import { fakeJoinsIn } from './fake-join.ts'

/** What is reported is a number that the words need, or nothing: each rule has its own sentence among the words. */
type Reporter = { report: (id: string, count: string) => void }
type Check = (node: ModdleElement, reporter: Reporter) => void

/** What the engine or the publishing gate would refuse, said while it is drawn. */
export const ownRules: Record<string, { level: 'error' | 'warn'; check: Check }> = {
  'default-without-condition': {
    level: 'error',
    check: (node, { report }) => {
      const flow = oneOf(node, 'default')
      if (flow?.id && flow.get('conditionExpression') !== undefined) report(flow.id, '')
    },
  },
  'default-among-conditions': {
    level: 'warn',
    check: (node, { report }) => {
      if (!isA(node, 'bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway') || !node.id) return
      const flows = manyOf(node, 'outgoing')
      const conditional = flows.filter((flow) => flow.get('conditionExpression') !== undefined)
      if (flows.length > 1 && conditional.length === flows.length) {
        report(node.id, String(flows.length))
      }
    },
  },
  'empty-condition': {
    level: 'error',
    check: (node, { report }) => {
      if (!isA(node, 'bpmn:SequenceFlow') || !node.id) return
      const condition = oneOf(node, 'conditionExpression')
      if (condition === undefined) return
      const names = Object.keys(condition)
      const external = names.some((name) => name.endsWith('resource') && condition.get(name) !== '')
      if (!condition.get('body') && !external) report(node.id, '')
    },
  },
  expression: {
    level: 'error',
    check: (node, { report }) => {
      for (const { id, body } of expressionsAt(node)) {
        const fault = body === '' ? undefined : faultOfExpression(body)
        if (fault !== undefined) report(id, fault)
      }
    },
  },
  'fake-join': {
    level: 'warn',
    check: (node, { report }) => {
      if (!isA(node, 'bpmn:Process', 'bpmn:SubProcess')) return
      for (const id of fakeJoinsIn(manyOf(node, 'flowElements'))) report(id, '')
    },
  },
  'no-standard-loop': {
    level: 'error',
    check: (node, { report }) => {
      if (node.id && isA(oneOf(node, 'loopCharacteristics'), 'bpmn:StandardLoopCharacteristics')) {
        report(node.id, '')
      }
    },
  },
  'process-named': {
    level: 'error',
    check: (node, { report }) => {
      if (isA(node, 'bpmn:Process') && node.id && !node.get('name')) report(node.id, '')
    },
  },
  'reachable-end': {
    level: 'error',
    check: (node, { report }) => {
      if (!isA(node, 'bpmn:Process', 'bpmn:SubProcess')) return
      for (const stuck of stuckIn(manyOf(node, 'flowElements'))) {
        if (stuck.id) report(stuck.id, '')
      }
    },
  },
}

/** What the engine would evaluate at an element: conditions of flows and events, and when a countersigning is over. Scripts are none. */
function expressionsAt(node: ModdleElement): { id: string; body: string }[] {
  const { id } = node
  if (!id) return []
  const events = isA(node, 'bpmn:Event') ? manyOf(node, 'eventDefinitions') : []
  const written = [
    isA(node, 'bpmn:SequenceFlow') ? oneOf(node, 'conditionExpression') : undefined,
    isA(node, 'bpmn:Activity') ? oneOf(oneOf(node, 'loopCharacteristics'), 'completionCondition') : undefined,
    ...events.map((one) => (isA(one, 'bpmn:ConditionalEventDefinition') ? oneOf(one, 'condition') : undefined)),
  ]
  return written.flatMap((one) =>
    one === undefined || one.get('language') !== undefined ? [] : [{ id, body: textOf(one, 'body').trim() }],
  )
}

/** Who cannot come to a node without a way on; boundary events are ways on of what they sit on. Walked backwards, each node once. */
function stuckIn(elements: readonly ModdleElement[]): ModdleElement[] {
  const nodes = elements.filter((one) => isA(one, 'bpmn:FlowNode') && !isA(one, 'bpmn:BoundaryEvent'))
  const host = (one: ModdleElement) => (isA(one, 'bpmn:BoundaryEvent') ? oneOf(one, 'attachedToRef') : one)
  const before = new Map<ModdleElement, ModdleElement[]>()
  const goesOn = new Set<ModdleElement>()
  for (const one of elements.filter((candidate) => isA(candidate, 'bpmn:FlowNode'))) {
    const from = host(one)
    for (const flow of manyOf(one, 'outgoing')) {
      const target = oneOf(flow, 'targetRef')
      if (from === undefined || target === undefined) continue
      goesOn.add(from)
      before.set(target, [...(before.get(target) ?? []), from])
    }
  }
  const ends = new Set(nodes.filter((node) => !goesOn.has(node)))
  for (const node of ends) for (const earlier of before.get(node) ?? []) ends.add(earlier)
  return nodes.filter((node) => !ends.has(node))
}
