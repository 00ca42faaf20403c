import { type Services, service } from './services.ts'
import { clampZoom } from './zoom.ts'

const margin = 24

/** The whole drawing in sight with some air around it, never larger than life. What stands at the left covers that much of the canvas. */
export function fitDrawing(canvas: Services['canvas'], coveredLeft = 0): void {
  const { inner, outer } = canvas.viewbox()
  const room = { width: outer.width - coveredLeft - 2 * margin, height: outer.height - 2 * margin }
  // A canvas that is not shown has no size, and nothing fits into nothing.
  if (!(inner.width > 0 && inner.height > 0 && room.width > 0 && room.height > 0)) return
  const scale = clampZoom(Math.min(1, room.width / inner.width, room.height / inner.height))
  canvas.viewbox({
    x: inner.x - (coveredLeft + margin + (room.width - inner.width * scale) / 2) / scale,
    y: inner.y - (margin + (room.height - inner.height * scale) / 2) / scale,
    width: outer.width / scale,
    height: outer.height / scale,
  })
}

const paletteWidth = 56

export function fitBesidePalette(holder: { get: (name: string, strict?: boolean) => unknown }): void {
  fitDrawing(service(holder, 'canvas'), paletteWidth)
}
