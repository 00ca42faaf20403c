import { type Entry, type EntryField, type NestedList, type Option, textIn } from './row.ts'

const listenerTypes: Option[] = [
  { value: 'classListener', label: 'Java 类' },
  { value: 'expressionListener', label: '表达式' },
  { value: 'delegateExpressionListener', label: '代理表达式' },
  { value: 'scriptListener', label: '脚本' },
]
const scriptTypes: Option[] = [
  { value: 'inlineScript', label: '内联脚本' },
  { value: 'externalScript', label: '外部脚本' },
]
const fieldTypes: Option[] = [
  { value: 'string', label: '字符串' },
  { value: 'expression', label: '表达式' },
]

export const labelIn = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

export const typeLabel = (entry: Entry) => labelIn(listenerTypes, textIn(entry, 'listenerType'))

const isType = (type: string) => (entry: Entry) => textIn(entry, 'listenerType') === type
const isScript = isType('scriptListener')
const isInline = (entry: Entry) => isScript(entry) && textIn(entry, 'scriptType') === 'inlineScript'
const isExternal = (entry: Entry) => isScript(entry) && textIn(entry, 'scriptType') === 'externalScript'

/** Asked for only while it can be seen. */
export function required(field: Omit<EntryField, 'refuse'>, message: string): EntryField {
  return {
    ...field,
    refuse: (entry) => ((field.shown?.(entry) ?? true) && textIn(entry, field.id).trim() === '' ? message : undefined),
  }
}

export const listenerFields: readonly EntryField[] = [
  required(
    { id: 'listenerType', label: '监听器类型', kind: 'select', options: () => listenerTypes },
    '请选择监听器类型',
  ),
  required({ id: 'class', label: 'Java 类', kind: 'text', shown: isType('classListener') }, '请填写 Java 类'),
  required({ id: 'expression', label: '表达式', kind: 'text', shown: isType('expressionListener') }, '请填写表达式'),
  required(
    { id: 'delegateExpression', label: '代理表达式', kind: 'text', shown: isType('delegateExpressionListener') },
    '请填写代理表达式',
  ),
  required(
    { id: 'scriptFormat', label: '脚本格式', kind: 'text', shown: isScript, placeholder: '如 javascript' },
    '请填写脚本格式',
  ),
  required(
    { id: 'scriptType', label: '脚本类型', kind: 'select', shown: isScript, options: () => scriptTypes },
    '请选择脚本类型',
  ),
  required({ id: 'value', label: '脚本内容', kind: 'code', shown: isInline }, '请填写脚本内容'),
  required({ id: 'resource', label: '资源地址', kind: 'text', shown: isExternal }, '请填写资源地址'),
]

const isString = (entry: Entry) => textIn(entry, 'fieldType') === 'string'
const isExpression = (entry: Entry) => textIn(entry, 'fieldType') === 'expression'

export const injectedFields: NestedList = {
  id: 'fields',
  title: '注入字段',
  noun: '字段',
  asksBeforeRemoval: true,
  dialogWidth: 600,
  fresh: () => ({ name: '', fieldType: 'string', string: '', expression: '' }),
  fields: [
    required({ id: 'name', label: '字段名称', kind: 'text' }, '请填写字段名称'),
    required({ id: 'fieldType', label: '字段类型', kind: 'select', options: () => fieldTypes }, '请选择字段类型'),
    required({ id: 'string', label: '字段值', kind: 'text', shown: isString }, '请填写字段值'),
    required({ id: 'expression', label: '表达式', kind: 'text', shown: isExpression }, '请填写表达式'),
  ],
  columns: [
    { label: '字段名称', text: (entry) => textIn(entry, 'name') },
    { label: '字段类型', text: (entry) => labelIn(fieldTypes, textIn(entry, 'fieldType')) },
    { label: '值', text: (entry) => textIn(entry, isString(entry) ? 'string' : 'expression') },
  ],
}

export const timerTypes: Option[] = [
  { value: 'date', label: '日期' },
  { value: 'duration', label: '持续时长' },
  { value: 'cycle', label: '循环' },
  { value: 'null', label: '无' },
]
