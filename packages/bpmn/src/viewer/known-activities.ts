import { isA, type ModdleElement, oneOf } from '../model/moddle.ts'
import type { Activity, ApprovalTask, ProcessInstance, Step } from './progress.ts'

type Node = { step: Step; exits: Exit[] }
/** A flow, or the way from an element to an event at its boundary. */
type Exit = { flow: string | undefined; to: string }
type Graph = ReadonlyMap<string, Node>
/** All signers of a step that several sign, else one task. */
type Visit = { key: string; startTime: number; endTime: number | null; activities: Activity[]; isLeft: boolean }

/**
 * What the tasks alone make certain, for an engine that reports no other activity. A flow counts as taken if the token
 * cannot have come from one recorded task to the next without it; what could have happened in two ways is left out.
 */
export function knownActivities(
  steps: ReadonlyMap<string, Step>,
  instance: ProcessInstance,
  tasks: readonly ApprovalTask[],
): Activity[] {
  const graph = graphOf(steps)
  const visits = visitsOf(steps, tasks)
  const between = [] as Activity[]
  const begin = beginningOf(steps, instance, visits)
  const passages = begin === undefined ? visits : [begin, ...visits]
  if (hasOneToken(graph)) {
    for (const [at, visit] of passages.entries()) {
      const next = passages[at + 1]
      const targets = next ? new Set([next.key]) : instance.result === 2 ? endsOf(steps) : undefined
      if (!visit.isLeft || targets === undefined) continue
      between.push(...passage(graph, visit, targets, next?.startTime ?? instance.endTime))
    }
  }
  return [...passages.flatMap(({ activities }) => activities), ...between]
}

/** By the flows' own ends: a file need not repeat them at the elements. */
function graphOf(steps: ReadonlyMap<string, Step>): Graph {
  const graph = new Map<string, Node>()
  for (const step of steps.values()) if (!step.isFlow) graph.set(step.id, { step, exits: [] })
  for (const { id, bo, isFlow } of steps.values()) {
    const [from, to] = isFlow ? [oneOf(bo, 'sourceRef')?.id, oneOf(bo, 'targetRef')?.id] : [hostOf(bo), id]
    if (from !== undefined && to !== undefined) graph.get(from)?.exits.push({ flow: isFlow ? id : undefined, to })
  }
  return graph
}

const hostOf = (bo: ModdleElement) => (isA(bo, 'bpmn:BoundaryEvent') ? oneOf(bo, 'attachedToRef')?.id : undefined)

/** With two tokens the next task need not follow the last one. */
function hasOneToken(graph: Graph): boolean {
  return ![...graph.values()].some(({ step: { bo }, exits }) => {
    if (isA(bo, 'bpmn:ParallelGateway', 'bpmn:InclusiveGateway', 'bpmn:ComplexGateway', 'bpmn:SubProcess')) return true
    if (isA(bo, 'bpmn:BoundaryEvent')) return bo.get('cancelActivity') === false
    return !isA(bo, 'bpmn:Gateway') && exits.filter(({ flow }) => flow !== undefined).length > 1
  })
}

function visitsOf(steps: ReadonlyMap<string, Step>, tasks: readonly ApprovalTask[]): Visit[] {
  const visits: Visit[] = []
  const inOrder = tasks.toSorted((one, other) => one.createTime - other.createTime)
  for (const { id, key, result, createTime, endTime } of inOrder) {
    if (key === undefined || !steps.has(key)) continue
    const activity: Activity = { key, taskId: id, startTime: createTime, endTime, outgoing: [] }
    const isDecided = result === 2 || result === 3
    const last = visits.at(-1)
    if (last?.key === key && hasSeveral(steps.get(key)?.bo)) {
      last.activities.push(activity)
      last.isLeft ||= isDecided
      last.endTime = last.endTime === null || endTime === null ? null : Math.max(last.endTime, endTime)
    } else visits.push({ key, startTime: createTime, endTime, activities: [activity], isLeft: isDecided })
  }
  for (const visit of visits) visit.isLeft &&= visit.endTime !== null
  return visits
}

const hasSeveral = (bo: ModdleElement | undefined) =>
  isA(oneOf(bo as ModdleElement, 'loopCharacteristics'), 'bpmn:MultiInstanceLoopCharacteristics')

/** Where it began, if that can be only one event. */
function beginningOf(
  steps: ReadonlyMap<string, Step>,
  { createTime, result }: ProcessInstance,
  visits: readonly Visit[],
): Visit | undefined {
  const starts = [...steps.values()].filter(
    ({ bo }) => isA(bo, 'bpmn:StartEvent') && !isA(bo.$parent, 'bpmn:SubProcess'),
  )
  const [start] = starts
  if (start === undefined || starts.length > 1 || (visits.length === 0 && result !== 2)) return undefined
  const activity = { key: start.id, taskId: null, startTime: createTime, endTime: createTime, outgoing: [] }
  return { key: start.id, startTime: createTime, endTime: createTime, activities: [activity], isLeft: true }
}

const endsOf = (steps: ReadonlyMap<string, Step>) =>
  new Set([...steps.values()].filter(({ bo }) => isA(bo, 'bpmn:EndEvent')).map(({ id }) => id))

/** Adds to the visit and between it and the targets what every way has in common. */
function passage(graph: Graph, visit: Visit, targets: ReadonlySet<string>, arrivedAt: number | null): Activity[] {
  const leftAt = visit.endTime ?? visit.startTime
  const certain = flowsIn(graph, visit.key).filter(
    ({ flow }) => flow !== undefined && reached(graph, visit.key, targets, flow).size === 0,
  )
  if (reached(graph, visit.key, targets).size === 0) return []
  const passed = new Map<string, Activity>()
  const at = (key: string): Activity => {
    const known = passed.get(key)
    if (known) return known
    const isInstant = isA(graph.get(key)?.step.bo, 'bpmn:Gateway')
    const endTime = isInstant ? leftAt : (arrivedAt ?? leftAt)
    const activity = { key, taskId: null, startTime: targets.has(key) ? endTime : leftAt, endTime, outgoing: [] }
    passed.set(key, activity)
    return activity
  }
  for (const { flow, from, to } of certain) {
    if (flow === undefined) continue
    const source = from === visit.key ? visit.activities.at(-1) : at(from)
    if (source) source.outgoing = [...source.outgoing, flow]
    if (!isA(graph.get(to)?.step.bo, 'bpmn:UserTask')) at(to)
  }
  return [...passed.values()]
}

/** Every way out of what can be reached without another task. */
function flowsIn(graph: Graph, from: string): (Exit & { from: string })[] {
  const flows: (Exit & { from: string })[] = []
  walk(graph, from, undefined, (exit, source) => flows.push({ ...exit, from: source }))
  return flows
}

function reached(graph: Graph, from: string, targets: ReadonlySet<string>, without?: string): Set<string> {
  const found = new Set<string>()
  walk(graph, from, without, ({ to }) => targets.has(to) && found.add(to))
  return found
}

function walk(graph: Graph, from: string, without: string | undefined, visit: (exit: Exit, from: string) => unknown) {
  const seen = new Set<string>()
  const queue = [from]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const node = graph.get(key)
    if (node === undefined || (key !== from && isA(node.step.bo, 'bpmn:UserTask'))) continue
    for (const exit of node.exits) {
      const isLeftByDecision = key === from && exit.flow === undefined
      if (isLeftByDecision || (exit.flow === without && without !== undefined)) continue
      visit(exit, key)
      if (!seen.has(exit.to)) {
        seen.add(exit.to)
        queue.push(exit.to)
      }
    }
  }
}
