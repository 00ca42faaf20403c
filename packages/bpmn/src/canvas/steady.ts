import { edgesOf } from './fit.ts'
import type { Services } from './services.ts'

/**
 * bpmn-js asks the browser how large the canvas and all it shows is, often between two changes of the drawing; each time the browser lays
 * out everything anew, a tenth of a second for a thousand elements. The canvas is as large as when it last told that it was resized, and how
 * far the drawing reaches is reckoned from its elements.
 */
class SteadyCanvas {
  static $inject = ['canvas', 'eventBus']

  constructor(canvas: Services['canvas'], eventBus: Services['eventBus']) {
    const measure = canvas.getSize.bind(canvas)
    let size: { width: number; height: number } | undefined
    canvas.getSize = () => {
      size ??= measure()
      return { ...size }
    }
    eventBus.on('canvas.resized', 5000, () => {
      size = undefined
    })

    const look = canvas.viewbox.bind(canvas)
    const layer = canvas.getActiveLayer.bind(canvas)
    const reckoned = { getBBox: () => boxOf(canvas) } as unknown as SVGElement
    canvas.viewbox = (box) => {
      if (box) return look(box)
      canvas.getActiveLayer = () => reckoned
      try {
        return look()
      } finally {
        canvas.getActiveLayer = layer
      }
    }
  }
}

function boxOf(canvas: Services['canvas']) {
  const { left, top, right, bottom } = edgesOf(canvas.getRootElement())
  return left > right ? {} : { x: left, y: top, width: right - left, height: bottom - top }
}

export const steadyModule = { __init__: ['steadyCanvas'], steadyCanvas: ['type', SteadyCanvas] }
