import type { GivenScore, ScoreRevision } from '@laurel/rules/score-revision'

/** With the books of the device that made it. */
type Carried = { revision: ScoreRevision; device: { id: string; created: number; chain: string } }

/** What a code can hold and the camera of an old phone still reads. */
const maxLetters = 1_600
const version = 1

/** An unsent score in letters that an address may have. Undefined: it is too long, because of a long comment. */
export function carriedText({ revision, device }: Carried): string | undefined {
  const { id, assignmentId, edition, given, comment, remark, madeAt } = revision
  const { id: deviceId, created, chain } = device
  const ids = [id, assignmentId, deviceId].map((each) => lettersOf(bytesOfHex(each.replaceAll('-', ''))))
  const content = [version, ...ids, edition, given, comment, remark, madeAt, created, lettersOf(bytesOfHex(chain))]
  const text = lettersOf(new TextEncoder().encode(JSON.stringify(content)))
  return text.length > maxLetters ? undefined : text
}

/** Undefined: it is not one. What it says is judged by the server. */
export function carriedIn(text: string): Carried | undefined {
  try {
    const content: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesIn(text)))
    if (!Array.isArray(content) || content.length !== 11 || content[0] !== version) return undefined
    const [, id, assignmentId, deviceId, edition, given, comment, remark, madeAt, created, chain] = content
    const isText = [id, assignmentId, deviceId, comment, remark, madeAt, chain].every(
      (each) => typeof each === 'string',
    )
    if (!isText || !Number.isSafeInteger(edition) || !Number.isSafeInteger(created) || !isGiven(given)) return undefined
    return {
      revision: { id: uuidIn(id), assignmentId: uuidIn(assignmentId), edition, given, comment, remark, madeAt },
      device: { id: uuidIn(deviceId), created, chain: hexOf(bytesIn(chain)) },
    }
  } catch {
    return undefined
  }
}

const isGiven = (given: unknown): given is GivenScore =>
  typeof given === 'object' &&
  given !== null &&
  'kind' in given &&
  ['marks', 'place', 'vote'].includes(String(given.kind))

const lettersOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesIn = (letters: string): Uint8Array =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))

const uuidIn = (letters: string): string =>
  hexOf(bytesIn(letters)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
