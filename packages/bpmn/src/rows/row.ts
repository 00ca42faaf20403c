import type { ModdleElement } from '../model/moddle.ts'
import type { Prefix } from '../model/prefix.ts'
import type { Say, Word } from '../words/words.ts'

/** The one table that the panel draws itself from and that the tests walk: what is not a row here cannot be edited. */
export const tabs = [
  'base',
  'task',
  'loop',
  'flow',
  'form',
  'execution-listener',
  'task-listener',
  'property',
  'message',
  'other',
] as const
export type Tab = (typeof tabs)[number]

export type Value = string | boolean | readonly string[]
export type Option = { value: string; label: string }
/** An option as the table writes it down, before it is said in someone's language. */
export type Choice = { value: string; label: Word }
export type Kind = 'text' | 'multiline' | 'code' | 'switch' | 'select' | 'tags'

/** Where an edit happens: the element that is shown and what surrounds it. Reading from it changes nothing. */
export type Place = {
  bo: ModdleElement
  definitions: ModdleElement
  prefix: Prefix
  /** In the language of whoever looks. */
  say: Say
  create: (type: string, properties?: Record<string, unknown>, parent?: ModdleElement) => ModdleElement
}

/** One step of an edit; all steps of one edit are one command, undone together. */
export type Change = { on: ModdleElement; set: Record<string, unknown> }

export type Row = {
  id: string
  label: Word
  kind: Kind
  options?: (place: Place) => Option[]
  /** Written by another row; nothing to see. */
  hidden?: true
  shown?: (place: Place) => boolean
  placeholder?: Word
  help?: Word
  read: (place: Place) => Value
  write: (place: Place, value: Value) => Change[]
  /** Why this value is refused. */
  refuse?: (place: Place, value: Value) => string | undefined
}

export type RowSection = {
  id: string
  tab: Tab
  title?: Word
  applies: (place: Place) => boolean
  rows: readonly Row[]
}

export type Entry = { [field: string]: Value | Entry[] }

export type EntryField = {
  id: string
  label: Word
  kind: Kind
  options?: (place: Place, entry: Entry) => Option[]
  shown?: (entry: Entry) => boolean
  placeholder?: Word
  refuse?: (entry: Entry, place: Place, item: ModdleElement | undefined) => string | undefined
}

export type EntryColumn = { label: Word; text: (entry: Entry, say: Say) => string }

export type EntryList = {
  id: string
  title: Word
  /** What one of them is called: in buttons and in the question before it is removed. */
  noun: Word
  fields: readonly EntryField[]
  columns: readonly EntryColumn[]
  fresh: (place: Place) => Entry
  asksBeforeRemoval: boolean
  dialogWidth: 400 | 600
  nested?: readonly NestedList[]
}

/** A list inside an entry (injected fields, enumeration values …): saved with the entry that holds it. */
export type NestedList = EntryList & { shown?: (entry: Entry) => boolean }

export type ListSection = EntryList & {
  tab: Tab
  applies: (place: Place) => boolean
  items: (place: Place) => readonly ModdleElement[]
  read: (place: Place, item: ModdleElement) => Entry
  save: (place: Place, item: ModdleElement | undefined, entry: Entry) => Change[]
  remove: (place: Place, item: ModdleElement) => Change[]
}

export const chosenFrom = (choices: readonly Choice[], say: Say): Option[] =>
  choices.map(({ value, label }) => ({ value, label: say(label) }))

export const labelIn = (choices: readonly Choice[], value: string, say: Say): string => {
  const found = choices.find((choice) => choice.value === value)
  return found === undefined ? value : say(found.label)
}

export const named = (place: Place, name: string) => `${place.prefix}:${name}`

export const orNothing = (value: Value) => (value === '' ? undefined : value)

export const textIn = (entry: Entry, field: string): string => {
  const value = entry[field]
  return typeof value === 'string' ? value : ''
}

export const entriesIn = (entry: Entry, field: string): Entry[] => {
  const value = entry[field]
  return Array.isArray(value) ? (value as Entry[]) : []
}
