import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What every authenticator understands (RFC 6238 with the values of RFC 4226): SHA-1, six digits, thirty seconds. */
const stepSeconds = 30
const digits = 6
/** A phone's clock is wrong, and people type slowly: one step before and one after (RFC 6238, 5.2). */
const drift = 1
const secretBytes = 20

export const newSecret = (): Buffer => randomBytes(secretBytes)

/** RFC 4226, 5.3. */
export function codeOfCounter(secret: Buffer, counter: bigint, length = digits, algorithm = 'sha1'): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(counter)
  const mac = createHmac(algorithm, secret).update(message).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

export const stepAt = (at: Date): bigint => BigInt(Math.floor(at.getTime() / 1000 / stepSeconds))

/** The step that this code belongs to, if it is one of those in force and later than the last one that was taken. */
export function stepOfCode(secret: Buffer, code: string, at: Date, lastStep: bigint): bigint | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const now = stepAt(at)
  let found: bigint | undefined
  for (let step = now - BigInt(drift); step <= now + BigInt(drift); step += 1n) {
    const isSame = timingSafeEqual(Buffer.from(codeOfCounter(secret, step)), Buffer.from(code))
    if (isSame && step > lastStep) found = step
  }
  return found
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, 6; twenty bytes need no padding. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code holds (Key Uri Format). Defaults are named: some authenticators have others. */
export function setupUri(secret: Buffer, issuer: string, account: string): string {
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  })
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
