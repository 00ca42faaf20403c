import { isA, oneOf, textOf } from '../model/moddle.ts'
import type { Word } from '../words/words.ts'
import { attributeRow } from './attribute-row.ts'
import { addMember, members, removeMember } from './extension.ts'
import {
  type Choice,
  chosenFrom,
  type ListSection,
  named,
  type PanelRow,
  type RowContext,
  type RowSection,
  textIn,
} from './row.ts'

/** What the product itself does at a service step; the worker listens to these names. */
const topics: Choice[] = [
  { value: 'wf-notify', label: 'topic.notify' },
  { value: 'wf-check', label: 'topic.check' },
  { value: 'wf-draw', label: 'topic.draw' },
  { value: 'wf-avoid', label: 'topic.avoid' },
  { value: 'wf-regrade', label: 'topic.regrade' },
  { value: 'wf-recount', label: 'topic.recount' },
  { value: 'wf-publish', label: 'topic.publish' },
]

const ways = ['topic', 'class', 'expression', 'delegateExpression'] as const
const kinds: Choice[] = [
  { value: 'topic', label: 'choice.service.topic' },
  { value: 'class', label: 'choice.javaClass' },
  { value: 'expression', label: 'choice.expression' },
  { value: 'delegateExpression', label: 'choice.delegateExpression' },
  { value: '', label: 'choice.none' },
]

const wayOf = (context: RowContext): string =>
  ways.find((way) => context.bo.get(named(context, way)) !== undefined) ?? ''
const isWay = (way: string) => (context: RowContext) => wayOf(context) === way

const topicRow: PanelRow = {
  ...attributeRow('service.topic', 'row.service.topic', '~topic'),
  kind: 'select',
  shown: isWay('topic'),
  options: (context) => {
    const known = chosenFrom(topics, context.say)
    const own = textOf(context.bo, named(context, 'topic'))
    return own === '' || known.some(({ value }) => value === own) ? known : [...known, { value: own, label: own }]
  },
}

const serviceRows: readonly PanelRow[] = [
  {
    id: 'service.way',
    label: 'row.service.way',
    kind: 'select',
    options: ({ say }) => chosenFrom(kinds, say),
    read: wayOf,
    write: (context, value) => {
      const set: Record<string, unknown> = Object.fromEntries(ways.map((way) => [named(context, way), undefined]))
      if (value !== '') set[named(context, String(value))] = ''
      set[named(context, 'type')] = value === 'topic' ? 'external' : undefined
      return [{ on: context.bo, set }]
    },
  },
  topicRow,
  attributeRow('service.topicName', 'row.service.topicName', '~topic', {
    shown: isWay('topic'),
    help: 'row.service.topicName.help',
    write: (context, value) => [{ on: context.bo, set: { [named(context, 'topic')]: value } }],
  }),
  ...ways.slice(1).map((way): PanelRow => {
    const labels: Record<string, Word> = {
      class: 'choice.javaClass',
      expression: 'choice.expression',
      delegateExpression: 'choice.delegateExpression',
    }
    return attributeRow(`service.${way}`, labels[way] ?? 'choice.expression', `~${way}`, {
      shown: isWay(way),
      write: (context, value) => [{ on: context.bo, set: { [named(context, way)]: value } }],
    })
  }),
]

const bindings: Choice[] = [
  { value: '', label: 'choice.binding.latest' },
  { value: 'deployment', label: 'choice.binding.deployment' },
  { value: 'version', label: 'choice.binding.version' },
]

export const serviceSections: readonly RowSection[] = [
  {
    id: 'service',
    tab: 'task',
    title: 'section.service',
    applies: (context) => isA(context.bo, 'bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask'),
    rows: serviceRows,
  },
  {
    id: 'call',
    tab: 'task',
    title: 'section.call',
    applies: (context) => isA(context.bo, 'bpmn:CallActivity'),
    rows: [
      attributeRow('call.calledElement', 'row.call.calledElement', 'calledElement', {
        help: 'row.call.calledElement.help',
      }),
      attributeRow('call.binding', 'row.call.binding', '~calledElementBinding', {
        kind: 'select',
        options: ({ say }) => chosenFrom(bindings, say),
        // The engine takes the newest when nothing is said, and some files say so.
        read: (context) => textOf(context.bo, named(context, 'calledElementBinding')).replace('latest', ''),
      }),
      attributeRow('call.version', 'row.call.version', '~calledElementVersion', {
        shown: (context) => context.bo.get(named(context, 'calledElementBinding')) === 'version',
      }),
    ],
  },
]

/** A script, list or map stands in an element of its own: it is named here and stays as it is. */
function parameterList(id: 'input' | 'output', list: string, type: string): ListSection {
  const fields = [
    { id: 'name', label: 'field.name', kind: 'text' },
    { id: 'value', label: 'field.value', kind: 'text' },
  ] as const
  return {
    id,
    tab: 'task',
    title: `list.${id}`,
    noun: `noun.${id}`,
    asksBeforeRemoval: true,
    dialogWidth: 600,
    applies: (context) => isA(context.bo, 'bpmn:Activity') && !isA(context.bo, 'bpmn:SubProcess'),
    fresh: () => ({ name: '', value: '' }),
    fields: [
      {
        ...fields[0],
        refuse: (entry, { say }) => (textIn(entry, 'name') === '' ? say('refused.parameter') : undefined),
      },
      { ...fields[1], placeholder: 'field.parameter.example' },
    ],
    columns: fields.map((field) => ({ label: field.label, text: (entry) => textIn(entry, field.id) })),
    items: (context) => members(context, named(context, 'InputOutput'), list),
    read: (_context, item) => ({
      name: textOf(item, 'name'),
      value: oneOf(item, 'definition') === undefined ? textOf(item, 'value') : `<${oneOf(item, 'definition')?.$type}>`,
    }),
    save: (context, item, entry) => {
      const name = textIn(entry, 'name')
      const value = textIn(entry, 'value') || undefined
      if (item !== undefined) return [{ on: item, set: oneOf(item, 'definition') ? { name } : { name, value } }]
      return addMember(
        context,
        named(context, 'InputOutput'),
        list,
        context.create(named(context, type), { name, value }),
      )
    },
    remove: (context, item) => removeMember(context, named(context, 'InputOutput'), list, item),
  }
}

export const inputs = parameterList('input', 'inputParameters', 'InputParameter')
export const outputs = parameterList('output', 'outputParameters', 'OutputParameter')
