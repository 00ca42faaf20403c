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
/** An option as the table defines it, before translation. */
export type Choice = { value: string; label: Word }
export type Kind = 'text' | 'multiline' | 'code' | 'switch' | 'select' | 'tags'

/** What a row reads from and edits: the element on show and its document. */
export type RowContext = {
  bo: ModdleElement
  definitions: ModdleElement
  prefix: Prefix
  /** In the language of the person. */
  say: Say
  create: (type: string, properties?: Record<string, unknown>, parent?: ModdleElement) => ModdleElement
  /** What cannot be changed here, because something outside of the drawing depends on it. */
  fixed?: Fixed | undefined
}

/** `key`: the process's key is that of its record. `ids`: elements that were published. */
export type Fixed = { key: boolean; ids?: ReadonlySet<string> | undefined }

/** One step of an edit; all steps of one edit are one command, undone together. */
export type Change = { on: ModdleElement; set: Record<string, unknown> }

export type PanelRow = {
  id: string
  label: Word
  kind: Kind
  options?: (context: RowContext) => Option[]
  /** Written by another row; never shown. */
  hidden?: true
  shown?: (context: RowContext) => boolean
  placeholder?: Word
  help?: Word
  read: (context: RowContext) => Value
  write: (context: RowContext, value: Value) => Change[]
  /** Why it can be read only. */
  locked?: (context: RowContext) => string | undefined
  /** Why this value is refused. */
  refuse?: (context: RowContext, value: Value) => string | undefined
  /** What is in it now is run by the engine: whether it can be is said beside it. */
  isExpression?: (context: RowContext) => boolean
  /** Can be put together from fields and values instead of being written. */
  isBuilt?: true
  /** What the value means, in words. */
  says?: (context: RowContext) => string | undefined
}

export type RowSection = {
  id: string
  tab: Tab
  title?: Word
  applies: (context: RowContext) => boolean
  rows: readonly PanelRow[]
}

export type Entry = { [field: string]: Value | Entry[] }

export type EntryField = {
  id: string
  label: Word
  kind: Kind
  options?: (context: RowContext, entry: Entry) => Option[]
  shown?: (entry: Entry) => boolean
  placeholder?: Word
  refuse?: (entry: Entry, context: RowContext, item: ModdleElement | undefined) => string | undefined
}

export type EntryColumn = { label: Word; text: (entry: Entry, say: Say) => string }

export type EntryList = {
  id: string
  title: Word
  /** What one of them is called: in buttons and in the question before it is removed. */
  noun: Word
  fields: readonly EntryField[]
  columns: readonly EntryColumn[]
  fresh: (context: RowContext) => Entry
  asksBeforeRemoval: boolean
  dialogWidth: 400 | 600
  nested?: readonly NestedList[]
}

/** A list inside an entry (injected fields, enumeration values …): saved with the entry that holds it. */
export type NestedList = EntryList & { shown?: (entry: Entry) => boolean }

export type ListSection = EntryList & {
  tab: Tab
  applies: (context: RowContext) => boolean
  items: (context: RowContext) => readonly ModdleElement[]
  read: (context: RowContext, item: ModdleElement) => Entry
  save: (context: RowContext, item: ModdleElement | undefined, entry: Entry) => Change[]
  remove: (context: RowContext, item: ModdleElement) => Change[]
}

export const chosenFrom = (choices: readonly Choice[], say: Say): Option[] =>
  choices.map(({ value, label }) => ({ value, label: say(label) }))

export const labelIn = (choices: readonly Choice[], value: string, say: Say): string => {
  const found = choices.find((choice) => choice.value === value)
  return found === undefined ? value : say(found.label)
}

export const named = (context: RowContext, name: string) => `${context.prefix}:${name}`

export const orNothing = (value: Value) => (value === '' ? undefined : value)

export const textIn = (entry: Entry, field: string): string => {
  const value = entry[field]
  return typeof value === 'string' ? value : ''
}

export const entriesIn = (entry: Entry, field: string): Entry[] => {
  const value = entry[field]
  return Array.isArray(value) ? (value as Entry[]) : []
}
