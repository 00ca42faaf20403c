import { isA, type ModdleElement, manyOf, oneOf, textOf } from '../model/moddle.ts'
import type { Word } from '../words/words.ts'
import { type Change, type Choice, chosenFrom, type PanelRow, type RowContext, type RowSection } from './row.ts'
import { isEndless, readDuration, readStageTime, type Unit, type Wait, writeDuration, writeStageTime } from './timer.ts'

const definitionOf = (context: RowContext, type: string) =>
  isA(context.bo, 'bpmn:Event') ? manyOf(context.bo, 'eventDefinitions').find((one) => isA(one, type)) : undefined
const has = (type: string) => (context: RowContext) => definitionOf(context, type) !== undefined

const timerOf = (context: RowContext) => definitionOf(context, 'bpmn:TimerEventDefinition')
const timeNames = ['timeDuration', 'timeDate', 'timeCycle'] as const
type TimeName = (typeof timeNames)[number]

const bodyOf = (context: RowContext, name: TimeName) => textOf(oneOf(timerOf(context), name), 'body')

/** One kind of time at once: the others go with the same edit. */
function setTime(context: RowContext, name: TimeName, body: string): Change[] {
  const timer = timerOf(context)
  if (timer === undefined) return []
  const present = oneOf(timer, name)
  const others = timeNames.filter((other) => other !== name && oneOf(timer, other) !== undefined)
  const cleared = Object.fromEntries(others.map((other) => [other, undefined]))
  if (present !== undefined && others.length === 0) return [{ on: present, set: { body } }]
  return [{ on: timer, set: { ...cleared, [name]: context.create('bpmn:FormalExpression', { body }, timer) } }]
}

type TimerKind = Wait['from'] | 'date' | 'cycle'

function kindOf(context: RowContext): TimerKind {
  if (oneOf(timerOf(context), 'timeCycle') !== undefined) return 'cycle'
  if (oneOf(timerOf(context), 'timeDate') === undefined) return 'now'
  return readStageTime(bodyOf(context, 'timeDate'))?.from ?? 'date'
}

/** What is said in words; nothing: the text is shown as it is. */
function waitOf(context: RowContext): Wait | undefined {
  const kind = kindOf(context)
  if (kind === 'date' || kind === 'cycle') return undefined
  if (kind !== 'now') return readStageTime(bodyOf(context, 'timeDate'))
  const body = bodyOf(context, 'timeDuration')
  const read = body === '' ? ({ amount: 0, unit: 'day' } as const) : readDuration(body)
  return read && { from: 'now', ...read }
}

const writeWait = (context: RowContext, wait: Wait): Change[] =>
  wait.from === 'now'
    ? setTime(context, 'timeDuration', writeDuration(wait))
    : setTime(context, 'timeDate', writeStageTime(wait))

function chooseKind(context: RowContext, kind: TimerKind): Change[] {
  const { amount, unit } = waitOf(context) ?? { amount: 0, unit: 'day' as const }
  if (kind === 'cycle') return setTime(context, 'timeCycle', '')
  if (kind === 'date') return setTime(context, 'timeDate', '')
  return writeWait(context, { from: kind, amount: amount || 1, unit })
}

const timerKinds: Choice[] = [
  { value: 'now', label: 'choice.timer.now' },
  { value: 'beforeClose', label: 'choice.timer.beforeClose' },
  { value: 'afterOpen', label: 'choice.timer.afterOpen' },
  { value: 'date', label: 'choice.timer.date' },
  { value: 'cycle', label: 'choice.timer.cycle' },
]
const units: Choice[] = [
  { value: 'minute', label: 'choice.minute' },
  { value: 'hour', label: 'choice.hour' },
  { value: 'day', label: 'choice.day' },
]

const rawName = (context: RowContext): TimeName =>
  kindOf(context) === 'cycle' ? 'timeCycle' : kindOf(context) === 'date' ? 'timeDate' : 'timeDuration'

const timerRows: readonly PanelRow[] = [
  {
    id: 'timer.kind',
    label: 'row.timer.kind',
    kind: 'select',
    options: ({ say }) => chosenFrom(timerKinds, say),
    read: kindOf,
    write: (context, value) => chooseKind(context, value as TimerKind),
  },
  {
    id: 'timer.amount',
    label: 'row.timer.amount',
    kind: 'text',
    shown: (context) => waitOf(context) !== undefined,
    read: (context) => String(waitOf(context)?.amount || ''),
    write: (context, value) => {
      const wait = waitOf(context)
      return wait === undefined ? [] : writeWait(context, { ...wait, amount: Number(value) })
    },
    refuse: (context, value) =>
      /^[1-9]\d{0,5}$/.test(String(value)) ? undefined : context.say('refused.timer.amount'),
  },
  {
    id: 'timer.unit',
    label: 'row.timer.unit',
    kind: 'select',
    options: ({ say }) => chosenFrom(units, say),
    shown: (context) => (waitOf(context)?.amount ?? 0) > 0,
    read: (context) => waitOf(context)?.unit ?? 'day',
    write: (context, value) => {
      const wait = waitOf(context)
      return wait === undefined ? [] : writeWait(context, { ...wait, unit: value as Unit })
    },
  },
  {
    id: 'timer.text',
    label: 'row.timer.text',
    kind: 'text',
    placeholder: 'row.timer.text.example',
    shown: (context) => waitOf(context) === undefined,
    read: (context) => bodyOf(context, rawName(context)),
    write: (context, value) => setTime(context, rawName(context), String(value)),
    refuse: (context, value) => {
      if (value === '') return context.say('refused.timer.empty')
      return kindOf(context) === 'cycle' && isEndless(String(value)) ? context.say('refused.timer.endless') : undefined
    },
  },
]

const rootsOf = (context: RowContext, type: string): ModdleElement[] =>
  manyOf(context.definitions, 'rootElements').filter((root) => isA(root, type))

function referenceRow(
  id: string,
  label: Word,
  [definition, reference, type]: readonly [string, string, string],
): PanelRow {
  return {
    id,
    label,
    kind: 'select',
    help: 'row.message.help',
    shown: has(definition),
    options: (context) => [
      { value: '', label: context.say('choice.none') },
      ...rootsOf(context, type).map((root) => ({
        value: root.id ?? '',
        label: textOf(root, 'name') || (root.id ?? ''),
      })),
    ],
    read: (context) => oneOf(definitionOf(context, definition), reference)?.id ?? '',
    write: (context, value) => {
      const on = definitionOf(context, definition)
      return on === undefined
        ? []
        : [{ on, set: { [reference]: rootsOf(context, type).find(({ id }) => id === value) } }]
    },
  }
}

const messageType = 'bpmn:MessageEventDefinition'
const signalType = 'bpmn:SignalEventDefinition'
const errorType = 'bpmn:ErrorEventDefinition'
const escalationType = 'bpmn:EscalationEventDefinition'
const conditionType = 'bpmn:ConditionalEventDefinition'
const linkType = 'bpmn:LinkEventDefinition'

const eventTypes = [messageType, signalType, errorType, escalationType, conditionType, linkType]

export const eventSections: readonly RowSection[] = [
  { id: 'timer', tab: 'task', title: 'section.timer', applies: has('bpmn:TimerEventDefinition'), rows: timerRows },
  {
    id: 'event',
    tab: 'task',
    title: 'section.event',
    applies: (context) => eventTypes.some((type) => has(type)(context)),
    rows: [
      referenceRow('event.messageRef', 'row.message', [messageType, 'messageRef', 'bpmn:Message']),
      referenceRow('event.signalRef', 'row.signal', [signalType, 'signalRef', 'bpmn:Signal']),
      referenceRow('event.errorRef', 'row.error', [errorType, 'errorRef', 'bpmn:Error']),
      referenceRow('event.escalationRef', 'row.escalation', [escalationType, 'escalationRef', 'bpmn:Escalation']),
      {
        id: 'event.condition',
        label: 'row.event.condition',
        kind: 'text',
        placeholder: 'row.conditionBody.example',
        isExpression: () => true,
        isBuilt: true,
        shown: has(conditionType),
        read: (context) => textOf(oneOf(definitionOf(context, conditionType), 'condition'), 'body'),
        write: (context, value) => {
          const on = definitionOf(context, conditionType)
          const present = oneOf(on, 'condition')
          if (on === undefined) return []
          if (present !== undefined) return [{ on: present, set: { body: value } }]
          return [{ on, set: { condition: context.create('bpmn:FormalExpression', { body: value }, on) } }]
        },
      },
      {
        id: 'event.link',
        label: 'row.event.link',
        kind: 'text',
        shown: has(linkType),
        read: (context) => textOf(definitionOf(context, linkType), 'name'),
        write: (context, value) => {
          const on = definitionOf(context, linkType)
          return on === undefined ? [] : [{ on, set: { name: value === '' ? undefined : value } }]
        },
      },
    ],
  },
]
