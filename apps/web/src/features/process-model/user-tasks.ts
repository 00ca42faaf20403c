const bpmn = 'http://www.omg.org/spec/BPMN/20100524/MODEL'
const camunda = 'http://camunda.org/schema/1.0/bpmn'
const assigned = ['assignee', 'candidateUsers', 'candidateGroups'] as const

export type UserTask = {
  id: string
  name: string
  /** What the drawing itself says of who decides, as in the panel's task configuration. */
  drawn: string
}

/** What the drawing itself calls its process. */
export function processNameOf(xml: string): string | undefined {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  return parsed.getElementsByTagNameNS(bpmn, 'process')[0]?.getAttribute('name') ?? undefined
}

/** Every id of a drawing. */
export function idsOf(xml: string): ReadonlySet<string> {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  return new Set([...parsed.querySelectorAll('[id]')].map((element) => element.getAttribute('id') ?? ''))
}

/** The steps that people decide in, in the order of the document. */
export function userTasksOf(xml: string): UserTask[] {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  return [...parsed.getElementsByTagNameNS(bpmn, 'userTask')].map((task) => ({
    id: task.getAttribute('id') ?? '',
    name: task.getAttribute('name') ?? '',
    drawn: assigned.map((name) => task.getAttributeNS(camunda, name) ?? '').find((value) => value !== '') ?? '',
  }))
}
