import type { codeLogin } from '@laurel/contract/auth'
import type { Parsed } from '@laurel/contract/define'
import type { Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import type { Caller } from '../../http/caller.ts'
import { must, Refusal } from '../../http/refusal.ts'
import { type AttemptBound, attemptLimit } from '../../limits/attempt-limit.ts'
import { neighbourhood } from '../../limits/neighbourhood.ts'
import { windowCounter } from '../../limits/window-counter.ts'
import { completeLogin, type Session, sessionIdOf } from '../auth/session.service.ts'
import { codeHashOf } from './code-card.service.ts'
import * as sql from './code-card.sql.ts'

const quarterOfAnHour = 15 * 60
/**
 * A whole hall of judges stands behind one address, so that many wrong ones are borne from it; one browser has fewer. Forty bits and a
 * thousand live cards: a hundred tries a quarter of an hour find one in three hundred years.
 */
const maxPerBrowser = 10
const maxPerAddress = 100
/** Somebody with many addresses is at work: each of them gets only as many as an honest person needs. */
const manyAtAll = 2_000
const maxPerAddressThen = 10

const guesses = attemptLimit(quarterOfAnHour)
const wrongAtAll = windowCounter('code-tenant', quarterOfAnHour)

/** C04, decision 23: a card opens the one account it was issued for. Whatever is wrong with it is answered alike. */
export async function logInByCode(
  ctx: Ctx,
  { code }: Parsed<typeof codeLogin>['body'],
  caller: Caller,
): Promise<Session> {
  const { tenantId } = ctx.actor
  const maxHere = (await wrongAtAll.read(tenantId)) >= manyAtAll ? maxPerAddressThen : maxPerAddress
  const { browserHash, address } = caller
  const ofAddress = { name: 'code-address', subject: neighbourhood(address), max: maxHere }
  const bounds = browserHash ? [ofBrowser(browserHash), ofAddress] : [ofAddress]
  await requireWithin(bounds)
  const card = await sql.lockCode(ctx.tx, tenantId, codeHashOf(code))
  if (card?.state !== 'live' || card.account_state !== 'open') {
    const isWithin = await guesses.countFailure([ofBrowser(caller.ensureBrowserCookie()), ofAddress])
    must(isWithin, 'code-card.too-many-guesses')
    wrongAtAll.count(tenantId)
    if (!card) throw new Refusal('code-card.not-valid')
    const because = card.state === 'live' ? 'account-not-open' : card.state
    await record(ctx, 'code-card.refused', card.id, { accountId: card.account_id, because }, null)
    throw new Refusal('code-card.not-valid').commitAnyway()
  }
  // Asked again: of many guesses at once the right one may be found after the last that is allowed.
  await requireWithin(bounds)
  const person = {
    accountId: card.account_id,
    userType: card.user_type,
    userName: card.user_name,
    nickname: card.nickname,
  }
  const session = await completeLogin(ctx, caller, person, { way: 'code', remembered: false }, { cardId: card.id })
  await noteUse(ctx, card, session)
  return session
}

/** Where a second factor stood between card and session, the card is spent only now: it must still be live. */
export async function spendCard(ctx: Ctx, cardId: string, session: Session): Promise<void> {
  const card = await sql.lockCodeById(ctx.tx, ctx.actor.tenantId, cardId)
  must(card?.state === 'live', 'code-card.not-valid')
  await noteUse(ctx, card, session)
}

async function noteUse(ctx: Ctx, card: { id: string; account_id: string }, session: Session): Promise<void> {
  const { tenantId } = ctx.actor
  await sql.markUsed(ctx.tx, tenantId, card.id)
  await record(ctx, 'code-card.used', card.id, { accountId: card.account_id }, card.account_id)
  await sql.addUse(ctx.tx, tenantId, card.id, sessionIdOf(session))
}

const ofBrowser = (hash: Buffer): AttemptBound => ({
  name: 'code-browser',
  subject: hash.toString('base64'),
  max: maxPerBrowser,
})

const requireWithin = async (bounds: readonly AttemptBound[]) =>
  must(await guesses.isWithin(bounds), 'code-card.too-many-guesses')
