import type { socialAuthRedirect, socialLogin } from '@laurel/contract/auth'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { bindSocial, listSocialBindings, unbindSocial } from '@laurel/contract/social'
import { maskedLabel } from '@laurel/rules/masked-label'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import type { Caller } from '../../http/caller.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { keyedHash, seal, unseal } from '../../privacy/sealing.ts'
import { completeLogin, type Session } from '../auth/session.service.ts'
import { addressOf, identityOf } from './asking.service.ts'
import { namesOfProviders, offered } from './settings.service.ts'
import * as sql from './social.sql.ts'
import { landingAt, leavingBy, newState, readState, stateHashOf } from './state.service.ts'

type Back = { type: number; code: string; state: string }
type Returned = { stateHash: Buffer; subjectHash: Buffer; labelSealed: Buffer }
const purpose = 'social.label'

/** C03: where a browser goes to be vouched for. It takes a secret of its own along, and only with it does the way back lead anywhere. */
export async function redirectTo(
  ctx: Ctx,
  { type, redirectUri }: Parsed<typeof socialAuthRedirect>['query'],
  caller: Caller,
): Promise<Answer<typeof socialAuthRedirect>> {
  const { settings, portalCode } = await offered(ctx, Number(type))
  const allowed = settings.redirectOrigins.map((origin) => landingAt(origin, portalCode))
  must(allowed.includes(redirectUri), 'social.redirect-not-allowed')
  const state = newState(ctx, settings.type, redirectUri, caller.ensureBrowserCookie())
  return { url: await addressOf(settings, leavingBy(state, redirectUri)) }
}

/** C03. Somebody whom the provider knows and we do not is remembered for ten minutes, to be bound to an account by a login. */
export async function logInSocially(
  ctx: Ctx,
  input: Parsed<typeof socialLogin>['body'],
  caller: Caller,
): Promise<Session> {
  const returned = await comeBack(ctx, input, caller)
  const { tenantId } = ctx.actor
  const bound = await sql.boundAccount(ctx.tx, tenantId, input.type, returned.subjectHash)
  if (!bound) {
    const label = maskedLabel(unseal(purpose, returned.labelSealed))
    throw new Refusal('social.not-bound').with({ label }).commitAnyway()
  }
  must(bound.state === 'open', 'auth.account-locked')
  await sql.spendState(ctx.tx, tenantId, returned.stateHash)
  await sql.touchBinding(ctx.tx, tenantId, bound.id)
  const person = {
    accountId: bound.account_id,
    userType: bound.user_type,
    userName: bound.user_name,
    nickname: bound.nickname,
  }
  return completeLogin(ctx, caller, person, { way: 'social', remembered: false })
}

/** C01: a login that carries the way back from a provider binds the two, or does not happen. */
export async function bindReturned(ctx: Ctx, accountId: string, back: Back, caller: Caller): Promise<void> {
  const returned = await comeBack(ctx, back, caller)
  const { tenantId } = ctx.actor
  await sql.lockAccount(ctx.tx, tenantId, accountId)
  const bound = await sql.boundAccount(ctx.tx, tenantId, back.type, returned.subjectHash)
  must(bound === undefined || bound.account_id === accountId, 'social.bound-elsewhere')
  await sql.spendState(ctx.tx, tenantId, returned.stateHash)
  if (bound) return
  must((await sql.bindingOfType(ctx.tx, tenantId, accountId, back.type)) === undefined, 'social.bound-already')
  const id = newId()
  await sql.addBinding(ctx.tx, tenantId, {
    id,
    account_id: accountId,
    type: back.type,
    subject_hash: returned.subjectHash,
    label_sealed: returned.labelSealed,
  })
  await record(ctx, 'social.bound', id, { accountId, type: back.type }, accountId)
}

export async function bind(ctx: Ctx<Account>, input: Parsed<typeof bindSocial>['body'], caller: Caller): Promise<null> {
  await bindReturned(ctx, ctx.actor.accountId, input, caller)
  return null
}

/** Each way back is good once. Who it is about is asked of the provider the first time, and remembered while it may still be bound. */
async function comeBack(ctx: Ctx, { type, code, state }: Back, caller: Caller): Promise<Returned> {
  const { settings, portalCode } = await offered(ctx, type)
  const { browserHash } = caller
  const leaving = readState(ctx, settings, portalCode, { type, state, browserHash })
  const stateHash = stateHashOf(state)
  const codeHash = keyedHash('social.code', code)
  const { tenantId } = ctx.actor
  const kept = await sql.lockState(ctx.tx, tenantId, stateHash)
  if (kept) {
    must(kept.is_usable && kept.code_hash.equals(codeHash), 'social.state-not-valid')
    return { stateHash, subjectHash: kept.subject_hash, labelSealed: kept.label_sealed }
  }
  const { subject, label } = await identityOf(settings, { ...leaving, code }, caller)
  const returned = { subjectHash: keyedHash('social.subject', subject), labelSealed: seal(purpose, label) }
  await sql.addState(ctx.tx, tenantId, stateHash, {
    type,
    code_hash: codeHash,
    browser_hash: found(browserHash),
    subject_hash: returned.subjectHash,
    label_sealed: returned.labelSealed,
  })
  return { stateHash, ...returned }
}

export async function listBindings(ctx: Ctx<Account>): Promise<Answer<typeof listSocialBindings>> {
  const { tenantId, accountId } = ctx.actor
  const [bindings, names] = await Promise.all([sql.bindingsOf(ctx.tx, tenantId, accountId), namesOfProviders(ctx)])
  return bindings.map((binding) => ({
    id: binding.id,
    type: binding.type,
    provider: names.get(binding.type) ?? '',
    label: maskedLabel(unseal(purpose, binding.label_sealed)),
    boundAt: binding.bound_at,
    lastUsedAt: binding.last_used_at,
  }))
}

export async function unbind(ctx: Ctx<Account>, { id }: Parsed<typeof unbindSocial>['query']): Promise<null> {
  const { tenantId, accountId } = ctx.actor
  const { has_other } = found(await sql.otherWaysIn(ctx.tx, tenantId, accountId))
  const { type } = found(await sql.removeBinding(ctx.tx, tenantId, accountId, id))
  must(has_other, 'social.only-way-in')
  await record(ctx, 'social.unbound', id, { accountId, type })
  return null
}
