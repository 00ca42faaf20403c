import { randomTimerId } from '../model/identity.ts'
import { isA, type ModdleElement, manyOf, oneOf, textOf } from '../model/moddle.ts'
import { addExtension, extensionsOf, removeExtension } from './extension.ts'
import { injectedFields, listenerFields, required, timerTypes, typeLabel } from './listener-fields.ts'
import {
  type Change,
  type Choice,
  chosenFrom,
  type Entry,
  entriesIn,
  type ListSection,
  labelIn,
  named,
  type RowContext,
  textIn,
} from './row.ts'

const startOrEnd: Choice[] = [
  { value: 'start', label: 'choice.start' },
  { value: 'end', label: 'choice.end' },
]
const taskEvents: Choice[] = [
  { value: 'create', label: 'choice.create' },
  { value: 'assignment', label: 'choice.assignment' },
  { value: 'complete', label: 'choice.complete' },
  { value: 'delete', label: 'choice.delete' },
  { value: 'update', label: 'choice.update' },
  { value: 'timeout', label: 'choice.timeout' },
]
// A sequence flow neither starts nor ends: the engine tells only that it was taken.
const flowEvents: Choice[] = [...startOrEnd, { value: 'take', label: 'choice.take' }]

const executionEvents = (context: RowContext) =>
  chosenFrom(isA(context.bo, 'bpmn:SequenceFlow') ? flowEvents : startOrEnd, context.say)

const blank: Entry = {
  event: '',
  listenerType: '',
  class: '',
  expression: '',
  delegateExpression: '',
  scriptFormat: '',
  scriptType: '',
  value: '',
  resource: '',
  fields: [],
}

function readListener(listener: ModdleElement): Entry {
  const script = oneOf(listener, 'script')
  return {
    event: textOf(listener, 'event'),
    listenerType: typeOf(listener),
    class: textOf(listener, 'class'),
    expression: textOf(listener, 'expression'),
    delegateExpression: textOf(listener, 'delegateExpression'),
    scriptFormat: textOf(script, 'scriptFormat'),
    scriptType: script === undefined ? '' : script.get('resource') === undefined ? 'inlineScript' : 'externalScript',
    value: textOf(script, 'value'),
    resource: textOf(script, 'resource'),
    fields: manyOf(listener, 'fields').map(readField),
  }
}

/** Inferred from what is set (spec 4.3). */
function typeOf(listener: ModdleElement): string {
  if (listener.get('class') !== undefined) return 'classListener'
  if (listener.get('expression') !== undefined) return 'expressionListener'
  if (listener.get('delegateExpression') !== undefined) return 'delegateExpressionListener'
  return listener.get('script') === undefined ? '' : 'scriptListener'
}

function readField(field: ModdleElement): Entry {
  const isExpression = field.get('expression') !== undefined
  return {
    name: textOf(field, 'name'),
    fieldType: isExpression ? 'expression' : 'string',
    string: textOf(field, 'string') || textOf(field, 'stringValue'),
    expression: textOf(field, 'expression'),
  }
}

function listenerSet(context: RowContext, listener: ModdleElement, entry: Entry): Record<string, unknown> {
  const type = textIn(entry, 'listenerType')
  const only = (wanted: string, field: string) => (type === wanted ? textIn(entry, field) : undefined)
  return {
    event: textIn(entry, 'event'),
    class: only('classListener', 'class'),
    expression: only('expressionListener', 'expression'),
    delegateExpression: only('delegateExpressionListener', 'delegateExpression'),
    script: type === 'scriptListener' ? describeScript(context, listener, entry) : undefined,
    fields: entriesIn(entry, 'fields').map((field) => describeField(context, listener, field)),
  }
}

function describeScript(context: RowContext, listener: ModdleElement, entry: Entry): ModdleElement {
  const body =
    textIn(entry, 'scriptType') === 'inlineScript'
      ? { value: textIn(entry, 'value') }
      : { resource: textIn(entry, 'resource') }
  return context.create(named(context, 'Script'), { scriptFormat: textIn(entry, 'scriptFormat'), ...body }, listener)
}

/** A field that was not touched keeps its own element, with whatever else it carries. */
function describeField(context: RowContext, listener: ModdleElement, entry: Entry): ModdleElement {
  const unchanged = manyOf(listener, 'fields').find((field) => sameEntry(readField(field), entry))
  if (unchanged !== undefined) return unchanged
  const value =
    textIn(entry, 'fieldType') === 'expression'
      ? { expression: textIn(entry, 'expression') }
      : { string: textIn(entry, 'string') }
  return context.create(named(context, 'Field'), { name: textIn(entry, 'name'), ...value }, listener)
}

function sameEntry(one: Entry, other: Entry): boolean {
  return Object.keys(one).every((key) => one[key] === other[key])
}

function save(
  context: RowContext,
  type: string,
  item: ModdleElement | undefined,
  set: (on: ModdleElement) => object,
): Change[] {
  if (item !== undefined) return [{ on: item, set: { ...set(item) } }]
  const fresh = context.create(named(context, type))
  for (const [name, value] of Object.entries(set(fresh))) fresh.set(name, value)
  return addExtension(context, context.bo, fresh)
}

const timers = { date: 'timeDate', duration: 'timeDuration', cycle: 'timeCycle' } as const
type Timer = keyof typeof timers

function readTimer(listener: ModdleElement): Entry {
  const [definition] = manyOf(listener, 'eventDefinitions')
  const kinds = Object.keys(timers) as Timer[]
  const kind = kinds.find((name) => definition?.get(timers[name]) !== undefined)
  return {
    timerType: kind ?? 'null',
    timerDefinition: kind === undefined ? '' : textOf(oneOf(definition, timers[kind]), 'body'),
  }
}

function describeTimer(context: RowContext, listener: ModdleElement, entry: Entry): ModdleElement[] {
  const kind = timers[textIn(entry, 'timerType') as Timer]
  if (textIn(entry, 'event') !== 'timeout' || kind === undefined) return []
  const [present] = manyOf(listener, 'eventDefinitions')
  const definition = context.create('bpmn:TimerEventDefinition', { id: present?.id ?? randomTimerId() }, listener)
  const body = textIn(entry, 'timerDefinition')
  definition.set(kind, context.create('bpmn:FormalExpression', { body }, definition))
  return [definition]
}

const isTimeout = (entry: Entry) => textIn(entry, 'event') === 'timeout'
const hasTimer = (entry: Entry) => isTimeout(entry) && textIn(entry, 'timerType') in timers

export const executionListeners: ListSection = {
  id: 'execution-listener',
  tab: 'execution-listener',
  title: 'list.execution-listener',
  noun: 'noun.execution-listener',
  asksBeforeRemoval: true,
  dialogWidth: 600,
  applies: (context) => isA(context.bo, 'bpmn:FlowNode', 'bpmn:SequenceFlow', 'bpmn:Process'),
  fresh: () => ({ ...blank }),
  fields: [
    required({ id: 'event', label: 'field.eventType', kind: 'select', options: executionEvents }, 'ask.eventType'),
    ...listenerFields,
  ],
  nested: [injectedFields],
  columns: [
    { label: 'field.event', text: (entry, say) => labelIn(flowEvents, textIn(entry, 'event'), say) },
    { label: 'field.type', text: typeLabel },
  ],
  items: (context) => extensionsOf(context.bo, named(context, 'ExecutionListener')),
  read: (_place, item) => readListener(item),
  save: (context, item, entry) => save(context, 'ExecutionListener', item, (on) => listenerSet(context, on, entry)),
  remove: (context, item) => removeExtension(context.bo, item),
}

export const taskListeners: ListSection = {
  id: 'task-listener',
  tab: 'task-listener',
  title: 'list.task-listener',
  noun: 'noun.task-listener',
  asksBeforeRemoval: true,
  dialogWidth: 600,
  applies: (context) => isA(context.bo, 'bpmn:UserTask'),
  fresh: () => ({ ...blank, id: '', timerType: 'null', timerDefinition: '' }),
  fields: [
    required(
      { id: 'event', label: 'field.eventType', kind: 'select', options: ({ say }) => chosenFrom(taskEvents, say) },
      'ask.eventType',
    ),
    required({ id: 'id', label: 'field.listenerId', kind: 'text' }, 'ask.listenerId'),
    ...listenerFields,
    {
      id: 'timerType',
      label: 'field.timerType',
      kind: 'select',
      options: ({ say }) => chosenFrom(timerTypes, say),
      shown: isTimeout,
    },
    required(
      {
        id: 'timerDefinition',
        label: 'field.timer',
        kind: 'text',
        shown: hasTimer,
        placeholder: 'field.timer.example',
      },
      'ask.timer',
    ),
  ],
  nested: [injectedFields],
  columns: [
    { label: 'field.event', text: (entry, say) => labelIn(taskEvents, textIn(entry, 'event'), say) },
    { label: 'row.id', text: (entry) => textIn(entry, 'id') },
    { label: 'field.type', text: typeLabel },
  ],
  items: (context) => extensionsOf(context.bo, named(context, 'TaskListener')),
  read: (_place, item) => ({ ...readListener(item), id: textOf(item, 'id'), ...readTimer(item) }),
  save: (context, item, entry) =>
    save(context, 'TaskListener', item, (on) => ({
      ...listenerSet(context, on, entry),
      id: textIn(entry, 'id'),
      eventDefinitions: describeTimer(context, on, entry),
    })),
  remove: (context, item) => removeExtension(context.bo, item),
}
