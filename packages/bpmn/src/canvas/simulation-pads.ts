import { isA } from '../model/moddle.ts'
import type { DiagramElement } from './services.ts'

type Position = { top: number; left: number }
type Options = { position: Position }
type Overlays = { add: (element: DiagramElement, type: string, options: Options) => unknown }

const size = 30
const outside = size / 2

/** The simulation puts its button at the upper left corner, where many gateways have their name: it goes to a corner that is free. */
class SimulationPads {
  static $inject = ['overlays']

  constructor(overlays: Overlays) {
    const plain = overlays.add.bind(overlays)
    overlays.add = (element, type, options) =>
      plain(
        element,
        type,
        type === 'bts-context-menu' && isA(element.businessObject, 'bpmn:Gateway')
          ? { ...options, position: freeCorner(element) }
          : options,
      )
  }
}

export function freeCorner({ x, y, width, height, label }: DiagramElement): Position {
  const corners: Position[] = [
    { top: -outside, left: -outside },
    { top: -outside, left: width - outside },
    { top: height - outside, left: width - outside },
    { top: height - outside, left: -outside },
  ]
  const isFree = ({ top, left }: Position) =>
    label === undefined ||
    x + left >= label.x + label.width ||
    x + left + size <= label.x ||
    y + top >= label.y + label.height ||
    y + top + size <= label.y
  return corners.find(isFree) ?? (corners[0] as Position)
}

export const simulationPadsModule = { __init__: ['simulationPads'], simulationPads: ['type', SimulationPads] }
