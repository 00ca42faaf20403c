import { isA, textOf } from '../model/moddle.ts'
import type { Word } from '../words/words.ts'
import { joinTags, splitTags } from './attribute-row.ts'
import { addExtension, addMember, extensionsOf, members, removeExtension, removeMember } from './extension.ts'
import {
  type Choice,
  chosenFrom,
  type EntryField,
  type ListSection,
  labelIn,
  orNothing,
  type PanelRow,
  type RowContext,
  type RowSection,
  textIn,
} from './row.ts'

const isUserTask = (context: RowContext) => isA(context.bo, 'bpmn:UserTask')

const type = 'cx:Workflow'
const names = ['assignee', 'candidateUsers', 'candidateGroups', 'dueDate', 'formKey'] as const

/** One attribute of the task's cx:workflow, which is made with the first of them and gone with the last. */
function workflowRow(name: (typeof names)[number], label: Word, more: Partial<PanelRow> = {}): PanelRow {
  return {
    id: `workflow.${name}`,
    label,
    kind: 'text',
    read: (context) => textOf(extensionsOf(context.bo, type)[0], name),
    write: (context, value) => {
      const [present] = extensionsOf(context.bo, type)
      const text = joinTags(value)
      if (present === undefined) {
        return text === '' ? [] : addExtension(context, context.bo, context.create(type, { [name]: text }))
      }
      const isLast = text === '' && names.every((other) => other === name || textOf(present, other) === '')
      return isLast ? removeExtension(context.bo, present) : [{ on: present, set: { [name]: orNothing(text) } }]
    },
    ...more,
  }
}

function workflowTags(name: (typeof names)[number], label: Word): PanelRow {
  return workflowRow(name, label, {
    kind: 'tags',
    read: (context) => splitTags(textOf(extensionsOf(context.bo, type)[0], name)),
  })
}

/** What our own workflow reads (spec 3.4, workflow extension attributes); the engine never sees it. */
export const otherSections: readonly RowSection[] = [
  {
    id: 'workflow',
    tab: 'other',
    title: 'section.workflow',
    applies: isUserTask,
    rows: [
      workflowRow('assignee', 'row.assignee'),
      workflowTags('candidateUsers', 'row.candidateUsers'),
      workflowTags('candidateGroups', 'row.candidateGroups'),
      workflowRow('dueDate', 'row.deadline', { placeholder: 'row.deadline.example' }),
      workflowRow('formKey', 'row.businessForm'),
    ],
  },
]

const compares: Choice[] = [
  { value: 'eq', label: 'choice.eq' },
  { value: 'ne', label: 'choice.ne' },
  { value: 'gt', label: 'choice.gt' },
  { value: 'ge', label: 'choice.ge' },
  { value: 'lt', label: 'choice.lt' },
  { value: 'le', label: 'choice.le' },
  { value: 'in', label: 'choice.in' },
  { value: 'contains', label: 'choice.contains' },
]
const logics: Choice[] = [
  { value: 'AND', label: 'choice.and' },
  { value: 'OR', label: 'choice.or' },
]

/** What stands in the table for what is chosen in the dialog. */
const choices: Record<string, Choice[]> = { compare: compares, logic: logics }

function ownList(
  id: string,
  title: Word,
  noun: Word,
  [containerType, memberType]: readonly [string, string],
  fields: readonly EntryField[],
): ListSection {
  const names = fields.map((field) => field.id)
  return {
    id,
    tab: 'other',
    title,
    noun,
    asksBeforeRemoval: true,
    dialogWidth: 600,
    applies: isUserTask,
    fresh: () => Object.fromEntries(names.map((name) => [name, ''])),
    fields,
    columns: fields.map((field) => ({
      label: field.label,
      text: (entry, say) => labelIn(choices[field.id] ?? [], textIn(entry, field.id), say),
    })),
    items: (context) => members(context, containerType, 'values'),
    read: (_place, item) => Object.fromEntries(names.map((name) => [name, textOf(item, name)])),
    save: (context, item, entry) => {
      const set = Object.fromEntries(names.map((name) => [name, textIn(entry, name) || undefined]))
      if (item !== undefined) return [{ on: item, set }]
      return addMember(context, containerType, 'values', context.create(memberType, set))
    },
    remove: (context, item) => removeMember(context, containerType, 'values', item),
  }
}

export const buttons = ownList(
  'button',
  'list.button',
  'noun.button',
  ['cx:Buttons', 'cx:Button'],
  [
    { id: 'code', label: 'field.code', kind: 'text', placeholder: 'field.code.example' },
    { id: 'next', label: 'field.next', kind: 'text' },
    { id: 'sort', label: 'field.sort', kind: 'text' },
  ],
)

export const conditions = ownList(
  'condition',
  'list.condition',
  'noun.condition',
  ['cx:Conditions', 'cx:Condition'],
  [
    { id: 'field', label: 'field.field', kind: 'text' },
    { id: 'compare', label: 'field.compare', kind: 'select', options: ({ say }) => chosenFrom(compares, say) },
    { id: 'value', label: 'field.value', kind: 'text' },
    { id: 'logic', label: 'field.logic', kind: 'select', options: ({ say }) => chosenFrom(logics, say) },
  ],
)
