import { isA, oneOf, textOf } from '../model/moddle.ts'
import { type Change, chosenFrom, named, type Place, type RowSection } from './row.ts'

const conditionOf = (place: Place) => oneOf(place.bo, 'conditionExpression')
const sourceOf = (place: Place) => oneOf(place.bo, 'sourceRef')
const isDefault = (place: Place) => oneOf(sourceOf(place), 'default') === place.bo
const hasCondition = (place: Place) => conditionOf(place) !== undefined && !isDefault(place)

const isScript = (place: Place) => {
  const condition = conditionOf(place)
  return condition?.get('language') !== undefined || condition?.get(named(place, 'resource')) !== undefined
}
const isExternal = (place: Place) => conditionOf(place)?.get(named(place, 'resource')) !== undefined

export function isConditionable(place: Place): boolean {
  return isA(place.bo, 'bpmn:SequenceFlow') && !isA(sourceOf(place), 'bpmn:StartEvent')
}

function chooseType(place: Place, type: string): Change[] {
  const source = sourceOf(place)
  // A default flow with a condition is refused by the engine: one takes the place of the other, both ways.
  const noLongerDefault: Change[] =
    isDefault(place) && source !== undefined ? [{ on: source, set: { default: undefined } }] : []
  const without: Change[] =
    conditionOf(place) === undefined ? [] : [{ on: place.bo, set: { conditionExpression: undefined } }]
  if (type === 'default') {
    return source === undefined || isDefault(place) ? [] : [...without, { on: source, set: { default: place.bo } }]
  }
  if (type === 'normal') return [...noLongerDefault, ...without]
  const empty = place.create('bpmn:FormalExpression', {}, place.bo)
  return [...noLongerDefault, { on: place.bo, set: { conditionExpression: empty } }]
}

function onCondition(place: Place, set: Record<string, unknown>): Change[] {
  const condition = conditionOf(place)
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
        read: (place) => (isDefault(place) ? 'default' : hasCondition(place) ? 'condition' : 'normal'),
        write: (place, value) => chooseType(place, String(value)),
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
        read: (place) => (isScript(place) ? 'script' : 'expression'),
        write: (place, value) =>
          onCondition(
            place,
            value === 'script'
              ? { language: 'javascript' }
              : { language: undefined, [named(place, 'resource')]: undefined },
          ),
      },
      {
        id: 'flow.language',
        label: 'row.scriptLanguage',
        kind: 'text',
        shown: (place) => hasCondition(place) && isScript(place),
        read: (place) => textOf(conditionOf(place), 'language'),
        write: (place, value) => onCondition(place, { language: value }),
      },
      {
        id: 'flow.scriptType',
        label: 'row.scriptType',
        kind: 'select',
        shown: (place) => hasCondition(place) && isScript(place),
        options: ({ say }) =>
          chosenFrom(
            [
              { value: 'inlineScript', label: 'choice.inlineScript' },
              { value: 'externalScript', label: 'choice.externalScript' },
            ],
            say,
          ),
        read: (place) => (isExternal(place) ? 'externalScript' : 'inlineScript'),
        write: (place, value) =>
          onCondition(
            place,
            value === 'externalScript'
              ? { body: undefined, [named(place, 'resource')]: '' }
              : { [named(place, 'resource')]: undefined },
          ),
      },
      {
        id: 'flow.body',
        label: 'row.conditionBody',
        kind: 'code',
        placeholder: 'row.conditionBody.example',
        shown: (place) => hasCondition(place) && !isExternal(place),
        read: (place) => textOf(conditionOf(place), 'body'),
        write: (place, value) => onCondition(place, { body: value === '' ? undefined : value }),
      },
      {
        id: 'flow.resource',
        label: 'row.resource',
        kind: 'text',
        shown: (place) => hasCondition(place) && isExternal(place),
        read: (place) => textOf(conditionOf(place), named(place, 'resource')),
        write: (place, value) => onCondition(place, { [named(place, 'resource')]: value }),
      },
    ],
  },
]
