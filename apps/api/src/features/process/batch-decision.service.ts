import type { Reason } from '@laurel/contract/reasons'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import * as sql from './batch-decision.sql.ts'
import { subjectOfTask } from './operation.sql.ts'
import { canDecide, isConcerned, isOpen, whyNot } from './process.policy.ts'
import * as samples from './sample.sql.ts'
import { decide, lockTask, release, settled } from './task.service.ts'
import { type TaskRow, tasksNamed } from './task.sql.ts'
import { resultOf } from './task-outcome.ts'
import { outcomesOf } from './task-route.ts'
import * as votes from './vote.sql.ts'
import { verdictOf } from './vote.ts'

export type ForeseenDecision = {
  taskId: string
  /** Empty where the task is not for the reader. */
  title: string
  /** What its step offers. */
  outcomes: string[]
  /** What its step comes to; null while others have to sign, or where it is refused. */
  outcome: string | null
  votes: { given: number; signers: number } | null
  refusal: Reason | null
}

/** What a decision would make of each of these tasks now. Nothing is locked. */
export async function foreseeDecisions(
  ctx: Ctx<Account>,
  taskIds: readonly string[],
  outcome: string,
): Promise<ForeseenDecision[]> {
  const { tx, actor } = ctx
  const tasks = await tasksNamed(tx, actor, taskIds)
  const offered = await offeredBy(ctx, tasks)
  const signed = await votes.votesAmong(tx, actor.tenantId, taskIds)
  return taskIds.map((taskId): ForeseenDecision => {
    const task = tasks.find(({ id }) => id === taskId)
    const seen = task && isConcerned(actor, task) ? task : undefined
    const outcomes = seen ? (offered.get(seen.id) ?? []) : []
    const refusal = refusalOf(actor, task, outcomes, outcome)
    const row = { taskId, title: seen?.title ?? '', outcomes, refusal }
    if (!task || refusal !== null) return { ...row, outcome: null, votes: null }
    if (task.mode === 'claim') return { ...row, outcome, votes: null }
    const own = signed
      .filter(({ task_id }) => task_id === taskId)
      .map((vote) => (vote.account_id === actor.accountId ? { outcome } : vote))
    const given = own.filter((vote) => vote.outcome !== null).length
    return { ...row, outcome: verdictOf(task, own) ?? null, votes: { given, signers: own.length } }
  })
}

/** As for one decision. */
export const needsReason = (outcome: string) => resultOf(outcome) !== 2

/** In the order in which `decide` refuses. */
function refusalOf(
  actor: Account,
  task: TaskRow | undefined,
  outcomes: readonly string[],
  outcome: string,
): Reason | null {
  if (!task || !isConcerned(actor, task)) return 'review.batch-not-yours'
  if (!isOpen(task)) return 'process.already-decided'
  if (!canDecide(task)) return whyNot(task)
  if (!outcomes.includes(outcome)) return 'process.outcome-unknown'
  return needsFields(outcome, task.subject_id) ? 'review.batch-fields-needed' : null
}

/** Which fields a team may change is chosen for each entry. */
const needsFields = (outcome: string, subjectId: string | null) => outcome === 'return' && subjectId !== null

/** A plan is read once for all tasks of the same step; one of a called process for each. */
async function offeredBy(ctx: Ctx<Account>, tasks: readonly TaskRow[]): Promise<Map<string, string[]>> {
  const instanceIds = [...new Set(tasks.map(({ instance_id }) => instance_id))]
  const versions = await sql.versionsOf(ctx.tx, ctx.actor.tenantId, instanceIds)
  const versionOf = new Map(versions.map(({ id, model_id, version }) => [id, `${model_id} ${version}`]))
  const byStep = Map.groupBy(tasks, ({ instance_id, activity_id, engine_inner_id }) =>
    [engine_inner_id === null ? versionOf.get(instance_id) : instance_id, activity_id].join(' '),
  )
  const offered = new Map<string, string[]>()
  for (const [first, ...others] of byStep.values()) {
    if (!first) continue
    const outcomes = await outcomesOf(ctx, first)
    for (const { id } of [first, ...others]) offered.set(id, outcomes)
  }
  return offered
}

export type BatchDecision = { taskId: string; outcome: string; reason: string; accountId: string; since: string }

/**
 * By the worker, for who asked for it: with the pools that they are in now. Throws the refusal that they would have read. What they have decided
 * since they asked is not decided again: a job may run twice.
 */
export async function decideFor(ctx: Ctx, { taskId, outcome, reason, accountId, since }: BatchDecision): Promise<void> {
  const { tx } = ctx
  const { tenantId } = ctx.actor
  if ((await sql.decidedSince(tx, { tenantId, accountId, since }, [taskId])).length > 0) return
  const subject = await subjectOfTask(tx, tenantId, taskId)
  if (needsFields(outcome, subject?.subject_id ?? null)) throw new Refusal('review.batch-fields-needed')
  try {
    await decide({ ...ctx, actor: await actingFor(ctx, accountId) }, { taskId, outcome, reason, files: [] })
  } catch (error) {
    throw error instanceof Refusal && error.reason === 'http.not-found' ? new Refusal('review.batch-not-yours') : error
  }
}

/** Whom pools let decide needs no permission: none is borrowed. */
async function actingFor({ tx, actor }: Ctx, accountId: string): Promise<Account> {
  const row = found(await sql.decider(tx, actor.tenantId, accountId))
  return {
    kind: 'account',
    tenantId: actor.tenantId,
    portalId: null,
    language: actor.language,
    accountId,
    personId: row.person_id,
    sessionId: '',
    userType: row.user_type,
    userName: row.user_name,
    nickname: row.nickname,
    roles: [],
    permissions: [],
    organisationPath: null,
    grants: [],
  }
}

/** Left open for somebody else, as it would have been decided: with the rights of a decision, and back in its pools. */
export async function sampleFor(ctx: Ctx, taskId: string, accountId: string): Promise<void> {
  const { tenantId } = ctx.actor
  const own = { ...ctx, actor: await actingFor(ctx, accountId) }
  if ((await samples.sampledBy(ctx.tx, tenantId, accountId, [taskId])).length > 0) return
  const task = await lockTask(own, taskId)
  must(canDecide(task), whyNot(task))
  must(await samples.canBeReadTwice(ctx.tx, tenantId, taskId, own.actor.personId), 'review.batch-no-second')
  if (task.claimed_by !== null) await release(own, taskId)
  await samples.markSample(ctx.tx, tenantId, taskId, accountId)
  await record(own, 'process.task-sampled', task.instance_id, { taskId })
  await settled(own, task)
}

/** Of these those that a batch of the reader's has drawn. */
export const sampledAmong = async ({ tx, actor }: Ctx<Account>, taskIds: readonly string[]): Promise<Set<string>> =>
  new Set((await samples.sampledBy(tx, actor.tenantId, actor.accountId, taskIds)).map(({ id }) => id))

export type DecidedTask = { title: string; isOver: boolean }

/** Of these what somebody has decided or signed since a moment. */
export async function decidedBy(
  { tx, actor }: Ctx<Account>,
  taskIds: readonly string[],
  since: string,
): Promise<Map<string, DecidedTask>> {
  const rows = await sql.decidedSince(tx, { ...actor, since }, taskIds)
  return new Map(rows.map(({ task_id, title, is_over }) => [task_id, { title, isOver: is_over }]))
}

/** Of these the titles of those that are for the reader. */
export async function titlesOf({ tx, actor }: Ctx<Account>, taskIds: readonly string[]): Promise<Map<string, string>> {
  const tasks = await tasksNamed(tx, actor, taskIds)
  return new Map(tasks.filter((task) => isConcerned(actor, task)).map(({ id, title }) => [id, title]))
}
