import type { Answer } from '@laurel/contract/define'
import type { getProcessTask } from '@laurel/contract/process-operation'
import type { Account, Ctx } from '../../ctx.ts'
import type { Position } from '../../http/cursor.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { withChoices } from './operation.service.ts'
import * as sql from './task.sql.ts'
import { taskStateOf } from './task-answer.ts'
import { votesOf } from './vote.sql.ts'

/** A task of the reader's queue, or one that they decided, with what it is about. */
export type QueuedTask = ReturnType<typeof taskStateOf> & {
  subject: string | null
  subjectId: string | null
  /** What the reader said, once they have. */
  ownOutcome: string | null
  isSample: boolean
  /** Where a page ends that ends with it. */
  position: Position
}
/** `isOver`: it is walked to its end. */
export type Walked = { tasks: QueuedTask[]; last: Position | undefined; isOver: boolean }

const queued = (task: sql.TaskRow, at: string, ownOutcome: string | null): QueuedTask => ({
  ...taskStateOf(task),
  // Who has lost the role keeps what they decided, and reads nothing more of what it was about.
  subject: task.is_mine ? task.subject : null,
  subjectId: task.is_mine ? task.subject_id : null,
  ownOutcome,
  isSample: task.is_sample,
  position: { at, id: task.id },
})

/** What the reader can decide now, the oldest first: the next of their queue, without what is not theirs any more, lies with its team or waits for a list. */
export async function waitingTasks(
  { tx, actor }: Ctx<Account>,
  after: Position | undefined,
  limit: number,
): Promise<Walked> {
  const rows = await sql.openTasks(tx, actor, after, limit, 'oldest')
  const tasks = rows
    .filter((row) => row.is_mine && row.is_waiting && !row.is_away && !row.is_by_list && !row.is_own_sample)
    .map((task) => queued(task, task.created_at, null))
  const end = rows.at(-1)
  return { tasks, last: end && { at: end.created_at, id: end.id }, isOver: rows.length < limit }
}

/** What the reader decided or signed, the newest first. */
export async function decidedTasks(
  { tx, actor }: Ctx<Account>,
  after: Position | undefined,
  limit: number,
): Promise<Walked> {
  const rows = await sql.decidedTasks(tx, actor, after, limit)
  const tasks = rows.filter((row) => !row.is_own).map((task) => queued(task, task.done_at, task.own_outcome))
  const end = rows.at(-1)
  return { tasks, last: end && { at: end.done_at, id: end.id }, isOver: rows.length < limit }
}

/** After what was walked through, up to a bound. */
export const countWaiting = ({ tx, actor }: Ctx<Account>, after: Position, most: number): Promise<number> =>
  sql.countOpen(tx, actor, after, most)

export const countDecided = ({ tx, actor }: Ctx<Account>, most: number): Promise<number> =>
  sql.countDecided(tx, actor, most)

export type Signer = { id: string; nickname: string; outcome: string | null; reason: string; votedAt: string | null }
type Offered = {
  task: Answer<typeof getProcessTask>
  signers: Signer[]
  isSample: boolean
  subject: string | null
  subjectId: string | null
}

/** What it is about, for those who are in one of its pools now. */
export async function offeredSubject({ tx, actor }: Ctx<Account>, id: string) {
  const task = found(await sql.findTask(tx, actor, id))
  if (!task.is_mine) throw new Refusal('http.not-found')
  return { subject: task.subject, subjectId: task.subject_id }
}

/** For those who are in one of its pools now: whoever has lost the role has lost what it opened, their own decisions included. */
export async function offeredTask(ctx: Ctx<Account>, id: string): Promise<Offered> {
  const task = found(await sql.findTask(ctx.tx, ctx.actor, id))
  if (!task.is_mine) throw new Refusal('http.not-found')
  const signers = task.mode === 'claim' ? [] : await votesOf(ctx.tx, ctx.actor.tenantId, id)
  return {
    task: await withChoices(ctx, task),
    signers: signers.map(({ account_id, nickname, outcome, reason, voted_at }) => ({
      id: account_id,
      nickname,
      outcome,
      reason,
      votedAt: voted_at,
    })),
    isSample: task.is_sample,
    subject: task.subject,
    subjectId: task.subject_id,
  }
}
