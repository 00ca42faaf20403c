import { idsBelow, isTaken } from '../model/identity.ts'
import { isA, type ModdleElement, manyOf, oneOf, textOf } from '../model/moddle.ts'
import { isXmlName } from '../model/xml-name.ts'
import type { Word } from '../words/words.ts'
import { type Change, type Entry, type ListSection, type Place, textIn } from './row.ts'

type Named = { id: 'message' | 'signal'; type: string; reference: string; exists: Word; stem: string }

/** Messages and signals belong to the diagram, not to an element: they are root elements, and change by commands like all else. */
function rootSection({ id, type, reference, exists, stem }: Named): ListSection {
  const roots = (place: Place) => manyOf(place.definitions, 'rootElements')
  return {
    id,
    tab: 'message',
    title: `list.${id}`,
    noun: `noun.${id}`,
    asksBeforeRemoval: true,
    dialogWidth: 400,
    applies: (place) => isA(place.bo, 'bpmn:Process', 'bpmn:Collaboration'),
    fresh: (place) => ({ id: freeId(place, stem), name: '' }),
    fields: [
      {
        id: 'id',
        label: `field.${id}Id`,
        kind: 'text',
        refuse: (entry, place, item) => refuseId(entry, place, item, type, exists),
      },
      { id: 'name', label: `field.${id}Name`, kind: 'text' },
    ],
    columns: [
      { label: `field.${id}Id`, text: (entry) => textIn(entry, 'id') },
      { label: `field.${id}Name`, text: (entry) => textIn(entry, 'name') },
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

function refuseId(entry: Entry, place: Place, item: ModdleElement | undefined, type: string, exists: Word) {
  const id = textIn(entry, 'id')
  if (id === '') return place.say('refused.id.empty')
  if (!isXmlName(id)) return place.say('refused.id.notAName')
  const holder = idsBelow(place.definitions).get(id)
  if (holder === undefined || holder === item) return undefined
  return isA(holder, type) ? place.say(exists) : place.say('refused.id.taken', { id })
}

function freeId(place: Place, stem: string): string {
  for (let number = 1; ; number += 1) {
    if (!isTaken(place.definitions, `${stem}_${number}`, place.definitions)) return `${stem}_${number}`
  }
}

export const messages = rootSection({
  id: 'message',
  type: 'bpmn:Message',
  reference: 'messageRef',
  exists: 'refused.message.exists',
  stem: 'Message',
})

export const signals = rootSection({
  id: 'signal',
  type: 'bpmn:Signal',
  reference: 'signalRef',
  exists: 'refused.signal.exists',
  stem: 'Signal',
})
