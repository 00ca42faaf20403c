import { isA, type ModdleElement, oneOf, textOf } from '../model/moddle.ts'
import type { Word } from '../words/words.ts'
import { addExtension, extensionsOf, removeExtension } from './extension.ts'
import { type Change, type Choice, chosenFrom, named, type PanelRow, type RowContext, type RowSection } from './row.ts'

const loopOf = (context: RowContext) => oneOf(context.bo, 'loopCharacteristics')
const instancesOf = (context: RowContext) => {
  const loop = loopOf(context)
  return isA(loop, 'bpmn:MultiInstanceLoopCharacteristics') ? loop : undefined
}
const hasInstances = (context: RowContext) => instancesOf(context) !== undefined

const everyone = '${coll_userList}'

function kindOf(context: RowContext): string {
  const loop = loopOf(context)
  if (isA(loop, 'bpmn:StandardLoopCharacteristics')) return 'StandardLoop'
  if (loop === undefined) return 'Null'
  return loop.get('isSequential') === true ? 'SequentialMultiInstance' : 'ParallelMultiInstance'
}

function chooseKind(context: RowContext, kind: string): Change[] {
  const loop = (fresh: ModdleElement | undefined): Change[] => [{ on: context.bo, set: { loopCharacteristics: fresh } }]
  if (kind === 'Null') return loop(undefined)
  if (kind === 'StandardLoop') return loop(context.create('bpmn:StandardLoopCharacteristics', {}, context.bo))
  const isSequential = kind === 'SequentialMultiInstance'
  const present = instancesOf(context)
  const collection = named(context, 'collection')
  // What was filled in stays: only the order of the instances changes.
  if (present !== undefined) {
    const missing = !isSequential && textOf(present, collection) === ''
    return [{ on: present, set: { isSequential, ...(missing && { [collection]: everyone }) } }]
  }
  const properties = isSequential ? { isSequential } : { [collection]: everyone }
  return loop(context.create('bpmn:MultiInstanceLoopCharacteristics', properties, context.bo))
}

function onInstances(context: RowContext, set: Record<string, unknown>): Change[] {
  const loop = instancesOf(context)
  return loop === undefined ? [] : [{ on: loop, set }]
}

function expressionRow(id: string, label: Word, name: string, placeholder: Word): PanelRow {
  return {
    id,
    label,
    kind: 'text',
    placeholder,
    shown: hasInstances,
    read: (context) => textOf(oneOf(instancesOf(context), name), 'body'),
    write: (context, value) => {
      const present = oneOf(instancesOf(context), name)
      if (value === '') return onInstances(context, { [name]: undefined })
      if (present !== undefined) return [{ on: present, set: { body: value } }]
      const fresh = context.create('bpmn:FormalExpression', { body: value }, instancesOf(context))
      return onInstances(context, { [name]: fresh })
    },
  }
}

const retryOf = (context: RowContext) =>
  extensionsOf(instancesOf(context), named(context, 'FailedJobRetryTimeCycle'))[0]
const isOn = (context: RowContext, flag: string) => instancesOf(context)?.get(named(context, flag)) === true
const isLoopAsync = (context: RowContext) => isOn(context, 'asyncBefore') || isOn(context, 'asyncAfter')

function asyncRow(flag: 'asyncBefore' | 'asyncAfter', label: Word): PanelRow {
  const other = flag === 'asyncBefore' ? 'asyncAfter' : 'asyncBefore'
  return {
    id: `loop.${flag}`,
    label,
    kind: 'switch',
    shown: hasInstances,
    read: (context) => isOn(context, flag),
    write: (context, value) => {
      if (value === true || isOn(context, other)) return onInstances(context, { [named(context, flag)]: value })
      const cleared = ['asyncBefore', 'asyncAfter', 'exclusive'].map((name) => [named(context, name), undefined])
      const loop = instancesOf(context)
      const retry = retryOf(context)
      return [
        ...onInstances(context, Object.fromEntries(cleared)),
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

const conditionOf = (context: RowContext) => textOf(oneOf(instancesOf(context), 'completionCondition'), 'body')
const condition: PanelRow = {
  ...expressionRow(
    'loop.completionCondition',
    'row.completionCondition',
    'completionCondition',
    'row.completionCondition.example',
  ),
  isExpression: () => true,
}

/** When enough have decided, in words; what stands for it is the completion condition below. */
const passing = {
  all: '${nrOfCompletedInstances == nrOfInstances}',
  any: '${nrOfCompletedInstances >= 1}',
  veto: '${nrOfRejected >= 1}',
} as const
const share = /^\$\{nrOfApproved\s?\/\s?nrOfInstances\s?>=\s?(0\.\d{1,4}|1)\}$/
const shareOf = (context: RowContext) => share.exec(conditionOf(context))?.[1]
const percentOf = (context: RowContext) => Math.round(Number(shareOf(context) ?? 0) * 10_000) / 100
const writeShare = (percent: number) => `\${nrOfApproved / nrOfInstances >= ${Number((percent / 100).toFixed(4))}}`

function passingOf(context: RowContext): string {
  const body = conditionOf(context)
  if (body === '') return ''
  if (shareOf(context) !== undefined) return 'ratio'
  return Object.entries(passing).find(([, expression]) => expression === body)?.[0] ?? 'own'
}

const passingChoices: Choice[] = [
  { value: '', label: 'choice.passing.none' },
  { value: 'all', label: 'choice.passing.all' },
  { value: 'any', label: 'choice.passing.any' },
  { value: 'ratio', label: 'choice.passing.ratio' },
  { value: 'veto', label: 'choice.passing.veto' },
]

const passingRows: readonly PanelRow[] = [
  {
    id: 'loop.passing',
    label: 'row.passing',
    kind: 'select',
    help: 'row.passing.help',
    shown: hasInstances,
    options: (context) => [
      ...chosenFrom(passingChoices, context.say),
      ...(passingOf(context) === 'own' ? [{ value: 'own', label: context.say('choice.passing.own') }] : []),
    ],
    read: passingOf,
    write: (context, value) => {
      if (value === 'own') return []
      const body = value === 'ratio' ? writeShare(67) : (passing[value as keyof typeof passing] ?? '')
      return condition.write(context, body)
    },
  },
  {
    id: 'loop.ratio',
    label: 'row.passing.ratio',
    kind: 'text',
    shown: (context) => shareOf(context) !== undefined,
    says: (context) => context.say('said.ratio', { percent: percentOf(context) }),
    read: (context) => String(percentOf(context)),
    write: (context, value) => condition.write(context, writeShare(Number(value))),
    refuse: (context, value) =>
      /^([1-9]\d?(\.\d{1,2})?|100)$/.test(String(value)) ? undefined : context.say('refused.ratio'),
  },
]

const retryCycle = /^R(\d{1,4})\/PT(\d{1,5})([HMS])$/
const retryWords = { H: 'said.retry.hours', M: 'said.retry.minutes', S: 'said.retry.seconds' } as const

function retryInWords(cycle: string, say: RowContext['say']): string | undefined {
  const [, times, every, unit] = retryCycle.exec(cycle) ?? []
  return unit && say(retryWords[unit as keyof typeof retryWords], { every: every ?? '', times: times ?? '' })
}

export const loopSections: readonly RowSection[] = [
  {
    id: 'loop',
    tab: 'loop',
    applies: (context) => isA(context.bo, 'bpmn:Activity') && context.bo.get('triggeredByEvent') !== true,
    rows: [
      {
        id: 'loop.type',
        label: 'row.loopType',
        kind: 'select',
        options: ({ say }) => chosenFrom(kinds, say),
        read: kindOf,
        write: (context, value) => chooseKind(context, String(value)),
      },
      expressionRow('loop.loopCardinality', 'row.loopCardinality', 'loopCardinality', 'row.loopCardinality.example'),
      {
        id: 'loop.collection',
        label: 'row.collection',
        kind: 'text',
        hidden: true,
        read: (context) => textOf(instancesOf(context), named(context, 'collection')),
        write: (context, value) => onInstances(context, { [named(context, 'collection')]: value }),
      },
      {
        id: 'loop.elementVariable',
        label: 'row.elementVariable',
        kind: 'text',
        shown: hasInstances,
        read: (context) => textOf(instancesOf(context), named(context, 'elementVariable')),
        write: (context, value) =>
          onInstances(context, { [named(context, 'elementVariable')]: value === '' ? undefined : value }),
      },
      ...passingRows,
      condition,
      asyncRow('asyncBefore', 'row.asyncBefore'),
      asyncRow('asyncAfter', 'row.asyncAfter'),
      {
        id: 'loop.exclusive',
        label: 'row.exclusive',
        kind: 'switch',
        shown: isLoopAsync,
        read: (context) => isOn(context, 'exclusive'),
        write: (context, value) => onInstances(context, { [named(context, 'exclusive')]: value }),
      },
      {
        id: 'loop.retry',
        label: 'row.retry',
        kind: 'text',
        placeholder: 'row.retry.example',
        shown: isLoopAsync,
        says: (context) => retryInWords(textOf(retryOf(context), 'body'), context.say),
        read: (context) => textOf(retryOf(context), 'body'),
        write: (context, value) => {
          const loop = instancesOf(context)
          const present = retryOf(context)
          if (loop === undefined) return []
          if (value === '') return present === undefined ? [] : removeExtension(loop, present)
          if (present !== undefined) return [{ on: present, set: { body: value } }]
          return addExtension(context, loop, context.create(named(context, 'FailedJobRetryTimeCycle'), { body: value }))
        },
      },
    ],
  },
]
