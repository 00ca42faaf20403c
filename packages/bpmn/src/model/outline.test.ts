import { readdirSync, readFileSync } from 'node:fs'
import { BpmnModdle } from 'bpmn-moddle'
import { describe, expect, test } from 'vitest'
import { drawSketch } from '../gallery/draw.ts'
import { gallery } from '../gallery/gallery.ts'
import { stepsOf } from '../viewer/progress.ts'
import type { ModdleElement } from './moddle.ts'
import { outlineOf } from './outline.ts'

const everything = readFileSync(new URL('../compiler/golden/everything.authored.xml', import.meta.url), 'utf8')
const models = new URL('../../trial/models/', import.meta.url)
const drawn = [
  ['everything as it is authored', everything],
  ...readdirSync(models)
    .filter((name) => name.endsWith('.bpmn'))
    .map((name) => [name, readFileSync(new URL(name, models), 'utf8')]),
  ...gallery.map((sketch) => [sketch.key, drawSketch(sketch, 'p', '流程')]),
] as [string, string][]

const read = async (xml: string) => {
  const { rootElement, warnings } = await new BpmnModdle().fromXML(xml)
  return { root: rootElement as ModdleElement, warnings }
}

describe('the outline of a drawing', () => {
  test.each(drawn)('%s has the same steps and lines, and none of what was set behind them', async (_, xml) => {
    const outline = outlineOf(xml)
    if (outline === undefined) throw new Error('nothing is drawn')
    const { root, warnings } = await read(outline)
    expect(warnings).toEqual([])
    const [before, after] = [stepsOf((await read(xml)).root), stepsOf(root)]
    const told = (steps: typeof before) => [...steps.values()].map(({ id, name, type }) => [id, name, type])
    const isShape = ({ type }: { type: string }) => !/Data(Object|Store)/.test(type)
    expect(told(after)).toEqual(told(new Map([...before].filter(([, step]) => isShape(step)))))
    expect(outline).not.toMatch(
      /camunda|operaton|urn:contest|extensionElements|[sS]cript>|conditionExpression|documentation|textAnnotation/,
    )
  })

  test('what an author wrote where readers must not look stays inside', () => {
    const outline = outlineOf(
      everything.replace(
        /<bpmn:process /,
        '<bpmn:process xmlns:x="urn:x" x:secret="geheim" camunda:candidateUsers="u:geheim" ',
      ),
    )
    expect(outline).toBeDefined()
    expect(outline).not.toContain('geheim')
  })

  test('what is no drawing has none', () => {
    for (const text of ['', 'no', '<a/>', '<!DOCTYPE a><a/>']) expect(outlineOf(text)).toBeUndefined()
  })
})
