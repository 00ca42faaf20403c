import { isA, type ModdleElement, manyOf, oneOf, textOf } from '../model/moddle.ts'
import { attributeRow } from './attribute-row.ts'
import { addExtension, addMember, extensionsOf, members, removeExtension, removeMember } from './extension.ts'
import { labelIn } from './listener-fields.ts'
import {
  type Entry,
  entriesIn,
  type ListSection,
  type NestedList,
  named,
  type Option,
  type Place,
  type RowSection,
  textIn,
} from './row.ts'

export const hasForm = (place: Place) => isA(place.bo, 'bpmn:UserTask', 'bpmn:StartEvent')

const fieldTypes: Option[] = [
  { value: 'long', label: '长整型' },
  { value: 'string', label: '字符串' },
  { value: 'boolean', label: '布尔' },
  { value: 'date', label: '日期' },
  { value: 'enum', label: '枚举' },
  { value: 'custom', label: '自定义类型' },
]
const known = (type: string) => fieldTypes.some((option) => option.value === type && type !== 'custom')

const dataOf = (place: Place) => extensionsOf(place.bo, named(place, 'FormData'))[0]
const fieldsOf = (place: Place) => members(place, named(place, 'FormData'), 'fields')

export const formSections: readonly RowSection[] = [
  {
    id: 'form',
    tab: 'form',
    applies: hasForm,
    rows: [
      attributeRow('form.formKey', '表单标识', '~formKey'),
      {
        id: 'form.businessKey',
        label: '业务标识',
        kind: 'select',
        options: (place) => [
          { value: '', label: '无' },
          ...fieldsOf(place).map((field) => ({ value: field.id ?? '', label: field.id ?? '' })),
        ],
        read: (place) => textOf(dataOf(place), 'businessKey'),
        write: (place, value) => {
          const data = dataOf(place)
          const businessKey = value === '' ? undefined : value
          if (data === undefined) {
            return value === ''
              ? []
              : addExtension(place, place.bo, place.create(named(place, 'FormData'), { businessKey }))
          }
          if (value === '' && manyOf(data, 'fields').length === 0) return removeExtension(place.bo, data)
          return [{ on: data, set: { businessKey } }]
        },
      },
    ],
  },
]

const pair = (
  id: string,
  title: string,
  noun: string,
  [first, second]: readonly [Option, Option],
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
  '枚举值',
  '枚举值',
  [
    { value: 'id', label: '编号' },
    { value: 'name', label: '名称' },
  ],
  { shown: (entry) => textIn(entry, 'type') === 'enum' },
)

const constraints = pair('constraints', '约束', '约束', [
  { value: 'name', label: '名称' },
  { value: 'config', label: '配置' },
])

const properties = pair('properties', '属性', '属性', [
  { value: 'id', label: '编号' },
  { value: 'value', label: '值' },
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

function describeField(place: Place, item: ModdleElement, entry: Entry): Record<string, unknown> {
  const type = textIn(entry, 'type')
  return {
    id: filled(textIn(entry, 'id')),
    label: filled(textIn(entry, 'label')),
    type: filled(type === 'custom' ? textIn(entry, 'customType') : type),
    defaultValue: filled(textIn(entry, 'defaultValue')),
    datePattern: type === 'date' ? filled(textIn(entry, 'datePattern')) : undefined,
    properties: wrap(place, item, 'properties', 'Properties', 'values', 'Property', entriesIn(entry, 'properties')),
    validation: wrap(
      place,
      item,
      'validation',
      'Validation',
      'constraints',
      'Constraint',
      entriesIn(entry, 'constraints'),
    ),
    values: type === 'enum' ? make(place, item, 'Value', manyOf(item, 'values'), entriesIn(entry, 'values')) : [],
  }
}

/** What was not changed keeps its own element, with whatever else it carries. */
function make(place: Place, parent: ModdleElement, type: string, present: ModdleElement[], entries: Entry[]) {
  return entries.map((entry) => {
    const same = present.find((one) => Object.keys(entry).every((name) => textOf(one, name) === textIn(entry, name)))
    if (same !== undefined) return same
    const texts = Object.fromEntries(Object.keys(entry).map((name) => [name, filled(textIn(entry, name))]))
    return place.create(named(place, type), texts, parent)
  })
}

function wrap(
  place: Place,
  item: ModdleElement,
  property: string,
  type: string,
  list: string,
  memberType: string,
  entries: Entry[],
): ModdleElement | undefined {
  if (entries.length === 0) return undefined
  const present = oneOf(item, property)
  const container = place.create(named(place, type), {}, item)
  container.set(list, make(place, container, memberType, manyOf(present, list), entries))
  return container
}

export const formFields: ListSection = {
  id: 'form-field',
  tab: 'form',
  title: '表单字段',
  noun: '字段',
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
    { id: 'id', label: '字段 ID', kind: 'text' },
    { id: 'type', label: '类型', kind: 'select', options: () => fieldTypes },
    { id: 'customType', label: '类型名称', kind: 'text', shown: (entry) => textIn(entry, 'type') === 'custom' },
    { id: 'label', label: '名称', kind: 'text' },
    { id: 'datePattern', label: '时间格式', kind: 'text', shown: (entry) => textIn(entry, 'type') === 'date' },
    { id: 'defaultValue', label: '默认值', kind: 'text' },
  ],
  nested: [values, constraints, properties],
  columns: [
    { label: '字段 ID', text: (entry) => textIn(entry, 'id') },
    { label: '名称', text: (entry) => textIn(entry, 'label') },
    { label: '类型', text: (entry) => textIn(entry, 'customType') || labelIn(fieldTypes, textIn(entry, 'type')) },
  ],
  items: fieldsOf,
  read: (_place, item) => readField(item),
  save: (place, item, entry) => {
    if (item !== undefined) return [{ on: item, set: describeField(place, item, entry) }]
    const fresh = place.create(named(place, 'FormField'))
    for (const [name, value] of Object.entries(describeField(place, fresh, entry))) fresh.set(name, value)
    return addMember(place, named(place, 'FormData'), 'fields', fresh)
  },
  remove: (place, item) => [
    ...(textOf(dataOf(place), 'businessKey') === item.id && dataOf(place) !== undefined && fieldsOf(place).length > 1
      ? [{ on: dataOf(place) as ModdleElement, set: { businessKey: undefined } }]
      : []),
    ...removeMember(place, named(place, 'FormData'), 'fields', item),
  ],
}
