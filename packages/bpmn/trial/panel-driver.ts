import { service } from '../src/canvas/services.ts'
import {
  type Entry,
  type EntryList,
  entriesIn,
  type Kind,
  type Option,
  type RowContext,
  type Tab,
  type Value,
} from '../src/rows/row.ts'
import { listSections, rowSections } from '../src/rows/table.ts'
import { sayIn } from '../src/words/words.ts'
import type { ListCase, RowCase } from './rows.cases.ts'

/** The XML before, after, undone and redone; the number of edits; what the panel then shows. */
export type RoundTrip = { before: string; after: string; undone: string; redone: string; edits: number; shown: unknown }

const say = sayIn('zh')

/** Drives the real panel from inside the page with the events a person causes: hundreds of edits without a trip to the test runner for each. */
const until = async <Found>(look: () => Found | undefined | null | false, what: string): Promise<Found> => {
  const deadline = performance.now() + 15_000
  for (;;) {
    const found = look()
    if (found !== undefined && found !== null && found !== false) return found
    if (performance.now() > deadline) throw new Error(`the panel driver waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
}

const modeler = () => {
  const present = window.trial.modelers['first']
  if (present === undefined) throw new Error('no designer')
  return present
}

async function xml(): Promise<string> {
  return (await modeler().saveXML({ format: true })).xml ?? ''
}

function edits(): number {
  const stack = service(modeler(), 'commandStack') as unknown as { _stack: { id: number }[]; _stackIdx: number }
  return new Set(stack._stack.slice(0, stack._stackIdx + 1).map((action) => action.id)).size
}

const panel = () => document.querySelector<HTMLElement>('aside')

async function select(id: string) {
  const registry = service(modeler(), 'elementRegistry')
  const element = registry.get(id)
  service(modeler(), 'selection').select(element ?? null)
  const root = service(modeler(), 'canvas').getRootElement()
  await until(() => panel()?.dataset['element'] === (element ?? root).id, `the panel of ${id}`)
}

async function openTab(tab: Tab) {
  await until(() => {
    const button = document.querySelector<HTMLElement>(`aside #tab-${tab}`)
    if (button?.getAttribute('aria-selected') === 'true') return true
    button?.click()
    return false
  }, `the tab ${tab} to open`)
}

const find = (where: ParentNode, row: string) =>
  until(() => where.querySelector<HTMLElement>(`[data-row="${row}"]`), `the field ${row}`)

function type(box: HTMLInputElement | HTMLTextAreaElement, text: string) {
  box.focus()
  const prototype = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

function leave(box: HTMLElement) {
  if (document.activeElement === box) box.blur()
  else box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

async function fill(where: ParentNode, row: string, kind: Kind, value: Value, options: readonly Option[]) {
  const field = await find(where, row)
  if (kind === 'switch') {
    field.querySelector<HTMLElement>('[role=switch]')?.click()
    return
  }
  if (kind === 'select') {
    const label = options.find((option) => option.value === value)?.label ?? String(value)
    const box = field.querySelector<HTMLElement>('.ant-select')
    box?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    const option = await until(
      () =>
        [
          ...document.querySelectorAll<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title]'),
        ].find((one) => one.title === label && one.classList.contains('ant-select-item-option')),
      `the option ${label} of ${row}`,
    )
    option.click()
    await until(() => field.textContent?.includes(label), `${row} to show ${label}`)
    return
  }
  const box = field.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if (box === null) throw new Error(`${row} has no box`)
  if (kind !== 'tags') {
    type(box, String(value))
    leave(box)
    return
  }
  // Pasted with commas between them they are one edit.
  type(box, `${(value as readonly string[]).join(',')},`)
  await until(() => box.value === '', `the tags of ${row} to be taken`)
}

async function reads(where: ParentNode, row: string, kind: Kind): Promise<Value> {
  const field = await find(where, row)
  if (kind === 'switch') return field.querySelector('[role=switch]')?.getAttribute('aria-checked') === 'true'
  if (kind === 'select') return field.querySelector('.ant-select')?.textContent?.trim() ?? ''
  if (kind === 'tags') {
    const tags = field.querySelectorAll('.ant-select-selection-item')
    return [...tags].map((tag) => tag.textContent?.trim() ?? '')
  }
  return field.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.value ?? ''
}

/** Options that come from the model itself, by its labels. */
const inModel: Option[] = [
  { value: 'Message_pay', label: '缴费' },
  { value: 'Signal_stop', label: '终止' },
  { value: 'Error_late', label: '逾期' },
  { value: 'Escalation_up', label: '上报组委会' },
]

function optionsOf(row: { options?: (context: RowContext, entry: Entry) => Option[] }): Option[] {
  const nowhere = { bo: { get: () => undefined }, prefix: 'camunda', say } as unknown as RowContext
  try {
    return [...(row.options?.(nowhere, {}) ?? []), ...inModel]
  } catch {
    return inModel
  }
}

const labelled = (row: { kind: Kind; options?: (context: RowContext, entry: Entry) => Option[] }, value: Value) =>
  row.kind === 'select' ? (optionsOf(row).find((option) => option.value === value)?.label ?? value) : value

function rowNamed(id: string) {
  for (const section of rowSections) {
    const row = section.rows.find((one) => one.id === id)
    if (row !== undefined) return { row, tab: section.tab }
  }
  throw new Error(`no row ${id}`)
}

async function set(id: string, value: Value) {
  const { row } = rowNamed(id)
  const done = edits()
  await fill(panel() ?? document, id, row.kind, value, optionsOf(row))
  await until(() => edits() > done, `an edit by ${id}`)
}

async function backAndForth(before: string, after: string, shown: unknown): Promise<RoundTrip> {
  const taken = edits()
  const button = (name: string) => document.querySelector<HTMLElement>(`button[aria-label^="${name}"]`)
  button('撤销')?.click()
  await until(() => edits() < taken, 'undo')
  const undone = await xml()
  await until(() => button('重做')?.hasAttribute('disabled') === false, 'redo to be offered')
  button('重做')?.click()
  await until(() => edits() === taken, 'redo')
  return { before, after, undone, redone: await xml(), edits: taken, shown }
}

export async function setRow(one: RowCase, model: string): Promise<RoundTrip> {
  await reopen(model)
  const { row, tab } = rowNamed(one.row)
  await select(one.on)
  await openTab(tab)
  for (const [id, value] of one.first ?? []) await set(id, value)
  const before = await xml()
  await set(one.through ?? one.row, one.value)
  const after = await xml()
  await select('End')
  await select(one.row === 'element.id' ? String(one.value) : one.on)
  await openTab(tab)
  const shown = row.hidden ? null : await reads(panel() ?? document, one.row, row.kind)
  return backAndForth(before, after, row.hidden ? null : { reads: shown, wanted: labelled(row, one.value) })
}

export async function addEntry(one: ListCase, model: string): Promise<RoundTrip> {
  await reopen(model)
  const list = listSections.find((section) => section.id === one.list)
  if (list === undefined) throw new Error(`no list ${one.list}`)
  await select(one.on)
  await openTab(list.tab)
  const before = await xml()
  const box = () => until(() => document.querySelector<HTMLElement>(`aside [data-list="${list.id}"]`), list.id)
  press(await box(), say('entry.add', { noun: say(list.noun) }))
  await fillEntry(list, one.entry)
  await until(() => edits() === 1, `the entry of ${one.row}`)
  const after = await xml()
  await select('End')
  await select(one.on)
  await openTab(list.tab)
  press(await box(), '编辑', true)
  const reading = await readEntry(list, one.entry)
  return backAndForth(before, after, reading)
}

async function reopen(model: string) {
  window.trial.show(model)
  await until(() => window.trial.modelers['first'], 'the designer')
  // The panel of what was open before must be gone.
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  await until(panel, 'the panel')
}

function press(where: ParentNode, name: string, last = false) {
  const buttons = [...where.querySelectorAll<HTMLElement>('button')].filter((one) => one.textContent?.trim() === name)
  const button = last ? buttons.at(-1) : buttons[0]
  if (button === undefined) throw new Error(`no button ${name}`)
  button.click()
}

const dialogOf = (id: string) =>
  until(() => document.querySelector(`[data-dialog="${id}"]`)?.closest<HTMLElement>('.ant-modal'), `the dialog ${id}`)

const footer = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('.ant-modal-footer') ?? dialog
const closed = (id: string) => until(() => document.querySelector(`[data-dialog="${id}"]`) === null, `${id} to close`)

async function fillEntry(list: EntryList, entry: Entry) {
  const dialog = await dialogOf(list.id)
  for (const field of list.fields) {
    const value = entry[field.id]
    if (value !== undefined) {
      await fill(dialog, `${list.id}.${field.id}`, field.kind, value as Value, optionsOf(field))
    }
  }
  for (const nested of list.nested ?? []) {
    for (const member of entriesIn(entry, nested.id)) {
      press(dialog.querySelector(`[data-list="${nested.id}"]`) ?? dialog, say('entry.add', { noun: say(nested.noun) }))
      await fillEntry(nested, member)
    }
  }
  press(footer(dialog), '保存')
  await closed(list.id)
}

/** Reads every field back, then closes the dialog. */
async function readEntry(list: EntryList, entry: Entry): Promise<{ reads: Value[]; wanted: unknown[] }> {
  const dialog = await dialogOf(list.id)
  const seen: { reads: Value[]; wanted: unknown[] } = { reads: [], wanted: [] }
  for (const field of list.fields) {
    const value = entry[field.id]
    if (value === undefined) continue
    seen.reads.push(await reads(dialog, `${list.id}.${field.id}`, field.kind))
    seen.wanted.push(labelled(field, value as Value))
  }
  for (const nested of list.nested ?? []) {
    for (const member of entriesIn(entry, nested.id)) {
      press(dialog.querySelector(`[data-list="${nested.id}"]`) ?? dialog, '编辑')
      const inner = await readEntry(nested, member)
      seen.reads.push(...inner.reads)
      seen.wanted.push(...inner.wanted)
    }
  }
  press(footer(dialog), '取消')
  await closed(list.id)
  return seen
}
