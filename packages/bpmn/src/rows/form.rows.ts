import { isA, type ModdleElement, manyOf, oneOf, textOf } from '../model/moddle.ts'
import type { Word } from '../words/words.ts'
import { attributeRow } from './attribute-row.ts'
import { addExtension, addMember, extensionsOf, members, removeExtension, removeMember } from './extension.ts'
import {
  type Choice,
  chosenFrom,
  type Entry,
  entriesIn,
  type ListSection,
  labelIn,
  type NestedList,
  named,
  type RowContext,
  type RowSection,
  textIn,
} from './row.ts'

export const hasForm = (context: RowContext) => isA(context.bo, 'bpmn:UserTask', 'bpmn:StartEvent')

const fieldTypes: Choice[] = [
  { value: 'long', label: 'choice.long' },
  { value: 'string', label: 'choice.string' },
  { value: 'boolean', label: 'choice.boolean' },
  { value: 'date', label: 'choice.date' },
  { value: 'enum', label: 'choice.enum' },
  { value: 'custom', label: 'choice.custom' },
]
const known = (type: string) => fieldTypes.some((option) => option.value === type && type !== 'custom')

const dataOf = (context: RowContext) => extensionsOf(context.bo, named(context, 'FormData'))[0]
const fieldsOf = (context: RowContext) => members(context, named(context, 'FormData'), 'fields')

export const formSections: readonly RowSection[] = [
  {
    id: 'form',
    tab: 'form',
    applies: hasForm,
    rows: [
      attributeRow('form.formKey', 'row.formKey', '~formKey'),
      {
        id: 'form.businessKey',
        label: 'row.businessKey',
        kind: 'select',
        options: (context) => [
          { value: '', label: context.say('choice.none') },
          ...fieldsOf(context).map((field) => ({ value: field.id ?? '', label: field.id ?? '' })),
        ],
        read: (context) => textOf(dataOf(context), 'businessKey'),
        write: (context, value) => {
          const data = dataOf(context)
          const businessKey = value === '' ? undefined : value
          if (data === undefined) {
            return value === ''
              ? []
              : addExtension(context, context.bo, context.create(named(context, 'FormData'), { businessKey }))
          }
          if (value === '' && manyOf(data, 'fields').length === 0) return removeExtension(context.bo, data)
          return [{ on: data, set: { businessKey } }]
        },
      },
    ],
  },
]

const pair = (
  id: string,
  title: Word,
  noun: Word,
  [first, second]: readonly [Choice, Choice],
  more: Partial<NestedList> = {},
): NestedList => ({
  id,
  title,
  noun,
  asksBeforeRemoval: true,
  dialogWidth: 600,
  fresh: () => ({ [first.value]: '', [second.value]: '' }),
  fields: [first, second].map((field) => ({ id: field.value, label: field.label, kind: 'text' as const })),
  columns: [first, second].map((field) => ({
    label: field.label,
    text: (entry: Entry) => textIn(entry, field.value),
  })),
  ...more,
})

const values = pair(
  'values',
  'list.values',
  'noun.value',
  [
    { value: 'id', label: 'field.id' },
    { value: 'name', label: 'field.name' },
  ],
  { shown: (entry) => textIn(entry, 'type') === 'enum' },
)

const constraints = pair('constraints', 'list.constraints', 'noun.constraint', [
  { value: 'name', label: 'field.name' },
  { value: 'config', label: 'field.config' },
])

const properties = pair('properties', 'list.properties', 'noun.property', [
  { value: 'id', label: 'field.id' },
  { value: 'value', label: 'field.value' },
])

const pick = (item: ModdleElement, names: readonly string[]): Entry =>
  Object.fromEntries(names.map((name) => [name, textOf(item, name)]))

function readField(item: ModdleElement): Entry {
  const type = textOf(item, 'type')
  return {
    ...pick(item, ['id', 'label', 'defaultValue', 'datePattern']),
    type: type === '' || known(type) ? type : 'custom',
    customType: type === '' || known(type) ? '' : type,
    values: manyOf(item, 'values').map((value) => pick(value, ['id', 'name'])),
    constraints: manyOf(oneOf(item, 'validation'), 'constraints').map((one) => pick(one, ['name', 'config'])),
    properties: manyOf(oneOf(item, 'properties'), 'values').map((one) => pick(one, ['id', 'value'])),
  }
}

const filled = (text: string) => (text === '' ? undefined : text)

function describeField(context: RowContext, item: ModdleElement, entry: Entry): Record<string, unknown> {
  const type = textIn(entry, 'type')
  return {
    id: filled(textIn(entry, 'id')),
    label: filled(textIn(entry, 'label')),
    type: filled(type === 'custom' ? textIn(entry, 'customType') : type),
    defaultValue: filled(textIn(entry, 'defaultValue')),
    datePattern: type === 'date' ? filled(textIn(entry, 'datePattern')) : undefined,
    properties: wrap(context, item, 'properties', 'Properties', 'values', 'Property', entriesIn(entry, 'properties')),
    validation: wrap(
      context,
      item,
      'validation',
      'Validation',
      'constraints',
      'Constraint',
      entriesIn(entry, 'constraints'),
    ),
    values: type === 'enum' ? make(context, item, 'Value', manyOf(item, 'values'), entriesIn(entry, 'values')) : [],
  }
}

/** What was not changed keeps its own element, with whatever else it carries. */
function make(context: RowContext, parent: ModdleElement, type: string, present: ModdleElement[], entries: Entry[]) {
  return entries.map((entry) => {
    const same = present.find((one) => Object.keys(entry).every((name) => textOf(one, name) === textIn(entry, name)))
    if (same !== undefined) return same
    const texts = Object.fromEntries(Object.keys(entry).map((name) => [name, filled(textIn(entry, name))]))
    return context.create(named(context, type), texts, parent)
  })
}

function wrap(
  context: RowContext,
  item: ModdleElement,
  property: string,
  type: string,
  list: string,
  memberType: string,
  entries: Entry[],
): ModdleElement | undefined {
  if (entries.length === 0) return undefined
  const present = oneOf(item, property)
  const container = context.create(named(context, type), {}, item)
  container.set(list, make(context, container, memberType, manyOf(present, list), entries))
  return container
}

export const formFields: ListSection = {
  id: 'form-field',
  tab: 'form',
  title: 'list.form-field',
  noun: 'noun.field',
  asksBeforeRemoval: true,
  dialogWidth: 600,
  applies: hasForm,
  fresh: () => ({
    id: '',
    type: 'string',
    customType: '',
    label: '',
    defaultValue: '',
    datePattern: '',
    values: [],
    constraints: [],
    properties: [],
  }),
  fields: [
    { id: 'id', label: 'field.fieldId', kind: 'text' },
    { id: 'type', label: 'field.type', kind: 'select', options: ({ say }) => chosenFrom(fieldTypes, say) },
    { id: 'customType', label: 'field.typeName', kind: 'text', shown: (entry) => textIn(entry, 'type') === 'custom' },
    { id: 'label', label: 'field.name', kind: 'text' },
    { id: 'datePattern', label: 'field.datePattern', kind: 'text', shown: (entry) => textIn(entry, 'type') === 'date' },
    { id: 'defaultValue', label: 'field.defaultValue', kind: 'text' },
  ],
  nested: [values, constraints, properties],
  columns: [
    { label: 'field.fieldId', text: (entry) => textIn(entry, 'id') },
    { label: 'field.name', text: (entry) => textIn(entry, 'label') },
    {
      label: 'field.type',
      text: (entry, say) => textIn(entry, 'customType') || labelIn(fieldTypes, textIn(entry, 'type'), say),
    },
  ],
  items: fieldsOf,
  read: (_place, item) => readField(item),
  save: (context, item, entry) => {
    if (item !== undefined) return [{ on: item, set: describeField(context, item, entry) }]
    const fresh = context.create(named(context, 'FormField'))
    for (const [name, value] of Object.entries(describeField(context, fresh, entry))) fresh.set(name, value)
    return addMember(context, named(context, 'FormData'), 'fields', fresh)
  },
  remove: (context, item) => [
    ...(textOf(dataOf(context), 'businessKey') === item.id &&
    dataOf(context) !== undefined &&
    fieldsOf(context).length > 1
      ? [{ on: dataOf(context) as ModdleElement, set: { businessKey: undefined } }]
      : []),
    ...removeMember(context, named(context, 'FormData'), 'fields', item),
  ],
}
