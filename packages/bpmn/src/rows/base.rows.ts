import { isTaken } from '../model/identity.ts'
import { isA, manyOf, textOf } from '../model/moddle.ts'
import { isXmlName } from '../model/xml-name.ts'
import type { Place, Row, RowSection, Value } from './row.ts'

const isProcess = (place: Place) => isA(place.bo, 'bpmn:Process')

const notAName = '只能用英文字母、数字、下划线、点和连字符，并以字母或下划线开头'

const name: Row = {
  id: 'element.name',
  label: '名称',
  kind: 'text',
  read: (place) => textOf(place.bo, nameOf(place)),
  write: (place, value) => [{ on: place.bo, set: { [nameOf(place)]: value === '' ? undefined : value } }],
}

/** An annotation calls its words text, a group shows its category's value; both are the name a person sees. */
function nameOf(place: Place): string {
  return isA(place.bo, 'bpmn:TextAnnotation') ? 'text' : 'name'
}

function refuseId(place: Place, value: Value): string | undefined {
  const id = String(value)
  if (id === '') return 'ID 不能为空'
  if (!isXmlName(id)) return `ID ${notAName}`
  if (isTaken(place.definitions, id, place.bo)) return `ID「${id}」已被使用`
  return undefined
}

const documentation: Row = {
  id: 'element.documentation',
  label: '文档说明',
  kind: 'multiline',
  read: (place) => textOf(manyOf(place.bo, 'documentation')[0], 'text'),
  write: (place, value) => {
    const [first, ...others] = manyOf(place.bo, 'documentation')
    if (value === '') return [{ on: place.bo, set: { documentation: others } }]
    if (first !== undefined) return [{ on: first, set: { text: value } }]
    return [{ on: place.bo, set: { documentation: [place.create('bpmn:Documentation', { text: value }, place.bo)] } }]
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
        label: '流程标识',
        kind: 'text',
        help: '流程标识同时是流程的 ID',
        read: (place) => place.bo.id ?? '',
        write: (place, value) =>
          isXmlName(String(value)) && !isTaken(place.definitions, String(value), place.bo)
            ? [{ on: place.bo, set: { id: value } }]
            : [],
        refuse: (place, value) => {
          if (value === '') return '流程标识不能为空'
          if (!isXmlName(String(value))) return `流程标识${notAName}，没有写入 ID`
          if (isTaken(place.definitions, String(value), place.bo)) return `ID「${String(value)}」已被使用`
          return undefined
        },
      },
      {
        ...name,
        id: 'process.name',
        label: '流程名称',
        refuse: (_place, value) => (value === '' ? '流程名称不能为空' : undefined),
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
        label: 'ID',
        kind: 'text',
        // The process's id is its key, one line above.
        shown: (place) => !isProcess(place),
        read: (place) => place.bo.id ?? '',
        write: (place, value) => [{ on: place.bo, set: { id: value } }],
        refuse: refuseId,
      },
      { ...name, shown: (place) => !isProcess(place) },
      documentation,
    ],
  },
]
