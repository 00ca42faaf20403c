import { edgesOf } from './fit.ts'
import { stayingOf } from './in-order.ts'
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

/**
 * After each edit bpmn-js puts the nodes of the drawing into the order of the model, from the first to the last: one that comes before others
 * makes it take out and put back all of those, and the browser styles, lays out and paints a thousand elements anew. Only what stands
 * elsewhere is moved here.
 */
class SteadyOrder {
  static $inject = ['graphicsFactory', 'elementRegistry']

  constructor(graphicsFactory: Services['graphicsFactory'], elementRegistry: Services['elementRegistry']) {
    graphicsFactory.updateContainments = (elements) => {
      const parents = new Set(elements.flatMap(({ parent }) => parent ?? []))
      for (const parent of parents) {
        if (parent.children === undefined) continue
        const nodes = parent.children.flatMap((child) => elementRegistry.getGraphics(child).parentNode ?? [])
        putInOrder(graphicsFactory._getChildrenContainer(parent), nodes)
      }
    }
  }
}

function putInOrder(container: Node, nodes: readonly Node[]): void {
  const places = new Map<Node, number>()
  for (const [place, node] of container.childNodes.entries()) places.set(node, place)
  const staying = stayingOf(nodes.map((node) => places.get(node) ?? -1))
  let next: Node | null = null
  for (const [index, node] of [...nodes.entries()].reverse()) {
    if (!staying.has(index)) container.insertBefore(node, next)
    next = node
  }
}

export const steadyModule = {
  __init__: ['steadyCanvas', 'steadyOrder'],
  steadyCanvas: ['type', SteadyCanvas],
  steadyOrder: ['type', SteadyOrder],
}
