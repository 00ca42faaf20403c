import type { Descriptor } from './prefix.ts'

const text = (name: string) => ({ name, isAttr: true, type: 'String' })

/**
 * Our own words in a model: who decides, which buttons, under which conditions. They are authored here and never reach the engine as they
 * stand. Assignee and the like sit on an element of their own: moddle refuses two attributes of one local name on a task, whatever their prefixes.
 */
export const workflowDescriptor: Descriptor & { xml: object; associations: object[] } = {
  name: 'Workflow',
  prefix: 'cx',
  uri: 'urn:contest:wf:1',
  xml: { tagAlias: 'lowerCase' },
  associations: [],
  types: [
    {
      name: 'Workflow',
      superClass: ['Element'],
      properties: ['assignee', 'candidateUsers', 'candidateGroups', 'dueDate', 'formKey'].map(text),
    },
    {
      name: 'Assignment',
      superClass: ['Element'],
      properties: ['kind', 'ids', 'mode', 'ratio', 'empty', 'self'].map(text),
    },
    { name: 'End', superClass: ['Element'], properties: ['meaning'].map(text) },
    { name: 'Buttons', superClass: ['Element'], properties: [{ name: 'values', type: 'Button', isMany: true }] },
    { name: 'Button', superClass: ['Element'], properties: ['code', 'next', 'sort'].map(text) },
    { name: 'Conditions', superClass: ['Element'], properties: [{ name: 'values', type: 'Condition', isMany: true }] },
    { name: 'Condition', superClass: ['Element'], properties: ['field', 'compare', 'value', 'logic'].map(text) },
  ],
}
