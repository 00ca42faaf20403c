import type { ApprovalTask, ProcessInstance } from '@laurel/bpmn/viewer/progress'
import type { Passage } from '@laurel/bpmn/viewer/recorded-activities'
import type { AnswerOf } from '@laurel/contract/endpoints'
import type { word as wordOf } from '../../platform/i18n/i18n.ts'
import type { Process, ProcessState } from './process.queries.ts'

type Task = Process['tasks'][number]
type Activity = AnswerOf<'GET /ims/process/get-activities'>['activities'][number]

const results: Record<ProcessState, number> = {
  starting: 1,
  running: 1,
  incident: 1,
  approved: 2,
  rejected: 3,
  withdrawn: 4,
}
const maxNames = 3

/** An instance as the viewer takes it (spec 3.4). Departments are not part of the record. */
export const instanceOf = ({ state, startedBy, createdAt, endedAt }: Process): ProcessInstance => ({
  result: results[state],
  startUser: { nickname: startedBy.nickname, deptName: null },
  createTime: Date.parse(createdAt),
  endTime: endedAt === null ? null : Date.parse(endedAt),
})

export const taskOf = (task: Task, word: typeof wordOf): ApprovalTask => ({
  id: task.id,
  key: task.activityId,
  result: task.result,
  assigneeUser: signed(personOf(task, word), task, word),
  createTime: Date.parse(task.createdAt),
  endTime: task.decidedAt === null ? null : Date.parse(task.decidedAt),
  reason: task.reason === '' ? null : task.reason,
})

export const passageOf = ({ key, flow, taskId, startedAt, endedAt }: Activity): Passage => ({
  key,
  flow,
  taskId,
  startTime: Date.parse(startedAt),
  endTime: endedAt === null ? null : Date.parse(endedAt),
})

/** Who decided it, or who can. */
function personOf({ decidedBy, candidates }: Task, word: typeof wordOf) {
  if (decidedBy !== null) return { nickname: decidedBy.nickname, deptName: null }
  if (candidates.length === 0) return null
  const names = candidates
    .slice(0, maxNames)
    .map(({ nickname }) => nickname)
    .join(word('process.and'))
  const nickname =
    candidates.length > maxNames ? word('process.waiting-for', { names, count: candidates.length }) : names
  return { nickname, deptName: null }
}

/** Where several sign: how many have. */
function signed(person: ReturnType<typeof personOf>, { votes }: Task, word: typeof wordOf) {
  if (votes === null) return person
  const count = word('task.votes', votes)
  return { nickname: person === null ? count : `${person.nickname} · ${count}`, deptName: null }
}

/** In the largest unit that says something: 12 days, 3 hours, 5 minutes. */
export function formatSpan(fromAt: string, toAt: string, word: typeof wordOf): string {
  const minutes = Math.max(0, Math.floor((Date.parse(toAt) - Date.parse(fromAt)) / 60_000))
  if (minutes >= 1440) return word('process.days', { count: Math.floor(minutes / 1440) })
  if (minutes >= 60) return word('process.hours', { count: Math.floor(minutes / 60) })
  return minutes === 0 ? word('process.moment') : word('process.minutes', { count: minutes })
}
