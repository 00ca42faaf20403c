import { drawSketch, type Sketch } from '@laurel/bpmn/gallery/draw'
import { authorOf } from '@laurel/testbed/drawn-processes'
import { addModel } from '@laurel/testbed/processes'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitted } from './process-document.ts'
import { sketchModels } from './process-model.jobs.ts'

let world: World
let author: ReturnType<typeof authorOf>
beforeAll(async () => {
  world = await openWorld()
  author = authorOf(world, world.lanjiang.accounts.admin)
})
afterAll(() => world.close())

const sketchOf = async (code: string) => (await author.list({ q: code }))[0]?.sketch
const kindsOf = async (code: string) => (await sketchOf(code))?.shapes.map(({ kind }) => kind)

test('[A13] the list shows how each process is drawn, as soon as that is saved, copied or brought back', async () => {
  const { id, code, xml, version } = await author.ready()
  const first = await sketchOf(code)
  expect(first).toEqual({
    width: 636,
    height: 318,
    shapes: [
      { kind: 'start', x: 0, y: 130, width: 36, height: 36 },
      { kind: 'approve', x: 118, y: 108, width: 100, height: 80 },
      { kind: 'choice', x: 293, y: 123, width: 50, height: 50 },
      { kind: 'end', x: 300, y: 0, width: 36, height: 36 },
      { kind: 'approve', x: 418, y: 238, width: 100, height: 80 },
      { kind: 'end', x: 600, y: 130, width: 36, height: 36 },
    ],
    ways: expect.any(Array),
  })
  expect(first?.ways[0]).toEqual([36, 148, 118, 148])
  expect(first?.ways).toHaveLength(6)

  const { version: published } = (await author.publish({ id, version })).data as { version: number }
  const drawn = xml
    .replace('<bpmn:userTask id="review"', '<bpmn:serviceTask id="review"')
    .replace('</bpmn:userTask>', '</bpmn:serviceTask>')
  const saved = await author.save({ id, version: published, xml: drawn })
  expect(await kindsOf(code)).toEqual(['start', 'service', 'choice', 'end', 'approve', 'end'])
  await author.put('PUT /ims/process-model/copy', { id, code: 'sketch_copy', name: '副本' })
  expect(await kindsOf('sketch_copy')).toEqual(['start', 'service', 'choice', 'end', 'approve', 'end'])
  await author.put('PUT /ims/process-model/restore', { id, version: saved.data['version'], number: 1 })
  expect(await sketchOf(code)).toEqual(first)
})

test('countersigning, deciding in turn and waiting have signs of their own', async () => {
  for (const [gallery, kinds] of [
    ['performance', ['start', 'approve', 'in-turn', 'approve', 'end']],
    ['appeal', ['start', 'approve', 'service', 'countersign', 'choice', 'service', 'approve', 'end']],
    ['publication', ['start', 'service', 'approve', 'approve', 'wait', 'service', 'wait', 'end']],
  ] as const) {
    await author.create({ code: `signs_${gallery}`, name: '标记', gallery })
    expect([gallery, await kindsOf(`signs_${gallery}`)]).toEqual([gallery, kinds])
  }
})

test('frames stand around what they hold, notes and words are left out, and of several planes the first is shown', () => {
  const bounds = (x: number, width: number) => `<dc:Bounds x="${x}" y="0" width="${width}" height="80"/>`
  const shape = (of: string, inner: string, more = '') =>
    `<i:BPMNShape id="${of}_di" bpmnElement="${of}" ${more}>${inner}</i:BPMNShape>`
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:i="http://www.omg.org/spec/BPMN/20100524/DI"
      xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI">
    <collaboration id="c"><participant id="pool" processRef="p"/></collaboration>
    <process id="p"><subProcess id="open"><task id="inner"/></subProcess><subProcess id="shut"><task id="hidden"/></subProcess>
      <boundaryEvent id="late" attachedToRef="open"><timerEventDefinition id="t"/></boundaryEvent>
      <inclusiveGateway id="some"/><parallelGateway id="all"/><textAnnotation id="note"/><association id="to-note"/></process>
    <i:BPMNDiagram><i:BPMNPlane bpmnElement="c">
      ${shape('pool', bounds(0, 900), 'isHorizontal="true"')}${shape('open', bounds(10, 300), 'isExpanded="true"')}
      ${shape('inner', `${bounds(20, 100)}<i:BPMNLabel>${bounds(5000, 900)}</i:BPMNLabel>`)}${shape('shut', bounds(400, 100))}
      ${shape('late', bounds(290, 36))}${shape('some', bounds(600, 50))}${shape('all', bounds(700, 50))}${shape('note', bounds(9000, 80))}
      <i:BPMNEdge bpmnElement="to-note"><di:waypoint x="9000" y="0"/><di:waypoint x="1" y="1"/></i:BPMNEdge>
    </i:BPMNPlane></i:BPMNDiagram>
    <i:BPMNDiagram><i:BPMNPlane bpmnElement="shut">${shape('hidden', bounds(7000, 100))}</i:BPMNPlane></i:BPMNDiagram>
  </definitions>`
  const { sketch } = admitted(xml)
  expect([sketch.width, sketch.ways]).toEqual([900, []])
  expect(sketch.shapes.map(({ kind, x }) => [kind, x])).toEqual([
    ['frame', 0],
    ['frame', 10],
    ['task', 20],
    ['task', 400],
    ['wait', 290],
    ['gateway', 600],
    ['parallel', 700],
  ])
})

test('a process of a thousand elements weighs no more in the list than others', async () => {
  const nodes = Array.from({ length: 1000 }, (_, index): Sketch['nodes'][number] => ({
    id: `n${index}`,
    kind: 'approve',
    name: `第 ${index} 步`,
    column: index % 40,
    row: Math.floor(index / 40),
  }))
  const flows = nodes.slice(1).map(({ id }, index) => ({ from: `n${index}`, to: id }))
  const large = { ...({ key: 'large', name: '大', about: '', facts: ['', ''] } as const), nodes, flows }
  const xml = drawSketch(large, 'large', '大流程')
  const made = await author.create({ code: 'large_one', name: '大流程', xml })
  expect(made.code).toBe(200)
  const sketch = await sketchOf('large_one')
  expect([sketch?.shapes.length, sketch?.ways.length]).toEqual([60, 60])
  expect(JSON.stringify(sketch).length).toBeLessThan(6_000)
  expect((await author.list({ q: 'large_one' }))[0]?.steps).toBe(1000)
})

test('a file without a drawing has none in the list', async () => {
  const bare = '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"/></definitions>'
  await author.create({ code: 'bare', name: '没有图', xml: bare })
  expect(await sketchOf('bare')).toBeNull()
})

test('what was saved before there were such pictures gets its own when the worker starts, and changes in nothing else', async () => {
  const { id, code } = await author.ready()
  const before = (await author.list({ q: code }))[0]
  const broken = await addModel(world, world.lanjiang, '读不懂的旧流程')
  await world.inTenant(world.lanjiang, ({ tx }) => tx.run(sql`update process_model set sketch = null where id = ${id}`))
  expect(await sketchOf(code)).toBeNull()
  const errors: unknown[] = []
  await sketchModels((error) => errors.push(error))
  expect(errors).toEqual([])
  expect((await author.list({ q: code }))[0]).toEqual(before)
  expect(await sketchOf(broken)).toBeNull()
  const left = await world.asPlatform((tx) => tx.rows(sql`select id from process_model where sketch is null`))
  expect(left).toEqual([])
})
