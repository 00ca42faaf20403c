import { definitionsOf, type FlowModel, serviceTasks, sourceOf } from '../gate/flow-model.ts'
import { camunda } from '../gate/namespaces.ts'
import { topicOf } from '../gate/steps.ts'
import { timeOf } from '../gate/timers.ts'
import { attributeOf, childrenOf, isBpmn, type XmlNode } from '../gate/xml-tree.ts'
import { isHandler } from '../model/handlers.ts'
import type { Work } from './plan.ts'

/** A wait in the middle of a flow is the worker's; one that competes with something else stays in the engine. */
export function isWorkersTimer(node: XmlNode, model: FlowModel): boolean {
  if (
    !isBpmn(node, 'intermediateCatchEvent') ||
    !definitionsOf(node).some((one) => isBpmn(one, 'timerEventDefinition'))
  )
    return false
  return !model.incoming(node).some((flow) => isBpmn(sourceOf(model, flow), 'eventBasedGateway'))
}

export function workOf(node: XmlNode, model: FlowModel): Work[] {
  const { id } = node
  if (isBpmn(node, ...serviceTasks)) {
    const handler = topicOf(node) ?? ''
    return isHandler(handler) ? [{ id, does: 'handler', handler }] : []
  }
  if (isBpmn(node, 'scriptTask')) {
    const script = childrenOf(node, 'script')[0]?.text ?? ''
    return [{ id, does: 'script', script, resultVariable: attributeOf(node, 'resultVariable', camunda) ?? null }]
  }
  if (!isWorkersTimer(node, model)) return []
  const time = definitionsOf(node).flatMap((one) => timeOf(one) ?? [])[0]
  return time === undefined ? [] : [{ id, does: 'timer', time }]
}
