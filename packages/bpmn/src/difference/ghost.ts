import { type DiagramElement, service } from '../canvas/services.ts'
import type { DiagramViewer } from '../drawing/use-drawing.ts'
import type { Say } from '../words/words.ts'

const svg = 'http://www.w3.org/2000/svg'

/** What is gone, drawn into the drawing that lacks it where it once stood. Returns how to take it out again. */
export function drawGhosts(old: DiagramViewer, now: DiagramViewer, gone: readonly string[], say: Say): () => void {
  const layer = service(now, 'canvas').getActiveLayer()
  const ghosts = document.createElementNS(svg, 'g')
  ghosts.setAttribute('class', 'laurel-ghosts')
  const registry = service(old, 'elementRegistry')
  for (const id of gone) {
    const element = registry.get(id)
    if (element?.parent === undefined) continue
    for (const one of [element, registry.get(`${id}_label`)]) if (one !== undefined) ghosts.append(ghostOf(old, one))
    if (element.waypoints === undefined) ghosts.append(wordOn(element, say('difference.removed')))
  }
  layer.prepend(ghosts)
  return () => ghosts.remove()
}

function ghostOf(old: DiagramViewer, element: DiagramElement): SVGElement {
  const ghost = document.createElementNS(svg, 'g')
  ghost.setAttribute('class', `laurel-removed ${element.waypoints === undefined ? 'djs-shape' : 'djs-connection'}`)
  const visual = service(old, 'elementRegistry').getGraphics(element.id).querySelector('.djs-visual')
  if (visual !== null) ghost.append(visual.cloneNode(true))
  if (element.waypoints === undefined) ghost.setAttribute('transform', `translate(${element.x} ${element.y})`)
  return ghost
}

function wordOn({ x, y, width }: DiagramElement, text: string): SVGElement {
  const word = document.createElementNS(svg, 'g')
  word.setAttribute('class', 'laurel-ghost-word')
  word.setAttribute('transform', `translate(${x + width - 24} ${y - 10})`)
  const long = Math.max(28, text.length * 8 + 16)
  const ground = document.createElementNS(svg, 'rect')
  for (const [name, value] of Object.entries({ width: long, height: 20, rx: 10 })) ground.setAttribute(name, `${value}`)
  const label = document.createElementNS(svg, 'text')
  label.setAttribute('x', String(long / 2))
  label.setAttribute('y', '14')
  label.textContent = text
  word.append(ground, label)
  return word
}
