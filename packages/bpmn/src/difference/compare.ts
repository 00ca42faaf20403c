import { isA, type ModdleElement, manyOf, oneOf } from '../model/moddle.ts'
import type { Prefix } from '../model/prefix.ts'
import { type Entry, type EntryList, entriesIn, type RowContext, textIn, type Value } from '../rows/row.ts'
import { listSections, rowSections } from '../rows/table.ts'
import type { Say, Word } from '../words/words.ts'

export type FieldChange = { label: string; before: string; after: string }
export type Difference =
  | { kind: 'added' | 'removed'; id: string; element: ModdleElement }
  | { kind: 'changed'; id: string; element: ModdleElement; fields: readonly FieldChange[] }

export type Comparison = { differences: readonly Difference[]; moved: number }

/** What changed between two versions, in the words of the panel: the same table reads both. Layout is counted, not listed. */
export function compareModels(
  before: ModdleElement,
  after: ModdleElement,
  say: Say,
  prefix: Prefix = 'camunda',
): Comparison {
  const old = elementsOf(before)
  const now = elementsOf(after)
  const differences: Difference[] = []
  for (const [id, element] of now) {
    const was = old.get(id)
    if (was === undefined || was.$type !== element.$type) differences.push({ kind: 'added', id, element })
    else {
      const fields = fieldChanges(placeOf(was, before, say, prefix), placeOf(element, after, say, prefix))
      if (fields.length > 0) differences.push({ kind: 'changed', id, element, fields })
    }
  }
  for (const [id, element] of old) {
    if (now.get(id)?.$type !== element.$type) differences.push({ kind: 'removed', id, element })
  }
  return { differences, moved: movedBetween(before, after) }
}

/** Something of a step that is kept beside the drawing, such as who decides there. */
export type Aside = FieldChange & { element: string }

export function withAsides(
  differences: readonly Difference[],
  after: ModdleElement,
  asides: readonly Aside[],
): readonly Difference[] {
  const all = [...differences]
  const elements = elementsOf(after)
  for (const { element: id, ...field } of asides.filter((aside) => aside.before !== aside.after)) {
    const index = all.findIndex((one) => one.id === id)
    const known = all[index]
    const element = elements.get(id)
    if (known?.kind === 'changed') all[index] = { ...known, fields: [field, ...known.fields] }
    else if (known === undefined && element !== undefined) all.push({ kind: 'changed', id, element, fields: [field] })
  }
  return all
}

function elementsOf(definitions: ModdleElement): Map<string, ModdleElement> {
  const found = new Map<string, ModdleElement>()
  const add = (element: ModdleElement) => {
    if (element.id !== undefined) found.set(element.id, element)
    for (const list of ['flowElements', 'artifacts', 'participants', 'messageFlows', 'lanes']) {
      if (element.$instanceOf?.('bpmn:BaseElement') && list in element) manyOf(element, list).forEach(add)
    }
    for (const set of 'laneSets' in element ? manyOf(element, 'laneSets') : []) manyOf(set, 'lanes').forEach(add)
  }
  for (const root of manyOf(definitions, 'rootElements')) add(root)
  return found
}

function placeOf(bo: ModdleElement, definitions: ModdleElement, say: Say, prefix: Prefix): RowContext {
  const create = () => {
    throw new Error('comparing writes nothing')
  }
  return { bo, definitions, prefix, say, create }
}

function fieldChanges(before: RowContext, after: RowContext): FieldChange[] {
  const { say } = after
  const rows = rowSections
    .filter((section) => section.applies(after))
    .flatMap((section) => section.rows.filter((row) => row.id !== 'element.id' && !isTwice(row.id, after)))
    .map((row) => ({
      label: say(row.label),
      before: said(row.read(before), say, row.options?.(before)),
      after: said(row.read(after), say, row.options?.(after)),
    }))
  const lists = listSections
    .filter((section) => section.applies(after))
    .map((section) => ({
      label: say(section.title),
      before: section
        .items(before)
        .map((item) => told(section, before, section.read(before, item)))
        .join(say('join.entries')),
      after: section
        .items(after)
        .map((item) => told(section, after, section.read(after, item)))
        .join(say('join.entries')),
    }))
  const ends = [
    ...endChange('difference.source', 'sourceRef', before, after),
    ...endChange('difference.target', 'targetRef', before, after),
  ]
  return [...rows, ...lists, ...ends].filter((change) => change.before !== change.after)
}

/** The process's name and the element's name are one name. */
function isTwice(row: string, context: RowContext): boolean {
  return row === 'element.name' && isA(context.bo, 'bpmn:Process')
}

function endChange(label: Word, end: string, before: RowContext, after: RowContext): FieldChange[] {
  if (!isA(after.bo, 'bpmn:SequenceFlow')) return []
  const call = (context: RowContext) => String(oneOf(context.bo, end)?.get('name') ?? oneOf(context.bo, end)?.id ?? '')
  return oneOf(before.bo, end)?.id === oneOf(after.bo, end)?.id
    ? []
    : [{ label: after.say(label), before: call(before), after: call(after) }]
}

function said(value: Value, say: Say, options: readonly { value: string; label: string }[] = []): string {
  if (typeof value === 'boolean') return say(value ? 'said.yes' : 'said.no')
  if (typeof value !== 'string') return value.join(say('join.list'))
  return options.find((option) => option.value === value)?.label ?? value
}

function told(list: EntryList, context: RowContext, entry: Entry): string {
  const { say } = context
  const fields = list.fields
    .filter((field) => textIn(entry, field.id) !== '' && (field.shown?.(entry) ?? true))
    .map((field) => `${say(field.label)} ${said(textIn(entry, field.id), say, field.options?.(context, entry))}`)
  const nested = (list.nested ?? []).flatMap((inner) =>
    entriesIn(entry, inner.id).map((member) =>
      say('join.inside', { noun: say(inner.noun), text: told(inner, context, member) }),
    ),
  )
  return [...fields, ...nested].join(say('join.clause'))
}

function movedBetween(before: ModdleElement, after: ModdleElement): number {
  const old = placesIn(before)
  return [...placesIn(after)].filter(([id, at]) => old.has(id) && old.get(id) !== at).length
}

function placesIn(definitions: ModdleElement): Map<string, string> {
  const shapes = manyOf(definitions, 'diagrams').flatMap((diagram) => manyOf(oneOf(diagram, 'plane'), 'planeElement'))
  return new Map(
    shapes.flatMap((shape) => {
      const bounds = isA(shape, 'bpmndi:BPMNShape') ? oneOf(shape, 'bounds') : undefined
      const id = oneOf(shape, 'bpmnElement')?.id
      const numbers = ['x', 'y', 'width', 'height'].map((name) => String(bounds?.get(name)))
      return bounds === undefined || id === undefined ? [] : [[id, numbers.join(' ')] as const]
    }),
  )
}
