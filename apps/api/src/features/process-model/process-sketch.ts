import { type Drawn, type DrawnKind, type DrawnShape, drawnOf, type Point } from '@laurel/bpmn/gallery/drawn'

/** Under these names the parser tells what the sketch is made of. */
export const drawingNamespaces = {
  'http://www.omg.org/spec/BPMN/20100524/DI': 'bpmndi',
  'http://www.omg.org/spec/DD/20100524/DC': 'dc',
  'http://www.omg.org/spec/DD/20100524/DI': 'di',
}

const kindOf: Readonly<Record<string, DrawnKind>> = {
  'bpmn:startEvent': 'start',
  'bpmn:endEvent': 'end',
  'bpmn:intermediateCatchEvent': 'event',
  'bpmn:intermediateThrowEvent': 'event',
  'bpmn:boundaryEvent': 'event',
  'bpmn:userTask': 'approve',
  'bpmn:serviceTask': 'service',
  'bpmn:scriptTask': 'service',
  'bpmn:sendTask': 'service',
  'bpmn:businessRuleTask': 'service',
  'bpmn:task': 'task',
  'bpmn:manualTask': 'task',
  'bpmn:receiveTask': 'task',
  'bpmn:callActivity': 'task',
  'bpmn:subProcess': 'task',
  'bpmn:transaction': 'task',
  'bpmn:adHocSubProcess': 'task',
  'bpmn:exclusiveGateway': 'choice',
  'bpmn:parallelGateway': 'parallel',
  'bpmn:inclusiveGateway': 'gateway',
  'bpmn:complexGateway': 'gateway',
  'bpmn:eventBasedGateway': 'gateway',
  'bpmn:participant': 'frame',
  'bpmn:lane': 'frame',
}

/** Lines to notes and data, which are not shown. They are few; to read the id of every flow would take as long as all the shapes. */
const asides = new Set(['bpmn:association', 'bpmn:dataInputAssociation', 'bpmn:dataOutputAssociation'])

type Attributes = () => Record<string, string>
type Placed<T> = { of: string; drawn: T }
type Box = Omit<DrawnShape, 'kind'> & { isExpanded: boolean }

export const nothingDrawn: Drawn = { width: 0, height: 0, shapes: [], ways: [] }

/** Listens while a document is read, so that it is read once. What the first plane shows: it is the one that opens. */
export function sketching() {
  const kinds = new Map<string, DrawnKind>()
  const unshown = new Set<string>()
  const boxes: Placed<Box>[] = []
  const lines: Placed<Point[]>[] = []
  let planes = 0
  let node: string | undefined
  let shape: { of: string; isExpanded: boolean } | undefined
  let line: Placed<Point[]> | undefined

  /** How many decide, or that it waits: said by a child of the node. */
  function refine(name: string, attributes: Attributes): void {
    const kind = node === undefined ? undefined : kinds.get(node)
    if (node === undefined || kind === undefined) return
    if (name === 'bpmn:multiInstanceLoopCharacteristics' && kind === 'approve')
      kinds.set(node, attributes()['isSequential'] === 'true' ? 'in-turn' : 'countersign')
    if (name === 'bpmn:timerEventDefinition' && kind === 'event') kinds.set(node, 'wait')
  }

  function place(name: string, attributes: Attributes): void {
    if (name === 'bpmndi:BPMNShape') {
      const { bpmnElement, isExpanded } = attributes()
      shape = { of: bpmnElement ?? '', isExpanded: isExpanded === 'true' }
    } else if (name === 'bpmndi:BPMNEdge') line = { of: attributes()['bpmnElement'] ?? '', drawn: [] }
    // Its words have a place of their own, which is not shown.
    else if (name === 'bpmndi:BPMNLabel') shape = undefined
    else if (name === 'dc:Bounds' && shape !== undefined) {
      const { x, y, width, height } = attributes()
      const { of, isExpanded } = shape
      boxes.push({
        of,
        drawn: { x: Number(x), y: Number(y), width: Number(width), height: Number(height), isExpanded },
      })
    } else if (name === 'di:waypoint' && line !== undefined) {
      const { x, y } = attributes()
      line.drawn.push({ x: Number(x), y: Number(y) })
    }
  }

  return {
    opened(name: string, attributes: Attributes): void {
      const kind = kindOf[name]
      if (kind !== undefined) {
        node = attributes()['id']
        if (node !== undefined) kinds.set(node, kind)
      } else if (asides.has(name)) unshown.add(attributes()['id'] ?? '')
      else if (name === 'bpmndi:BPMNPlane') planes += 1
      else if (name.startsWith('bpmn:')) refine(name, attributes)
      else if (planes === 1) place(name, attributes)
    },
    closed(name: string): void {
      if (kindOf[name] !== undefined) node = undefined
      else if (name === 'bpmndi:BPMNShape') shape = undefined
      else if (name === 'bpmndi:BPMNEdge' && line !== undefined) {
        lines.push(line)
        line = undefined
      }
    },
    drawn(): Drawn {
      const shapes = boxes.flatMap(({ of, drawn: { isExpanded, ...box } }): DrawnShape[] => {
        const kind = kinds.get(of)
        return kind === undefined ? [] : [{ ...box, kind: isExpanded && kind === 'task' ? 'frame' : kind }]
      })
      return (
        drawnOf(
          shapes,
          lines.filter(({ of }) => !unshown.has(of)).map(({ drawn }) => drawn),
        ) ?? nothingDrawn
      )
    },
  }
}
