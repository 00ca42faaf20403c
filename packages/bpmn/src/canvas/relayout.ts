import { BpmnModdle } from 'bpmn-moddle'
import { type ModdleElement, manyOf, oneOf } from '../model/moddle.ts'
import type { Modeler } from './modeler.ts'
import { service } from './services.ts'

type Point = { x: number; y: number }

/** Moves what is drawn to where the other document has it, as one command: a layout that does not please is undone. */
export async function applyLayout(modeler: Modeler, laidOut: string): Promise<void> {
  const { rootElement } = await new BpmnModdle().fromXML(laidOut)
  const [diagram] = manyOf(rootElement as ModdleElement, 'diagrams')
  const planes = manyOf(oneOf(diagram, 'plane'), 'planeElement')
  const registry = service(modeler, 'elementRegistry')
  const modeling = service(modeler, 'modeling')
  const still = { autoResize: false, layout: false }
  service(modeler, 'commandStack').execute('laurel.together', {
    work: () => {
      for (const drawn of planes) {
        const element = registry.get(oneOf(drawn, 'bpmnElement')?.id ?? '')
        const bounds = oneOf(drawn, 'bounds') as (ModdleElement & Point) | undefined
        if (element === undefined || bounds === undefined || element.waypoints !== undefined) continue
        const by = { x: bounds.x - element.x, y: bounds.y - element.y }
        if (by.x === 0 && by.y === 0) continue
        modeling.moveShape(element, by, element.parent, undefined, still)
        // The layout knows no labels of its own: each keeps its place beside what it names.
        if (element.label) modeling.moveShape(element.label, by, element.label.parent, undefined, still)
      }
      for (const drawn of planes) {
        const element = registry.get(oneOf(drawn, 'bpmnElement')?.id ?? '')
        const waypoints = manyOf(drawn, 'waypoint') as unknown as Point[]
        if (element?.waypoints === undefined || waypoints.length < 2) continue
        modeling.updateWaypoints(
          element,
          waypoints.map(({ x, y }) => ({ x, y })),
        )
      }
    },
  })
}
