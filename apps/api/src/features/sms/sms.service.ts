import { randomInt, timingSafeEqual } from 'node:crypto'
import type { sendSmsCode } from '@laurel/contract/auth'
import type { Parsed } from '@laurel/contract/define'
import { normalMobile } from '@laurel/rules/mobile'
import { z } from 'zod'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import type { Caller } from '../../http/caller.ts'
import { must, Refusal } from '../../http/refusal.ts'
import { defineJob } from '../../jobs/define.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { canSendSms } from '../../notify/sms.ts'
import { keyedHash, seal } from '../../privacy/sealing.ts'
import { requireProofOfWork } from '../captcha/captcha.service.ts'
import { strategiesHere } from '../portal/portal.service.ts'
import * as sql from './sms.sql.ts'
import { requireSmsWithinLimits } from './sms-limits.service.ts'

/** Decision 7: 1 login, 2 registration, 3 password, 4 mobile. */
type Scene = Parsed<typeof sendSmsCode>['body']['scene']

const maxTries = 5
export const sendSmsJob = defineJob({
  name: 'send-sms',
  payload: z.object({ id: z.uuid() }),
  lane: 'interactive',
  priority: -10,
  attempts: 3,
})

export const mobileHashOf = (mobile: string) => keyedHash('person.mobile', normalMobile(mobile))

/** C02. The code is good in the browser that asked for it, for ten minutes, once. */
export async function sendCode(
  ctx: Ctx,
  { mobile, scene, captchaVerification }: Parsed<typeof sendSmsCode>['body'],
  caller: Caller,
): Promise<null> {
  const { loginStrategies } = await strategiesHere(ctx)
  must(scene !== 1 || loginStrategies.includes(2), 'auth.way-not-offered')
  await requireProofOfWork(ctx, caller, 'sms', captchaVerification)
  must(canSendSms(), 'sms.not-now')
  await requireSmsWithinLimits(ctx, mobile, caller)
  const { tenantId, language } = ctx.actor
  const mobileHash = mobileHashOf(mobile)
  // Whether a number has an account is nobody's business: the answer and its time are the same.
  const isSent = scene !== 3 || (await sql.isKnownMobile(ctx.tx, tenantId, mobileHash))
  const id = newId()
  const code = randomInt(0, 1_000_000).toString().padStart(6, '0')
  await sql.addCode(ctx.tx, {
    tenant_id: tenantId,
    id,
    scene,
    mobile_hash: mobileHash,
    mobile_sealed: seal('sms.mobile', normalMobile(mobile)),
    browser_hash: caller.ensureBrowserCookie(),
    code_hash: codeHash(id, code),
    code_sealed: isSent ? seal('sms.code', code) : null,
    language,
  })
  if (isSent) await enqueue(ctx.tx, sendSmsJob, { id }, `sms ${id}`)
  return null
}

const codeHash = (id: string, code: string) => keyedHash('sms.code', `${id}\0${code}`)

type CodeInput = { mobile: string; scene: Scene; code: string }

/** Spends the code that was sent to this number in this browser for this scene. A wrong one is counted although the caller gets a no. */
export async function spendCode(ctx: Ctx, caller: Caller, asked: CodeInput): Promise<void> {
  const { spend } = await requireValidCode(ctx, caller, asked)
  await spend()
}

export type ValidCode = { spend(): Promise<unknown>; countTry(): Promise<unknown> }

/** As `spendCode`, but the caller spends it: whoever is refused for another reason may use it again, or has one try less. */
export async function requireValidCode(
  ctx: Ctx,
  caller: Caller,
  { mobile, scene, code }: CodeInput,
): Promise<ValidCode> {
  const { browserHash } = caller
  const { tenantId } = ctx.actor
  const bound = browserHash && { scene, mobileHash: mobileHashOf(mobile), browserHash }
  const kept = bound && (await sql.lockLatestCode(ctx.tx, tenantId, bound))
  must(kept?.is_good === true, 'sms.code-not-valid')
  must(kept.tries < maxTries, 'sms.code-used-up')
  if (!timingSafeEqual(codeHash(kept.id, code), kept.code_hash)) {
    await sql.countTry(ctx.tx, tenantId, kept.id)
    throw new Refusal('sms.code-not-valid').commitAnyway()
  }
  return {
    spend: () => sql.markSpent(ctx.tx, tenantId, kept.id),
    countTry: () => sql.countTry(ctx.tx, tenantId, kept.id),
  }
}
