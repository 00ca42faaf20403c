import type { Say, Word } from '../words/words.ts'
import { type Choice, chosenFrom, type Entry, type EntryField, labelIn, type NestedList, textIn } from './row.ts'

const listenerTypes: Choice[] = [
  { value: 'classListener', label: 'choice.javaClass' },
  { value: 'expressionListener', label: 'choice.expression' },
  { value: 'delegateExpressionListener', label: 'choice.delegateExpression' },
  { value: 'scriptListener', label: 'choice.script' },
]
const scriptTypes: Choice[] = [
  { value: 'inlineScript', label: 'choice.inlineScript' },
  { value: 'externalScript', label: 'choice.externalScript' },
]
const fieldTypes: Choice[] = [
  { value: 'string', label: 'choice.string' },
  { value: 'expression', label: 'choice.expression' },
]

export const typeLabel = (entry: Entry, say: Say) => labelIn(listenerTypes, textIn(entry, 'listenerType'), say)

const isType = (type: string) => (entry: Entry) => textIn(entry, 'listenerType') === type
const isScript = isType('scriptListener')
const isInline = (entry: Entry) => isScript(entry) && textIn(entry, 'scriptType') === 'inlineScript'
const isExternal = (entry: Entry) => isScript(entry) && textIn(entry, 'scriptType') === 'externalScript'

/** Asked for only while it can be seen. */
export function required(field: Omit<EntryField, 'refuse'>, message: Word): EntryField {
  return {
    ...field,
    refuse: (entry, { say }) =>
      (field.shown?.(entry) ?? true) && textIn(entry, field.id).trim() === '' ? say(message) : undefined,
  }
}

export const listenerFields: readonly EntryField[] = [
  required(
    {
      id: 'listenerType',
      label: 'field.listenerType',
      kind: 'select',
      options: ({ say }) => chosenFrom(listenerTypes, say),
    },
    'ask.listenerType',
  ),
  required({ id: 'class', label: 'field.javaClass', kind: 'text', shown: isType('classListener') }, 'ask.javaClass'),
  required(
    { id: 'expression', label: 'field.expression', kind: 'text', shown: isType('expressionListener') },
    'ask.expression',
  ),
  required(
    {
      id: 'delegateExpression',
      label: 'field.delegateExpression',
      kind: 'text',
      shown: isType('delegateExpressionListener'),
    },
    'ask.delegateExpression',
  ),
  required(
    {
      id: 'scriptFormat',
      label: 'field.scriptFormat',
      kind: 'text',
      shown: isScript,
      placeholder: 'row.scriptFormat.example',
    },
    'ask.scriptFormat',
  ),
  required(
    {
      id: 'scriptType',
      label: 'field.scriptType',
      kind: 'select',
      shown: isScript,
      options: ({ say }) => chosenFrom(scriptTypes, say),
    },
    'ask.scriptType',
  ),
  required({ id: 'value', label: 'field.scriptBody', kind: 'code', shown: isInline }, 'ask.scriptBody'),
  required({ id: 'resource', label: 'field.resource', kind: 'text', shown: isExternal }, 'ask.resource'),
]

const isString = (entry: Entry) => textIn(entry, 'fieldType') === 'string'
const isExpression = (entry: Entry) => textIn(entry, 'fieldType') === 'expression'

export const injectedFields: NestedList = {
  id: 'fields',
  title: 'list.injected',
  noun: 'noun.field',
  asksBeforeRemoval: true,
  dialogWidth: 600,
  fresh: () => ({ name: '', fieldType: 'string', string: '', expression: '' }),
  fields: [
    required({ id: 'name', label: 'field.fieldName', kind: 'text' }, 'ask.fieldName'),
    required(
      { id: 'fieldType', label: 'field.fieldType', kind: 'select', options: ({ say }) => chosenFrom(fieldTypes, say) },
      'ask.fieldType',
    ),
    required({ id: 'string', label: 'field.fieldValue', kind: 'text', shown: isString }, 'ask.fieldValue'),
    required({ id: 'expression', label: 'field.expression', kind: 'text', shown: isExpression }, 'ask.expression'),
  ],
  columns: [
    { label: 'field.fieldName', text: (entry) => textIn(entry, 'name') },
    { label: 'field.fieldType', text: (entry, say) => labelIn(fieldTypes, textIn(entry, 'fieldType'), say) },
    { label: 'field.value', text: (entry) => textIn(entry, isString(entry) ? 'string' : 'expression') },
  ],
}

export const timerTypes: Choice[] = [
  { value: 'date', label: 'choice.date' },
  { value: 'duration', label: 'choice.duration' },
  { value: 'cycle', label: 'choice.cycle' },
  { value: 'null', label: 'choice.none' },
]
