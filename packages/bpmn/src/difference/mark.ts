import { service } from '../canvas/services.ts'
import type { DiagramViewer } from '../drawing/use-drawing.ts'
import type { Say } from '../words/words.ts'
import type { Difference } from './compare.ts'

/** Marks one difference in one drawing; returns how to take the mark off. */
export function markDifference(viewer: DiagramViewer, difference: Difference, say: Say): () => void {
  const { kind, id } = difference
  const element = service(viewer, 'elementRegistry').get(id)
  if (element?.parent === undefined) return () => undefined
  const canvas = service(viewer, 'canvas')
  const overlays = service(viewer, 'overlays')
  canvas.addMarker(id, `laurel-${kind}`)
  const badge = element.waypoints === undefined ? overlays.add(id, 'laurel-difference', badgeOf(difference, say)) : ''
  return () => {
    // Closing the drawing has removed everything already.
    if (service(viewer, 'elementRegistry').get(id) === undefined) return
    canvas.removeMarker(id, `laurel-${kind}`)
    if (badge !== '') overlays.remove(badge)
  }
}

function badgeOf(difference: Difference, say: Say) {
  const badge = document.createElement('div')
  badge.className = `laurel-word laurel-word-${difference.kind}`
  badge.textContent =
    difference.kind === 'changed' && difference.fields.length > 1
      ? say('difference.changed.fields', { count: difference.fields.length })
      : say(`difference.${difference.kind}`)
  return { position: { top: -12, left: 8 }, html: badge }
}

/** Whichever is moved, the other shows the same part. */
export function moveTogether(one: DiagramViewer, other: DiagramViewer): () => void {
  let isLeading = false
  const follow = (from: DiagramViewer, to: DiagramViewer) => () => {
    if (isLeading) return
    isLeading = true
    const { x, y, width, height } = service(from, 'canvas').viewbox()
    service(to, 'canvas').viewbox({ x, y, width, height })
    isLeading = false
  }
  const first = follow(one, other)
  const second = follow(other, one)
  service(one, 'eventBus').on('canvas.viewbox.changed', first)
  service(other, 'eventBus').on('canvas.viewbox.changed', second)
  return () => {
    service(one, 'eventBus').off('canvas.viewbox.changed', first)
    service(other, 'eventBus').off('canvas.viewbox.changed', second)
  }
}

/** The other drawing follows. */
export function showDifference(viewer: DiagramViewer, id: string): void {
  if (service(viewer, 'elementRegistry').get(id)?.parent === undefined) return
  service(viewer, 'canvas').scrollToElement(id, 80)
}
