import { isA, textOf } from '../model/moddle.ts'
import { joinTags, splitTags } from './attribute-row.ts'
import { addExtension, addMember, extensionsOf, members, removeExtension, removeMember } from './extension.ts'
import {
  type EntryField,
  type ListSection,
  type Option,
  orNothing,
  type Place,
  type Row,
  type RowSection,
  textIn,
} from './row.ts'

const isUserTask = (place: Place) => isA(place.bo, 'bpmn:UserTask')

const type = 'cx:Workflow'
const names = ['assignee', 'candidateUsers', 'candidateGroups', 'dueDate', 'formKey'] as const

/** One attribute of the task's cx:workflow, which is made with the first of them and gone with the last. */
function workflowRow(name: (typeof names)[number], label: string, more: Partial<Row> = {}): Row {
  return {
    id: `workflow.${name}`,
    label,
    kind: 'text',
    read: (place) => textOf(extensionsOf(place.bo, type)[0], name),
    write: (place, value) => {
      const [present] = extensionsOf(place.bo, type)
      const text = joinTags(value)
      if (present === undefined) {
        return text === '' ? [] : addExtension(place, place.bo, place.create(type, { [name]: text }))
      }
      const isLast = text === '' && names.every((other) => other === name || textOf(present, other) === '')
      return isLast ? removeExtension(place.bo, present) : [{ on: present, set: { [name]: orNothing(text) } }]
    },
    ...more,
  }
}

function workflowTags(name: (typeof names)[number], label: string): Row {
  return workflowRow(name, label, {
    kind: 'tags',
    read: (place) => splitTags(textOf(extensionsOf(place.bo, type)[0], name)),
  })
}

/** What our own workflow reads (spec 3.4, workflow extension attributes); the engine never sees it. */
export const otherSections: readonly RowSection[] = [
  {
    id: 'workflow',
    tab: 'other',
    title: '流程扩展',
    applies: isUserTask,
    rows: [
      workflowRow('assignee', '处理人'),
      workflowTags('candidateUsers', '候选用户'),
      workflowTags('candidateGroups', '候选分组'),
      workflowRow('dueDate', '办理期限', { placeholder: '如 P3D' }),
      workflowRow('formKey', '业务表单'),
    ],
  },
]

const compares: Option[] = [
  { value: 'eq', label: '等于' },
  { value: 'ne', label: '不等于' },
  { value: 'gt', label: '大于' },
  { value: 'ge', label: '大于等于' },
  { value: 'lt', label: '小于' },
  { value: 'le', label: '小于等于' },
  { value: 'in', label: '属于' },
  { value: 'contains', label: '包含' },
]
const logics: Option[] = [
  { value: 'AND', label: '并且' },
  { value: 'OR', label: '或者' },
]

function ownList(
  id: string,
  title: string,
  noun: string,
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
    columns: fields.map((field) => ({ label: field.label, text: (entry) => textIn(entry, field.id) })),
    items: (place) => members(place, containerType, 'values'),
    read: (_place, item) => Object.fromEntries(names.map((name) => [name, textOf(item, name)])),
    save: (place, item, entry) => {
      const set = Object.fromEntries(names.map((name) => [name, textIn(entry, name) || undefined]))
      if (item !== undefined) return [{ on: item, set }]
      return addMember(place, containerType, 'values', place.create(memberType, set))
    },
    remove: (place, item) => removeMember(place, containerType, 'values', item),
  }
}

export const buttons = ownList(
  'button',
  '操作按钮',
  '按钮',
  ['cx:Buttons', 'cx:Button'],
  [
    { id: 'code', label: '按钮代码', kind: 'text', placeholder: '如 approve' },
    { id: 'next', label: '下一节点', kind: 'text' },
    { id: 'sort', label: '排序', kind: 'text' },
  ],
)

export const conditions = ownList(
  'condition',
  '办理条件',
  '条件',
  ['cx:Conditions', 'cx:Condition'],
  [
    { id: 'field', label: '字段', kind: 'text' },
    { id: 'compare', label: '比较', kind: 'select', options: () => compares },
    { id: 'value', label: '值', kind: 'text' },
    { id: 'logic', label: '逻辑', kind: 'select', options: () => logics },
  ],
)
