import {
  activities,
  conditionOf,
  definitionsOf,
  extensionsOf,
  type FlowModel,
  gateways,
  isFlowNode,
  serviceTasks,
} from '../gate/flow-model.ts'
import { camunda } from '../gate/namespaces.ts'
import { type Callable, topicOf } from '../gate/steps.ts'
import { timeOf } from '../gate/timers.ts'
import { isToken } from '../gate/values.ts'
import { attributeOf, childrenOf, isBpmn, type XmlNode } from '../gate/xml-tree.ts'
import { scriptTopic, timerTopic } from '../model/handlers.ts'
import { type Printed, tag } from './print-xml.ts'
import { isWorkersTimer } from './work.ts'

export type ElementContext = {
  model: FlowModel
  callable: Callable
  candidates: ReadonlyMap<string, readonly string[]>
  /** Parsed and printed anew; what it reads is noted. */
  expression: (text: string) => string
  engineName: (name: string) => string
}

const formal = { 'xsi:type': 'bpmn:tFormalExpression' }

/** What the engine gets of an element: nothing of notes, data, pools and lanes. */
export function elementOf(node: XmlNode, context: ElementContext): Printed[] {
  if (isBpmn(node, 'sequenceFlow')) return [flowOf(node, context)]
  if (!isFlowNode(node)) return []
  const named = { id: node.id, name: attributeOf(node, 'name') || undefined }
  if (isBpmn(node, ...gateways)) return [tag(`bpmn:${node.name}`, { ...named, default: attributeOf(node, 'default') })]
  if (isBpmn(node, ...activities))
    return [activityOf(node, { ...named, default: attributeOf(node, 'default') }, context)]
  if (isWorkersTimer(node, context.model)) return [external(named, timerTopic)]
  return [eventOf(node, named, context)]
}

type Named = Readonly<Record<string, string | undefined>>

const external = (named: Named, topic: string, ...inside: (Printed | undefined)[]) =>
  tag('bpmn:serviceTask', { ...named, 'camunda:type': 'external', 'camunda:topic': topic }, ...inside)

function activityOf(node: XmlNode, named: Named, context: ElementContext): Printed {
  const loop = loopOf(node, context)
  if (isBpmn(node, ...serviceTasks)) return external(named, topicOf(node) ?? '', loop)
  switch (node.name) {
    case 'userTask':
      // One token, however many decide: the pool, the order and the votes are ours.
      return tag('bpmn:userTask', { ...named, 'camunda:candidateGroups': tokensOf(node, context) })
    case 'scriptTask':
      return external(named, scriptTopic, loop)
    case 'receiveTask':
      return tag('bpmn:receiveTask', { ...named, messageRef: attributeOf(node, 'messageRef') }, loop)
    case 'callActivity':
      return callOf(node, named, context, loop)
    default: {
      const inside = node.children.flatMap((child) => elementOf(child, context))
      const isTriggered = attributeOf(node, 'triggeredByEvent') === 'true'
      return tag('bpmn:subProcess', { ...named, triggeredByEvent: isTriggered ? 'true' : undefined }, loop, ...inside)
    }
  }
}

function tokensOf(task: XmlNode, { candidates }: ElementContext): string | undefined {
  const drawn = ['assignee', 'candidateUsers', 'candidateGroups']
    .flatMap((name) => (attributeOf(task, name, camunda) ?? '').split(','))
    .map((token) => token.trim())
    .filter(isToken)
  const tokens = candidates.get(task.id) ?? drawn
  return tokens.length === 0 ? undefined : tokens.join(',')
}

function callOf(call: XmlNode, named: Named, { callable }: ElementContext, loop: Printed | undefined): Printed {
  const mappings = extensionsOf(call, camunda, 'in', 'out').map((one) =>
    tag(`camunda:${one.name}`, {
      source: attributeOf(one, 'source'),
      target: attributeOf(one, 'target'),
      variables: attributeOf(one, 'variables') === 'all' ? 'all' : undefined,
    }),
  )
  const extensions = mappings.length === 0 ? undefined : tag('bpmn:extensionElements', {}, ...mappings)
  const calledElement = callable.get(attributeOf(call, 'calledElement')?.trim() ?? '')
  return tag('bpmn:callActivity', { ...named, calledElement }, extensions, loop)
}

function loopOf(node: XmlNode, { expression }: ElementContext): Printed | undefined {
  const [loop] = isBpmn(node, 'userTask') ? [] : childrenOf(node, 'multiInstanceLoopCharacteristics')
  if (loop === undefined) return undefined
  const collection = attributeOf(loop, 'collection', camunda)
  const list = collection === undefined || collection.startsWith('$') ? collection : `\${${collection}}`
  const cardinality = childrenOf(loop, 'loopCardinality')[0]?.text.trim()
  const completion = childrenOf(loop, 'completionCondition')[0]?.text
  return tag(
    'bpmn:multiInstanceLoopCharacteristics',
    {
      isSequential: attributeOf(loop, 'isSequential') === 'true' ? 'true' : undefined,
      'camunda:collection': list && expression(list),
      'camunda:elementVariable': attributeOf(loop, 'elementVariable', camunda),
    },
    cardinality === undefined ? undefined : tag('bpmn:loopCardinality', formal, cardinality),
    completion === undefined ? undefined : tag('bpmn:completionCondition', formal, expression(completion)),
  )
}

function flowOf(flow: XmlNode, { expression }: ElementContext): Printed {
  const condition = conditionOf(flow)
  return tag(
    'bpmn:sequenceFlow',
    {
      id: flow.id,
      name: attributeOf(flow, 'name') || undefined,
      sourceRef: attributeOf(flow, 'sourceRef'),
      targetRef: attributeOf(flow, 'targetRef'),
    },
    condition && tag('bpmn:conditionExpression', formal, expression(condition.text)),
  )
}

function eventOf(event: XmlNode, named: Named, context: ElementContext): Printed {
  const isBoundary = isBpmn(event, 'boundaryEvent')
  const isAside = attributeOf(event, 'cancelActivity') === 'false'
  const runsBeside = isBpmn(event, 'startEvent') && attributeOf(event, 'isInterrupting') === 'false'
  const attributes = {
    ...named,
    attachedToRef: isBoundary ? attributeOf(event, 'attachedToRef') : undefined,
    cancelActivity: isBoundary && isAside ? 'false' : undefined,
    isInterrupting: runsBeside ? 'false' : undefined,
  }
  return tag(`bpmn:${event.name}`, attributes, ...definitionsOf(event).map((one) => definitionOf(one, context)))
}

function definitionOf(definition: XmlNode, { expression }: ElementContext): Printed {
  const name = `bpmn:${definition.name}`
  if (!isBpmn(definition, 'timerEventDefinition'))
    return tag(name, {
      messageRef: attributeOf(definition, 'messageRef'),
      errorRef: attributeOf(definition, 'errorRef'),
    })
  const time = timeOf(definition)
  if (time === undefined) return tag(name, {})
  const holder = { duration: 'timeDuration', cycle: 'timeCycle', date: 'timeDate', stage: 'timeDate' }[time.kind]
  const text = time.kind === 'stage' ? expression(time.text) : inDays(time.text)
  return tag(name, {}, tag(`bpmn:${holder}`, formal, text))
}

/** The engine knows no weeks. */
const inDays = (text: string) =>
  text.replace(
    /(\d{1,3})W(?:(\d{1,4})D)?/,
    (_all, weeks: string, days?: string) => `${Number(weeks) * 7 + Number(days ?? 0)}D`,
  )
