import { isTaken } from '../model/identity.ts'
import { isA, manyOf, textOf } from '../model/moddle.ts'
import { isXmlName } from '../model/xml-name.ts'
import type { Place, Row, RowSection, Value } from './row.ts'

const isProcess = (place: Place) => isA(place.bo, 'bpmn:Process')

const name: Row = {
  id: 'element.name',
  label: 'row.name',
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
  if (id === '') return place.say('refused.id.empty')
  if (!isXmlName(id)) return place.say('refused.id.notAName')
  if (isTaken(place.definitions, id, place.bo)) return place.say('refused.id.taken', { id })
  return undefined
}

const documentation: Row = {
  id: 'element.documentation',
  label: 'row.documentation',
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
        label: 'row.processKey',
        kind: 'text',
        help: 'row.processKey.help',
        read: (place) => place.bo.id ?? '',
        write: (place, value) =>
          isXmlName(String(value)) && !isTaken(place.definitions, String(value), place.bo)
            ? [{ on: place.bo, set: { id: value } }]
            : [],
        refuse: (place, value) => {
          if (value === '') return place.say('refused.key.empty')
          if (!isXmlName(String(value))) return place.say('refused.key.notAName')
          if (isTaken(place.definitions, String(value), place.bo))
            return place.say('refused.id.taken', { id: String(value) })
          return undefined
        },
      },
      {
        ...name,
        id: 'process.name',
        label: 'row.processName',
        refuse: (place, value) => (value === '' ? place.say('refused.name.empty') : undefined),
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
