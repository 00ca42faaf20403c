import type { Answer, Parsed } from '@laurel/contract/define'
import type { getProcessDrawing, listProcesses, ProcessInstance, startProcess } from '@laurel/contract/process'
import { reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { announceCommands, invalidateTopic } from '../../live/invalidation.ts'
import type { Marks, Subscription } from '../../live/topic.ts'
import { worded } from '../../wording.ts'
import { addedBy, wasToldOf } from './operation.sql.ts'
import { isConcerned, isOpen } from './process.policy.ts'
import * as sql from './process.sql.ts'
import { isMember } from './progress.sql.ts'
import { lists, manages } from './standing.ts'
import * as tasks from './task.sql.ts'
import { answer, taskStateOf, withoutDeciders } from './task-answer.ts'
import { votesIn } from './vote.sql.ts'

/** The engine hears of it from the worker: it runs if and only if this transaction commits. */
export async function start(ctx: Ctx<Account>, wanted: Parsed<typeof startProcess>['body']): Promise<ProcessInstance> {
  return get(ctx, await startFor(ctx, ctx.actor.accountId, wanted))
}

type Beginning = { modelKey: string; title: string; subject?: 'entry'; subjectId?: string }

/** What it decides about, when that is more than a title, is its subject. */
export const begin = (ctx: Ctx<Account>, wanted: Beginning): Promise<string> =>
  startFor(ctx, ctx.actor.accountId, wanted)

/** In somebody's name: a seed acts for many. */
export async function startFor(
  ctx: Ctx,
  accountId: string,
  { modelKey, title, subject, subjectId }: Beginning,
): Promise<string> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const model = await sql.publishedModel(tx, tenantId, modelKey)
  if (!model) throw new Refusal('process.model-unknown')
  const { id: modelId, version } = model
  const id = newId()
  const about = { subject: subject ?? null, subjectId: subjectId ?? null }
  await Promise.all([
    sql.addInstance(tx, { tenantId, id, modelId, version, title, ...about, startedBy: accountId }),
    enqueueCommand(ctx, { tenantId, instanceId: id, kind: 'start', taskId: null }),
  ])
  await record(ctx, 'process.started', id, { modelKey, version })
  return id
}

/**
 * By the feature whose subject it is. Its tasks leave the queues at once, the engine follows. False: it has ended, or somebody has decided in
 * it, and nothing is withdrawn.
 */
export async function withdraw(ctx: Ctx, id: string): Promise<boolean> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  if (!(await sql.lockInstance(tx, tenantId, id)) || (await sql.isDecidedIn(tx, tenantId, id))) return false
  await endFor(ctx, id)
  return true
}

/** By the feature whose subject it is, whatever was decided in it; one that has ended stays as it is. */
export async function endRunning(ctx: Ctx, id: string): Promise<void> {
  if (await sql.lockInstance(ctx.tx, ctx.actor.tenantId, id)) await endFor(ctx, id)
}

/** Its tasks leave the queues at once, the engine follows. Its row is locked by the caller. */
export async function endFor(ctx: Ctx, id: string): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  await sql.withdrawOpenTasks(tx, tenantId, id)
  await sql.markEnding(tx, tenantId, id, 'withdrawn')
  await sql.countRevision(tx, tenantId, id)
  await enqueueCommand(ctx, { tenantId, instanceId: id, kind: 'cancel', taskId: null })
  await record(ctx, 'process.withdrawn', id)
  changed(ctx, id)
}

/** The process that still runs about something goes on with what was submitted anew; whoever watches it learns of that. */
export async function resumeAbout(ctx: Ctx, subjectId: string): Promise<string | undefined> {
  const { tx, actor } = ctx
  const running = await sql.findRunningAbout(tx, actor.tenantId, subjectId)
  if (!running) return undefined
  await sql.countRevision(tx, actor.tenantId, running.id)
  changed(ctx, running.id)
  return running.id
}

export async function get(ctx: Ctx<Account>, id: string): Promise<ProcessInstance> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const { instance, steps, standing } = await seen(ctx, id)
  const candidates = standing.lists ? await tasks.candidatesOf(tx, tenantId, id) : []
  const votes = standing.isInside ? await votesIn(tx, tenantId, id) : []
  const added = votes.length > 0 ? await addedBy(tx, tenantId, id, accountId) : []
  const byTask = Map.groupBy(candidates, ({ task_id }) => task_id)
  const votesBy = Map.groupBy(votes, ({ task_id }) => task_id)
  const canRemove = (task: tasks.TaskRow, one: { account_id: string; voted_at: string | null }) =>
    isOpen(task) &&
    one.voted_at === null &&
    (votesBy.get(task.id)?.length ?? 0) > 1 &&
    (standing.manages || added.some(({ task_id, account_id }) => task_id === task.id && account_id === one.account_id))
  const told = (task: tasks.TaskRow) => {
    const answered = answer(actor, task, standing.manages)
    if (standing.isInside) return answered
    return { ...withoutDeciders(answered), ...(instance.names_deciders && { decidedBy: answered.decidedBy }) }
  }
  return {
    ...stateOf(instance),
    tasks: steps.map((task) => ({
      ...told(task),
      candidates: (byTask.get(task.id) ?? []).map(({ account_id, nickname }) => ({ id: account_id, nickname })),
      signers: (votesBy.get(task.id) ?? []).map((vote) => ({
        id: vote.account_id,
        nickname: vote.nickname,
        outcome: vote.outcome,
        reason: vote.reason,
        votedAt: vote.voted_at,
        canRemove: canRemove(task, vote),
      })),
    })),
    can: await actsOn(ctx, instance, steps, standing),
  }
}

async function actsOn(
  { tx, actor }: Ctx<Account>,
  { id, subject, ended_at }: sql.InstanceRow,
  steps: readonly tasks.TaskRow[],
  { isStarter, tells, speaks, manages: isManager }: Standing,
): Promise<ProcessInstance['can']> {
  const isRunning = ended_at === null
  const isFree = isStarter && isRunning && subject === null && !(await sql.isDecidedIn(tx, actor.tenantId, id))
  return {
    comment: speaks,
    cc: isRunning && tells,
    remind: isRunning && (isStarter || isManager) && steps.some(isOpen),
    withdraw: isFree,
    cancel: isRunning && isManager,
  }
}

export async function getDrawing(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getProcessDrawing>> {
  await seen(ctx, id)
  const { tx, actor } = ctx
  const { name, version, xml } = found(await sql.findDrawing(tx, actor.tenantId, id))
  return { modelName: worded(name, actor.language), version, xml }
}

export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, ...filter }: Parsed<typeof listProcesses>['query'],
): Promise<Answer<typeof listProcesses>> {
  const after = readCursor(cursor)?.id
  const reach = reachOf(actor, 'process:instance:list')
  const rows = await sql.listInstances(tx, actor.tenantId, { ...filter, after, reach, limit: limit + 1 })
  const page = pageOf(rows, limit, ({ created_at, id }) => ({ at: created_at, id }))
  return {
    rows: page.rows.map((row) => ({
      ...stateOf(row),
      modelName: worded(row.model_name, actor.language),
      openSteps: row.open_steps,
    })),
    nextCursor: page.nextCursor,
  }
}

/** How far it is, for those who may see it; the same for every reader, so it leaves out what each of them can do. */
export async function subscribe(ctx: Ctx<Account>, id: string): Promise<Subscription> {
  await seen(ctx, id)
  return {
    topic: topicOf(id),
    read: async ({ tx, actor }) => {
      const instance = await sql.findInstance(tx, actor.tenantId, id)
      if (!instance) return undefined
      const steps = await tasks.tasksOf(tx, { tenantId: actor.tenantId, accountId: null }, id)
      const state = { ...stateOf(instance), tasks: steps.map((task) => withoutDeciders(taskStateOf(task))) }
      return { version: instance.revision, state, isFinal: instance.ended_at !== null }
    },
    marks,
  }
}

const marks: Marks = ({ tx, actor }, ids) => sql.instanceMarks(tx, actor.tenantId, ids)

export function changed(ctx: Ctx, id: string): void {
  ctx.tx.afterCommit(() => invalidateTopic(ctx.actor.tenantId, topicOf(id)))
}

export async function enqueueCommand(ctx: Ctx, wanted: Parameters<typeof sql.addCommand>[1]): Promise<void> {
  await sql.addCommand(ctx.tx, wanted)
  ctx.tx.afterCommit(announceCommands)
}

/** What a reader is in a process. */
type Standing = {
  isStarter: boolean
  /** A permission lists it, or puts it right. */
  lists: boolean
  manages: boolean
  /** Reads who decides, and what they say among themselves. */
  isInside: boolean
  /** Tells colleagues of it. Entrants know no colleagues. */
  tells: boolean
  /** To read all of them is not to speak in each. */
  speaks: boolean
}

/** One of others looks like one that is not there. */
export async function seen(ctx: Ctx<Account>, id: string) {
  const { tx, actor } = ctx
  const instance = found(await sql.findInstance(tx, actor.tenantId, id))
  const steps = await tasks.tasksOf(tx, actor, id)
  const isStarter = instance.started_by === actor.accountId
  const isDecider = steps.some((task) => isConcerned(actor, task))
  const isOwn = steps.some(({ is_own }) => is_own)
  const isTold = !isOwn && (await wasToldOf(tx, actor.tenantId, id, actor.accountId))
  const isManager = await manages(ctx, id)
  const isLister = await lists(ctx, id)
  // Who takes part reads it with the account that takes part (decision 54).
  const isInTeam =
    actor.userType === 1 && instance.subject === 'entry' && (await isMember(tx, actor, instance.subject_id))
  if (!isStarter && !isDecider && !isTold && !isManager && !isLister && !isInTeam) throw new Refusal('http.not-found')
  const standing: Standing = {
    isStarter,
    lists: isLister,
    manages: isManager,
    isInside: isLister || isManager || isDecider,
    tells: actor.userType !== 1 && (isStarter || isDecider || isManager),
    speaks: isStarter || isDecider || isTold || isManager,
  }
  return { instance, steps, standing }
}

const topicOf = (id: string) => `process:${id}`

const stateOf = (instance: sql.InstanceRow) => ({
  id: instance.id,
  modelKey: instance.model_key,
  version: instance.version,
  title: instance.title,
  state: instance.state,
  startedBy: { id: instance.started_by, nickname: instance.starter_nickname },
  createdAt: instance.created_at,
  endedAt: instance.ended_at,
})
