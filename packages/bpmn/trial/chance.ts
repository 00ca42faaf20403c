import { contextAt, edit } from '../src/canvas/edit.ts'
import type { Modeler } from '../src/canvas/modeler.ts'
import { insertStep, readySteps } from '../src/canvas/ready-step.ts'
import { type DiagramElement, service } from '../src/canvas/services.ts'
import { isA } from '../src/model/moddle.ts'
import type { Prefix } from '../src/model/prefix.ts'
import type { Entry, Value } from '../src/rows/row.ts'
import { tabs } from '../src/rows/row.ts'
import { listsAt, rowSections } from '../src/rows/table.ts'

/** Chance that can be repeated: mulberry32. */
export function chanceFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <One>(from: readonly One[]): One | undefined => from[Math.floor(next() * from.length)],
  }
}

type Chance = ReturnType<typeof chanceFrom>
type Deed = (modeler: Modeler, chance: Chance, prefix: Prefix) => void

const shapes = (modeler: Modeler) =>
  service(modeler, 'elementRegistry').filter(
    (element) => element.parent !== undefined && element.waypoints === undefined && element.labelTarget === undefined,
  )
const nodes = (modeler: Modeler) => shapes(modeler).filter((element) => isA(element.businessObject, 'bpmn:FlowNode'))

const words = ['甲', '<b>乙</b>', '${x}', 'R3/PT10M', '丙 & 丁', '']

function wordFor(chance: Chance): string {
  return chance.pick(words) ?? ''
}

const deeds: Record<string, Deed> = {
  append: (modeler, chance) => {
    const source = chance.pick(
      nodes(modeler).filter((node) => !isA(node.businessObject, 'bpmn:EndEvent', 'bpmn:BoundaryEvent')),
    )
    const type = chance.pick([
      'bpmn:UserTask',
      'bpmn:ExclusiveGateway',
      'bpmn:EndEvent',
      'bpmn:ScriptTask',
      'bpmn:SubProcess',
    ])
    if (source === undefined) return
    service(modeler, 'autoPlace').append(source, service(modeler, 'elementFactory').createShape({ type }))
  },
  move: (modeler, chance) => {
    const shape = chance.pick(nodes(modeler))
    if (shape === undefined) return
    service(modeler, 'modeling').moveElements([shape], { x: chance.below(200) - 100, y: chance.below(200) - 100 })
  },
  remove: (modeler, chance) => {
    const shape = chance.pick(nodes(modeler))
    if (shape !== undefined && nodes(modeler).length > 3) service(modeler, 'modeling').removeElements([shape])
  },
  connect: (modeler, chance) => {
    const source = chance.pick(nodes(modeler))
    const target = chance.pick(nodes(modeler))
    const modeling = modeler.get('modeling') as { connect: (from: DiagramElement, to: DiagramElement) => unknown }
    const rules = modeler.get('rules') as { allowed: (rule: string, context: object) => unknown }
    if (source && target && rules.allowed('connection.create', { source, target })) modeling.connect(source, target)
  },
  colour: (modeler, chance) => {
    const shape = chance.pick(nodes(modeler))
    if (shape !== undefined) service(modeler, 'modeling').setColor([shape], { fill: '#e6f0ff', stroke: '#0957b5' })
  },
  align: (modeler, chance) => {
    const some = nodes(modeler).slice(0, 2 + chance.below(3))
    service(modeler, 'alignElements').trigger(some, 'middle')
  },
  insert: (modeler, chance, prefix) => {
    const step = chance.pick(readySteps)
    const after = chance.pick(nodes(modeler).filter((node) => !isA(node.businessObject, 'bpmn:EndEvent')))
    if (step !== undefined) insertStep(modeler, step, prefix, after)
  },
  row: (modeler, chance, prefix) => {
    const element = chance.pick(service(modeler, 'elementRegistry').filter((one) => one.labelTarget === undefined))
    if (element === undefined) return
    const place = contextAt(modeler, element, prefix)
    const section = chance.pick(rowSections.filter((one) => one.applies(place)))
    const row = chance.pick(section?.rows.filter((one) => one.shown?.(place) !== false) ?? [])
    if (row === undefined) return
    const value: Value =
      row.kind === 'switch'
        ? chance.below(2) === 1
        : row.kind === 'select'
          ? (chance.pick(row.options?.(place) ?? [])?.value ?? '')
          : row.kind === 'tags'
            ? ['u:1', 'u:2'].slice(chance.below(3))
            : row.id.endsWith('.id') || row.id.endsWith('.key')
              ? `id_${chance.below(1_000_000)}`
              : wordFor(chance)
    if (row.refuse?.(place, value) === undefined) edit(modeler, element, row.write(place, value))
  },
  entry: (modeler, chance, prefix) => {
    const element = chance.pick(service(modeler, 'elementRegistry').filter((one) => one.labelTarget === undefined))
    if (element === undefined) return
    const place = contextAt(modeler, element, prefix)
    const list = chance.pick(tabs.flatMap((tab) => listsAt(place, tab)))
    if (list === undefined) return
    const items = list.items(place)
    const item = chance.pick(items)
    if (item !== undefined && chance.below(3) === 0) {
      edit(modeler, element, list.remove(place, item))
      return
    }
    const entry: Entry = { ...list.fresh(place) }
    for (const field of list.fields) {
      entry[field.id] =
        field.kind === 'select'
          ? (chance.pick(field.options?.(place, entry) ?? [])?.value ?? '')
          : `值${chance.below(9)}`
    }
    if (list.id === 'message' || list.id === 'signal') entry['id'] = `root_${chance.below(1_000_000)}`
    edit(modeler, element, list.save(place, chance.below(2) === 0 ? item : undefined, entry))
  },
}

export type Wandered = { before: string; after: string; undone: string; redone: string; done: string[] }

/** So many deeds by chance, then all of them taken back, then all done again. */
export async function wander(modeler: Modeler, seed: number, count: number, prefix: Prefix): Promise<Wandered> {
  const chance = chanceFrom(seed)
  const stack = service(modeler, 'commandStack')
  const xml = async () => (await modeler.saveXML({ format: true })).xml ?? ''
  const before = await xml()
  const done: string[] = []
  for (let step = 0; step < count; step += 1) {
    const [name, deed] = chance.pick(Object.entries(deeds)) as [string, Deed]
    done.push(name)
    deed(modeler, chance, prefix)
  }
  const after = await xml()
  while (stack.canUndo()) stack.undo()
  const undone = await xml()
  while (stack.canRedo()) stack.redo()
  return { before, after, undone, redone: await xml(), done }
}

/** Every element is looked at, by chance and with every tab that it has: nothing may be written by looking. */
export function lookAround(modeler: Modeler, seed: number, count: number): number {
  const chance = chanceFrom(seed)
  const all = service(modeler, 'elementRegistry').getAll()
  for (let step = 0; step < count; step += 1) {
    const some = Array.from({ length: 1 + chance.below(3) }, () => chance.pick(all)).flatMap((one) => one ?? [])
    service(modeler, 'selection').select(chance.below(6) === 0 ? null : some)
    for (const tab of document.querySelectorAll<HTMLElement>('aside [role=tab]')) tab.click()
  }
  return count
}
