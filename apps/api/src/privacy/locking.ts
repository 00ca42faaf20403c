import { createCipheriv, pbkdf2, randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'

const rounds = 600_000
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

/** Twenty-five letters that nobody takes for another: 123 bits. */
export const newPassphrase = (): string =>
  Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )

/** What opens it, without anything of ours. */
export const openingCommand = (file: string, to: string) =>
  `openssl enc -d -aes-256-cbc -pbkdf2 -iter ${rounds} -md sha256 -in ${file} -out ${to}`

/** For data that leaves the house: nobody who finds the file reads it. The form is `openssl enc`'s own. */
export async function* locked(passphrase: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(8)
  const made = await promisify(pbkdf2)(passphrase, salt, rounds, 48, 'sha256')
  const cipher = createCipheriv('aes-256-cbc', made.subarray(0, 32), made.subarray(32))
  yield Buffer.concat([Buffer.from('Salted__'), salt])
  for await (const chunk of chunks) yield cipher.update(chunk)
  yield cipher.final()
}
