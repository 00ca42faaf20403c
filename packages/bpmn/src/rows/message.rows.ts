import { idsBelow, isTaken } from '../model/identity.ts'
import { isA, type ModdleElement, manyOf, oneOf, textOf } from '../model/moddle.ts'
import { isXmlName } from '../model/xml-name.ts'
import { type Change, type Entry, type ListSection, type Place, textIn } from './row.ts'

type Named = { id: string; title: string; type: string; reference: string; exists: string; stem: string }

/** Messages and signals belong to the diagram, not to an element: they are root elements, and change by commands like all else. */
function rootSection({ id, title, type, reference, exists, stem }: Named): ListSection {
  const roots = (place: Place) => manyOf(place.definitions, 'rootElements')
  return {
    id,
    tab: 'message',
    title,
    noun: title,
    asksBeforeRemoval: true,
    dialogWidth: 400,
    applies: (place) => isA(place.bo, 'bpmn:Process', 'bpmn:Collaboration'),
    fresh: (place) => ({ id: freeId(place, stem), name: '' }),
    fields: [
      {
        id: 'id',
        label: `${title} ID`,
        kind: 'text',
        refuse: (entry, place, item) => refuseId(entry, place, item, type, exists),
      },
      { id: 'name', label: `${title}名称`, kind: 'text' },
    ],
    columns: [
      { label: `${title} ID`, text: (entry) => textIn(entry, 'id') },
      { label: `${title}名称`, text: (entry) => textIn(entry, 'name') },
    ],
    items: (place) => roots(place).filter((root) => isA(root, type)),
    read: (_place, item) => ({ id: item.id ?? '', name: textOf(item, 'name') }),
    save: (place, item, entry) => {
      const set = { id: textIn(entry, 'id'), name: textIn(entry, 'name') || undefined }
      if (item !== undefined) return [{ on: item, set }]
      const fresh = place.create(type, set, place.definitions)
      return [{ on: place.definitions, set: { rootElements: [...roots(place), fresh] } }]
    },
    remove: (place, item) => [
      { on: place.definitions, set: { rootElements: roots(place).filter((root) => root !== item) } },
      ...releaseUsers(place, item, reference),
    ],
  }
}

/** Whoever refers to what is removed would keep a reference to nothing, which no reader of the file accepts. */
function releaseUsers(place: Place, item: ModdleElement, reference: string): Change[] {
  return [...idsBelow(place.definitions).values()]
    .flatMap((element) => [element, ...manyEventDefinitions(element)])
    .filter((element, index, all) => all.indexOf(element) === index && oneOf(element, reference) === item)
    .map((on) => ({ on, set: { [reference]: undefined } }))
}

function manyEventDefinitions(element: ModdleElement): ModdleElement[] {
  return isA(element, 'bpmn:CatchEvent', 'bpmn:ThrowEvent') ? manyOf(element, 'eventDefinitions') : []
}

function refuseId(entry: Entry, place: Place, item: ModdleElement | undefined, type: string, exists: string) {
  const id = textIn(entry, 'id')
  if (id === '') return 'ID 不能为空'
  if (!isXmlName(id)) return 'ID 只能用英文字母、数字、下划线、点和连字符，并以字母或下划线开头'
  const holder = idsBelow(place.definitions).get(id)
  if (holder === undefined || holder === item) return undefined
  return isA(holder, type) ? exists : `ID「${id}」已被使用`
}

function freeId(place: Place, stem: string): string {
  for (let number = 1; ; number += 1) {
    if (!isTaken(place.definitions, `${stem}_${number}`, place.definitions)) return `${stem}_${number}`
  }
}

export const messages = rootSection({
  id: 'message',
  title: '消息',
  type: 'bpmn:Message',
  reference: 'messageRef',
  exists: '该消息已存在，请修改id后重新保存',
  stem: 'Message',
})

export const signals = rootSection({
  id: 'signal',
  title: '信号',
  type: 'bpmn:Signal',
  reference: 'signalRef',
  exists: '该信号已存在，请修改id后重新保存',
  stem: 'Signal',
})
