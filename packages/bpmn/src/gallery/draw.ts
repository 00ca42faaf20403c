import type { EndMeaning } from '../model/decision.ts'

/** A ready process as it is written down: nodes on a grid and the lines between them. */
export type Sketch = {
  key: string
  name: string
  about: string
  /** Two short facts under the card. */
  facts: readonly [string, string]
  nodes: readonly SketchNode[]
  flows: readonly SketchFlow[]
}

/** What a ready process says, apart from how it runs: steps and deciders by the id of the node, flows by 'from to'. */
export type SketchWords = {
  name: string
  about: string
  facts: readonly [string, string]
  steps: Readonly<Record<string, string>>
  deciders: Readonly<Record<string, string>>
  flows: Readonly<Record<string, string>>
}

export type SketchNode = {
  id: string
  kind: 'start' | 'end' | 'approve' | 'countersign' | 'in-turn' | 'service' | 'choice' | 'wait' | 'timeout'
  name: string
  column: number
  row: number
  /** Whose decision it is, by the name that the organiser's role or work group has; matched when the model is created. */
  who?: string
  ratio?: number
  /** The condition on the counts under which its votes are enough, where it is not the ratio. */
  until?: string
  /** Codes of its buttons; without them the three of every step. */
  buttons?: readonly string[]
  /** What the worker does at a service step; without it, what the id says. */
  topic?: string
  /** A time-out stands on the border of this step, and ends it. */
  on?: string
  /** ISO 8601. */
  after?: string
  /** Instead of `after`: a date. */
  at?: string
  /** What an end means. */
  means?: EndMeaning
}

export type SketchFlow = { from: string; to: string; name?: string; when?: string; isDefault?: true }

const tags = {
  start: 'startEvent',
  end: 'endEvent',
  approve: 'userTask',
  countersign: 'userTask',
  'in-turn': 'userTask',
  service: 'serviceTask',
  choice: 'exclusiveGateway',
  wait: 'intermediateCatchEvent',
  timeout: 'boundaryEvent',
} as const

const sizes = {
  startEvent: [36, 36],
  endEvent: [36, 36],
  intermediateCatchEvent: [36, 36],
  boundaryEvent: [36, 36],
  exclusiveGateway: [50, 50],
  userTask: [100, 80],
  serviceTask: [100, 80],
} as const

const column = 150
const row = 130

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** About: Latin letters are half as wide as Chinese ones; a hair too narrow, and the last one stands on a line of its own. */
const labelSlack = 4
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) < 0x2e80 ? 6 : 11), labelSlack)

type Box = { x: number; y: number; width: number; height: number }

export function boxOf(node: SketchNode): Box {
  const [width, height] = sizes[tags[node.kind]]
  const down = node.kind === 'timeout' ? sizes.userTask[1] / 2 : 0
  return { x: 200 + node.column * column - width / 2, y: 240 + node.row * row + down - height / 2, width, height }
}

/** The model as a file, drawn; `key` and `name` are those that the organiser chose. */
export function drawSketch({ nodes, flows }: Sketch, key: string, name: string): string {
  const ids = flows.map((_flow, index) => `Flow_${index + 1}`)
  const elements = nodes.map((node) => elementOf(node, flows, ids))
  const lines = flows.map((flow, index) => flowOf(flow, ids[index] ?? ''))
  const shapes = nodes.map(shapeOf)
  const edges = flows.map((flow, index) => edgeOf(flow, ids[index] ?? '', nodes))
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:cx="urn:contest:wf:1" id="Definitions_${key}" targetNamespace="http://bpmn.io/schema/bpmn">
  <bpmn:process id="${key}" name="${escaped(name)}" isExecutable="true">
${[...elements, ...lines].join('\n')}
  </bpmn:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="${key}">
${[...shapes, ...edges].join('\n')}
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`
}

function elementOf(node: SketchNode, flows: readonly SketchFlow[], ids: readonly string[]): string {
  const of = (side: 'from' | 'to') => flows.flatMap((flow, index) => (flow[side] === node.id ? [ids[index] ?? ''] : []))
  const fallback = flows.findIndex((flow) => flow.from === node.id && flow.isDefault)
  const attributes = [
    `id="${node.id}"`,
    node.name === '' ? '' : `name="${escaped(node.name)}"`,
    fallback === -1 ? '' : `default="${ids[fallback]}"`,
    node.kind === 'service' ? `camunda:type="external" camunda:topic="${node.topic ?? `wf-${node.id}`}"` : '',
    node.on === undefined ? '' : `attachedToRef="${node.on}"`,
  ].filter(Boolean)
  const tag = `bpmn:${tags[node.kind]}`
  return `    <${tag} ${attributes.join(' ')}>${meaningOf(node)}${assignmentOf(node)}${of('to')
    .map((id) => `<bpmn:incoming>${id}</bpmn:incoming>`)
    .join('')}${of('from')
    .map((id) => `<bpmn:outgoing>${id}</bpmn:outgoing>`)
    .join('')}${loopOf(node)}${timerOf(node)}</${tag}>`
}

function meaningOf({ means }: SketchNode): string {
  return means === undefined ? '' : `<bpmn:extensionElements><cx:end meaning="${means}" /></bpmn:extensionElements>`
}

const modes = { approve: 'POOL', countersign: 'ALL', 'in-turn': 'SEQUENTIAL' } as const

function assignmentOf({ kind, who = '', ratio, buttons = [] }: SketchNode): string {
  if (!(kind in modes)) return ''
  const mode = ratio === undefined ? modes[kind as keyof typeof modes] : 'RATIO'
  const share = ratio === undefined ? '' : ` ratio="${ratio}"`
  return `<bpmn:extensionElements><cx:assignment kind="GROUP" ids="${escaped(who)}" mode="${mode}"${share} empty="FAIL" self="KEEP" />${buttonsOf(buttons)}</bpmn:extensionElements>`
}

const buttonsOf = (codes: readonly string[]) =>
  codes.length === 0
    ? ''
    : `<cx:buttons>${codes.map((code, at) => `<cx:button code="${code}" sort="${at + 1}" />`).join('')}</cx:buttons>`

function loopOf({ kind, ratio, until }: SketchNode): string {
  if (kind !== 'countersign' && kind !== 'in-turn') return ''
  const order = kind === 'in-turn' ? ' isSequential="true"' : ''
  const share = ratio === undefined ? undefined : `nrOfApproved / nrOfInstances >= ${ratio / 100}`
  const need = escaped(until ?? share ?? 'nrOfCompletedInstances == nrOfInstances')
  return `<bpmn:multiInstanceLoopCharacteristics${order} camunda:collection="\${coll_userList}" camunda:elementVariable="assignee"><bpmn:completionCondition xsi:type="bpmn:tFormalExpression">\${${need}}</bpmn:completionCondition></bpmn:multiInstanceLoopCharacteristics>`
}

function timerOf({ id, kind, after, at }: SketchNode): string {
  if (kind !== 'wait' && kind !== 'timeout') return ''
  const [tag, time] = at === undefined ? ['timeDuration', after] : ['timeDate', at]
  return `<bpmn:timerEventDefinition id="${id}_timer"><bpmn:${tag} xsi:type="bpmn:tFormalExpression">${time}</bpmn:${tag}></bpmn:timerEventDefinition>`
}

function flowOf({ from, to, name, when }: SketchFlow, id: string): string {
  const label = name === undefined ? '' : ` name="${escaped(name)}"`
  const condition =
    when === undefined
      ? ''
      : `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${escaped(when)}</bpmn:conditionExpression>`
  return `    <bpmn:sequenceFlow id="${id}"${label} sourceRef="${from}" targetRef="${to}">${condition}</bpmn:sequenceFlow>`
}

function bounds({ x, y, width, height }: Box): string {
  return `<dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" />`
}

function shapeOf(node: SketchNode): string {
  const box = boxOf(node)
  const width = Math.max(14, widthOf(node.name))
  const isTask = box.width === 100
  // Beside a choice lines leave below and above: its words stand at its shoulder. What lies above the middle row is reached from below.
  const label =
    node.kind === 'choice'
      ? { x: box.x - width + 16, y: box.y - 10, width, height: 14 }
      : {
          x: box.x + box.width / 2 - width / 2,
          y: node.row < 0 ? box.y - 21 : box.y + box.height + 7,
          width,
          height: 14,
        }
  const marker = node.kind === 'choice' ? ' isMarkerVisible="true"' : ''
  const words = isTask || node.name === '' ? '' : `<bpmndi:BPMNLabel>${bounds(label)}</bpmndi:BPMNLabel>`
  return `      <bpmndi:BPMNShape id="${node.id}_di" bpmnElement="${node.id}"${marker}>${bounds(box)}${words}</bpmndi:BPMNShape>`
}

/** Straight where two nodes share a row or column, else one bend; a line back goes under both. */
function edgeOf({ from, to, name }: SketchFlow, id: string, nodes: readonly SketchNode[]): string {
  const source = nodes.find((node) => node.id === from)
  const target = nodes.find((node) => node.id === to)
  if (source === undefined || target === undefined) throw new Error(`${from} → ${to} leads nowhere`)
  const points = wayBetween(source, target)
  const [first, second] = points as [Point, Point]
  const width = widthOf(name ?? '')
  const isUpright = first.x === second.x
  const label = {
    x: isUpright ? first.x + 8 : (first.x + second.x) / 2 - width / 2,
    y: (first.y + second.y) / 2 - (isUpright ? 7 : 18),
    width,
    height: 14,
  }
  const words = name === undefined ? '' : `<bpmndi:BPMNLabel>${bounds(label)}</bpmndi:BPMNLabel>`
  const way = points.map(({ x, y }) => `<di:waypoint x="${x}" y="${y}" />`).join('')
  return `      <bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${way}${words}</bpmndi:BPMNEdge>`
}

type Point = { x: number; y: number }

export function wayBetween(source: SketchNode, target: SketchNode): Point[] {
  const a = boxOf(source)
  const b = boxOf(target)
  const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  const [from, to] = [middle(a), middle(b)]
  if (source.row === target.row) {
    if (from.x < to.x)
      return [
        { x: a.x + a.width, y: from.y },
        { x: b.x, y: to.y },
      ]
    const under = Math.max(a.y + a.height, b.y + b.height) + 30
    return [
      { x: from.x, y: a.y + a.height },
      { x: from.x, y: under },
      { x: to.x, y: under },
      { x: to.x, y: b.y + b.height },
    ]
  }
  const isDown = from.y < to.y
  const leave = { x: from.x, y: isDown ? a.y + a.height : a.y }
  const arrive = { x: to.x, y: isDown ? b.y : b.y + b.height }
  if (source.column === target.column) return [leave, arrive]
  // Out of a choice a line leaves up or down and turns; into anything else it runs on and turns at the end.
  if (source.kind === 'choice' || source.kind === 'timeout')
    return [leave, { x: from.x, y: to.y }, { x: from.x < to.x ? b.x : b.x + b.width, y: to.y }]
  return [{ x: from.x < to.x ? a.x + a.width : a.x, y: from.y }, { x: to.x, y: from.y }, arrive]
}
