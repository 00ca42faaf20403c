/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104) that answer at once: WebCrypto only promises, and a draw asks thousands of times in a row.
 * For public figures alone. Secrets are compared and kept by the platform's own.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const state = Int32Array.from(initial)
  absorb(state, message, 0)
  return bytesOf(state)
}

/** A key is prepared once for many messages. */
export function hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const short = key.length > blockBytes ? sha256(key) : key
  const [inner, outer] = [0x36, 0x5c].map((pad) => {
    const block = new Uint8Array(blockBytes).map((_, at) => (short[at] ?? 0) ^ pad)
    const state = Int32Array.from(initial)
    compress(state, new DataView(block.buffer), 0)
    return state
  }) as [Int32Array, Int32Array]
  return (message) => {
    const first = inner.slice()
    absorb(first, message, blockBytes)
    const second = outer.slice()
    absorb(second, bytesOf(first), blockBytes)
    return bytesOf(second)
  }
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Lower case alone: two ways to write one seed would be two commitments. */
export function bytesOfHex(hex: string): Uint8Array {
  if (hex.length % 2 !== 0 || /[^0-9a-f]/.test(hex)) throw new RangeError('not hexadecimal')
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
}

/** What is not a character (half a pair) becomes U+FFFD, as TextEncoder has it. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code))
    else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code))
  }
  return Uint8Array.from(bytes)
}

const tail = (bits: number) => 0x80 | (bits & 0x3f)

const blockBytes = 64
const primes = firstPrimes(64)
/** The first 32 bits behind the point of the roots of the first primes. */
const initial = primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)))
const constants = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)))
const words = new Int32Array(64)

function absorb(state: Int32Array, message: Uint8Array, before: number) {
  const blocks = Math.ceil((message.length + 9) / blockBytes)
  const padded = new Uint8Array(blocks * blockBytes)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  const bits = (before + message.length) * 8
  view.setUint32(padded.length - 8, Math.floor(bits / 2 ** 32))
  view.setUint32(padded.length - 4, bits % 2 ** 32)
  for (let at = 0; at < padded.length; at += blockBytes) compress(state, view, at)
}

function compress(state: Int32Array, block: DataView, from: number) {
  for (let at = 0; at < 16; at += 1) words[at] = block.getInt32(from + 4 * at)
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [word(at - 15), word(at - 2)]
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[at] = word(at - 16) + small + word(at - 7) + large
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (constants[at] ?? 0) + word(at)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + value
}

const word = (at: number): number => words[at] ?? 0
const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by))

function bytesOf(state: Int32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * state.length))
  for (const [at, value] of state.entries()) view.setInt32(4 * at, value)
  return new Uint8Array(view.buffer)
}

function fractionBits(root: number): number {
  return Math.floor((root % 1) * 2 ** 32) | 0
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  return found
}
