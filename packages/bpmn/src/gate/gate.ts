import { refuseText } from '../model/admission.ts'
import { refuseCircles } from './circles.ts'
import { refuseDecisions, type StepRule } from './decisions.ts'
import { refuseDiagram } from './diagram.ts'
import { type FlowModel, flowModelOf } from './flow-model.ts'
import { refuseMarkup } from './markup.ts'
import { bpmn } from './namespaces.ts'
import { refuseIdentity, refuseReferences } from './references.ts'
import { type Refusal, refusal } from './refusal.ts'
import { type Callable, refuseSteps } from './steps.ts'
import { childrenOf, readTree, type XmlNode } from './xml-tree.ts'

export type GateRules = {
  /** Who decides each step, as far as the drawing depends on it. */
  rules?: readonly StepRule[]
  callable?: Callable
}

/** What was looked through and may be compiled. */
export type Passed = { model: FlowModel }
export type Verdict = { refusals: Refusal[] } | Passed

/** Everything that is wrong with a drawing, on the elements that it concerns; or the drawing, ready to be compiled. */
export function gate(text: string, { rules = [], callable = new Map() }: GateRules = {}): Verdict {
  const refused = refuseText(text)
  if (refused !== undefined && refused !== 'too-deep') return { refusals: [refusal('', 'text', refused)] }
  const read = readTree(text)
  if ('refused' in read) return { refusals: [read.refused] }
  const { root } = read
  if (root.uri !== bpmn || root.name !== 'definitions') return { refusals: [refusal(root.id, 'text', 'not-bpmn')] }
  // A drawing of which the parts are unknown is not asked how it runs.
  const refusals = [...refuseMarkup(root), ...refuseDiagram(root), ...refuseIdentity(root)]
  const [process] = childrenOf(root, 'process')
  if (refusals.length > 0 || process === undefined)
    return { refusals: onceEach([...refusals, ...stepsOf(root, process, callable)]) }
  const model = flowModelOf(root, process)
  const structural = [...refuseReferences(model), ...refuseSteps(model, callable), ...refuseCircles(model)]
  const found = structural.length > 0 ? structural : refuseDecisions(model, rules)
  return found.length > 0 ? { refusals: onceEach(found) } : { model }
}

/** Said along with unknown parts, so that an author mends all of them at once. */
const stepsOf = (root: XmlNode, process: XmlNode | undefined, callable: Callable): Refusal[] =>
  process === undefined ? [] : refuseSteps(flowModelOf(root, process), callable)

function onceEach(refusals: readonly Refusal[]): Refusal[] {
  const seen = new Set<string>()
  return refusals.filter(({ element, reason, detail }) => {
    const key = JSON.stringify([element, reason, detail])
    return !seen.has(key) && seen.add(key)
  })
}
