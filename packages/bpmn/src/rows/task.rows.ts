import { isA, manyOf, oneOf } from '../model/moddle.ts'
import type { Word } from '../words/words.ts'
import { attributeRow, tagsRow } from './attribute-row.ts'
import { type Choice, chosenFrom, named, type PanelRow, type RowContext, type RowSection } from './row.ts'

export function isAsync(context: RowContext): boolean {
  return context.bo.get(named(context, 'asyncBefore')) === true || context.bo.get(named(context, 'asyncAfter')) === true
}

function asyncRow(flag: 'asyncBefore' | 'asyncAfter', label: Word): PanelRow {
  const other = flag === 'asyncBefore' ? 'asyncAfter' : 'asyncBefore'
  return {
    id: `async.${flag}`,
    label,
    kind: 'switch',
    read: (context) => context.bo.get(named(context, flag)) === true,
    write: (context, value) => {
      const set: Record<string, unknown> = { [named(context, flag)]: value }
      if (value === false && context.bo.get(named(context, other)) !== true) set[named(context, 'exclusive')] = false
      return [{ on: context.bo, set }]
    },
  }
}

const scriptTypes: Choice[] = [
  { value: 'inline', label: 'choice.inlineScript' },
  { value: 'external', label: 'choice.externalResource' },
]
const isInline = (context: RowContext) => context.bo.get('script') !== undefined

const messagesOf = (context: RowContext) =>
  manyOf(context.definitions, 'rootElements').filter((root) => isA(root, 'bpmn:Message'))

export const taskSections: readonly RowSection[] = [
  {
    id: 'user-task',
    tab: 'task',
    title: 'section.user-task',
    applies: (context) => isA(context.bo, 'bpmn:UserTask'),
    rows: [
      attributeRow('user-task.assignee', 'row.assignee', '~assignee'),
      tagsRow('user-task.candidateUsers', 'row.candidateUsers', '~candidateUsers'),
      tagsRow('user-task.candidateGroups', 'row.candidateGroups', '~candidateGroups'),
      attributeRow('user-task.dueDate', 'row.dueDate', '~dueDate', { placeholder: 'row.dueDate.example' }),
      attributeRow('user-task.followUpDate', 'row.followUpDate', '~followUpDate'),
      attributeRow('user-task.priority', 'row.priority', '~priority'),
    ],
  },
  {
    id: 'script-task',
    tab: 'task',
    title: 'section.script-task',
    applies: (context) => isA(context.bo, 'bpmn:ScriptTask'),
    rows: [
      attributeRow('script-task.scriptFormat', 'row.scriptFormat', 'scriptFormat', {
        placeholder: 'row.scriptFormat.example',
      }),
      {
        id: 'script-task.scriptType',
        label: 'row.scriptType',
        kind: 'select',
        options: ({ say }) => chosenFrom(scriptTypes, say),
        read: (context) => (isInline(context) ? 'inline' : 'external'),
        write: (context, value) => [
          {
            on: context.bo,
            set:
              value === 'inline'
                ? { script: '', [named(context, 'resource')]: undefined }
                : { script: undefined, [named(context, 'resource')]: '' },
          },
        ],
      },
      {
        id: 'script-task.script',
        label: 'row.script',
        kind: 'code',
        shown: isInline,
        read: (context) => String(context.bo.get('script') ?? ''),
        write: (context, value) => [{ on: context.bo, set: { script: value } }],
      },
      {
        ...attributeRow('script-task.resource', 'row.resource', '~resource'),
        shown: (context) => !isInline(context),
      },
      attributeRow('script-task.resultVariable', 'row.resultVariable', '~resultVariable'),
    ],
  },
  {
    id: 'receive-task',
    tab: 'task',
    title: 'section.receive-task',
    applies: (context) => isA(context.bo, 'bpmn:ReceiveTask'),
    rows: [
      {
        id: 'receive-task.messageRef',
        label: 'row.message',
        kind: 'select',
        help: 'row.message.help',
        options: (context) => [
          { value: '', label: context.say('choice.none') },
          ...messagesOf(context).map((message) => ({
            value: message.id ?? '',
            label: String(message.get('name') ?? message.id ?? ''),
          })),
        ],
        read: (context) => oneOf(context.bo, 'messageRef')?.id ?? '',
        write: (context, value) => [
          { on: context.bo, set: { messageRef: messagesOf(context).find((message) => message.id === value) } },
        ],
      },
    ],
  },
  {
    id: 'async',
    tab: 'task',
    title: 'section.async',
    applies: (context) => isA(context.bo, 'bpmn:Activity'),
    rows: [
      asyncRow('asyncBefore', 'row.asyncBefore'),
      asyncRow('asyncAfter', 'row.asyncAfter'),
      {
        id: 'async.exclusive',
        label: 'row.exclusive',
        kind: 'switch',
        shown: isAsync,
        read: (context) => context.bo.get(named(context, 'exclusive')) === true,
        write: (context, value) => [{ on: context.bo, set: { [named(context, 'exclusive')]: value } }],
      },
    ],
  },
]
