import type { Entry, Value } from '../src/rows/row.ts'

/** One thing set in the panel. `on` is the element ('' is the process); `first` is set beforehand and belongs to the state before. */
export type RowCase = {
  row: string
  on: string
  model?: 'events'
  first?: readonly (readonly [row: string, value: Value])[]
  value: Value
  /** The row that is set, where it is not the one that is looked at. */
  through?: string
}

/** One entry added through its dialog. `field` is what the case is about. */
export type ListCase = {
  row: string
  list: string
  field: string
  on: string
  model?: 'events'
  entry: Entry
  nested?: string
}

export const modelOf = ({ model }: { model?: 'events' }) => `${model ?? 'rows'}.bpmn`

const parallel = ['loop.type', 'ParallelMultiInstance'] as const
const condition = ['flow.type', 'condition'] as const
const script = ['flow.conditionType', 'script'] as const

export const rowCases: readonly RowCase[] = [
  { row: 'process.key', on: '', value: 'entry_audit_2' },
  { row: 'process.name', on: '', value: '校赛报名审核' },
  { row: 'element.id', on: 'U', value: 'first_review' },
  { row: 'element.name', on: 'U', value: '院系初审' },
  { row: 'element.documentation', on: 'U', value: '材料齐全，<b>方可</b>通过 & 存档' },
  { row: 'async.asyncBefore', on: 'U', value: true },
  { row: 'async.asyncAfter', on: 'U', value: true },
  { row: 'async.exclusive', on: 'U', first: [['async.asyncBefore', true]], value: false },
  { row: 'user-task.assignee', on: 'U', value: 'u:1001' },
  { row: 'user-task.candidateUsers', on: 'U', value: ['u:1', 'u:2'] },
  { row: 'user-task.candidateGroups', on: 'U', value: ['role:3', 'dept:7'] },
  { row: 'user-task.dueDate', on: 'U', value: 'P3D' },
  { row: 'user-task.followUpDate', on: 'U', value: 'P1D' },
  { row: 'user-task.priority', on: 'U', value: '80' },
  { row: 'script-task.scriptFormat', on: 'S', value: 'javascript' },
  { row: 'script-task.scriptType', on: 'S', value: 'inline' },
  { row: 'script-task.script', on: 'S', first: [['script-task.scriptType', 'inline']], value: 'a < b && c' },
  { row: 'script-task.resource', on: 'S', value: 'deployment://check.js' },
  { row: 'script-task.resultVariable', on: 'S', value: 'duplicates' },
  { row: 'receive-task.messageRef', on: 'R', value: 'Message_pay' },
  { row: 'loop.type', on: 'U', value: 'SequentialMultiInstance' },
  { row: 'loop.loopCardinality', on: 'U', first: [parallel], value: '3' },
  { row: 'loop.collection', on: 'U', through: 'loop.type', value: 'ParallelMultiInstance' },
  { row: 'loop.elementVariable', on: 'U', first: [parallel], value: 'assignee' },
  { row: 'loop.completionCondition', on: 'U', first: [parallel], value: '${nrOfCompletedInstances == nrOfInstances}' },
  { row: 'loop.asyncBefore', on: 'U', first: [parallel], value: true },
  { row: 'loop.asyncAfter', on: 'U', first: [parallel], value: true },
  { row: 'loop.exclusive', on: 'U', first: [parallel, ['loop.asyncAfter', true]], value: false },
  { row: 'loop.retry', on: 'U', first: [parallel, ['loop.asyncBefore', true]], value: 'R3/PT10M' },
  { row: 'flow.type', on: 'F5', value: 'default' },
  { row: 'flow.conditionType', on: 'F5', first: [condition], value: 'script' },
  { row: 'flow.body', on: 'F5', first: [condition], value: '${score >= 60}' },
  { row: 'flow.language', on: 'F5', first: [condition, script], value: 'python' },
  { row: 'flow.scriptType', on: 'F5', first: [condition, script], value: 'externalScript' },
  {
    row: 'flow.resource',
    on: 'F5',
    first: [condition, script, ['flow.scriptType', 'externalScript']],
    value: 'deployment://pass.js',
  },
  { row: 'form.formKey', on: 'Start', value: 'entry-form' },
  { row: 'form.businessKey', on: 'F_form', value: 'school' },
  { row: 'workflow.assignee', on: 'U', value: 'u:1001' },
  { row: 'workflow.candidateUsers', on: 'U', value: ['u:1', 'u:2'] },
  { row: 'workflow.candidateGroups', on: 'U', value: ['role:3'] },
  { row: 'workflow.dueDate', on: 'U', value: 'P5D' },
  { row: 'workflow.formKey', on: 'U', value: 'review-form' },
  { row: 'end.meaning', on: 'End', value: 'rejected' },
  ...(
    [
      { row: 'timer.kind', on: 'T', value: 'beforeClose' },
      { row: 'timer.amount', on: 'T', value: '7' },
      { row: 'timer.unit', on: 'T', value: 'hour' },
      { row: 'timer.text', on: 'T2', value: '2027-01-05T09:00:00' },
      { row: 'event.messageRef', on: 'M', value: 'Message_pay' },
      { row: 'event.signalRef', on: 'Sg', value: 'Signal_stop' },
      { row: 'event.errorRef', on: 'Er', value: 'Error_late' },
      { row: 'event.escalationRef', on: 'Es', value: 'Escalation_up' },
      { row: 'event.condition', on: 'Cd', value: '${score > 60}' },
      { row: 'event.link', on: 'Lk', value: 'B' },
      { row: 'service.way', on: 'V', value: 'topic' },
      { row: 'service.topic', on: 'V', first: [['service.way', 'topic']], value: 'wf-recount' },
      { row: 'service.topicName', on: 'V', first: [['service.way', 'topic']], value: 'own-topic' },
      { row: 'service.class', on: 'V', first: [['service.way', 'class']], value: 'org.laurel.Count' },
      { row: 'service.expression', on: 'V', first: [['service.way', 'expression']], value: '${counter.count()}' },
      {
        row: 'service.delegateExpression',
        on: 'V',
        first: [['service.way', 'delegateExpression']],
        value: '${counter}',
      },
      { row: 'call.calledElement', on: 'C', value: 'appeal' },
      { row: 'call.binding', on: 'C', value: 'version' },
      { row: 'call.version', on: 'C', first: [['call.binding', 'version']], value: '3' },
      { row: 'loop.passing', on: 'U', value: 'any' },
      { row: 'loop.ratio', on: 'U', first: [['loop.passing', 'ratio']], value: '75' },
    ] as const
  ).map((one): RowCase => ({ ...one, model: 'events' })),
]

const byClass: Entry = { event: 'start', listenerType: 'classListener', class: 'org.laurel.Notify' }
const byScript: Entry = { event: 'start', listenerType: 'scriptListener', scriptFormat: 'javascript' }
const inline: Entry = { ...byScript, scriptType: 'inlineScript', value: 'note("<a>")' }
const external: Entry = { ...byScript, scriptType: 'externalScript', resource: 'deployment://note.js' }

function listenerCases(list: string, on: string, more: Entry, event: string): ListCase[] {
  const one = (field: string, entry: Entry): ListCase => ({
    row: `${list}.${field}`,
    list,
    field,
    on,
    entry: { ...entry, ...more },
  })
  const injected = (field: string, fields: Entry): ListCase => ({
    row: `${list}.fields.${field}`,
    list,
    field,
    on,
    nested: 'fields',
    entry: { ...byClass, ...more, fields: [fields] },
  })
  return [
    { ...one('event', byClass), entry: { ...byClass, ...more, event } },
    one('listenerType', { event: 'start', listenerType: 'expressionListener', expression: '${note}' }),
    one('class', byClass),
    one('expression', { event: 'start', listenerType: 'expressionListener', expression: '${tell}' }),
    one('delegateExpression', {
      event: 'start',
      listenerType: 'delegateExpressionListener',
      delegateExpression: '${teller}',
    }),
    one('scriptFormat', inline),
    one('scriptType', external),
    one('value', inline),
    one('resource', external),
    injected('name', { name: 'to', fieldType: 'string', string: '院系' }),
    injected('fieldType', { name: 'to', fieldType: 'expression', expression: '${dept}' }),
    injected('string', { name: 'to', fieldType: 'string', string: '<学院> & 系' }),
    injected('expression', { name: 'to', fieldType: 'expression', expression: '${a < b}' }),
  ]
}

const simple = (list: string, on: string, entry: Entry): ListCase[] =>
  Object.keys(entry).map((field) => ({ row: `${list}.${field}`, list, field, on, entry }))

const timeout: Entry = { ...byClass, id: 'late', event: 'timeout' }

const field = (name: string, entry: Entry): ListCase => ({
  row: `form-field.${name}`,
  list: 'form-field',
  field: name,
  on: 'U',
  entry,
})
const inField = (nested: string, name: string, member: Entry, more: Entry = {}): ListCase => ({
  row: `form-field.${nested}.${name}`,
  list: 'form-field',
  field: name,
  on: 'U',
  nested,
  entry: { id: 'level', ...more, [nested]: [member] },
})

export const listCases: readonly ListCase[] = [
  ...simple('message', '', { id: 'Message_new', name: '入围通知' }),
  ...simple('signal', '', { id: 'Signal_stop', name: '赛事终止' }),
  ...simple('error', '', { id: 'Error_new', name: '材料不全', code: 'INCOMPLETE' }),
  ...simple('escalation', '', { id: 'Escalation_new', name: '上报', code: 'UP' }),
  ...listenerCases('execution-listener', 'G', {}, 'end'),
  ...listenerCases('task-listener', 'U', { id: 'told', event: 'create' }, 'assignment'),
  {
    row: 'task-listener.id',
    list: 'task-listener',
    field: 'id',
    on: 'U',
    entry: { ...byClass, id: 'L_1', event: 'delete' },
  },
  {
    row: 'task-listener.timerType',
    list: 'task-listener',
    field: 'timerType',
    on: 'U',
    entry: { ...timeout, timerType: 'duration', timerDefinition: 'PT24H' },
  },
  {
    row: 'task-listener.timerDefinition',
    list: 'task-listener',
    field: 'timerDefinition',
    on: 'U',
    entry: { ...timeout, timerType: 'cycle', timerDefinition: 'R3/PT10M' },
  },
  ...simple('property', 'G', { name: 'colour', value: '<蓝>' }),
  field('id', { id: 'school' }),
  field('type', { id: 'born', type: 'date' }),
  field('customType', { id: 'teacher', type: 'custom', customType: 'person' }),
  field('label', { id: 'school', label: '学校' }),
  field('datePattern', { id: 'born', type: 'date', datePattern: 'yyyy-MM-dd' }),
  field('defaultValue', { id: 'school', defaultValue: '江州大学' }),
  inField('values', 'id', { id: 'b', name: '本科' }, { type: 'enum' }),
  inField('values', 'name', { id: 'y', name: '研究生' }, { type: 'enum' }),
  inField('constraints', 'name', { name: 'required', config: '' }),
  inField('constraints', 'config', { name: 'maxlength', config: '20' }),
  inField('properties', 'id', { id: 'hint', value: '' }),
  inField('properties', 'value', { id: 'hint', value: '填全称' }),
  ...simple('input', 'V', { name: 'score', value: '${total}' }).map((one): ListCase => ({ ...one, model: 'events' })),
  ...simple('output', 'C', { name: 'result', value: '${decided}' }).map(
    (one): ListCase => ({ ...one, model: 'events' }),
  ),
  ...simple('button', 'U', { code: 'approve', next: 'S', sort: '1' }),
  ...simple('condition', 'U', { field: 'score', compare: 'ge', value: '60', logic: 'AND' }),
]

/** Cases of one row are numbered. */
export function nameOf(one: ListCase): string {
  const same = listCases.filter((other) => other.row === one.row)
  return same.length > 1 ? `${one.row} #${same.indexOf(one) + 1}` : one.row
}
