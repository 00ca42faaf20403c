import type { DiagramElement, Services } from './services.ts'

type Target = DiagramElement | DiagramElement[]
type Position = { left: number; top: number }
type ContextPad = {
  isOpen: (target?: Target) => boolean
  getPad: (target: Target) => { html: HTMLElement }
  _current: { html: HTMLElement } | null
  _getPosition: (target: Target) => Position
}

const margin = 8

/** The pad stands right of what is chosen; at the edge of the canvas it would be cut off, so it moves in front of it. */
class PadInSight {
  static $inject = ['contextPad', 'canvas']

  constructor(contextPad: ContextPad, canvas: Services['canvas']) {
    const plain = contextPad._getPosition.bind(contextPad)
    contextPad._getPosition = (target) => {
      const { left, top } = plain(target)
      const pad = contextPad._current?.html
      if (!pad) return { left, top }
      const { width, height } = canvas.getSize()
      return {
        left: Math.max(margin, Math.min(left, width - pad.offsetWidth - margin)),
        top: Math.max(margin, Math.min(top, height - pad.offsetHeight - margin)),
      }
    }
    // bpmn-js itself still calls it, and diagram-js logs a warning each time.
    const deprecated = contextPad.getPad.bind(contextPad)
    contextPad.getPad = (target) => {
      const html = contextPad.isOpen(target) ? contextPad._current?.html : undefined
      return html ? { html } : deprecated(target)
    }
  }
}

export const padInSightModule = { __init__: ['padInSight'], padInSight: ['type', PadInSight] }
