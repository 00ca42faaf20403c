import { readDue } from '../model/due.ts'
import { readExpression } from '../model/expression-tree.ts'
import { isHandler } from '../model/handlers.ts'
import {
  collected,
  conditionOf,
  definitionsOf,
  dueTextsOf,
  type FlowModel,
  type Refuse,
  serviceTasks,
} from './flow-model.ts'
import { camunda } from './namespaces.ts'
import type { Refusal } from './refusal.ts'
import { checkTimer } from './timers.ts'
import { isToken } from './values.ts'
import { attributeOf, childrenOf, isBpmn, type XmlNode } from './xml-tree.ts'

/** Processes of the same organiser that a step may call, by the key that the drawing names. */
export type Callable = ReadonlyMap<string, string>

/** Each step has what it needs to run. */
export const refuseSteps = (model: FlowModel, callable: Callable): Refusal[] =>
  collected((refuse) => {
    for (const flow of model.flows) {
      const condition = conditionOf(flow)
      if (condition !== undefined) checkExpression(flow, condition, 'condition-empty', refuse)
      if (condition !== undefined && childrenOf(flow, 'conditionExpression').length > 1) refuse(flow, 'element-twice')
    }
    for (const node of model.nodes.values()) {
      if (isBpmn(node, 'exclusiveGateway', 'inclusiveGateway')) checkExits(model, node, refuse)
      else if (isBpmn(node, 'userTask')) checkUserTask(node, refuse)
      else if (isBpmn(node, ...serviceTasks)) checkService(node, refuse)
      else if (isBpmn(node, 'scriptTask')) checkScript(node, refuse)
      else if (isBpmn(node, 'callActivity')) checkCall(model, node, callable, refuse)
      else if (isBpmn(node, 'receiveTask') && attributeOf(node, 'messageRef') === undefined)
        refuse(node, 'receive-without-message')
      else if (node.name.endsWith('Event')) checkEvent(model, node, refuse)
      checkLoop(node, refuse)
    }
  })

function checkExpression(at: XmlNode, holder: XmlNode, empty: 'condition-empty', refuse: Refuse) {
  if (holder.text.trim() === '') return refuse(at, empty)
  const read = readExpression(holder.text)
  if ('fault' in read) refuse(at, 'expression', read.fault)
}

function checkExits(model: FlowModel, gateway: XmlNode, refuse: Refuse) {
  const flows = model.outgoing(gateway)
  if (flows.length < 2) return
  const fallback = attributeOf(gateway, 'default')
  const bare = flows.filter((flow) => flow.id !== fallback && conditionOf(flow) === undefined)
  if (bare.length > 0) refuse(gateway, 'exit-without-condition', String(bare.length))
}

function checkUserTask(task: XmlNode, refuse: Refuse) {
  checkPeople(task, refuse)
  for (const text of dueTextsOf(task)) if (readDue(text) === undefined) refuse(task, 'due', text)
}

function checkPeople(task: XmlNode, refuse: Refuse) {
  const loop = childrenOf(task, 'multiInstanceLoopCharacteristics')[0]
  const each = loop && attributeOf(loop, 'elementVariable', camunda)
  for (const name of ['assignee', 'candidateUsers', 'candidateGroups']) {
    const value = attributeOf(task, name, camunda)?.trim() ?? ''
    if (value === '' || value === `\${${each}}`) continue
    for (const token of value.split(',')) if (!isToken(token.trim())) refuse(task, 'assignee', token.trim())
  }
}

function checkService(task: XmlNode, refuse: Refuse) {
  if (topicOf(task) === undefined) refuse(task, 'service-without-topic')
  for (const name of ['topic', 'class']) {
    const value = attributeOf(task, name, camunda)
    if (value !== undefined && !isHandler(value)) refuse(task, 'topic-unknown', value)
  }
}

/** Either way of naming what the worker is to do. */
export const topicOf = (task: XmlNode): string | undefined =>
  attributeOf(task, 'topic', camunda) ?? attributeOf(task, 'class', camunda)

function checkScript(task: XmlNode, refuse: Refuse) {
  const scripts = childrenOf(task, 'script')
  if (scripts.length !== 1 || scripts[0]?.text.trim() === '') refuse(task, 'script-missing')
  const format = attributeOf(task, 'scriptFormat') ?? ''
  if (format !== 'javascript') refuse(task, 'script-format', format)
}

function checkCall({ process }: FlowModel, call: XmlNode, callable: Callable, refuse: Refuse) {
  const called = attributeOf(call, 'calledElement')?.trim() ?? ''
  if (called === '') refuse(call, 'call-without-process')
  else if (called === process.id) refuse(call, 'call-itself')
  else if (!callable.has(called)) refuse(call, 'call-unknown', called)
}

/** Which kinds of event the engine is given. A process begins when somebody starts it, never by itself. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  startEvent: [],
  endEvent: ['terminateEventDefinition', 'errorEventDefinition'],
  boundaryEvent: ['timerEventDefinition', 'messageEventDefinition', 'errorEventDefinition'],
  intermediateCatchEvent: ['timerEventDefinition', 'messageEventDefinition'],
  intermediateThrowEvent: [],
}
const kindsOfEventSubProcess = ['timerEventDefinition', 'messageEventDefinition', 'errorEventDefinition']

function checkEvent(model: FlowModel, event: XmlNode, refuse: Refuse) {
  const definitions = definitionsOf(event)
  const isOwnStart = isBpmn(event, 'startEvent') && attributeOf(event.parent ?? event, 'triggeredByEvent') === 'true'
  const allowed = isOwnStart ? kindsOfEventSubProcess : (kinds[event.name] ?? [])
  const needsKind = isOwnStart || isBpmn(event, 'boundaryEvent', 'intermediateCatchEvent')
  if (definitions.length > 1) return refuse(event, 'event-two-kinds')
  const [definition] = definitions
  if (definition === undefined) return needsKind ? refuse(event, 'event-without-kind') : undefined
  if (!allowed.includes(definition.name)) {
    if (isOwnStart && event.parent !== undefined) refuse(event.parent, 'event-kind', definition.name)
    return refuse(event, isBpmn(event, 'startEvent') && !isOwnStart ? 'start-kind' : 'event-kind', definition.name)
  }
  if (isBpmn(definition, 'timerEventDefinition')) checkTimer(event, definition, refuse)
  if (isBpmn(definition, 'messageEventDefinition') && attributeOf(definition, 'messageRef') === undefined)
    refuse(event, 'message-missing')
  if (isBpmn(definition, 'errorEventDefinition') && isBpmn(event, 'endEvent') && !attributeOf(definition, 'errorRef'))
    refuse(event, 'error-unknown')
  if (isBpmn(event, 'boundaryEvent')) checkBoundary(model, event, definition, refuse)
}

function checkBoundary(model: FlowModel, event: XmlNode, definition: XmlNode, refuse: Refuse) {
  const isAside = attributeOf(event, 'cancelActivity') === 'false'
  if (isAside && isBpmn(definition, 'errorEventDefinition')) refuse(event, 'event-kind', 'cancelActivity')
  if (model.incoming(event).length > 0 || model.outgoing(event).length === 0) refuse(event, 'boundary-flow')
}

const maxRounds = 1_000

function checkLoop(node: XmlNode, refuse: Refuse) {
  if (childrenOf(node, 'standardLoopCharacteristics').length > 0) refuse(node, 'loop-not-run')
  const loops = childrenOf(node, 'multiInstanceLoopCharacteristics')
  if (loops.length > 1) refuse(node, 'element-twice')
  const [loop] = loops
  if (loop === undefined) return
  for (let outer = node.parent; outer !== undefined; outer = outer.parent)
    if (childrenOf(outer, 'multiInstanceLoopCharacteristics').length > 0) refuse(node, 'loop-nested')
  const cardinality = childrenOf(loop, 'loopCardinality')[0]?.text.trim()
  const collection = attributeOf(loop, 'collection', camunda)
  if (cardinality === undefined && collection === undefined) refuse(node, 'loop-without-list')
  if (cardinality !== undefined && !(/^\d{1,4}$/.test(cardinality) && isWithin(Number(cardinality))))
    refuse(node, 'loop-rounds', cardinality)
  for (const condition of childrenOf(loop, 'completionCondition'))
    checkExpression(node, condition, 'condition-empty', refuse)
}

const isWithin = (rounds: number) => rounds >= 1 && rounds <= maxRounds
