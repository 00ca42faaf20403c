import { isA, manyOf, oneOf } from '../model/moddle.ts'
import { attributeRow, tagsRow } from './attribute-row.ts'
import { named, type Option, type Place, type Row, type RowSection } from './row.ts'

export function isAsync(place: Place): boolean {
  return place.bo.get(named(place, 'asyncBefore')) === true || place.bo.get(named(place, 'asyncAfter')) === true
}

function asyncRow(flag: 'asyncBefore' | 'asyncAfter', label: string): Row {
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

const scriptTypes: Option[] = [
  { value: 'inline', label: '内联脚本' },
  { value: 'external', label: '外部资源' },
]
const isInline = (place: Place) => place.bo.get('script') !== undefined

const messagesOf = (place: Place) =>
  manyOf(place.definitions, 'rootElements').filter((root) => isA(root, 'bpmn:Message'))

export const taskSections: readonly RowSection[] = [
  {
    id: 'user-task',
    tab: 'task',
    title: '用户任务',
    applies: (place) => isA(place.bo, 'bpmn:UserTask'),
    rows: [
      attributeRow('user-task.assignee', '处理人', '~assignee'),
      tagsRow('user-task.candidateUsers', '候选用户', '~candidateUsers'),
      tagsRow('user-task.candidateGroups', '候选分组', '~candidateGroups'),
      attributeRow('user-task.dueDate', '到期时间', '~dueDate', { placeholder: '如 P3D 或 2026-12-31T18:00:00' }),
      attributeRow('user-task.followUpDate', '跟踪时间', '~followUpDate'),
      attributeRow('user-task.priority', '优先级', '~priority'),
    ],
  },
  {
    id: 'script-task',
    tab: 'task',
    title: '脚本任务',
    applies: (place) => isA(place.bo, 'bpmn:ScriptTask'),
    rows: [
      attributeRow('script-task.scriptFormat', '脚本格式', 'scriptFormat', { placeholder: '如 javascript' }),
      {
        id: 'script-task.scriptType',
        label: '脚本类型',
        kind: 'select',
        options: () => scriptTypes,
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
        label: '脚本',
        kind: 'code',
        shown: isInline,
        read: (place) => String(place.bo.get('script') ?? ''),
        write: (place, value) => [{ on: place.bo, set: { script: value } }],
      },
      {
        ...attributeRow('script-task.resource', '资源地址', '~resource'),
        shown: (place) => !isInline(place),
      },
      attributeRow('script-task.resultVariable', '结果变量', '~resultVariable'),
    ],
  },
  {
    id: 'receive-task',
    tab: 'task',
    title: '接收任务',
    applies: (place) => isA(place.bo, 'bpmn:ReceiveTask'),
    rows: [
      {
        id: 'receive-task.messageRef',
        label: '消息',
        kind: 'select',
        help: '消息在「消息与信号」中添加',
        options: (place) => [
          { value: '', label: '无' },
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
    title: '异步延续',
    applies: (place) => isA(place.bo, 'bpmn:Activity'),
    rows: [
      asyncRow('asyncBefore', '异步前'),
      asyncRow('asyncAfter', '异步后'),
      {
        id: 'async.exclusive',
        label: '排他',
        kind: 'switch',
        shown: isAsync,
        read: (place) => place.bo.get(named(place, 'exclusive')) === true,
        write: (place, value) => [{ on: place.bo, set: { [named(place, 'exclusive')]: value } }],
      },
    ],
  },
]
