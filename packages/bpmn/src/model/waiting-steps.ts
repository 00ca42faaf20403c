import { idsBelow } from './identity.ts'
import { isA, type ModdleElement } from './moddle.ts'

/** An element that a token can stand at. */
export type WaitingStep = { id: string; name: string; type: string }

const waiting = [
  'bpmn:Task',
  'bpmn:CallActivity',
  'bpmn:SubProcess',
  'bpmn:IntermediateCatchEvent',
  'bpmn:EventBasedGateway',
]

export const waitingStepsOf = (definitions: ModdleElement): WaitingStep[] =>
  [...idsBelow(definitions)]
    .filter(([, element]) => isA(element, ...waiting))
    .map(([id, element]) => ({
      id,
      name: String(element.get('name') ?? ''),
      type: element.$type.replace(/^bpmn:/, ''),
    }))

/** Why a step of one version has no counterpart in another: it is not there, or it is of another kind. */
export type Unmapped = 'gone' | 'kind-changed'
export type MappedStep = WaitingStep & ({ target: string; reason: null } | { target: null; reason: Unmapped })

/** By id, as the engine finds them, unless another one of the same kind was chosen. */
export function mapSteps(
  before: readonly WaitingStep[],
  after: readonly WaitingStep[],
  chosen: ReadonlyMap<string, string> = new Map(),
): MappedStep[] {
  const types = new Map(after.map(({ id, type }) => [id, type]))
  return before.map((step) => {
    const target = chosen.get(step.id) ?? step.id
    const type = types.get(target)
    if (type === step.type) return { ...step, target, reason: null }
    return { ...step, target: null, reason: type === undefined ? 'gone' : 'kind-changed' }
  })
}
