import { type DiagramElement, type Services, service, type Viewbox } from './services.ts'
import { clampZoom } from './zoom.ts'

type Holder = { get: (name: string, strict?: boolean) => unknown }
type Edges = { left: number; top: number; right: number; bottom: number }

const margin = 24

/** The whole drawing in sight with some air around it, never larger than life. What stands at the left covers that much of the canvas. */
export function fitDrawing(holder: Holder, coveredLeft = 0): void {
  const canvas = service(holder, 'canvas')
  const outer = canvas.getSize()
  const { left, top, right, bottom } = edgesOf(canvas.getRootElement())
  const inner = { width: right - left, height: bottom - top }
  const room = { width: outer.width - coveredLeft - 2 * margin, height: outer.height - 2 * margin }
  // A canvas that is not shown has no size, and nothing fits into nothing.
  if (!(inner.width > 0 && inner.height > 0 && room.width > 0 && room.height > 0)) return
  const scale = clampZoom(Math.min(1, room.width / inner.width, room.height / inner.height))
  canvas.viewbox({
    x: left - (coveredLeft + margin + (room.width - inner.width * scale) / 2) / scale,
    y: top - (margin + (room.height - inner.height * scale) / 2) / scale,
    width: outer.width / scale,
    height: outer.height / scale,
  })
}

/** Reckoned, not measured: whoever measures a thousand new elements has the browser lay them out once more than it must. */
export function edgesOf(root: DiagramElement): Edges {
  const edges: Edges = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  }
  const include = (x: number, y: number) => {
    edges.left = Math.min(edges.left, x)
    edges.top = Math.min(edges.top, y)
    edges.right = Math.max(edges.right, x)
    edges.bottom = Math.max(edges.bottom, y)
  }
  const visit = (element: DiagramElement) => {
    for (const point of element.waypoints ?? []) include(point.x, point.y)
    if (element.waypoints === undefined) {
      include(element.x, element.y)
      include(element.x + element.width, element.y + element.height)
    }
    for (const child of element.children ?? []) visit(child)
  }
  for (const element of root.children ?? []) visit(element)
  return edges
}

const paletteWidth = 56

const fitted = new WeakMap<Services['canvas'], Viewbox>()

export function fitBesidePalette(holder: Holder): void {
  fitDrawing(holder, paletteWidth)
  const canvas = service(holder, 'canvas')
  fitted.set(canvas, canvas.viewbox())
}

/** A canvas of another size: who has not moved the drawing since it was fitted sees all of it again. */
export function followSize(holder: Holder): void {
  const canvas = service(holder, 'canvas')
  const [before, now] = [fitted.get(canvas), canvas.viewbox()]
  canvas.resized()
  if (before && before.x === now.x && before.y === now.y && before.scale === now.scale) fitBesidePalette(holder)
}
