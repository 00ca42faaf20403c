import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  beginSetup,
  checkSetup,
  getSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  turnOffSecondFactor,
} from '@laurel/contract/security'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { closeSessionsOf } from '../auth/session.service.ts'
import { isWithinRights, targetsOf } from '../member/member-change.service.ts'
import * as factor from './second-factor.service.ts'
import * as sql from './second-factor.sql.ts'
import { secondFactorState } from './second-step.service.ts'

/** Whoever has one already shows it first: a session left open must not take the account over. */
export async function begin(
  ctx: Ctx<Account>,
  { code }: Parsed<typeof beginSetup>['body'],
): Promise<Answer<typeof beginSetup>> {
  const { isOn } = await secondFactorState(ctx, ctx.actor)
  must(!isOn || code !== undefined, 'second-factor.code-needed')
  if (isOn && code !== undefined) await factor.pass(ctx, ctx.actor.accountId, code)
  return factor.begin(ctx, ctx.actor)
}

export async function check(
  ctx: Ctx<Account>,
  { number }: Parsed<typeof checkSetup>['body'],
): Promise<Answer<typeof checkSetup>> {
  return { recoveryCodes: await factor.check(ctx, ctx.actor.accountId, number) }
}

/** Whoever else is logged in came in without it. */
export async function finish(ctx: Ctx<Account>): Promise<null> {
  const { accountId, sessionId } = ctx.actor
  await factor.turnOn(ctx, accountId)
  await closeSessionsOf(ctx, accountId, 'second-factor-turned-on', sessionId)
  return null
}

export async function turnOff(ctx: Ctx<Account>, { code }: Parsed<typeof turnOffSecondFactor>['body']): Promise<null> {
  const { accountId } = ctx.actor
  const { isForced } = await secondFactorState(ctx, ctx.actor)
  must(!isForced, 'second-factor.forced')
  await factor.pass(ctx, accountId, code)
  await factor.remove(ctx, accountId)
  await record(ctx, 'second-factor.turned-off', accountId)
  return null
}

export async function renewCodes(
  ctx: Ctx<Account>,
  { number }: Parsed<typeof renewRecoveryCodes>['body'],
): Promise<Answer<typeof renewRecoveryCodes>> {
  await factor.pass(ctx, ctx.actor.accountId, number)
  return { recoveryCodes: await factor.renewCodes(ctx, ctx.actor.accountId) }
}

export async function state(
  ctx: Ctx<Account>,
  { accountId }: Parsed<typeof getSecondFactor>['query'],
): Promise<Answer<typeof getSecondFactor>> {
  const { tx, actor } = ctx
  const mayReset = await isWithinRights(ctx, 'account:second-factor:reset', accountId)
  const turnedOnAt = (await sql.turnedOnAt(tx, actor.tenantId, accountId))?.turned_on_at ?? null
  return { turnedOnAt, can: { reset: mayReset && turnedOnAt !== null && accountId !== actor.accountId } }
}

/** Of somebody who has lost it. Their sessions end: whoever found the phone may be in one. */
export async function reset(
  ctx: Ctx<Account>,
  { accountId, reason }: Parsed<typeof resetSecondFactor>['body'],
): Promise<null> {
  must(accountId !== ctx.actor.accountId, 'member.is-yourself')
  await targetsOf(ctx, 'account:second-factor:reset', [accountId])
  found((await factor.remove(ctx, accountId)) || undefined)
  await record(ctx, 'second-factor.reset', accountId, { reason })
  await closeSessionsOf(ctx, accountId, 'second-factor-reset')
  return null
}
