import { isTaken } from '../model/identity.ts'
import { isA, manyOf, textOf } from '../model/moddle.ts'
import { isXmlName } from '../model/xml-name.ts'
import type { PanelRow, RowContext, RowSection, Value } from './row.ts'

/** As long as the name of a model may be, which follows it. */
const maxRecordName = 60

const isProcess = (context: RowContext) => isA(context.bo, 'bpmn:Process')

const name: PanelRow = {
  id: 'element.name',
  label: 'row.name',
  kind: 'text',
  read: (context) => textOf(context.bo, nameOf(context)),
  write: (context, value) => [{ on: context.bo, set: { [nameOf(context)]: value === '' ? undefined : value } }],
}

/** An annotation calls its words text, a group shows its category's value; both are the name a person sees. */
function nameOf(context: RowContext): string {
  return isA(context.bo, 'bpmn:TextAnnotation') ? 'text' : 'name'
}

function refuseId(context: RowContext, value: Value): string | undefined {
  const id = String(value)
  if (id === '') return context.say('refused.id.empty')
  if (!isXmlName(id)) return context.say('refused.id.notAName')
  if (isTaken(context.definitions, id, context.bo)) return context.say('refused.id.taken', { id })
  return undefined
}

const documentation: PanelRow = {
  id: 'element.documentation',
  label: 'row.documentation',
  kind: 'multiline',
  read: (context) => textOf(manyOf(context.bo, 'documentation')[0], 'text'),
  write: (context, value) => {
    const [first, ...others] = manyOf(context.bo, 'documentation')
    if (value === '') return [{ on: context.bo, set: { documentation: others } }]
    if (first !== undefined) return [{ on: first, set: { text: value } }]
    return [
      { on: context.bo, set: { documentation: [context.create('bpmn:Documentation', { text: value }, context.bo)] } },
    ]
  },
}

export const baseSections: readonly RowSection[] = [
  {
    id: 'process',
    tab: 'base',
    applies: isProcess,
    rows: [
      {
        id: 'process.key',
        label: 'row.processKey',
        kind: 'text',
        help: 'row.processKey.help',
        locked: (context) => (context.fixed?.key ? context.say('row.processKey.fixed') : undefined),
        read: (context) => context.bo.id ?? '',
        write: (context, value) =>
          isXmlName(String(value)) && !isTaken(context.definitions, String(value), context.bo)
            ? [{ on: context.bo, set: { id: value } }]
            : [],
        refuse: (context, value) => {
          if (value === '') return context.say('refused.key.empty')
          if (!isXmlName(String(value))) return context.say('refused.key.notAName')
          if (isTaken(context.definitions, String(value), context.bo))
            return context.say('refused.id.taken', { id: String(value) })
          return undefined
        },
      },
      {
        ...name,
        id: 'process.name',
        label: 'row.processName',
        refuse: (context, value) => {
          if (value === '') return context.say('refused.name.empty')
          const isTooLong = context.fixed?.key === true && String(value).trim().length > maxRecordName
          return isTooLong ? context.say('refused.name.tooLong', { count: maxRecordName }) : undefined
        },
      },
    ],
  },
  {
    id: 'element',
    tab: 'base',
    applies: () => true,
    rows: [
      {
        id: 'element.id',
        label: 'row.id',
        kind: 'text',
        // The process's id is its key, one line above.
        shown: (context) => !isProcess(context),
        locked: (context) => (context.fixed?.ids?.has(context.bo.id ?? '') ? context.say('row.id.fixed') : undefined),
        read: (context) => context.bo.id ?? '',
        write: (context, value) => [{ on: context.bo, set: { id: value } }],
        refuse: refuseId,
      },
      { ...name, shown: (context) => !isProcess(context) },
      documentation,
    ],
  },
]
