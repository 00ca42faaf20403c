/** What a secret must not be. Pure: the values come from `config.ts`, and only a verdict goes back. */

const minPasswordLength = 16
const minDifferentLetters = 9
/** Random bytes repeat now and then; 32 of them with fewer than 16 different values were typed by a person. */
const minDifferentBytes = 16

/** Words of manuals, examples and hurried people: what is left of a password without them has to be a password by itself. */
const typedWords =
  /change-?_?me|replace-?_?me|pass(?:word|wd|phrase)?|secret|default|example|admin(?:istrator)?|root|user|postgres(?:ql)?|redis|minio|laurel|aliyun|engine|server|database|production|development|local(?:host)?|test|demo|welcome|letmein|qwerty(?:uiop)?|asdfgh(?:jkl)?|zxcvbn(?:m)?|iloveyou|your|here|please|super|long|random|insecure/g

/** Printed in somebody's documentation, so that everybody has them: AWS, MinIO's playground, NIST's and RFC's test vectors. */
const published = new Set(
  [
    'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    'je7MtGbClwBF/2Zp9Utk/h3yCo8nvbEXAMPLEKEY',
    'zuf+tfteSlswRu7BJ86wekitnifILbZam1KYY3TG',
    'eCGEeEnGmZRVPNZ2ZjRlSPEk9gOkmCXyrlMPLGgf',
    '603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4',
    'feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308',
    '2b7e151628aed2a6abf7158809cf4f3c762e7160f38b4da56a784d9045190cfe',
    'c47b0294dbbbee0fec4757f22ffeee3587ca4730c3d33b691df38bab076bc558',
  ].map((secret) => secret.toLowerCase()),
)
const publishedKeyIds = /EXAMPLE$|^minioadmin$|^Q3AM3UQ867SPQQA43P2F$/

export function isWeakPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const rest = lower.replaceAll(typedWords, '')
  return (
    published.has(lower) ||
    rest.length < minPasswordLength ||
    new Set(rest).size < minDifferentLetters ||
    periodOf([...password]) < minPasswordLength ||
    isCounted(Buffer.from(rest))
  )
}

export function isWeakKey(bytes: Buffer): boolean {
  return (
    published.has(bytes.toString('hex')) ||
    new Set(bytes).size < minDifferentBytes ||
    periodOf([...bytes]) < minDifferentBytes * 2 ||
    isCounted(bytes) ||
    looksTyped(bytes)
  )
}

export const isPublishedKeyId = (id: string): boolean => publishedKeyIds.test(id)

/** Thirty-two random bytes are all printable once in 10^13 times: a sentence was encoded, not a key. */
const looksTyped = (bytes: Buffer) => bytes.every((byte) => byte >= 0x20 && byte < 0x7f)

/** After how many letters it begins anew: "abcabcab" after three. Half of them have to come again: a last letter like the first is chance, in one key of 256. */
function periodOf(letters: readonly (string | number)[]): number {
  for (let period = 1; period * 3 <= letters.length * 2; period += 1)
    if (letters.every((letter, at) => at < period || letter === letters[at - period])) return period
  return letters.length
}

/** Most steps lead to the next letter or the one before, as in 0123456789abcdef. */
function isCounted(bytes: Buffer): boolean {
  let steps = 0
  for (let at = 1; at < bytes.length; at += 1) if (Math.abs((bytes[at] ?? 0) - (bytes[at - 1] ?? 0)) <= 1) steps += 1
  return steps * 2 > bytes.length - 1
}
