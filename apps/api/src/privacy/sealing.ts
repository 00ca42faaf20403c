import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { config } from '../config.ts'

/**
 * Personal data at rest (decision 37): AES-256-GCM. The value names its key, so that keys can be rotated, and is bound to its purpose, so
 * that a sealed value copied into another column does not open. With `secret`, of which we keep nothing, it opens for nobody but its owner.
 */
export function seal(purpose: string, text: string, secret?: string): Buffer {
  const [key] = config().dataKeys
  if (!key) throw new Error('no data key')
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key.bytes, secret), nonce)
  cipher.setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const keyId = Buffer.from(key.id)
  return Buffer.concat([Buffer.from([keyId.length]), keyId, nonce, cipher.getAuthTag(), body])
}

export function unseal(purpose: string, sealed: Buffer, secret?: string): string {
  const idLength = sealed[0] ?? 0
  const keyId = sealed.subarray(1, 1 + idLength).toString()
  const key = config().dataKeys.find((candidate) => candidate.id === keyId)
  if (!key) throw new Error(`data key ${keyId} is not configured`)
  const at = 1 + idLength
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key.bytes, secret), sealed.subarray(at, at + 12))
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(sealed.subarray(at + 12, at + 28))
  return Buffer.concat([decipher.update(sealed.subarray(at + 28)), decipher.final()]).toString('utf8')
}

const cipherKey = (bytes: Buffer, secret: string | undefined): KeyObject =>
  secret === undefined
    ? keyObject(bytes)
    : createSecretKey(createHmac('sha256', keyObject(bytes)).update('owner').update('\0').update(secret).digest())

/** Finds a sealed value without opening it. Keyed, because eleven digits can be tried one by one. */
export function keyedHash(purpose: string, text: string): Buffer {
  return createHmac('sha256', keyObject(config().hashKey)).update(purpose).update('\0').update(text).digest()
}

const keyObjects = new WeakMap<Buffer, KeyObject>()

/** Raw bytes are made into a key anew at every call, which costs five times the work itself. */
function keyObject(bytes: Buffer): KeyObject {
  let made = keyObjects.get(bytes)
  if (!made) {
    made = createSecretKey(bytes)
    keyObjects.set(bytes, made)
  }
  return made
}
