import { isA, type ModdleElement, manyOf, oneOf } from '../model/moddle.ts'

/** What the viewer is given (spec 3.4). Times are epoch milliseconds. */
export type Activity = {
  key: string
  taskId: string | null
  startTime: number
  endTime: number | null
  /** Only flows that are known to have been taken. */
  outgoing: readonly string[]
}
export type Person = { nickname: string; deptName: string | null }
export type ProcessInstance = {
  result: number
  startUser: Person | null
  createTime: number
  endTime: number | null
}
export type ApprovalTask = {
  id: string
  /** The step in the drawing; needed only where no activities are given. */
  key?: string
  result: number
  assigneeUser: Person | null
  createTime: number
  endTime: number | null
  reason: string | null
  /** Where several sign one task: how many have, of how many. */
  votes?: { given: number; signers: number } | null
}
export type Progress = {
  processInstance: ProcessInstance
  activityList: readonly Activity[]
  taskList: readonly ApprovalTask[]
}

export const markers = ['highlight-todo', 'highlight', 'highlight-reject', 'highlight-cancel'] as const
export type Marker = (typeof markers)[number]

/** One passage through a step: of a countersign step all its signers, of any other the one visit. */
export type Round = {
  activities: readonly Activity[]
  tasks: readonly ApprovalTask[]
  startTime: number
  endTime: number | null
}

export type StepState = {
  marker: Marker | null
  /** Beyond the spec's four: passed without a decision of its own, or sent back. */
  also: 'skipped' | 'returned' | null
  rounds: readonly Round[]
  /** Decided out of asked, where several people sign. */
  badge: string | null
}

export type Step = { id: string; name: string; type: string; isSequential: boolean; isFlow: boolean; bo: ModdleElement }

const byResult: Record<number, Marker> = {
  1: 'highlight-todo',
  2: 'highlight',
  3: 'highlight-reject',
  4: 'highlight-cancel',
}
// In one round the open counts before the refused, the refused before the approved (spec 4.4 says one marker an element).
const weight = [1, 3, 5, 2, 4]
/** Sent back by its decider (decision 41). */
export const returned = 5

/** Every element of every process, inside sub-processes too. */
export function stepsOf(definitions: ModdleElement): Map<string, Step> {
  const steps = new Map<string, Step>()
  const walk = (elements: readonly ModdleElement[]) => {
    for (const bo of elements) {
      if (bo.id !== undefined) {
        const loop = oneOf(bo, 'loopCharacteristics')
        steps.set(bo.id, {
          id: bo.id,
          name: String(bo.get('name') ?? ''),
          type: bo.$type,
          isSequential: loop?.get('isSequential') === true,
          isFlow: isA(bo, 'bpmn:SequenceFlow'),
          bo,
        })
      }
      if (isA(bo, 'bpmn:SubProcess')) walk(manyOf(bo, 'flowElements'))
    }
  }
  for (const root of manyOf(definitions, 'rootElements'))
    if (isA(root, 'bpmn:Process')) walk(manyOf(root, 'flowElements'))
  return steps
}

export function standings(steps: ReadonlyMap<string, Step>, progress: Progress): Map<string, StepState> {
  const found = new Map<string, StepState>()
  const taken = flowsTaken(progress.activityList)
  for (const step of steps.values()) {
    const standing = step.isFlow ? flowStanding(taken.get(step.id)) : nodeStanding(step, progress)
    if (standing !== undefined) found.set(step.id, standing)
  }
  return found
}

/** Of each flow, the last activity that names it as taken. */
function flowsTaken(activities: readonly Activity[]): Map<string, Activity> {
  const taken = new Map<string, Activity>()
  for (const activity of inOrder(activities)) for (const flow of activity.outgoing) taken.set(flow, activity)
  return taken
}

function flowStanding(by: Activity | undefined): StepState | undefined {
  if (by === undefined) return undefined
  return { marker: by.endTime === null ? 'highlight-todo' : 'highlight', also: null, rounds: [], badge: null }
}

function nodeStanding(step: Step, progress: Progress): StepState | undefined {
  const rounds = roundsOf(step, progress)
  const last = rounds.at(-1)
  if (last === undefined) return undefined
  const isRunning = progress.processInstance.result === 1
  const timed: Marker = last.endTime === null ? 'highlight-todo' : 'highlight'
  const plain = { rounds, badge: badgeOf(last), also: null }
  if (isA(step.bo, 'bpmn:UserTask')) {
    const result = weight.find((code) => last.tasks.some((task) => task.result === code))
    if (result === undefined) return { ...plain, marker: null, also: last.endTime === null ? null : 'skipped' }
    if (result === returned) return { ...plain, marker: null, also: 'returned' }
    return {
      ...plain,
      marker: byResult[result] ?? null,
      also: result === 3 && isRunning && jumped(last) ? 'returned' : null,
    }
  }
  if (isA(step.bo, 'bpmn:EndEvent')) {
    return { ...plain, marker: isRunning ? null : (byResult[progress.processInstance.result] ?? null) }
  }
  if (isA(step.bo, 'bpmn:SubProcess')) return { ...plain, marker: null }
  return { ...plain, marker: timed }
}

/** Refused, and left by no line of the drawing: sent back. */
function jumped({ activities }: Round): boolean {
  return activities.every((activity) => activity.outgoing.length === 0)
}

function badgeOf({ tasks }: Round): string | null {
  const votes = tasks.at(-1)?.votes
  if (tasks.length < 2) return votes ? `${votes.given}/${votes.signers}` : null
  return `${tasks.filter((task) => task.result === 2 || task.result === 3 || task.result === returned).length}/${tasks.length}`
}

function roundsOf(step: Step, { activityList, taskList }: Progress): Round[] {
  const all = inOrder(activityList)
  const rounds: Activity[][] = []
  for (const activity of all.filter((one) => one.key === step.id)) {
    const current = rounds.at(-1)
    if (current !== undefined && belongs(step, current, activity, all)) current.push(activity)
    else rounds.push([activity])
  }
  return rounds.map((activities) => ({
    activities,
    tasks: activities.flatMap((one) => taskList.filter((task) => task.id === one.taskId)),
    startTime: Math.min(...activities.map((one) => one.startTime)),
    endTime: endOf(activities),
  }))
}

/** Signers overlap; signers in turn follow one another with nothing else in between. */
function belongs(step: Step, round: readonly Activity[], next: Activity, all: readonly Activity[]): boolean {
  const end = endOf(round)
  const started = round[0]?.startTime
  if (end === null || next.startTime < end || next.startTime === started) return true
  return (
    step.isSequential &&
    !all.some((one) => one.key !== step.id && one.startTime >= end && one.startTime < next.startTime)
  )
}

function endOf(activities: readonly Activity[]): number | null {
  return activities.some((one) => one.endTime === null) ? null : Math.max(...activities.map((one) => one.endTime ?? 0))
}

export function inOrder(activities: readonly Activity[]): Activity[] {
  return activities
    .map((activity, index) => ({ activity, index }))
    .sort((one, other) => one.activity.startTime - other.activity.startTime || one.index - other.index)
    .map(({ activity }) => activity)
}
