import {
  type EndMeaning,
  isEndMeaning,
  isOutcome,
  outcomeOfButton,
  outcomes,
  outcomeVariable,
} from '../model/decision.ts'
import { type Expression, partsOf, readExpression } from '../model/expression-tree.ts'
import {
  collected,
  conditionOf,
  definitionsOf,
  extensionsOf,
  type FlowModel,
  type Refuse,
  sourceOf,
  targetOf,
} from './flow-model.ts'
import { own } from './namespaces.ts'
import { OutcomeWays } from './outcome-ways.ts'
import type { Refusal } from './refusal.ts'
import { attributeOf, childrenOf, isBpmn, type XmlNode } from './xml-tree.ts'

/** What the rule of a step says besides who decides: where a returned one goes. */
export type StepRule = { taskId: string; returnTo?: string | undefined }

/** How an outcome is carried out: by the drawn flow, by going to an element, or by ending the instance. */
export type Route =
  | { outcome: string; by: 'flow' }
  | { outcome: string; by: 'step'; to: string }
  | { outcome: string; by: 'end' }
export type StepRoutes = { id: string; routes: Route[] }

/** Ends of the whole process. Those of a sub-process, of an error or of a branch that runs beside the main one mean nothing for it. */
function endsOf(model: FlowModel): XmlNode[] {
  const reached = new Set<XmlNode>(childrenOf(model.process, 'startEvent'))
  const events = childrenOf(model.process, 'boundaryEvent').filter(
    (one) => attributeOf(one, 'cancelActivity') !== 'false',
  )
  const byHost = Map.groupBy(events, (event) => attributeOf(event, 'attachedToRef') ?? '')
  for (const node of reached) {
    for (const flow of model.outgoing(node)) {
      const target = targetOf(model, flow)
      if (target !== undefined) reached.add(target)
    }
    for (const event of byHost.get(node.id) ?? []) reached.add(event)
  }
  return childrenOf(model.process, 'endEvent').filter(
    (end) => reached.has(end) && !definitionsOf(end).some((one) => isBpmn(one, 'errorEventDefinition')),
  )
}

type End = { id: string; meaning: EndMeaning }

/** A single end is the approving one without a word; of several each has to say. */
function meaningOf(end: XmlNode, isOnly: boolean): EndMeaning | undefined {
  const said = extensionsOf(end, own, 'end').map((one) => attributeOf(one, 'meaning') ?? '')[0]
  if (said !== undefined && isEndMeaning(said)) return said
  return isOnly ? 'approved' : undefined
}

export function meaningsOf(model: FlowModel, refuse: Refuse = () => {}): End[] {
  const ends = endsOf(model)
  return ends.flatMap((end) => {
    const meaning = meaningOf(end, ends.length === 1)
    if (meaning === undefined) refuse(end, 'end-meaning')
    return meaning === undefined ? [] : [{ id: end.id, meaning }]
  })
}

/** Every outcome of every step leads somewhere, and every end says what it means. */
export const refuseDecisions = (model: FlowModel, rules: readonly StepRule[]): Refusal[] =>
  collected((refuse) => {
    meaningsOf(model, refuse)
    routesOf(model, rules, refuse)
    refuseUnknownOutcomes(model, refuse)
  })

export function routesOf(model: FlowModel, rules: readonly StepRule[], refuse: Refuse = () => {}): StepRoutes[] {
  const tasks = [...model.nodes.values()].filter((node) => isBpmn(node, 'userTask'))
  const byTask = new Map(rules.map((rule) => [rule.taskId, rule]))
  const ways = new OutcomeWays(model)
  const rejecting = meaningsOf(model).filter(({ meaning }) => meaning === 'rejected')
  const compared = new Set(comparisonsIn(model).map(({ word }) => word))
  return tasks.map((task) => ({
    id: task.id,
    routes: routesOfStep(model, { task, rule: byTask.get(task.id), ways, rejecting, compared }, refuse),
  }))
}

type Step = {
  task: XmlNode
  rule: StepRule | undefined
  ways: OutcomeWays
  rejecting: readonly End[]
  compared: ReadonlySet<string>
}

function routesOfStep(model: FlowModel, { task, rule, ways, rejecting, compared }: Step, refuse: Refuse): Route[] {
  const pass = ways.after(task, 'pass')
  if (pass.size === 0 && model.outgoing(task).length > 0) refuse(task, 'outcome-stuck', 'pass')
  const buttons = buttonsOf(task)
  for (const { next } of buttons) if (next !== undefined && !model.nodes.has(next)) refuse(task, 'step-unknown', next)
  const offered = new Set<string>([...outcomes, ...buttons.map(({ outcome }) => outcome)])
  const routes: Route[] = []
  for (const outcome of offered) {
    const step = buttons.find((one) => one.outcome === outcome)?.next
    if (outcome === 'pass') routes.push({ outcome, by: 'flow' })
    // A flow that merely takes what is left does not overrule the step that a button names.
    else if (step !== undefined && !compared.has(outcome)) routes.push({ outcome, by: 'step', to: step })
    else if (isElsewhere(ways.after(task, outcome), pass)) routes.push({ outcome, by: 'flow' })
    else if (step !== undefined) routes.push({ outcome, by: 'step', to: step })
    else if (outcome === 'reject') routes.push(...rejection(task, rejecting, refuse))
    else if (outcome === 'return' && rule?.returnTo !== undefined)
      routes.push(...returning(model, task, rule.returnTo, refuse))
    else if (buttons.some((one) => one.outcome === outcome)) refuse(task, 'outcome-unhandled', outcome)
  }
  return routes
}

function rejection(task: XmlNode, ends: readonly End[], refuse: Refuse): Route[] {
  if (ends.length > 1) refuse(task, 'reject-unhandled', String(ends.length))
  const [end] = ends
  return end === undefined ? [{ outcome: 'reject', by: 'end' }] : [{ outcome: 'reject', by: 'step', to: end.id }]
}

function returning(model: FlowModel, task: XmlNode, to: string, refuse: Refuse): Route[] {
  if (isBpmn(model.nodes.get(to), 'userTask')) return [{ outcome: 'return', by: 'step', to }]
  refuse(task, 'step-unknown', to)
  return []
}

/** The drawing tells an outcome from a pass: it leads on, and elsewhere. */
const isElsewhere = (targets: ReadonlySet<XmlNode>, pass: ReadonlySet<XmlNode>): boolean =>
  targets.size > 0 && (targets.size !== pass.size || [...targets].some((target) => !pass.has(target)))

type Button = { outcome: string; next: string | undefined }

const buttonsOf = (task: XmlNode): Button[] =>
  extensionsOf(task, own, 'buttons').flatMap(({ children }) =>
    children
      .filter((child) => child.uri === own && child.name === 'button')
      .map((button) => ({
        outcome: outcomeOfButton(attributeOf(button, 'code') ?? ''),
        next: attributeOf(button, 'next'),
      })),
  )

/** A condition on an outcome that no step has is never true. */
function refuseUnknownOutcomes(model: FlowModel, refuse: Refuse) {
  const codes = new Set([...model.nodes.values()].flatMap(buttonsOf).map(({ outcome }) => outcome))
  for (const { flow, word } of comparisonsIn(model))
    if (!isOutcome(word) && !codes.has(word)) refuse(flow, 'outcome-unknown', word)
}

/** What conditions compare the outcome with. */
const comparisonsIn = (model: FlowModel): { flow: XmlNode; word: string }[] =>
  model.flows.flatMap((flow) => {
    const condition = conditionOf(flow)
    const read = condition && sourceOf(model, flow) ? readExpression(condition.text) : undefined
    if (read === undefined || 'fault' in read) return []
    return comparedWith(read.tree).map((word) => ({ flow, word }))
  })

function comparedWith(tree: Expression): string[] {
  const below = partsOf(tree).flatMap(comparedWith)
  if (tree.kind !== 'binary' || (tree.sign !== '==' && tree.sign !== '!=')) return below
  const sides = [tree.left, tree.right]
  if (!sides.some((side) => side.kind === 'name' && side.name === outcomeVariable)) return below
  return [...below, ...sides.flatMap((side) => (side.kind === 'literal' ? [String(side.value)] : []))]
}
