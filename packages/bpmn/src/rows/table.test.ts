import { readFileSync } from 'node:fs'
import { BpmnModdle } from 'bpmn-moddle'
import { describe, expect, test } from 'vitest'
import { difference, under, withoutLot } from '../../trial/lines.ts'
import { listCases, modelOf, nameOf, rowCases } from '../../trial/rows.cases.ts'
import { idsBelow } from '../model/identity.ts'
import type { Moddle, ModdleElement } from '../model/moddle.ts'
import { descriptorFor } from '../model/prefix.ts'
import { workflowDescriptor } from '../model/workflow.ts'
import { sayIn } from '../words/words.ts'
import type { Change, RowContext, Value } from './row.ts'
import { everyRow, listSections, rowSections } from './table.ts'

const trial = new URL('../../trial/', import.meta.url)
const expected = JSON.parse(readFileSync(new URL('rows.expected.json', trial), 'utf8')) as Record<string, string[]>

async function open(prefix: 'camunda' | 'flowable', one: { model?: 'events' }) {
  const model = readFileSync(new URL(`models/${modelOf(one)}`, trial), 'utf8')
  const moddle = new BpmnModdle({ [prefix]: descriptorFor(prefix), cx: workflowDescriptor })
  const { rootElement, warnings } = await moddle.fromXML(under(prefix, model))
  expect(warnings).toEqual([])
  const definitions = rootElement as ModdleElement
  const create: RowContext['create'] = (type, properties, parent) => {
    const fresh = (moddle as unknown as Moddle).create(type, properties)
    if (parent !== undefined) fresh.$parent = parent
    return fresh
  }
  const process = (definitions.get('rootElements') as ModdleElement[])[0] as ModdleElement
  const at = (id: string): RowContext => ({
    bo: id === '' ? process : (idsBelow(definitions).get(id) as ModdleElement),
    definitions,
    prefix,
    say: sayIn('zh'),
    create,
  })
  const xml = async () => (await moddle.toXML(definitions, { format: true })).xml
  return { at, xml }
}

function apply(changes: readonly Change[]) {
  for (const { on, set } of changes) for (const [name, value] of Object.entries(set)) on.set(name, value)
}

const rowNamed = (id: string) => {
  const row = rowSections.flatMap((section) => section.rows).find((one) => one.id === id)
  if (row === undefined) throw new Error(`no row ${id}`)
  return row
}

describe.each(['camunda', 'flowable'] as const)('with the prefix %s', (prefix) => {
  const lines = (name: string) => (expected[name] ?? []).map((line) => under(prefix, line))

  test.each(rowCases)('$row writes what the file format asks for', async (one) => {
    const { at, xml } = await open(prefix, one)
    for (const [id, value] of one.first ?? []) apply(rowNamed(id).write(at(one.on), value))
    const before = await xml()
    const context = at(one.on)
    const read: Value = rowNamed(one.row).read(context)
    expect(await xml()).toBe(before)
    expect(read).not.toEqual(one.value)
    apply(rowNamed(one.through ?? one.row).write(context, one.value))
    expect(difference(before, await xml()).map(withoutLot)).toEqual(lines(one.row))
    if (one.through === undefined) expect(rowNamed(one.row).read(context)).toEqual(one.value)
  })

  test.each(listCases.map((one) => ({ ...one, name: nameOf(one) })))(
    '$name writes what the file format asks for',
    async (one) => {
      const { at, xml } = await open(prefix, one)
      const list = listSections.find((section) => section.id === one.list)
      if (list === undefined) throw new Error(`no list ${one.list}`)
      const before = await xml()
      const context = at(one.on)
      const count = list.items(context).length
      expect(await xml()).toBe(before)
      const entry = { ...list.fresh(context), ...one.entry }
      apply(list.save(context, undefined, entry))
      expect(difference(before, await xml()).map(withoutLot)).toEqual(lines(one.name))
      const item = list.items(context)[count]
      if (item === undefined) throw new Error('nothing was added')
      expect(list.read(context, item)).toMatchObject(one.entry)
      apply(list.remove(context, item))
      expect(await xml()).toBe(before)
    },
  )
})

test('[L02] every row of the table has a case, a hundred and twenty-eight in all', () => {
  const covered = new Set([...rowCases, ...listCases].map((one) => one.row))
  expect([...covered].sort()).toEqual(everyRow().sort())
  console.info(`${everyRow().length} rows`)
  expect(everyRow().length).toBeGreaterThanOrEqual(127)
})
