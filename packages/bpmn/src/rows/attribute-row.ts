import { textOf } from '../model/moddle.ts'
import type { Word } from '../words/words.ts'
import { type Kind, orNothing, type Place, type Row, type Value } from './row.ts'

/** A row that is one attribute of the element. A name that begins with ~ carries the configured prefix. */
export function attributeRow(id: string, label: Word, name: string, more: Partial<Row> & { kind?: Kind } = {}): Row {
  const full = (place: Place) => (name.startsWith('~') ? `${place.prefix}:${name.slice(1)}` : name)
  return {
    id,
    label,
    kind: 'text',
    read: (place) => textOf(place.bo, full(place)),
    write: (place, value) => [{ on: place.bo, set: { [full(place)]: orNothing(value) } }],
    ...more,
  }
}

/** Several names in one attribute, joined by commas. */
export function tagsRow(id: string, label: Word, name: string, more: Partial<Row> = {}): Row {
  const one = attributeRow(id, label, name)
  return {
    ...one,
    kind: 'tags',
    read: (place) => splitTags(String(one.read(place))),
    write: (place, value) => one.write(place, joinTags(value)),
    ...more,
  }
}

export function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export function joinTags(value: Value): string {
  return Array.isArray(value) ? value.join(',') : String(value)
}
