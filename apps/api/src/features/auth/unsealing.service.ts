import type { Ctx } from '../../ctx.ts'
import { must } from '../../http/refusal.ts'
import { keepKey, keptKey, openSealedPassword, readSealedPassword } from '../../privacy/sealed-password.ts'
import * as sql from './auth.sql.ts'

const ttlMs = 5 * 60_000

/** Reads what the browser sealed (decision 20); each sealing is good once and for five minutes, by the database's clock. */
export async function unsealPassword(ctx: Ctx, doc: string): Promise<string> {
  const sealed = readSealedPassword(doc)
  const key = sealed && (keptKey(sealed.keyId) ?? (await fetchKey(ctx, sealed.keyId)))
  const opened = sealed && key && openSealedPassword(key, sealed.ciphertext)
  must(opened !== undefined, 'auth.password-not-readable')
  must(Math.abs(Date.parse(ctx.now) - opened.sealedAt) <= ttlMs, 'auth.password-not-readable')
  must(await sql.spendNonce(ctx.tx, ctx.actor.tenantId, opened.nonceHash), 'auth.password-not-readable')
  return opened.password
}

async function fetchKey(ctx: Ctx, keyId: string) {
  const key = await sql.passwordKey(ctx.tx, keyId)
  return key && keepKey(key)
}
