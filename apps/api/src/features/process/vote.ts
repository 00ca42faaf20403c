import { evaluate } from '@laurel/bpmn/gate/evaluate'
import { readExpression } from '@laurel/bpmn/model/expression-tree'
import { judgeVotes } from '@laurel/rules/process-vote'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { must } from '../../http/refusal.ts'
import * as lostSigners from './lost-signer.sql.ts'
import type { TaskRow } from './task.sql.ts'
import * as sql from './vote.sql.ts'

/** Under the instance's lock. What all votes come to, or undefined while others are asked. */
export async function castVote(
  ctx: Ctx<Account>,
  task: TaskRow,
  { outcome, reason }: { outcome: string; reason: string },
): Promise<string | undefined> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const accountId = task.on_behalf_of ?? actor.accountId
  await dropLostSigners(ctx, task)
  const before = await sql.votesOf(tx, tenantId, task.id)
  must(!before.some(({ signed_by }) => signed_by === actor.accountId), 'process.not-your-turn')
  const signedBy = accountId === actor.accountId ? null : actor.accountId
  await sql.vote(tx, { tenantId, taskId: task.id, accountId, signedBy, outcome, reason })
  const votes = await sql.votesOf(tx, tenantId, task.id)
  const verdict = verdictOf(task, votes)
  const next = votes.find(({ voted_at }) => voted_at === null)
  if (verdict === undefined && next && task.mode === 'in-turn') await sql.ask(tx, tenantId, task.id, next.account_id)
  return verdict
}

/** Under the instance's lock: nobody waits for who has left what made them a signer. */
export async function dropLostSigners(ctx: Ctx, { id: taskId, instance_id }: TaskRow) {
  const lost = await lostSigners.dropLostSigners(ctx.tx, ctx.actor.tenantId, taskId)
  const accountIds = lost.map(({ account_id }) => account_id)
  if (lost.length > 0) await record(ctx, 'process.signers-lost', instance_id, { taskId, accountIds })
  return lost
}

/** Who gave the vote that was enough. */
export const lastOf = (given: readonly sql.VoteRow[]) =>
  given
    .filter(({ voted_at }) => voted_at !== null)
    .toSorted((one, other) => ((one.voted_at ?? '') < (other.voted_at ?? '') ? -1 : 1))
    .at(-1)?.account_id

export function verdictOf(
  { mode, ratio, votes_until }: Pick<TaskRow, 'mode' | 'ratio' | 'votes_until'>,
  votes: readonly Pick<sql.VoteRow, 'outcome'>[],
): string | undefined {
  if (mode === 'claim') return undefined
  const outcomes = votes.flatMap(({ outcome }) => outcome ?? [])
  const judged = judgeVotes({ mode, ratio, signers: votes.length, outcomes })
  if (judged !== undefined || votes_until === null || !isEnough(votes_until, votes.length, outcomes.length))
    return judged
  const rejects = outcomes.filter((outcome) => outcome === 'reject').length
  return rejects * 2 >= outcomes.length ? 'reject' : 'pass'
}

/** A condition that was drawn, with the counters that the engine would have. */
function isEnough(condition: string, signers: number, given: number): boolean {
  const read = readExpression(condition)
  if ('fault' in read) return false
  const counters = new Map([
    ['nrOfInstances', signers],
    ['nrOfCompletedInstances', given],
    ['nrOfActiveInstances', signers - given],
  ])
  return evaluate(read.tree, counters) === true
}
