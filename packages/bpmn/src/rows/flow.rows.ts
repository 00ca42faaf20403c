import { isA, oneOf, textOf } from '../model/moddle.ts'
import { type Change, chosenFrom, named, type RowContext, type RowSection } from './row.ts'

const conditionOf = (context: RowContext) => oneOf(context.bo, 'conditionExpression')
const sourceOf = (context: RowContext) => oneOf(context.bo, 'sourceRef')
const isDefault = (context: RowContext) => oneOf(sourceOf(context), 'default') === context.bo
const hasCondition = (context: RowContext) => conditionOf(context) !== undefined && !isDefault(context)

const isScript = (context: RowContext) => {
  const condition = conditionOf(context)
  return condition?.get('language') !== undefined || condition?.get(named(context, 'resource')) !== undefined
}
const isExternal = (context: RowContext) => conditionOf(context)?.get(named(context, 'resource')) !== undefined

export function isConditionable(context: RowContext): boolean {
  return isA(context.bo, 'bpmn:SequenceFlow') && !isA(sourceOf(context), 'bpmn:StartEvent')
}

function chooseType(context: RowContext, type: string): Change[] {
  const source = sourceOf(context)
  // A default flow with a condition is refused by the engine: one takes the place of the other, both ways.
  const noLongerDefault: Change[] =
    isDefault(context) && source !== undefined ? [{ on: source, set: { default: undefined } }] : []
  const without: Change[] =
    conditionOf(context) === undefined ? [] : [{ on: context.bo, set: { conditionExpression: undefined } }]
  if (type === 'default') {
    return source === undefined || isDefault(context) ? [] : [...without, { on: source, set: { default: context.bo } }]
  }
  if (type === 'normal') return [...noLongerDefault, ...without]
  const empty = context.create('bpmn:FormalExpression', {}, context.bo)
  return [...noLongerDefault, { on: context.bo, set: { conditionExpression: empty } }]
}

function onCondition(context: RowContext, set: Record<string, unknown>): Change[] {
  const condition = conditionOf(context)
  return condition === undefined ? [] : [{ on: condition, set }]
}

export const flowSections: readonly RowSection[] = [
  {
    id: 'flow',
    tab: 'flow',
    applies: isConditionable,
    rows: [
      {
        id: 'flow.type',
        label: 'row.flowType',
        kind: 'select',
        options: ({ say }) =>
          chosenFrom(
            [
              { value: 'normal', label: 'choice.flow.normal' },
              { value: 'default', label: 'choice.flow.default' },
              { value: 'condition', label: 'choice.flow.condition' },
            ],
            say,
          ),
        read: (context) => (isDefault(context) ? 'default' : hasCondition(context) ? 'condition' : 'normal'),
        write: (context, value) => chooseType(context, String(value)),
      },
      {
        id: 'flow.conditionType',
        label: 'row.conditionType',
        kind: 'select',
        shown: hasCondition,
        options: ({ say }) =>
          chosenFrom(
            [
              { value: 'expression', label: 'choice.expression' },
              { value: 'script', label: 'choice.script' },
            ],
            say,
          ),
        read: (context) => (isScript(context) ? 'script' : 'expression'),
        write: (context, value) =>
          onCondition(
            context,
            value === 'script'
              ? { language: 'javascript' }
              : { language: undefined, [named(context, 'resource')]: undefined },
          ),
      },
      {
        id: 'flow.language',
        label: 'row.scriptLanguage',
        kind: 'text',
        shown: (context) => hasCondition(context) && isScript(context),
        read: (context) => textOf(conditionOf(context), 'language'),
        write: (context, value) => onCondition(context, { language: value }),
      },
      {
        id: 'flow.scriptType',
        label: 'row.scriptType',
        kind: 'select',
        shown: (context) => hasCondition(context) && isScript(context),
        options: ({ say }) =>
          chosenFrom(
            [
              { value: 'inlineScript', label: 'choice.inlineScript' },
              { value: 'externalScript', label: 'choice.externalScript' },
            ],
            say,
          ),
        read: (context) => (isExternal(context) ? 'externalScript' : 'inlineScript'),
        write: (context, value) =>
          onCondition(
            context,
            value === 'externalScript'
              ? { body: undefined, [named(context, 'resource')]: '' }
              : { [named(context, 'resource')]: undefined },
          ),
      },
      {
        id: 'flow.body',
        label: 'row.conditionBody',
        kind: 'code',
        placeholder: 'row.conditionBody.example',
        isExpression: (context) => !isScript(context),
        isBuilt: true,
        shown: (context) => hasCondition(context) && !isExternal(context),
        read: (context) => textOf(conditionOf(context), 'body'),
        write: (context, value) => onCondition(context, { body: value === '' ? undefined : value }),
      },
      {
        id: 'flow.resource',
        label: 'row.resource',
        kind: 'text',
        shown: (context) => hasCondition(context) && isExternal(context),
        read: (context) => textOf(conditionOf(context), named(context, 'resource')),
        write: (context, value) => onCondition(context, { [named(context, 'resource')]: value }),
      },
    ],
  },
]
