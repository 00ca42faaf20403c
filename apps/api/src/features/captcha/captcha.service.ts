import type { getChallenge } from '@laurel/contract/challenge'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/caller.ts'
import { must } from '../../http/refusal.ts'
import { neighbourhood } from '../../limits/neighbourhood.ts'
import { windowCounter } from '../../limits/window-counter.ts'
import { hardestLevel, makeChallenge, type ProofPurpose, readProof } from '../../privacy/proof-of-work.ts'
import * as sql from './captcha.sql.ts'

/** A school stands behind one address: only what went wrong there counts, and it makes the work harder instead of refusing anyone. */
const wrongFrom = windowCounter('wrong-login', 15 * 60)
const wrongPerLevel = 100

export async function challenge(
  ctx: Ctx,
  { purpose }: Parsed<typeof getChallenge>['query'],
  caller: Caller,
): Promise<Answer<typeof getChallenge>> {
  const made = await makeChallenge(ctx.actor.tenantId, purpose, await levelFor(caller), ctx.now)
  return made as Answer<typeof getChallenge>
}

/** How hard the next one from this address is: 0 unless much went wrong there. */
export const levelFor = async (caller: Caller) =>
  Math.min(Math.floor((await wrongFrom.read(neighbourhood(caller.address))) / wrongPerLevel), hardestLevel)

export const countWrong = (caller: Caller) => wrongFrom.count(neighbourhood(caller.address))

/** Each proof is good once, for its own purpose and organiser, and only if it is hard enough by now. */
export async function requireProofOfWork(
  ctx: Ctx,
  caller: Caller,
  purpose: ProofPurpose,
  captchaVerification: string | undefined,
): Promise<void> {
  must(captchaVerification !== undefined && captchaVerification !== '', 'auth.captcha-needed')
  const [proof, level] = await Promise.all([readProof(captchaVerification), levelFor(caller)])
  const { tenantId } = ctx.actor
  must(proof !== undefined && proof.purpose === purpose && proof.tenant === tenantId, 'auth.captcha-not-valid')
  must(proof.level >= level, 'auth.captcha-needed')
  must(await sql.spendChallenge(ctx.tx, tenantId, proof.hash), 'auth.captcha-not-valid')
}
