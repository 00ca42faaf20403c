import { isA, oneOf } from '../model/moddle.ts'
import { type Activity, inOrder, type Step } from './progress.ts'

/** One passage through an element as the engine told it; times are epoch milliseconds. */
export type Passage = {
  key: string
  /** The flow that led here; null where an event or a jump did. */
  flow: string | null
  taskId: string | null
  startTime: number
  endTime: number | null
}

/** Undefined: the record does not go back to the beginning, so that what is missing would look as if it had not happened. */
export function recordedActivities(
  steps: ReadonlyMap<string, Step>,
  passages: readonly Passage[],
): Activity[] | undefined {
  const isWhole = passages.some(({ key }) => isA(steps.get(key)?.bo, 'bpmn:StartEvent'))
  if (!isWhole) return undefined
  const activities = passages.map(({ key, taskId, startTime, endTime, flow }) => ({
    key,
    taskId,
    startTime,
    endTime,
    outgoing: [] as string[],
    flow,
  }))
  const ordered = inOrder(activities) as typeof activities
  for (const [at, { flow, startTime }] of ordered.entries()) {
    const source = flow === null ? undefined : sourceOf(steps.get(flow))
    if (flow === null || source === undefined) continue
    // The newest passage of the source that was over by then: in a loop the line was taken by that round.
    const before = ordered.filter(
      (one, index) => one.key === source && index !== at && one.endTime !== null && one.startTime <= startTime,
    )
    const free = before.filter(({ outgoing }) => !outgoing.includes(flow))
    const taker = free.at(-1) ?? before.at(-1)
    if (taker !== undefined && !taker.outgoing.includes(flow)) taker.outgoing.push(flow)
  }
  return ordered.map(({ flow: _, ...activity }) => activity)
}

const sourceOf = (flow: Step | undefined) => (flow?.isFlow ? oneOf(flow.bo, 'sourceRef')?.id : undefined)
