import type { DiagramElement, Services, Viewbox } from './services.ts'

/** What a person chose before, and where that is kept. */
export type MapChoice = { isOpen: boolean | undefined; onChoose: ((isOpen: boolean) => void) | undefined }

/** On less it lies over what is drawn. */
const roomy = { width: 840, height: 480 }

const manyElements = 600
const clearance = 24

/** The small map: open where there is room for it, unless a person has said otherwise. */
class SmallMap {
  static $inject = ['mapChoice', 'eventBus', 'canvas', 'elementRegistry', 'minimap']
  private readonly choice: MapChoice
  private readonly canvas: Services['canvas']
  private readonly registry: Services['elementRegistry']
  private readonly minimap: Services['minimap']

  constructor(
    choice: MapChoice,
    eventBus: Services['eventBus'],
    canvas: Services['canvas'],
    registry: Services['elementRegistry'],
    minimap: Services['minimap'],
  ) {
    this.choice = choice
    this.canvas = canvas
    this.registry = registry
    this.minimap = minimap
    Object.assign(minimap, { _canvas: widened(canvas) })
    const button = canvas.getContainer().querySelector<HTMLElement>('.djs-minimap .toggle')
    if (button === null) return
    // It is a bare element with a title: neither found by the keyboard nor told by a screen reader.
    button.tabIndex = 0
    button.setAttribute('role', 'button')
    const tell = () => {
      button.setAttribute('aria-expanded', String(minimap.isOpen()))
      // Its sign is a cross when it is open, and would be its name.
      button.setAttribute('aria-label', button.title)
    }
    tell()
    eventBus.on('minimap.toggle', tell)
    eventBus.on('selection.changed', ({ newSelection }: { newSelection: DiagramElement[] }) =>
      this.yieldTo(newSelection),
    )
    button.addEventListener('click', () => this.chosen())
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      button.click()
    })
  }

  /** What was appended or found must not lie under the map. */
  private yieldTo([chosen, ...others]: DiagramElement[]) {
    if (chosen === undefined || others.length > 0 || chosen.waypoints || chosen.parent === undefined) return
    const map = this.canvas.getContainer().querySelector('.djs-minimap')
    if (map === null || !this.minimap.isOpen()) return
    const covered = map.getBoundingClientRect()
    const shape = this.canvas.getGraphics(chosen).getBoundingClientRect()
    if (shape.right < covered.left || shape.bottom < covered.top) return
    this.canvas.scroll({ dx: 0, dy: covered.top - shape.bottom - clearance })
  }

  private chosen() {
    const isOpen = this.minimap.isOpen()
    this.choice.isOpen = isOpen
    this.choice.onChoose?.(isOpen)
  }

  /** Open, it draws everything a second time while the large one is drawn. */
  rest() {
    this.minimap.close()
  }

  wake() {
    if (!this.canvas.getContainer()?.isConnected) return
    // However much it is wanted: of a thousand elements it makes two thousand.
    if (this.registry.getAll().length > manyElements) return
    if (this.choice.isOpen ?? this.hasRoom()) this.minimap.open()
  }

  private hasRoom(): boolean {
    const { width, height } = this.canvas.getSize()
    return width >= roomy.width && height >= roomy.height
  }
}

/** The map shows what is drawn and not what is in sight: where that reaches farther, its frame would lie beside the map, but for an edge. */
function widened(canvas: Services['canvas']): Services['canvas'] {
  const seen = Object.create(canvas) as Services['canvas']
  seen.viewbox = (box) => (box === undefined ? withSight(canvas.viewbox()) : canvas.viewbox(box))
  return seen
}

function withSight(viewbox: Viewbox): Viewbox {
  const { inner } = viewbox
  const [x, y] = [Math.min(inner.x, viewbox.x), Math.min(inner.y, viewbox.y)]
  const width = Math.max(inner.x + inner.width, viewbox.x + viewbox.width) - x
  const height = Math.max(inner.y + inner.height, viewbox.y + viewbox.height) - y
  // Without an outer size it takes the inner one as it is.
  return { ...viewbox, inner: { x, y, width, height }, outer: { x, y, width: 0, height: 0 } }
}

export const smallMapModule = (choice: MapChoice) => ({
  __init__: ['smallMap'],
  smallMap: ['type', SmallMap],
  mapChoice: ['value', choice],
})
