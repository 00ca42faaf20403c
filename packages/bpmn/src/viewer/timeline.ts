import { isA } from '../model/moddle.ts'
import { typeName } from '../model/type-name.ts'
import type { Say } from '../words/words.ts'
import {
  type ApprovalTask,
  type Marker,
  type Progress,
  type Round,
  returned,
  type Step,
  type StepState,
} from './progress.ts'

export type Signature = {
  id: string
  person: string
  dept: string
  result: number
  at: number | null
  reason: string
  tookMilliseconds: number | null
}

export type Event = {
  id: string
  step: string
  name: string
  /** Which passage this is, where there were several. */
  round: number
  rounds: number
  state: Marker | 'skipped' | 'returned'
  startTime: number
  endTime: number | null
  signatures: readonly Signature[]
}

/** What happened, in the order in which it began: the first thing a person reads. Gateways and flows decide nothing and are left out. */
export function timelineOf(
  steps: ReadonlyMap<string, Step>,
  found: ReadonlyMap<string, StepState>,
  { processInstance }: Progress,
  say: Say,
): Event[] {
  const events: Event[] = []
  for (const [id, standing] of found) {
    const step = steps.get(id)
    if (step === undefined || step.isFlow || !isTold(step)) continue
    standing.rounds.forEach((round, index) => {
      events.push({
        id: `${id}#${index + 1}`,
        step: id,
        name: step.name || typeName(step.bo, say),
        round: index + 1,
        rounds: standing.rounds.length,
        state: stateOf(step, standing, round, index),
        startTime: round.startTime,
        endTime: round.endTime,
        signatures: isA(step.bo, 'bpmn:StartEvent') ? starter(processInstance) : round.tasks.map(signatureOf),
      })
    })
  }
  return events.sort((one, other) => one.startTime - other.startTime || rank(steps, one) - rank(steps, other))
}

function isTold(step: Step): boolean {
  return (
    isA(step.bo, 'bpmn:Activity', 'bpmn:StartEvent', 'bpmn:EndEvent', 'bpmn:BoundaryEvent') &&
    !isA(step.bo, 'bpmn:SubProcess')
  )
}

/** A start comes before and an end after whatever has the same instant. */
function rank(steps: ReadonlyMap<string, Step>, event: Event): number {
  const bo = steps.get(event.step)?.bo
  return isA(bo, 'bpmn:StartEvent') ? 0 : isA(bo, 'bpmn:EndEvent') ? 2 : 1
}

const markersOf: Record<number, Marker> = {
  1: 'highlight-todo',
  2: 'highlight',
  3: 'highlight-reject',
  4: 'highlight-cancel',
}

function stateOf(step: Step, standing: StepState, round: Round, index: number): Event['state'] {
  if (index === standing.rounds.length - 1) return standing.marker ?? standing.also ?? 'highlight'
  if (!isA(step.bo, 'bpmn:UserTask')) return 'highlight'
  const result = [1, 3, returned, 2, 4].find((code) => round.tasks.some((task) => task.result === code))
  if (result === returned) return 'returned'
  return result === undefined ? 'skipped' : (markersOf[result] ?? 'skipped')
}

function signatureOf(task: ApprovalTask): Signature {
  return {
    id: task.id,
    person: task.assigneeUser?.nickname ?? '',
    dept: task.assigneeUser?.deptName ?? '',
    result: task.result,
    at: task.endTime,
    reason: task.reason ?? '',
    tookMilliseconds: task.endTime === null ? null : task.endTime - task.createTime,
  }
}

function starter({ startUser, createTime }: Progress['processInstance']): Signature[] {
  if (startUser === null) return []
  return [
    {
      id: 'start',
      person: startUser.nickname,
      dept: startUser.deptName ?? '',
      result: 2,
      at: createTime,
      reason: '',
      tookMilliseconds: null,
    },
  ]
}
