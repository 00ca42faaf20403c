import { isA } from '../model/moddle.ts'
import { sayIn } from '../words/words.ts'
import type { DiagramElement, Services } from './services.ts'
import type { UiLanguage } from './translate.ts'

type Keyboard = {
  addListener: (priority: number, listener: (context: { keyEvent: KeyboardEvent }) => true | undefined) => void
}

/** A drawing can be walked through without a pointer: J to the next element, K to the one before, Enter to its fields. */
class KeyboardDrawing {
  static $inject = ['keyboard', 'selection', 'elementRegistry', 'canvas', 'eventBus', 'uiLanguage']

  constructor(
    keyboard: Keyboard,
    selection: Services['selection'],
    elementRegistry: Services['elementRegistry'],
    canvas: Services['canvas'],
    eventBus: Services['eventBus'],
    uiLanguage: UiLanguage,
  ) {
    // It scrolls in a low window, so it must be reachable by keyboard.
    eventBus.on('palette.create', ({ container }: { container: HTMLElement }) => {
      container.setAttribute('tabindex', '0')
      container.setAttribute('role', 'group')
      container.setAttribute('aria-label', sayIn(uiLanguage.language)('designer.palette'))
    })
    keyboard.addListener(1500, ({ keyEvent }) => {
      if (keyEvent.ctrlKey || keyEvent.metaKey || keyEvent.altKey) return undefined
      if (keyEvent.key === 'Enter') {
        eventBus.fire('laurel.edit-fields')
        return true
      }
      const step = { j: 1, J: 1, k: -1, K: -1 }[keyEvent.key]
      if (step === undefined) return undefined
      const all = inReadingOrder(elementRegistry.getAll(), canvas.getRootElement())
      const [current] = selection.get()
      const at = current === undefined ? (step === 1 ? -1 : 0) : all.indexOf(current)
      const next = all[(at + step + all.length) % all.length]
      if (next === undefined) return undefined
      selection.select(next)
      canvas.scrollToElement(next)
      return true
    })
  }
}

/** From left to right, then down: as the drawing is read. Labels belong to what they name. */
function inReadingOrder(elements: readonly DiagramElement[], root: DiagramElement): DiagramElement[] {
  const place = (element: DiagramElement) => ({
    x: element.x ?? element.waypoints?.[0]?.x ?? 0,
    y: element.y ?? element.waypoints?.[0]?.y ?? 0,
  })
  return elements
    .filter((element) => element !== root && element.labelTarget === undefined && element.parent !== undefined)
    .filter((element) => isA(element.businessObject, 'bpmn:BaseElement'))
    .sort((one, other) => place(one).x - place(other).x || place(one).y - place(other).y)
}

export const keyboardDrawingModule = {
  __init__: ['keyboardDrawing'],
  keyboardDrawing: ['type', KeyboardDrawing],
}
