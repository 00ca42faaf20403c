import { type DiagramElement, service } from '../canvas/services.ts'
import type { Say } from '../words/words.ts'
import type { StepState } from './progress.ts'

type Viewer = { get: (name: string, strict?: boolean) => unknown }

const svg = 'http://www.w3.org/2000/svg'
const icons: Record<string, string> = {
  highlight: 'M2.5 6.5 5 9l4.5-5',
  'highlight-todo': 'M6 2.5V6l2.5 1.5',
  'highlight-reject': 'M3 3l6 6M9 3 3 9',
  'highlight-cancel': 'M2.5 9.5l7-7',
  skipped: 'M2.5 3l3.5 3-3.5 3M6.5 3 10 6l-3.5 3',
  returned: 'M5 2.5 2 5.5l3 3M2 5.5h5a2.5 2.5 0 0 1 0 5H5',
}

/** A state is told three ways: colour, the edge's pattern (in the style sheet) and a sign at the corner. Returns how to take it all off. */
export function paint(
  viewer: Viewer,
  found: ReadonlyMap<string, StepState>,
  jumps: readonly { from: string; to: string }[],
  say: Say,
): () => void {
  const canvas = service(viewer, 'canvas')
  const overlays = service(viewer, 'overlays')
  const registry = service(viewer, 'elementRegistry')
  const marked: [string, string][] = []
  const added: SVGElement[] = []
  for (const [id, standing] of found) {
    const element = registry.get(id)
    if (element === undefined) continue
    for (const marker of [standing.marker, standing.also]) {
      if (marker === null) continue
      canvas.addMarker(id, marker)
      marked.push([id, marker])
    }
    if (element.waypoints !== undefined) {
      added.push(...arrowOn(canvas.getGraphics(element), standing))
      continue
    }
    added.push(...patternOn(canvas.getGraphics(element), element, standing))
    const sign = standing.also ?? standing.marker
    if (sign !== null) overlays.add(id, 'laurel-state', { position: { top: -10, right: 10 }, html: signOf(sign) })
    const count = countOf(standing, say)
    if (count !== null)
      overlays.add(id, 'laurel-state', { position: { bottom: 10, left: 0 }, html: pill(count, element) })
  }
  added.push(...jumps.flatMap(({ from, to }) => arcBetween(viewer, registry.get(from), registry.get(to))))
  return () => {
    for (const [id, marker] of marked) canvas.removeMarker(id, marker)
    for (const one of added) one.remove()
    overlays.remove({ type: 'laurel-state' })
  }
}

/** bpmn-js shares one dark arrowhead among all lines: a painted line gets one of its own colour, laid over the end of the line. */
function arrowOn(graphics: SVGElement, { marker }: StepState): SVGElement[] {
  const line = graphics.querySelector<SVGPathElement>('.djs-visual > path')
  if (line === null || marker === null) return []
  const length = line.getTotalLength()
  const end = line.getPointAtLength(length)
  const before = line.getPointAtLength(Math.max(0, length - 10))
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI
  const head = document.createElementNS(svg, 'path')
  head.setAttribute('class', 'laurel-arrow')
  head.setAttribute('d', 'M0 0-11-5.5-11 5.5Z')
  head.setAttribute('transform', `translate(${end.x} ${end.y}) rotate(${angle})`)
  line.after(head)
  return [head]
}

/** A second line inside what was refused, hatching over what was cancelled. */
function patternOn(graphics: SVGElement, { width, height }: DiagramElement, { marker }: StepState): SVGElement[] {
  const visual = graphics.querySelector('.djs-visual')
  const shape = visual?.firstElementChild
  if (!(shape instanceof SVGElement) || (marker !== 'highlight-reject' && marker !== 'highlight-cancel')) return []
  if (marker === 'highlight-reject') {
    const inner = shape.cloneNode() as SVGElement
    inner.removeAttribute('style')
    inner.setAttribute('class', 'laurel-inner')
    const by = (size: number) => (size - 8) / size
    inner.setAttribute('transform', `translate(4 4) scale(${by(width)} ${by(height)})`)
    shape.after(inner)
    return [inner]
  }
  const hatch = document.createElementNS(svg, 'path')
  hatch.setAttribute('class', 'laurel-hatch')
  const lines: string[] = []
  for (let at = 8; at < width + height; at += 8) {
    const right = Math.min(at, width - 2)
    const bottom = Math.min(at, height - 2)
    if (at - bottom < width - 2 && at - right < height - 2)
      lines.push(`M${right} ${at - right}L${at - bottom} ${bottom}`)
  }
  hatch.setAttribute('d', lines.join(''))
  shape.after(hatch)
  return [hatch]
}

function countOf({ badge, rounds }: StepState, say: Say): string | null {
  if (badge !== null) return rounds.length > 1 ? say('badge.last', { badge, count: rounds.length }) : badge
  return rounds.length > 1 ? say('badge.rounds', { count: rounds.length }) : null
}

/** Nodes, never markup: nothing that a person wrote is read as anything but text. */
function signOf(state: string): HTMLElement {
  const sign = document.createElement('div')
  sign.className = `laurel-sign laurel-sign-${state}`
  const drawing = document.createElementNS(svg, 'svg')
  drawing.setAttribute('viewBox', '0 0 12 12')
  drawing.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', icons[state] ?? '')
  drawing.append(path)
  sign.append(drawing)
  return sign
}

function pill(text: string, { width }: DiagramElement): HTMLElement {
  const frame = document.createElement('div')
  frame.className = 'laurel-count'
  frame.style.width = `${width}px`
  const label = document.createElement('span')
  label.textContent = text
  frame.append(label)
  return frame
}

function arcBetween(viewer: Viewer, from: DiagramElement | undefined, to: DiagramElement | undefined): SVGElement[] {
  if (from === undefined || to === undefined) return []
  const layer = service(viewer, 'canvas').getGraphics(from).closest('.viewport')
  if (layer === null) return []
  const start = { x: from.x + from.width / 2, y: from.y + from.height }
  const end = { x: to.x + to.width / 2, y: to.y + to.height }
  const sag = Math.max(start.y, end.y) + 48
  const arc = document.createElementNS(svg, 'path')
  arc.setAttribute('class', 'laurel-jump')
  arc.setAttribute('d', `M${start.x} ${start.y}C${start.x} ${sag} ${end.x} ${sag} ${end.x} ${end.y}`)
  const tip = document.createElementNS(svg, 'path')
  tip.setAttribute('class', 'laurel-jump-tip')
  tip.setAttribute('d', `M${end.x - 5} ${end.y + 9}L${end.x} ${end.y}L${end.x + 5} ${end.y + 9}`)
  layer.append(arc, tip)
  return [arc, tip]
}
