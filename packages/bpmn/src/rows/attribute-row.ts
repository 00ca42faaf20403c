import { textOf } from '../model/moddle.ts'
import type { Word } from '../words/words.ts'
import { type Kind, orNothing, type PanelRow, type RowContext, type Value } from './row.ts'

/** A row that is one attribute of the element. A name that begins with ~ carries the configured prefix. */
export function attributeRow(
  id: string,
  label: Word,
  name: string,
  more: Partial<PanelRow> & { kind?: Kind } = {},
): PanelRow {
  const full = (context: RowContext) => (name.startsWith('~') ? `${context.prefix}:${name.slice(1)}` : name)
  return {
    id,
    label,
    kind: 'text',
    read: (context) => textOf(context.bo, full(context)),
    write: (context, value) => [{ on: context.bo, set: { [full(context)]: orNothing(value) } }],
    ...more,
  }
}

/** Several names in one attribute, joined by commas. */
export function tagsRow(id: string, label: Word, name: string, more: Partial<PanelRow> = {}): PanelRow {
  const one = attributeRow(id, label, name)
  return {
    ...one,
    kind: 'tags',
    read: (context) => splitTags(String(one.read(context))),
    write: (context, value) => one.write(context, joinTags(value)),
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
