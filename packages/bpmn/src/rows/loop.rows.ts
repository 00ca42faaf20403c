import { isA, type ModdleElement, oneOf, textOf } from '../model/moddle.ts'
import { addExtension, extensionsOf, removeExtension } from './extension.ts'
import { type Change, named, type Place, type Row, type RowSection } from './row.ts'

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

function expressionRow(id: string, label: string, name: string, placeholder: string): Row {
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

function asyncRow(flag: 'asyncBefore' | 'asyncAfter', label: string): Row {
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

export const loopSections: readonly RowSection[] = [
  {
    id: 'loop',
    tab: 'loop',
    applies: (place) => isA(place.bo, 'bpmn:Activity') && place.bo.get('triggeredByEvent') !== true,
    rows: [
      {
        id: 'loop.type',
        label: '回路特性',
        kind: 'select',
        options: () => [
          { value: 'ParallelMultiInstance', label: '并行多实例（会签）' },
          { value: 'SequentialMultiInstance', label: '时序多实例（依次）' },
          { value: 'StandardLoop', label: '循环事件' },
          { value: 'Null', label: '无' },
        ],
        read: kindOf,
        write: (place, value) => chooseKind(place, String(value)),
      },
      expressionRow('loop.loopCardinality', '循环基数', 'loopCardinality', '按人员名单'),
      {
        id: 'loop.collection',
        label: '集合',
        kind: 'text',
        hidden: true,
        read: (place) => textOf(instancesOf(place), named(place, 'collection')),
        write: (place, value) => onInstances(place, { [named(place, 'collection')]: value }),
      },
      {
        id: 'loop.elementVariable',
        label: '元素变量',
        kind: 'text',
        shown: hasInstances,
        read: (place) => textOf(instancesOf(place), named(place, 'elementVariable')),
        write: (place, value) =>
          onInstances(place, { [named(place, 'elementVariable')]: value === '' ? undefined : value }),
      },
      expressionRow(
        'loop.completionCondition',
        '完成条件',
        'completionCondition',
        '如 ${nrOfCompletedInstances == nrOfInstances}',
      ),
      asyncRow('asyncBefore', '异步前'),
      asyncRow('asyncAfter', '异步后'),
      {
        id: 'loop.exclusive',
        label: '排他',
        kind: 'switch',
        shown: isLoopAsync,
        read: (place) => isOn(place, 'exclusive'),
        write: (place, value) => onInstances(place, { [named(place, 'exclusive')]: value }),
      },
      {
        id: 'loop.retry',
        label: '重试周期',
        kind: 'text',
        placeholder: '如 R3/PT10M',
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
