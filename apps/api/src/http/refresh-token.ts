import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { config } from '../config.ts'

/**
 * tenant (16 bytes) · session (16) · generation (4) · secret (24) · seal (16), in base64url. The seal tells our tokens from guesses, so that
 * nobody can end a session by inventing a token for it. The next secret follows from the present one: a client that lost an
 * answer asks again and gets the same token.
 */
export type RefreshToken = { tenantId: string; sessionId: string; generation: number; secret: Buffer }

export const firstSecret = () => randomBytes(24)

export const nextSecret = (secret: Buffer) =>
  createHmac('sha256', config().tokenSecret).update('refresh-next').update(secret).digest().subarray(0, 24)

export function writeRefreshToken(token: RefreshToken): string {
  const generation = Buffer.alloc(4)
  generation.writeUInt32BE(token.generation)
  const body = Buffer.concat([uuidBytes(token.tenantId), uuidBytes(token.sessionId), generation, token.secret])
  return Buffer.concat([body, sealOf(body)]).toString('base64url')
}

export function readRefreshToken(text: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 76 || bytes.toString('base64url') !== text) return undefined
  const body = bytes.subarray(0, 60)
  if (!timingSafeEqual(sealOf(body), bytes.subarray(60))) return undefined
  return {
    tenantId: uuidText(body.subarray(0, 16)),
    sessionId: uuidText(body.subarray(16, 32)),
    generation: body.readUInt32BE(32),
    secret: Buffer.from(body.subarray(36)),
  }
}

export const refreshHash = (token: string) => createHash('sha256').update(token).digest()

const sealOf = (body: Buffer) =>
  createHmac('sha256', config().tokenSecret).update('refresh-seal').update(body).digest().subarray(0, 16)

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

function uuidText(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
