import type { ApprovalTask, ProcessInstance } from '@laurel/bpmn/viewer/progress'
import type { Passage as RecordedPassage } from '@laurel/bpmn/viewer/recorded-activities'
import type { word as wordOf } from '../../platform/i18n/i18n.ts'
import type { Passage, Process } from './progress.queries.ts'

type Task = Process['tasks'][number]

const results: Record<Process['state'], number> = {
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

export function taskOf(task: Task, word: typeof wordOf): ApprovalTask {
  const nickname = peopleOf(task, word)
  return {
    id: task.id,
    key: task.activityId,
    result: task.result,
    assigneeUser: nickname === '' ? null : { nickname, deptName: null },
    createTime: Date.parse(task.createdAt),
    endTime: task.decidedAt === null ? null : Date.parse(task.decidedAt),
    reason: task.reason === '' ? null : task.reason,
    votes: task.votes,
  }
}

export const passageOf = ({ key, flow, taskId, startedAt, endedAt }: Passage): RecordedPassage => ({
  key,
  flow,
  taskId,
  startTime: Date.parse(startedAt),
  endTime: endedAt === null ? null : Date.parse(endedAt),
})

/** Who decided it or who can, as far as the reader is told; and where several sign, how many have. */
export function peopleOf({ decidedBy, candidates, votes }: Task, word: typeof wordOf): string {
  const names = candidates
    .slice(0, maxNames)
    .map(({ nickname }) => nickname)
    .join(word('progress.and'))
  const waiting =
    candidates.length > maxNames ? word('progress.waiting-for', { names, count: candidates.length }) : names
  const signed = votes === null ? '' : word('progress.votes', votes)
  return [decidedBy?.nickname ?? waiting, signed].filter((part) => part !== '').join(' · ')
}
