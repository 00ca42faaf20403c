import { bytesOfHex, hexOf, hmacSha256, sha256, utf8 } from './sha256.ts'

/**
 * draw-v1: an order that nobody could choose and everybody can compute again. List, rules and a secret seed are bound by a commitment that is shown
 * first; the room then says its digits, and seed and digits together make the order. Every character counts: what is published is computed from it.
 */
export type DrawProject = { readonly code: string; readonly school: string }

export type DrawRules = {
  /** Position from 1 on, and the code that has it. */
  readonly pins: readonly (readonly [position: number, code: string])[]
  readonly noAdjacentSchool: boolean
  readonly maxTries: number
}

export type DrawInput = {
  readonly drawId: string
  readonly projects: readonly DrawProject[]
  readonly rules: DrawRules
  /** 32 random bytes, in hexadecimal. */
  readonly serverSeed: string
}

/** What the room and, if one was named, a public beacon said. */
export type RoomEntropy = { readonly digits: readonly string[]; readonly beacon: string }

export type DrawProblem =
  | { readonly problem: 'empty' | 'tries' | 'draw-id' | 'seed' }
  | { readonly problem: 'text' | 'code-taken' | 'pin-unknown' | 'pin-taken' | 'pin-position'; readonly code: string }
  | { readonly problem: 'school-too-large'; readonly school: string }

/** What has to be mended before the commitment; afterwards nothing can be. */
export function drawProblems({ drawId, projects, rules, serverSeed }: DrawInput): DrawProblem[] {
  const problems: DrawProblem[] = []
  const codes = new Set<string>()
  if (projects.length === 0) problems.push({ problem: 'empty' })
  if (!Number.isSafeInteger(rules.maxTries) || rules.maxTries < 1) problems.push({ problem: 'tries' })
  if (!isPlain(drawId) || drawId.includes('|')) problems.push({ problem: 'draw-id' })
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) problems.push({ problem: 'seed' })
  for (const { code, school } of projects) {
    if (!isPlain(code) || !isPlain(school)) problems.push({ problem: 'text', code })
    if (codes.has(nfc(code))) problems.push({ problem: 'code-taken', code })
    codes.add(nfc(code))
  }
  const pinned = new Set<string | number>()
  for (const [position, code] of rules.pins) {
    if (!codes.has(nfc(code))) problems.push({ problem: 'pin-unknown', code })
    if (pinned.has(nfc(code)) || pinned.has(position)) problems.push({ problem: 'pin-taken', code })
    const isPosition = Number.isInteger(position) && position >= 1 && position <= projects.length
    if (!isPosition) problems.push({ problem: 'pin-position', code })
    pinned.add(nfc(code)).add(position)
  }
  if (rules.noAdjacentSchool) problems.push(...tooLarge(projects))
  return problems
}

/** Of more than half (rounded up) two always stand side by side. */
const tooLarge = (projects: readonly DrawProject[]): DrawProblem[] =>
  [...Map.groupBy(projects, ({ school }) => nfc(school))]
    .filter(([, own]) => own.length > Math.ceil(projects.length / 2))
    .map(([school]) => ({ problem: 'school-too-large', school }))

export type DrawCommitment = { readonly listHash: string; readonly rulesHash: string; readonly commitment: string }

export function commitDraw(input: DrawInput): DrawCommitment {
  const problems = drawProblems(input)
  if (problems.length > 0) throw new RangeError(`this cannot be drawn: ${JSON.stringify(problems)}`)
  const listHash = hashOf(listText(input.projects))
  const rulesHash = hashOf(rulesText(input.rules))
  return { listHash, rulesHash, commitment: sealSeed(input, { listHash, rulesHash }) }
}

export const sealSeed = (
  { drawId, serverSeed }: Pick<DrawInput, 'drawId' | 'serverSeed'>,
  { listHash, rulesHash }: Pick<DrawCommitment, 'listHash' | 'rulesHash'>,
): string => hashOf(`draw-v1|commit|${nfc(drawId)}|${listHash}|${rulesHash}|${serverSeed}`)

export type DrawResult = DrawCommitment & {
  readonly finalSeed: string
  /** Codes. Null: in so many tries the rules were never met, and they are not relaxed. */
  readonly order: readonly string[] | null
  readonly tries: number
}

export function drawOrder(input: DrawInput, entropy: RoomEntropy): DrawResult {
  const committed = commitDraw(input)
  const finalSeed = mixSeed(input, committed, entropy)
  return { ...committed, finalSeed, ...shuffleProjects(finalSeed, input.projects, input.rules) }
}

/** The sealed seed, what was frozen and what the room said, in one. */
export function mixSeed(
  { drawId, serverSeed }: Pick<DrawInput, 'drawId' | 'serverSeed'>,
  { listHash, rulesHash }: Pick<DrawCommitment, 'listHash' | 'rulesHash'>,
  { digits, beacon }: RoomEntropy,
): string {
  if (digits.some((said) => !/^[0-9]+$/.test(said)) || !isPlain(beacon)) throw new RangeError('not what a room can say')
  const words = ['draw-v1', 'seed', drawId, listHash, rulesHash, digits.join(','), beacon].map(nfc).join('|')
  return hexOf(hmacSha256(bytesOfHex(serverSeed))(utf8(words)))
}

export function shuffleProjects(
  finalSeed: string,
  projects: readonly DrawProject[],
  { pins, noAdjacentSchool, maxTries }: DrawRules,
): Pick<DrawResult, 'order' | 'tries'> {
  const below = belowFrom(numbersOf(finalSeed, 'draw-v1|stream|'))
  const pinned = new Map(pins.map(([position, code]) => [position - 1, nfc(code)]))
  const pinnedCodes = new Set(pinned.values())
  const schools = new Map(projects.map(({ code, school }) => [nfc(code), nfc(school)]))
  const free = inByteOrder(projects)
    .map(({ code }) => code)
    .filter((code) => !pinnedCodes.has(code))
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const shuffled = shuffle(free, below).values()
    const order = projects.map((_, at) => pinned.get(at) ?? shuffled.next().value ?? '')
    const isClash = (code: string, at: number) => at > 0 && schools.get(code) === schools.get(order[at - 1] ?? '')
    if (noAdjacentSchool && order.some(isClash)) continue
    return { order, tries }
  }
  return { order: null, tries: maxTries }
}

/** Whole numbers below n, each as likely as the others: what would favour the small ones is thrown away. */
export type Below = (n: number) => number

export const belowFrom =
  (next: () => number): Below =>
  (n) => {
    const limit = Math.floor(2 ** 32 / n) * n
    let number = next()
    while (number >= limit) number = next()
    return number % n
  }

/** The stream of a seed, four bytes at a time. */
export function numbersOf(seed: string, label: string): () => number {
  const block = hmacSha256(bytesOfHex(seed))
  const prefix = utf8(label)
  const message = new Uint8Array(prefix.length + 4)
  message.set(prefix)
  const counter = new DataView(message.buffer, prefix.length)
  let [blocks, waiting] = [0, [] as number[]]
  return () => {
    if (waiting.length === 0) {
      counter.setUint32(0, blocks)
      blocks += 1
      const bytes = block(message)
      const view = new DataView(bytes.buffer, bytes.byteOffset)
      waiting = Array.from({ length: bytes.length / 4 }, (_, at) => view.getUint32(4 * at)).reverse()
    }
    return waiting.pop() ?? 0
  }
}

/** Fisher–Yates, from the end. */
export function shuffle<T>(list: readonly T[], below: Below): T[] {
  const order = [...list]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = below(at + 1)
    const [one, two] = [order[at] as T, order[other] as T]
    order[at] = two
    order[other] = one
  }
  return order
}

/** What the hash of the list is made of, for those who check it. */
export const listText = (projects: readonly DrawProject[]): string =>
  inByteOrder(projects)
    .map(({ code, school }) => `${code}\t${school}\n`)
    .join('')

export const rulesText = ({ pins, noAdjacentSchool, maxTries }: DrawRules): string =>
  JSON.stringify({ pins: pins.map(([position, code]) => [position, nfc(code)]), noAdjacentSchool, maxTries })

export const hashOf = (text: string) => hexOf(sha256(utf8(text)))
export const nfc = (text: string) => text.normalize('NFC')

/** A tab or a new line inside a name would make two lists of one text. */
export const isPlain = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text)

function inByteOrder(projects: readonly DrawProject[]): DrawProject[] {
  const normal = projects.map(({ code, school }) => ({ code: nfc(code), school: nfc(school) }))
  return sortByBytes(normal, ({ code }) => code)
}

/** By code points, which is the order of their bytes; JavaScript's own order puts U+FFFD behind what comes after it. */
export function sortByBytes<T>(list: readonly T[], textOf: (one: T) => string): T[] {
  return list
    .map((one) => ({ one, points: Array.from(textOf(one)) }))
    .toSorted((one, other) => comparePoints(one.points, other.points))
    .map(({ one }) => one)
}

function comparePoints(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((character, index) => character !== other[index])
  if (at === -1) return one.length - other.length
  return (one[at]?.codePointAt(0) ?? -1) - (other[at]?.codePointAt(0) ?? -1)
}
