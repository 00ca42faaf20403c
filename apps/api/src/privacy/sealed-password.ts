import { constants, createHash, createPrivateKey, type KeyObject, privateDecrypt } from 'node:crypto'
import { z } from 'zod'
import { unseal } from './sealing.ts'

/** What a browser seals for us (decision 20): the password, a nonce that is good once, and the time. */
const content = z.strictObject({ password: z.string().min(1).max(64), nonce: z.string().min(16).max(64), at: z.int() })
export type SealedPassword = { password: string; nonceHash: Buffer; sealedAt: number }

export const passwordKeyPurpose = 'password-key'
const opened = new Map<string, KeyObject>()

export function readSealedPassword(doc: string): { keyId: string; ciphertext: Buffer } | undefined {
  const [keyId = '', ciphertext = '', more] = doc.split('.')
  const isSealed = /^[A-Za-z0-9_-]{1,32}$/.test(keyId) && /^[A-Za-z0-9+/]+={0,2}$/.test(ciphertext)
  return isSealed && more === undefined ? { keyId, ciphertext: Buffer.from(ciphertext, 'base64') } : undefined
}

export function openSealedPassword(key: KeyObject, ciphertext: Buffer): SealedPassword | undefined {
  try {
    const text = privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, ciphertext)
    const parsed = content.safeParse(JSON.parse(text.toString('utf8')))
    if (!parsed.success) return undefined
    const { password, nonce, at } = parsed.data
    return { password, nonceHash: createHash('sha256').update(nonce).digest(), sealedAt: at }
  } catch {
    return undefined
  }
}

/** Kept for good: a key that was retired still opens what was sealed before. */
export const keptKey = (id: string): KeyObject | undefined => opened.get(id)

export function keepKey({ id, private_sealed }: { id: string; private_sealed: Buffer }): KeyObject {
  const key = createPrivateKey(unseal(passwordKeyPurpose, private_sealed))
  opened.set(id, key)
  return key
}
