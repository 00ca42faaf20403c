import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  cancelProcess,
  ccProcess,
  commentProcess,
  getProcessTimeline,
  withdrawProcess,
} from '@laurel/contract/process-operation'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { deputiesOf } from '../delegation/delegation.service.ts'
import { notify } from '../notice/notice.service.ts'
import * as sql from './operation.sql.ts'
import { note, whereOf } from './operation.ts'
import { type Attachments, attachTo } from './operation-file.service.ts'
import { filesIn } from './operation-file.sql.ts'
import { isInsideKind, isOpen } from './process.policy.ts'
import { changed, endFor, seen, withdraw as withdrawFor } from './process.service.ts'
import * as processes from './process.sql.ts'
import { manages } from './standing.ts'
import * as tasks from './task.sql.ts'

/** They may read it from now on. */
export async function cc(
  ctx: Ctx<Account>,
  { id, accountIds, reason }: Parsed<typeof ccProcess>['body'],
): Promise<null> {
  const { standing } = await seenOpen(ctx, id)
  // Entrants know no colleagues.
  must(ctx.actor.userType !== 1, 'process.colleague-cannot')
  if (!standing.tells) throw new Refusal('http.not-found')
  const eligible = await sql.eligibleAmong(ctx.tx, whereOf(ctx, id), accountIds)
  must(eligible.length === new Set(accountIds).size, 'process.colleague-cannot')
  return done(ctx, id, 'cc', { others: accountIds, reason })
}

export async function comment(
  ctx: Ctx<Account>,
  { id, taskId, text, files, signature }: Parsed<typeof commentProcess>['body'],
): Promise<null> {
  const { steps, standing } = await seen(ctx, id)
  if (!standing.speaks) throw new Refusal('http.not-found')
  if (taskId !== undefined && !steps.some((task) => task.id === taskId)) throw new Refusal('http.not-found')
  found(await processes.lockAnyInstance(ctx.tx, ctx.actor.tenantId, id))
  must(text.trim() !== '' || files.length > 0 || signature !== undefined, 'process.comment-empty')
  const attachments = { files, signature }
  return done(ctx, id, 'comment', { reason: text, attachments, ...(taskId !== undefined && { taskId }) })
}

export async function remind(ctx: Ctx<Account>, id: string): Promise<null> {
  const { tx, actor } = ctx
  const { steps, standing } = await seenOpen(ctx, id)
  if (!standing.isStarter && !standing.manages) throw new Refusal('http.not-found')
  must(steps.some(isOpen), 'process.nobody-waits')
  must(!(await sql.wasRemindedLately(tx, actor.tenantId, id)), 'process.reminded')
  const candidates = new Set((await tasks.candidatesOf(tx, actor.tenantId, id)).map(({ account_id }) => account_id))
  for (const deputy of await deputiesOf(ctx, [...candidates])) candidates.add(deputy)
  candidates.delete(actor.accountId)
  await notify(ctx, [...candidates], { kind: 'process.reminded', subjectId: id, which: ctx.now })
  return done(ctx, id, 'remind', {})
}

export async function withdraw(
  ctx: Ctx<Account>,
  { id, reason }: Parsed<typeof withdrawProcess>['body'],
): Promise<null> {
  const { instance, standing } = await seenOpen(ctx, id)
  if (!standing.isStarter) throw new Refusal('http.not-found')
  must(instance.subject === null, 'process.of-entry')
  must(await withdrawFor(ctx, id), 'process.decided-in')
  return done(ctx, id, 'withdraw', { reason })
}

export async function cancel(ctx: Ctx<Account>, { id, reason }: Parsed<typeof cancelProcess>['body']): Promise<null> {
  if (!(await manages(ctx, id))) throw new Refusal('http.not-found')
  must((await processes.lockInstance(ctx.tx, ctx.actor.tenantId, id)) !== undefined, 'process.ended')
  await endFor(ctx, id)
  return done(ctx, id, 'cancel', { reason })
}

/** Who decides is told to those who may list all; others read what was said, and their own name. */
export async function timeline(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getProcessTimeline>> {
  const { tx, actor } = ctx
  const { instance, standing } = await seen(ctx, id)
  const { isInside } = standing
  const isNamed = ({ kind, account_id }: sql.OperationRow) =>
    isInside ||
    account_id === actor.accountId ||
    account_id === instance.started_by ||
    (kind === 'decide' && instance.names_deciders)
  const rows = await sql.operationsOf(tx, actor.tenantId, id)
  const filesBy = Map.groupBy(await filesIn(tx, actor.tenantId, id), ({ operation_id }) => operation_id)
  return {
    operations: rows
      .filter(({ kind, account_id }) => isInside || !isInsideKind(kind) || account_id === actor.accountId)
      .map((row) => ({
        id: row.id,
        kind: row.kind,
        taskId: row.task_id,
        step: row.step,
        by: isNamed(row) ? { id: row.account_id, nickname: row.nickname } : null,
        onBehalfOf:
          isInside && row.on_behalf_of !== null
            ? { id: row.on_behalf_of, nickname: row.on_behalf_nickname ?? '' }
            : null,
        others: isInside ? row.others : [],
        outcome: row.outcome,
        reason: row.reason,
        at: row.at,
        files: (filesBy.get(row.id) ?? [])
          .filter(({ is_signature }) => isInside || !is_signature || row.account_id === actor.accountId)
          .map(({ id: fileId, name, type, size, state, is_signature }) => ({
            id: fileId,
            name,
            type,
            size,
            isReady: state === 'stored',
            isSignature: is_signature,
          })),
      })),
  }
}

/** Locked, and not over. */
async function seenOpen(ctx: Ctx<Account>, id: string) {
  await seen(ctx, id)
  must((await processes.lockInstance(ctx.tx, ctx.actor.tenantId, id)) !== undefined, 'process.ended')
  return seen(ctx, id)
}

async function done(
  ctx: Ctx<Account>,
  id: string,
  kind: 'cc' | 'comment' | 'remind' | 'withdraw' | 'cancel',
  how: { others?: readonly string[]; reason?: string; taskId?: string; attachments?: Attachments },
): Promise<null> {
  const { attachments, ...what } = how
  const operationId = await note(ctx, kind, { instanceId: id, ...what })
  if (attachments) await attachTo(ctx, operationId, attachments)
  await processes.countRevision(ctx.tx, ctx.actor.tenantId, id)
  await record(ctx, 'process.operated', id, {
    operation: kind,
    ...(how.taskId !== undefined && { taskId: how.taskId }),
  })
  changed(ctx, id)
  return null
}
