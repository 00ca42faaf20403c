import type { Answer, Parsed } from '@laurel/contract/define'
import type { ProcessTask } from '@laurel/contract/process'
import type {
  addProcessSigners,
  findColleagues,
  getProcessTask,
  removeProcessSigner,
  transferProcessTask,
} from '@laurel/contract/process-operation'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { resolveIncident } from './external-task.sql.ts'
import * as sql from './operation.sql.ts'
import { note, whereOf } from './operation.ts'
import {
  canAddSigners,
  canDecide,
  canDelegate,
  canReassign,
  canTransfer,
  isConcerned,
  whyNot,
} from './process.policy.ts'
import { seen } from './process.service.ts'
import { subjectOf } from './review-subject.service.ts'
import { lists, manages } from './standing.ts'
import { lockTask, settled } from './task.service.ts'
import * as tasks from './task.sql.ts'
import { answer } from './task-answer.ts'
import { maxSigners } from './task-assignment.ts'
import { concludeTask } from './task-outcome.ts'
import { carriageOf, outcomesOf } from './task-route.ts'
import * as votes from './vote.sql.ts'
import { lastOf, verdictOf } from './vote.ts'

type Handing = Parsed<typeof transferProcessTask>['body']

/** For good: it leaves its pools. Who signs hands on the signature; who puts processes right takes it from whoever has it. */
export async function transfer(ctx: Ctx<Account>, { taskId, accountId, reason }: Handing): Promise<ProcessTask> {
  const { tx, actor } = ctx
  const task = await handable(ctx, taskId)
  await mustDecide(ctx, task, [accountId])
  if (task.mode === 'claim') {
    const isStuck = !(await sql.isInAnyQueue(tx, actor.tenantId, taskId))
    await sql.handTo(tx, actor.tenantId, taskId, accountId, false)
    // Nobody could decide it, which was the incident.
    if (isStuck) await resolveIncident(tx, actor.tenantId, task.instance_id)
  } else {
    const signers = await votes.votesOf(tx, actor.tenantId, taskId)
    must(!signers.some((one) => one.account_id === accountId), 'process.not-a-signer')
    await sql.handSignature(tx, actor.tenantId, taskId, actor.accountId, accountId)
  }
  return done(ctx, task, 'transfer', { others: [accountId], reason })
}

/** Until they give it back: its pools stay its pools. */
export async function delegate(ctx: Ctx<Account>, { taskId, accountId, reason }: Handing): Promise<ProcessTask> {
  const task = await decidable(ctx, taskId)
  must(canDelegate(task), 'process.signers-fixed')
  await mustDecide(ctx, task, [accountId])
  await sql.handTo(ctx.tx, ctx.actor.tenantId, taskId, accountId, true)
  return done(ctx, task, 'delegate', { others: [accountId], reason })
}

export async function addSigners(
  ctx: Ctx<Account>,
  { taskId, accountIds, reason }: Parsed<typeof addProcessSigners>['body'],
): Promise<ProcessTask> {
  const { tx, actor } = ctx
  const task = await decidable(ctx, taskId)
  must(canAddSigners(task, await manages(ctx, task.instance_id)), 'process.signers-fixed')
  const added = [...new Set(accountIds)].filter((id) => id !== actor.accountId)
  await mustDecide(ctx, task, added)
  const all = task.mode === 'claim' ? [actor.accountId, ...added] : added
  must((task.votes?.signers ?? 0) + all.length <= maxSigners, 'process.too-many-signers')
  await sql.addSigners(tx, actor.tenantId, taskId, all, actor.accountId)
  return done(ctx, task, 'add-signers', { others: added, reason })
}

/** By who added them, or by an administrator: else one signer could be rid of all others. What the others said may now be enough. */
export async function removeSigner(
  ctx: Ctx<Account>,
  { taskId, accountId, reason }: Parsed<typeof removeProcessSigner>['body'],
): Promise<ProcessTask> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const task = await lockTask(ctx, taskId)
  const before = await votes.votesOf(tx, tenantId, taskId)
  must(
    before.some((one) => one.account_id === accountId && one.voted_at === null),
    'process.not-a-signer',
  )
  must(
    (await sql.wasAddedBy(tx, tenantId, taskId, accountId, actor.accountId)) || (await manages(ctx, task.instance_id)),
    'process.signers-fixed',
  )
  must(before.length > 1, 'process.last-signer')
  await sql.removeSigner(tx, tenantId, taskId, accountId)
  const left = before.filter((one) => one.account_id !== accountId)
  const verdict = verdictOf(task, left)
  const carriage = verdict === undefined ? undefined : await carriageOf(ctx, task, verdict)
  const next = left.find(({ voted_at }) => voted_at === null)
  if (verdict && carriage)
    await concludeTask(ctx, task, {
      outcome: verdict,
      reason: '',
      decidedBy: lastOf(left) ?? actor.accountId,
      carriage,
    })
  else if (next && task.mode === 'in-turn') await votes.ask(tx, tenantId, taskId, next.account_id)
  return done(ctx, task, 'remove-signer', { others: [accountId], reason })
}

export async function getTask(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getProcessTask>> {
  const { tx, actor } = ctx
  const task = found(await tasks.findTask(tx, actor, id))
  if (!isConcerned(actor, task) && !(await lists(ctx, task.instance_id))) throw new Refusal('http.not-found')
  return withChoices(ctx, task)
}

/** With what can be chosen at its step. */
export async function withChoices(ctx: Ctx<Account>, task: tasks.TaskRow): Promise<Answer<typeof getProcessTask>> {
  const { subject, subject_id } = task
  return {
    ...answer(ctx.actor, task),
    outcomes: await outcomesOf(ctx, task),
    isAboutEntry: subject === 'entry',
    fields: subject_id ? ((await subjectOf(subject)?.fields(ctx, subject_id)) ?? []) : [],
  }
}

const maxShown = 20

export async function colleagues(
  ctx: Ctx<Account>,
  { processId, q }: Parsed<typeof findColleagues>['query'],
): Promise<Answer<typeof findColleagues>> {
  const { tx } = ctx
  const { standing } = await seen(ctx, processId)
  if (!standing.tells) throw new Refusal('http.not-found')
  const from = q.trim().normalize('NFKC').toLowerCase()
  return { found: await sql.findColleagues(tx, whereOf(ctx, processId), from, `${from}\u{10FFFF}`, maxShown) }
}

/** It waits for the caller now, in their own name. */
async function decidable(ctx: Ctx<Account>, taskId: string): Promise<tasks.TaskRow> {
  return ownOf(ctx, await lockTask(ctx, taskId))
}

/** It waits for the caller, or they put right what others cannot. */
async function handable(ctx: Ctx<Account>, taskId: string): Promise<tasks.TaskRow> {
  const task = await lockTask(ctx, taskId)
  return canReassign(task) && (await manages(ctx, task.instance_id)) ? task : ownOf(ctx, task)
}

function ownOf({ actor }: Ctx<Account>, task: tasks.TaskRow): tasks.TaskRow {
  if (!isConcerned(actor, task)) throw new Refusal('http.not-found')
  must(canDecide(task), whyNot(task))
  must(canTransfer(task), 'process.on-behalf')
  return task
}

async function mustDecide(ctx: Ctx<Account>, task: tasks.TaskRow, ids: readonly string[]): Promise<void> {
  const eligible = await sql.eligibleAmong(ctx.tx, whereOf(ctx, task.instance_id), ids)
  must(ids.length > 0 && eligible.length === new Set(ids).size, 'process.colleague-cannot')
}

async function done(
  ctx: Ctx<Account>,
  task: tasks.TaskRow,
  kind: 'transfer' | 'delegate' | 'add-signers' | 'remove-signer',
  how: { others: readonly string[]; reason: string },
): Promise<ProcessTask> {
  await note(ctx, kind, { instanceId: task.instance_id, taskId: task.id, ...how })
  await record(ctx, 'process.operated', task.instance_id, { operation: kind, taskId: task.id })
  await settled(ctx, task)
  return answer(ctx.actor, found(await tasks.findTask(ctx.tx, ctx.actor, task.id)))
}
