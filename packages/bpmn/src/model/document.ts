import { BpmnModdle } from 'bpmn-moddle'
import { idsBelow } from './identity.ts'
import { isA, type ModdleElement, manyOf, oneOf } from './moddle.ts'
import { descriptorFor } from './prefix.ts'
import { workflowDescriptor } from './workflow.ts'

export type UserTask = { id: string; name: string; isAssigned: boolean }

const extensions = { camunda: descriptorFor('camunda'), cx: workflowDescriptor }

/** The tree of a document, without a canvas, for checks that need no drawing. Undefined: it cannot be read. */
export async function readDocument(xml: string): Promise<ModdleElement | undefined> {
  try {
    const { rootElement } = await new BpmnModdle(extensions).fromXML(xml)
    return rootElement as ModdleElement
  } catch {
    return undefined
  }
}

const assigning = ['assignee', 'candidateUsers', 'candidateGroups']

/** Whoever the drawing itself names, under whichever prefix the panel writes. */
export const userTasksOf = (definitions: ModdleElement): UserTask[] =>
  [...idsBelow(definitions).values()]
    .filter((element) => isA(element, 'bpmn:UserTask'))
    .map((task) => ({ id: task.id ?? '', name: String(task.get('name') ?? ''), isAssigned: namesSomebody(task) }))

function namesSomebody(task: ModdleElement): boolean {
  const holders = [task, ...manyOf(oneOf(task, 'extensionElements'), 'values').filter((one) => isA(one, 'cx:Workflow'))]
  return holders.some((holder) => {
    const written = { ...holder.$attrs, ...holder } as Record<string, unknown>
    return Object.entries(written).some(
      ([key, value]) => assigning.includes(key.slice(key.indexOf(':') + 1)) && String(value ?? '').trim() !== '',
    )
  })
}
