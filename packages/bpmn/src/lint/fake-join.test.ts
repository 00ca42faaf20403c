import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { drawSketch } from '../gallery/draw.ts'
import { galleryIn } from '../gallery/gallery.ts'
import { readDocument } from '../model/document.ts'
import { type ModdleElement, manyOf } from '../model/moddle.ts'
import { fakeJoinsIn } from './fake-join.ts'
import { lint } from './lint.ts'

/** Nodes as `type id`, flows as `from to`. */
async function joins(nodes: readonly string[], flows: readonly string[]) {
  const elements = nodes.map((node) => {
    const [type, id, ...more] = node.split(' ')
    return `<${type} id="${id}" ${more.join(' ')} />`
  })
  const lines = flows.map((flow) => {
    const [from, to] = flow.split(' ')
    return `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}" />`
  })
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="D" targetNamespace="t"><process id="P">${[...elements, ...lines].join('')}</process></definitions>`
  const { rootElement } = await new BpmnModdle().fromXML(xml)
  const [process] = manyOf(rootElement as ModdleElement, 'rootElements')
  return fakeJoinsIn(manyOf(process, 'flowElements'))
}

test('a line that leads back to a step, and two ways of one decision that meet at it, are no fake join', async () => {
  expect(
    await joins(['startEvent s', 'userTask u', 'exclusiveGateway g', 'endEvent e'], ['s u', 'u g', 'g u', 'g e']),
  ).toEqual([])
  expect(
    await joins(['startEvent s', 'exclusiveGateway g', 'userTask a', 'userTask u'], ['s g', 'g a', 'g u', 'a u']),
  ).toEqual([])
})

test('branches of a fork that meet at a step make it run twice', async () => {
  for (const fork of ['parallelGateway', 'inclusiveGateway'])
    expect(await joins([`${fork} f`, 'userTask a', 'userTask b', 'userTask u'], ['f a', 'f b', 'a u', 'b u'])).toEqual([
      'u',
    ])
  expect(await joins(['userTask f', 'userTask a', 'userTask u'], ['f a', 'f u', 'a u'])).toEqual(['u'])
})

test('branches that a gateway has joined are one', async () => {
  const joined = ['f a', 'f b', 'a j', 'b j', 'j g', 'g u', 'g x', 'x u']
  const nodes = ['userTask a', 'userTask b', 'exclusiveGateway g', 'userTask x', 'userTask u']
  expect(await joins(['parallelGateway f', 'parallelGateway j', ...nodes], joined)).toEqual([])
  expect(await joins(['parallelGateway f', 'exclusiveGateway j', ...nodes], joined)).toEqual(['u'])
})

test('an event at the edge of a step that goes on beside it is a fork; one that interrupts it is not', async () => {
  const at = 'attachedToRef="a"'
  const nodes = (more: string) => ['userTask a', `boundaryEvent late ${more}`, 'userTask u']
  expect(await joins(nodes(at), ['a u', 'late u'])).toEqual([])
  expect(await joins(nodes(`${at} cancelActivity="false"`), ['a u', 'late u'])).toEqual(['u'])
})

test.each(galleryIn('zh'))('the ready process $name warns of nothing', async (sketch) => {
  const definitions = await readDocument(drawSketch(sketch, 'fresh', '新流程'))
  expect(await lint(definitions as ModdleElement)).toEqual([])
})
