import type { Account, Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/caller.ts'
import { found, must } from '../../http/refusal.ts'
import { requireOwnPassword } from '../auth/password.service.ts'
import { opened } from '../person/person.service.ts'
import { spendCode } from '../sms/sms.service.ts'
import * as factor from './second-factor.service.ts'
import { secondFactorState } from './second-step.service.ts'
import * as sql from './security.sql.ts'

type OwnerProof = {
  factorCode?: string | undefined
  ownDoc?: string | undefined
  ownCode?: string | undefined
}

/** Whoever found an open tab must not take the account, or look at what is masked. What is wrong here counts as a guess. */
export async function requireOwner(ctx: Ctx<Account>, caller: Caller, proof: OwnerProof): Promise<void> {
  const { tx, actor } = ctx
  const { isOn } = await secondFactorState(ctx, actor)
  const { has_password, mobile_sealed } = found(await sql.own(tx, actor.tenantId, actor.accountId))
  if (isOn) {
    must(proof.factorCode !== undefined, 'security.proof-needed')
    return factor.pass(ctx, actor.accountId, proof.factorCode)
  }
  if (has_password) {
    must(proof.ownDoc !== undefined, 'security.proof-needed')
    return requireOwnPassword(ctx, caller, proof.ownDoc, 'security.wrong-password')
  }
  if (mobile_sealed === null) return
  must(proof.ownCode !== undefined, 'security.proof-needed')
  await spendCode(ctx, caller, { mobile: opened('mobile', mobile_sealed), scene: 4, code: proof.ownCode })
}
