import { randomBytes } from 'node:crypto'
import { codeOf, isWholeCode, typedCode } from '@laurel/rules/login-code'
import type { Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { keyedHash, seal, unseal } from '../../privacy/sealing.ts'
import { base32, newSecret, setupUri, stepOfCode } from '../../privacy/totp.ts'
import * as sql from './second-factor.sql.ts'

const purpose = 'second-factor.secret'
const recoveryCodes = 8
/** S19: in a quarter of an hour, for one account, whoever asks. */
const maxWrong = 5

type Owner = { readonly accountId: string; readonly userName: string }

const sealed = (secret: Buffer) => seal(purpose, secret.toString('base64'))
const opened = (secret: Buffer) => Buffer.from(unseal(purpose, secret), 'base64')

const hashOf = ({ actor }: Ctx, accountId: string, code: string) =>
  keyedHash('second-factor.recovery-code', [actor.tenantId, accountId, code].join('\0'))

/** Nothing depends on it before it was shown to work and its codes were kept. */
export async function begin(ctx: Ctx, { accountId, userName }: Owner): Promise<{ secret: string; uri: string }> {
  const { tenantId } = ctx.actor
  const secret = newSecret()
  await sql.putPending(ctx.tx, tenantId, accountId, sealed(secret))
  const { code } = found(await sql.issuerOf(ctx.tx, tenantId))
  // Not its name: nine letters of Chinese are eighty of an address, twice, and make a code that no phone reads at this size.
  return { secret: base32(secret), uri: setupUri(secret, `Laurel ${code}`, userName) }
}

/** The authenticator shows the right number: its codes for the day it is gone, this once. */
export async function check(ctx: Ctx, accountId: string, number: string): Promise<string[]> {
  const { tenantId } = ctx.actor
  const factor = await lock(ctx, accountId)
  must(factor?.pending_sealed != null, 'second-factor.not-begun')
  const step = stepOfCode(opened(factor.pending_sealed), number, new Date(ctx.now), 0n)
  if (step === undefined) throw await wrong(ctx, accountId)
  const codes = newCodes()
  const hashes = codes.map((code) => hashOf(ctx, accountId, code))
  await sql.putPendingCodes(ctx.tx, tenantId, accountId, hashes, step)
  return codes
}

/** Their owner has kept the codes: from now on it is asked for. */
export async function turnOn(ctx: Ctx, accountId: string): Promise<void> {
  const { tenantId } = ctx.actor
  const factor = await lock(ctx, accountId)
  must(factor?.pending_sealed != null && factor.pending_codes !== null, 'second-factor.not-begun')
  await sql.turnOn(ctx.tx, tenantId, accountId, factor.pending_sealed)
  await sql.putRecoveryCodes(ctx.tx, tenantId, accountId, factor.pending_codes)
  const isReplaced = factor.secret_sealed !== null
  await record(ctx, 'second-factor.turned-on', accountId, isReplaced ? { because: 'replaced' } : {}, accountId)
}

/** A number of the authenticator, or one of the recovery codes; each of them once. */
export async function pass(ctx: Ctx, accountId: string, code: string): Promise<void> {
  const { tenantId } = ctx.actor
  const factor = await lock(ctx, accountId)
  must(factor?.secret_sealed != null, 'second-factor.not-on')
  const typed = code.normalize('NFKC').replaceAll(/[\s-]/g, '')
  const step = stepOfCode(opened(factor.secret_sealed), typed, new Date(ctx.now), BigInt(factor.last_step))
  if (step !== undefined) return void (await sql.takeStep(ctx.tx, tenantId, accountId, step))
  const recovery = typedCode(typed)
  const isSpent =
    isWholeCode(recovery) &&
    typed.length === recovery.length &&
    (await sql.spendRecoveryCode(ctx.tx, tenantId, accountId, hashOf(ctx, accountId, recovery))) === 1
  if (!isSpent) throw await wrong(ctx, accountId)
  await record(ctx, 'second-factor.recovery-code-used', accountId, {}, accountId)
}

/** The old ones are worth nothing from now on. */
export async function renewCodes(ctx: Ctx, accountId: string): Promise<string[]> {
  const codes = newCodes()
  const hashes = codes.map((code) => hashOf(ctx, accountId, code))
  await sql.putRecoveryCodes(ctx.tx, ctx.actor.tenantId, accountId, hashes)
  await record(ctx, 'second-factor.codes-renewed', accountId)
  return codes
}

/** False: there was none. */
export const remove = async ({ tx, actor }: Ctx, accountId: string): Promise<boolean> =>
  (await sql.remove(tx, actor.tenantId, accountId)) === 1

const newCodes = () => Array.from({ length: recoveryCodes }, () => codeOf(randomBytes(8)))

async function lock(ctx: Ctx, accountId: string): Promise<sql.FactorRow | undefined> {
  const factor = await sql.lockFactor(ctx.tx, ctx.actor.tenantId, accountId)
  must((factor?.wrong_lately ?? 0) < maxWrong, 'second-factor.too-many-guesses')
  return factor
}

async function wrong(ctx: Ctx, accountId: string): Promise<Refusal> {
  await sql.addWrong(ctx.tx, ctx.actor.tenantId, accountId)
  await record(ctx, 'second-factor.refused', accountId, {}, null)
  return new Refusal('second-factor.wrong-code').commitAnyway()
}
