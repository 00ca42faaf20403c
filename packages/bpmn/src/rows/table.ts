import { baseSections } from './base.rows.ts'
import { endSections } from './end.rows.ts'
import { eventSections } from './event.rows.ts'
import { flowSections, isConditionable } from './flow.rows.ts'
import { formFields, formSections, hasForm } from './form.rows.ts'
import { executionListeners, taskListeners } from './listener.rows.ts'
import { loopSections } from './loop.rows.ts'
import { errors, escalations, messages, signals } from './message.rows.ts'
import { buttons, conditions, otherSections } from './other.rows.ts'
import { extensionProperties } from './property.rows.ts'
import type { ListSection, RowContext, RowSection, Tab } from './row.ts'
import { tabs } from './row.ts'
import { inputs, outputs, serviceSections } from './service.rows.ts'
import { taskSections } from './task.rows.ts'

export const rowSections: readonly RowSection[] = [
  ...baseSections,
  ...eventSections,
  ...endSections,
  ...serviceSections,
  ...taskSections,
  ...loopSections,
  ...flowSections,
  ...formSections,
  ...otherSections,
]

export const listSections: readonly ListSection[] = [
  inputs,
  outputs,
  formFields,
  executionListeners,
  taskListeners,
  extensionProperties,
  messages,
  signals,
  errors,
  escalations,
  buttons,
  conditions,
]

/** Two tabs exist only where the spec says "only"; the others stand always and say so when there is nothing to edit. */
export function tabsAt(context: RowContext): Tab[] {
  return tabs.filter((tab) => (tab === 'flow' ? isConditionable(context) : tab === 'form' ? hasForm(context) : true))
}

export const rowsAt = (context: RowContext, tab: Tab) =>
  rowSections.filter((one) => one.tab === tab && one.applies(context))
export const listsAt = (context: RowContext, tab: Tab) =>
  listSections.filter((one) => one.tab === tab && one.applies(context))

/** Every single thing that can be edited, by name. */
export function everyRow(): string[] {
  return [
    ...rowSections.flatMap((section) => section.rows.map((row) => row.id)),
    ...listSections.flatMap((section) => [
      ...section.fields.map((field) => `${section.id}.${field.id}`),
      ...(section.nested ?? []).flatMap((list) => list.fields.map((field) => `${section.id}.${list.id}.${field.id}`)),
    ]),
  ]
}
