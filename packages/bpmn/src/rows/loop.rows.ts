import { isA, type ModdleElement, oneOf, textOf } from '../model/moddle.ts'
import type { Word } from '../words/words.ts'
import { addExtension, extensionsOf, removeExtension } from './extension.ts'
import { type Change, type Choice, chosenFrom, named, type Place, type Row, type RowSection } from './row.ts'

const loopOf = (place: Place) => oneOf(place.bo, 'loopCharacteristics')
const instancesOf = (place: Place) => {
  const loop = loopOf(place)
  return isA(loop, 'bpmn:MultiInstanceLoopCharacteristics') ? loop : undefined
}
const hasInstances = (place: Place) => instancesOf(place) !== undefined

const everyone = '${coll_userList}'

function kindOf(place: Place): string {
  const loop = loopOf(place)
  if (isA(loop, 'bpmn:StandardLoopCharacteristics')) return 'StandardLoop'
  if (loop === undefined) return 'Null'
  return loop.get('isSequential') === true ? 'SequentialMultiInstance' : 'ParallelMultiInstance'
}

function chooseKind(place: Place, kind: string): Change[] {
  const loop = (fresh: ModdleElement | undefined): Change[] => [{ on: place.bo, set: { loopCharacteristics: fresh } }]
  if (kind === 'Null') return loop(undefined)
  if (kind === 'StandardLoop') return loop(place.create('bpmn:StandardLoopCharacteristics', {}, place.bo))
  const isSequential = kind === 'SequentialMultiInstance'
  const present = instancesOf(place)
  const collection = named(place, 'collection')
  // What was filled in stays: only the order of the instances changes.
  if (present !== undefined) {
    const missing = !isSequential && textOf(present, collection) === ''
    return [{ on: present, set: { isSequential, ...(missing && { [collection]: everyone }) } }]
  }
  const properties = isSequential ? { isSequential } : { [collection]: everyone }
  return loop(place.create('bpmn:MultiInstanceLoopCharacteristics', properties, place.bo))
}

function onInstances(place: Place, set: Record<string, unknown>): Change[] {
  const loop = instancesOf(place)
  return loop === undefined ? [] : [{ on: loop, set }]
}

function expressionRow(id: string, label: Word, name: string, placeholder: Word): Row {
  return {
    id,
    label,
    kind: 'text',
    placeholder,
    shown: hasInstances,
    read: (place) => textOf(oneOf(instancesOf(place), name), 'body'),
    write: (place, value) => {
      const present = oneOf(instancesOf(place), name)
      if (value === '') return onInstances(place, { [name]: undefined })
      if (present !== undefined) return [{ on: present, set: { body: value } }]
      const fresh = place.create('bpmn:FormalExpression', { body: value }, instancesOf(place))
      return onInstances(place, { [name]: fresh })
    },
  }
}

const retryOf = (place: Place) => extensionsOf(instancesOf(place), named(place, 'FailedJobRetryTimeCycle'))[0]
const isOn = (place: Place, flag: string) => instancesOf(place)?.get(named(place, flag)) === true
const isLoopAsync = (place: Place) => isOn(place, 'asyncBefore') || isOn(place, 'asyncAfter')

function asyncRow(flag: 'asyncBefore' | 'asyncAfter', label: Word): Row {
  const other = flag === 'asyncBefore' ? 'asyncAfter' : 'asyncBefore'
  return {
    id: `loop.${flag}`,
    label,
    kind: 'switch',
    shown: hasInstances,
    read: (place) => isOn(place, flag),
    write: (place, value) => {
      if (value === true || isOn(place, other)) return onInstances(place, { [named(place, flag)]: value })
      const cleared = ['asyncBefore', 'asyncAfter', 'exclusive'].map((name) => [named(place, name), undefined])
      const loop = instancesOf(place)
      const retry = retryOf(place)
      return [
        ...onInstances(place, Object.fromEntries(cleared)),
        ...(loop !== undefined && retry !== undefined ? removeExtension(loop, retry) : []),
      ]
    },
  }
}

const kinds: Choice[] = [
  { value: 'ParallelMultiInstance', label: 'choice.parallel' },
  { value: 'SequentialMultiInstance', label: 'choice.sequential' },
  { value: 'StandardLoop', label: 'choice.standardLoop' },
  { value: 'Null', label: 'choice.none' },
]

export const loopSections: readonly RowSection[] = [
  {
    id: 'loop',
    tab: 'loop',
    applies: (place) => isA(place.bo, 'bpmn:Activity') && place.bo.get('triggeredByEvent') !== true,
    rows: [
      {
        id: 'loop.type',
        label: 'row.loopType',
        kind: 'select',
        options: ({ say }) => chosenFrom(kinds, say),
        read: kindOf,
        write: (place, value) => chooseKind(place, String(value)),
      },
      expressionRow('loop.loopCardinality', 'row.loopCardinality', 'loopCardinality', 'row.loopCardinality.example'),
      {
        id: 'loop.collection',
        label: 'row.collection',
        kind: 'text',
        hidden: true,
        read: (place) => textOf(instancesOf(place), named(place, 'collection')),
        write: (place, value) => onInstances(place, { [named(place, 'collection')]: value }),
      },
      {
        id: 'loop.elementVariable',
        label: 'row.elementVariable',
        kind: 'text',
        shown: hasInstances,
        read: (place) => textOf(instancesOf(place), named(place, 'elementVariable')),
        write: (place, value) =>
          onInstances(place, { [named(place, 'elementVariable')]: value === '' ? undefined : value }),
      },
      expressionRow(
        'loop.completionCondition',
        'row.completionCondition',
        'completionCondition',
        'row.completionCondition.example',
      ),
      asyncRow('asyncBefore', 'row.asyncBefore'),
      asyncRow('asyncAfter', 'row.asyncAfter'),
      {
        id: 'loop.exclusive',
        label: 'row.exclusive',
        kind: 'switch',
        shown: isLoopAsync,
        read: (place) => isOn(place, 'exclusive'),
        write: (place, value) => onInstances(place, { [named(place, 'exclusive')]: value }),
      },
      {
        id: 'loop.retry',
        label: 'row.retry',
        kind: 'text',
        placeholder: 'row.retry.example',
        shown: isLoopAsync,
        read: (place) => textOf(retryOf(place), 'body'),
        write: (place, value) => {
          const loop = instancesOf(place)
          const present = retryOf(place)
          if (loop === undefined) return []
          if (value === '') return present === undefined ? [] : removeExtension(loop, present)
          if (present !== undefined) return [{ on: present, set: { body: value } }]
          return addExtension(place, loop, place.create(named(place, 'FailedJobRetryTimeCycle'), { body: value }))
        },
      },
    ],
  },
]
