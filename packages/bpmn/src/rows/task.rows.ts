import { isA, manyOf, oneOf } from '../model/moddle.ts'
import type { Word } from '../words/words.ts'
import { attributeRow, tagsRow } from './attribute-row.ts'
import { type Choice, chosenFrom, named, type Place, type Row, type RowSection } from './row.ts'

export function isAsync(place: Place): boolean {
  return place.bo.get(named(place, 'asyncBefore')) === true || place.bo.get(named(place, 'asyncAfter')) === true
}

function asyncRow(flag: 'asyncBefore' | 'asyncAfter', label: Word): Row {
  const other = flag === 'asyncBefore' ? 'asyncAfter' : 'asyncBefore'
  return {
    id: `async.${flag}`,
    label,
    kind: 'switch',
    read: (place) => place.bo.get(named(place, flag)) === true,
    write: (place, value) => {
      const set: Record<string, unknown> = { [named(place, flag)]: value }
      if (value === false && place.bo.get(named(place, other)) !== true) set[named(place, 'exclusive')] = false
      return [{ on: place.bo, set }]
    },
  }
}

const scriptTypes: Choice[] = [
  { value: 'inline', label: 'choice.inlineScript' },
  { value: 'external', label: 'choice.externalResource' },
]
const isInline = (place: Place) => place.bo.get('script') !== undefined

const messagesOf = (place: Place) =>
  manyOf(place.definitions, 'rootElements').filter((root) => isA(root, 'bpmn:Message'))

export const taskSections: readonly RowSection[] = [
  {
    id: 'user-task',
    tab: 'task',
    title: 'section.user-task',
    applies: (place) => isA(place.bo, 'bpmn:UserTask'),
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
    applies: (place) => isA(place.bo, 'bpmn:ScriptTask'),
    rows: [
      attributeRow('script-task.scriptFormat', 'row.scriptFormat', 'scriptFormat', {
        placeholder: 'row.scriptFormat.example',
      }),
      {
        id: 'script-task.scriptType',
        label: 'row.scriptType',
        kind: 'select',
        options: ({ say }) => chosenFrom(scriptTypes, say),
        read: (place) => (isInline(place) ? 'inline' : 'external'),
        write: (place, value) => [
          {
            on: place.bo,
            set:
              value === 'inline'
                ? { script: '', [named(place, 'resource')]: undefined }
                : { script: undefined, [named(place, 'resource')]: '' },
          },
        ],
      },
      {
        id: 'script-task.script',
        label: 'row.script',
        kind: 'code',
        shown: isInline,
        read: (place) => String(place.bo.get('script') ?? ''),
        write: (place, value) => [{ on: place.bo, set: { script: value } }],
      },
      {
        ...attributeRow('script-task.resource', 'row.resource', '~resource'),
        shown: (place) => !isInline(place),
      },
      attributeRow('script-task.resultVariable', 'row.resultVariable', '~resultVariable'),
    ],
  },
  {
    id: 'receive-task',
    tab: 'task',
    title: 'section.receive-task',
    applies: (place) => isA(place.bo, 'bpmn:ReceiveTask'),
    rows: [
      {
        id: 'receive-task.messageRef',
        label: 'row.message',
        kind: 'select',
        help: 'row.message.help',
        options: (place) => [
          { value: '', label: place.say('choice.none') },
          ...messagesOf(place).map((message) => ({
            value: message.id ?? '',
            label: String(message.get('name') ?? message.id ?? ''),
          })),
        ],
        read: (place) => oneOf(place.bo, 'messageRef')?.id ?? '',
        write: (place, value) => [
          { on: place.bo, set: { messageRef: messagesOf(place).find((message) => message.id === value) } },
        ],
      },
    ],
  },
  {
    id: 'async',
    tab: 'task',
    title: 'section.async',
    applies: (place) => isA(place.bo, 'bpmn:Activity'),
    rows: [
      asyncRow('asyncBefore', 'row.asyncBefore'),
      asyncRow('asyncAfter', 'row.asyncAfter'),
      {
        id: 'async.exclusive',
        label: 'row.exclusive',
        kind: 'switch',
        shown: isAsync,
        read: (place) => place.bo.get(named(place, 'exclusive')) === true,
        write: (place, value) => [{ on: place.bo, set: { [named(place, 'exclusive')]: value } }],
      },
    ],
  },
]
