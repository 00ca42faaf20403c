import { BpmnModdle } from 'bpmn-moddle'
import { refuseText } from './admission.ts'
import { idsBelow } from './identity.ts'
import { isA, type ModdleElement, manyOf, textOf } from './moddle.ts'
import { descriptorFor } from './prefix.ts'
import { workflowDescriptor } from './workflow.ts'

/** `steps`: its user tasks. */
export type Executable = { xml: string; steps: number }

const candidates = ['camunda:candidateUsers', 'camunda:candidateGroups']

/** What the engine runs: the drawing under a name of ours, with one list of candidates at each task. The engine's own guard checks the rest. */
export async function executableOf(authoredXml: string, definitionKey: string): Promise<Executable> {
  const refused = refuseText(authoredXml)
  if (refused !== undefined) throw new Error(`the drawing is refused: ${refused}`)
  const moddle = new BpmnModdle({ camunda: descriptorFor('camunda'), cx: workflowDescriptor })
  const { rootElement, warnings } = await moddle.fromXML(authoredXml)
  // A part that the parser leaves out would be missing from what runs, and nobody would know.
  if (warnings.length > 0) throw new Error(`the drawing cannot be read whole: ${warnings[0]?.message}`)
  const definitions = rootElement as ModdleElement
  const process = manyOf(definitions, 'rootElements').find((each) => isA(each, 'bpmn:Process') && each.id !== undefined)
  if (!process) throw new Error('the drawing holds no process')
  // What refers to the process holds the element, not its name, so it follows.
  process.set('id', definitionKey)
  const tasks = [...idsBelow(definitions).values()].filter((each) => isA(each, 'bpmn:UserTask'))
  for (const task of tasks) listCandidates(task)
  const { xml } = await moddle.toXML(rootElement)
  return { xml, steps: tasks.length }
}

/** Users, roles and departments are tokens that mean nothing to the engine: it hands them back when the task opens. */
function listCandidates(task: ModdleElement): void {
  const tokens = candidates.map((name) => textOf(task, name)).filter((list) => list !== '')
  for (const name of candidates) task.set(name, undefined)
  if (tokens.length > 0) task.set('camunda:candidateGroups', tokens.join(','))
}
