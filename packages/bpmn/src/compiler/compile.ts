import { meaningsOf, routesOf, type StepRule } from '../gate/decisions.ts'
import { dueTextsOf, type FlowModel, isFlowNode } from '../gate/flow-model.ts'
import { bpmn, camunda, xsi } from '../gate/namespaces.ts'
import type { Callable } from '../gate/steps.ts'
import { attributeOf, childrenOf, everyNode, type XmlNode } from '../gate/xml-tree.ts'
import { outcomeVariable } from '../model/decision.ts'
import { namesIn, printExpression, readExpression } from '../model/expression-tree.ts'
import { isHandler } from '../model/handlers.ts'
import { type ElementContext, elementOf } from './elements.ts'
import type { Countersign, Plan } from './plan.ts'
import { printXml, tag } from './print-xml.ts'
import { workOf } from './work.ts'

export type CompileOptions = {
  /** The name under which the engine knows this version. */
  definitionKey: string
  rules?: readonly StepRule[]
  callable?: Callable
  /** Tokens of those who decide a step, where a rule says it and not the drawing. */
  candidates?: ReadonlyMap<string, readonly string[]>
}

export type Compiled = { xml: string; plan: Plan }

/** Made anew from what the gate has let pass: nothing is copied but names, conditions and how the steps are joined. */
export function compile(
  model: FlowModel,
  { definitionKey, rules = [], callable = new Map(), candidates = new Map() }: CompileOptions,
): Compiled {
  const variables = new Set<string>()
  const context: ElementContext = {
    model,
    callable,
    candidates,
    expression: (text) => printed(text, variables),
    engineName: (name) => `${definitionKey}:${name}`,
  }
  const { process } = model
  // What it calls may ask how a step of its own ended.
  if (callsIn(model, callable).length > 0) variables.add(outcomeVariable)
  const body = process.children.flatMap((child) => elementOf(child, context))
  const xml = printXml(
    tag(
      'bpmn:definitions',
      {
        'xmlns:bpmn': bpmn,
        'xmlns:camunda': camunda,
        'xmlns:xsi': xsi,
        id: 'cx_definitions',
        targetNamespace: 'urn:laurel:process',
      },
      ...messagesUsed(model).map((id) =>
        tag('bpmn:message', { id, name: context.engineName(model.messages.get(id) ?? '') }),
      ),
      ...errorsUsed(model).map((id) => tag('bpmn:error', { id, errorCode: model.errors.get(id) })),
      tag('bpmn:process', { id: definitionKey, name: attributeOf(process, 'name'), isExecutable: 'true' }, ...body),
    ),
  )
  return { xml, plan: planOf(model, rules, givenAtStart(model, variables), context) }
}

function planOf(model: FlowModel, rules: readonly StepRule[], variables: string[], context: ElementContext): Plan {
  const nodes = [...everyNode(model.process)]
  const flowNodes = nodes.filter(isFlowNode)
  return {
    steps: routesOf(model, rules).map((step) => {
      const task = model.nodes.get(step.id)
      const [due] = dueTextsOf(task)
      return { ...step, countersign: countersignOf(task), ...(due !== undefined && { due }) }
    }),
    next: nextIn(model),
    ends: meaningsOf(model),
    work: flowNodes.flatMap((node) => workOf(node, model)),
    listeners: nodes
      .filter((node) => node.uri === camunda && (node.name === 'executionListener' || node.name === 'taskListener'))
      .flatMap((node) => {
        const handler = attributeOf(node, 'class') ?? ''
        const id = node.parent?.parent?.id ?? ''
        return isHandler(handler) ? [{ id, event: attributeOf(node, 'event') ?? '', handler }] : []
      }),
    messages: flowNodes.flatMap((node) =>
      refsOf(node, 'messageRef').map((ref) => {
        const name = model.messages.get(ref) ?? ''
        return { id: node.id, name, engineName: context.engineName(name) }
      }),
    ),
    calls: callsIn(model, context.callable),
    variables,
  }
}

/** Along the flows, from an activity to the events on its border, and from a sub-process to what is in it. */
const nextIn = ({ flows, nodes }: FlowModel): [string, string][] => [
  ...flows.map((flow): [string, string] => [
    attributeOf(flow, 'sourceRef') ?? '',
    attributeOf(flow, 'targetRef') ?? '',
  ]),
  ...[...nodes.values()].flatMap((node): [string, string][] => {
    const host = attributeOf(node, 'attachedToRef')
    if (host !== undefined) return [[host, node.id]]
    return node.parent && nodes.has(node.parent.id) ? [[node.parent.id, node.id]] : []
  }),
]

function countersignOf(task: XmlNode | undefined): Countersign | null {
  const loop = task && childrenOf(task, 'multiInstanceLoopCharacteristics')[0]
  if (loop === undefined) return null
  const until = childrenOf(loop, 'completionCondition')[0]?.text
  return {
    inTurn: attributeOf(loop, 'isSequential') === 'true',
    // It counts votes, which the engine does not know: nothing of it is given at the start.
    until: until === undefined ? null : printed(until, new Set()),
  }
}

function printed(text: string, variables: Set<string>): string {
  const read = readExpression(text)
  if ('fault' in read) throw new Error(`the gate has let pass what is no expression: ${read.fault}`)
  for (const name of namesIn(read.tree)) variables.add(name)
  return printExpression(read.tree)
}

const callsIn = (model: FlowModel, callable: Callable): string[] => [
  ...new Set(
    [...model.nodes.values()].flatMap((node) => callable.get(attributeOf(node, 'calledElement')?.trim() ?? '') ?? []),
  ),
]

const counters = ['nrOfInstances', 'nrOfActiveInstances', 'nrOfCompletedInstances', 'loopCounter']

/** The engine counts for itself, and gives each round its own element. */
function givenAtStart(model: FlowModel, variables: ReadonlySet<string>): string[] {
  const own = new Set(counters)
  for (const node of everyNode(model.process)) {
    const element = attributeOf(node, 'elementVariable', camunda)
    if (element !== undefined) own.add(element)
  }
  return [...variables].filter((name) => !own.has(name)).sort()
}

const refsOf = (node: XmlNode, name: string): string[] =>
  [node, ...node.children.filter((child) => child.name.endsWith('EventDefinition'))].flatMap(
    (holder) => attributeOf(holder, name) ?? [],
  )

const used = (model: FlowModel, name: string): string[] => [
  ...new Set([...model.nodes.values()].flatMap((node) => refsOf(node, name))),
]
const messagesUsed = (model: FlowModel) => used(model, 'messageRef')
const errorsUsed = (model: FlowModel) => used(model, 'errorRef')
