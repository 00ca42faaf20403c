import { isA, type ModdleElement, oneOf } from '../model/moddle.ts'

type Flow = { id: string; from: string; to: string }
type Drawn = { nodes: ReadonlyMap<string, ModdleElement>; flows: readonly Flow[]; byFrom: ReadonlyMap<string, Flow[]> }

/**
 * Steps that one run would do twice, since tokens arrive on several lines: those whose lines come from a fork. A line that leads back,
 * or one of several ways that a decision may take, brings the only token there is.
 */
export function fakeJoinsIn(elements: readonly ModdleElement[]): string[] {
  const drawn = read(elements)
  const candidates = [...Map.groupBy(drawn.flows, ({ to }) => to)].filter(
    ([id, flows]) => flows.length > 1 && isA(drawn.nodes.get(id), 'bpmn:Activity', 'bpmn:Event'),
  )
  if (candidates.length === 0) return []
  const forks = forksIn(drawn)
  return candidates
    .filter(([id, incoming]) => forks.some((branches) => arriveApart(drawn, branches, id, incoming)))
    .map(([id]) => id)
}

function read(elements: readonly ModdleElement[]): Drawn {
  const nodes = new Map<string, ModdleElement>()
  const flows: Flow[] = []
  for (const element of elements) {
    if (element.id === undefined) continue
    const [from, to] = [oneOf(element, 'sourceRef')?.id, oneOf(element, 'targetRef')?.id]
    if (!isA(element, 'bpmn:SequenceFlow')) nodes.set(element.id, element)
    else if (from !== undefined && to !== undefined) flows.push({ id: element.id, from, to })
  }
  return { nodes, flows, byFrom: Map.groupBy(flows, ({ from }) => from) }
}

/** Lines on which tokens leave side by side. */
function forksIn({ nodes, byFrom }: Drawn): Flow[][] {
  const forks: Flow[][] = []
  for (const [id, node] of nodes) {
    const leaving = byFrom.get(id) ?? []
    const isChoice = isA(node, 'bpmn:ExclusiveGateway', 'bpmn:EventBasedGateway')
    if (!isChoice && leaving.length > 1) forks.push(leaving)
    if (isA(node, 'bpmn:BoundaryEvent') && node.get('cancelActivity') === false) {
      const host = oneOf(node, 'attachedToRef')?.id
      forks.push([...leaving, ...(host === undefined ? [] : (byFrom.get(host) ?? []))])
    }
  }
  return forks
}

function arriveApart(drawn: Drawn, branches: readonly Flow[], target: string, incoming: readonly Flow[]): boolean {
  return branches.some((one, at) =>
    branches.slice(at + 1).some((other) => {
      const joined = joinsOf(drawn, reached(drawn, one, target), reached(drawn, other, target))
      const [ofOne, ofOther] = [reached(drawn, one, target, joined), reached(drawn, other, target, joined)]
      return incoming.some(
        ({ id }) => ofOne.has(id) && incoming.some((another) => another.id !== id && ofOther.has(another.id)),
      )
    }),
  )
}

/** Gateways that wait for both. */
function joinsOf({ nodes, flows }: Drawn, one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  const endsOf = (ids: ReadonlySet<string>) => new Set(flows.filter(({ id }) => ids.has(id)).map(({ to }) => to))
  const [ofOne, ofOther] = [endsOf(one), endsOf(other)]
  return new Set(
    [...ofOne].filter(
      (id) =>
        ofOther.has(id) && isA(nodes.get(id), 'bpmn:ParallelGateway', 'bpmn:InclusiveGateway', 'bpmn:ComplexGateway'),
    ),
  )
}

/** The lines that a token on `from` can come along before it is at the target. */
function reached({ byFrom }: Drawn, from: Flow, target: string, stops: ReadonlySet<string> = new Set()): Set<string> {
  const seen = new Set([from.id])
  const queue = [from]
  for (let flow = queue.pop(); flow !== undefined; flow = queue.pop()) {
    if (flow.to === target || stops.has(flow.to)) continue
    for (const next of byFrom.get(flow.to) ?? []) {
      if (seen.has(next.id)) continue
      seen.add(next.id)
      queue.push(next)
    }
  }
  return seen
}
