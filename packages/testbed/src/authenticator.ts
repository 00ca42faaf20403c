import { codeOfCounter, stepAt } from '@laurel/api/src/privacy/totp.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What a phone does with the secret it was given. */
export class Authenticator {
  readonly #secret: Buffer
  #last = 0n

  constructor(base32: string) {
    const bits = Array.from(base32, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
    this.#secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  }

  /** A number that is good now and was not shown before: that of the next half minute, if need be. */
  number(): string {
    const now = stepAt(new Date())
    const step = this.#last < now ? now : this.#last + 1n
    // The server takes the next one too, but none beyond.
    if (step > now + 1n) throw new Error('this authenticator has shown what it has for this minute')
    this.#last = step
    return codeOfCounter(this.#secret, step)
  }

  /** The one it showed last. */
  same(): string {
    return codeOfCounter(this.#secret, this.#last)
  }

  /** Begins anew: half a minute has passed, as far as the test is concerned. */
  forget(): void {
    this.#last = 0n
  }
}
