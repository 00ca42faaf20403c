/**
 * Patterns are written by organisers and run on the server: only a row of characters and classes, each with a count, from ^ to $.
 * No groups, no alternatives, no look-around, and at most two counts that vary. They are never handed to the engine of the language, which
 * goes back and tries again: `matches` walks once over the value for each piece.
 */
const piece =
  /(?:\[(?:[^\]\\[]|\\[dws\\\]^-])+\]|\\[dws.\\/+*?()[\]{}^$|-]|[^\\[\](){}^$|*+?.])(?:\{\d{1,4}(?:,\d{0,4})?\}|[*+?])?/uy
const maxPatternLength = 200
const maxVariable = 2

/** Longer values are not asked: they fail. */
export const maxMatchedLength = 1000

type Letter = (letter: string) => boolean
type Piece = { admits: Letter; min: number; max: number }

export const isSafePattern = (pattern: string): boolean => piecesOf(pattern) !== undefined

/** A pattern that is not safe matches nothing. */
export function matches(pattern: string, value: string): boolean {
  const pieces = value.length <= maxMatchedLength ? piecesOf(pattern) : undefined
  if (pieces === undefined) return false
  const letters = [...value]
  let reached = letters.map(() => false)
  reached.unshift(true)
  for (const each of pieces) reached = afterPiece(each, letters, reached)
  return reached.at(-1) === true
}

/** Which places of the value are reached when the piece has taken as many letters as it may from a place that was reached before. */
function afterPiece({ admits, min, max }: Piece, letters: readonly string[], before: readonly boolean[]): boolean[] {
  const countBefore = [0]
  for (const isReached of before) countBefore.push((countBefore.at(-1) ?? 0) + (isReached ? 1 : 0))
  let runStart = 0
  return before.map((_, place) => {
    if (place > 0 && !admits(letters[place - 1] ?? '')) runStart = place
    const first = Math.max(runStart, place - max)
    const last = place - min
    return last >= first && (countBefore[last + 1] ?? 0) > (countBefore[first] ?? 0)
  })
}

/** Undefined: not a pattern of this kind. */
function piecesOf(pattern: string): Piece[] | undefined {
  if (pattern.length > maxPatternLength || !pattern.startsWith('^') || !pattern.endsWith('$')) return undefined
  const row = pattern.slice(1, -1)
  const pieces: Piece[] = []
  piece.lastIndex = 0
  while (piece.lastIndex < row.length) {
    const found = piece.exec(row)?.[0]
    const read = found === undefined ? undefined : readPiece(found)
    if (read === undefined) return undefined
    pieces.push(read)
  }
  return pieces.filter(({ min, max }) => min !== max).length <= maxVariable ? pieces : undefined
}

function readPiece(text: string): Piece | undefined {
  const at = atomLength(text)
  const [min = 1, max = min] = countOf(text.slice(at))
  const admits = text.startsWith('[') ? classOf(text.slice(1, at - 1)) : atomOf(text.slice(0, at))
  return admits === undefined || max < min ? undefined : { admits, min, max }
}

function atomLength(text: string): number {
  if (text.startsWith('\\')) return 2
  if (!text.startsWith('[')) return String.fromCodePoint(text.codePointAt(0) ?? 0).length
  let at = 1
  while (text[at] !== ']') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function countOf(text: string): [number, number] | [] {
  if (text === '') return []
  if (text === '*') return [0, Number.POSITIVE_INFINITY]
  if (text === '+') return [1, Number.POSITIVE_INFINITY]
  if (text === '?') return [0, 1]
  const [min = '', max] = text.slice(1, -1).split(',')
  return [Number(min), max === undefined ? Number(min) : max === '' ? Number.POSITIVE_INFINITY : Number(max)]
}

const kinds: Readonly<Record<string, RegExp>> = { d: /\d/, w: /\w/, s: /\s/ }
const kindOf = (letter: string): Letter | undefined => {
  const kind = kinds[letter]
  return kind && ((each) => kind.test(each))
}

function atomOf(atom: string): Letter | undefined {
  if (!atom.startsWith('\\')) return (letter) => letter === atom
  const escaped = atom.slice(1)
  // As the language has it: a hyphen is escaped in classes only.
  return escaped === '-' ? undefined : (kindOf(escaped) ?? ((letter) => letter === escaped))
}

/** Undefined: a range that ends before it begins, or that begins or ends with a kind of letters. */
function classOf(text: string): Letter | undefined {
  const isNot = text.startsWith('^')
  const members = membersOf(isNot ? text.slice(1) : text)
  const admitted: Letter[] = []
  for (let at = 0; at < members.length; at += 1) {
    const { letter, kind } = members[at] as Member
    const end = members[at + 1]?.isHyphen ? members[at + 2] : undefined
    if (end === undefined) {
      admitted.push(kind ?? ((each) => each === letter))
      continue
    }
    const [low, high] = [letter.codePointAt(0) ?? 0, end.letter.codePointAt(0) ?? 0]
    if (kind || end.kind || low > high) return undefined
    admitted.push((each) => (each.codePointAt(0) ?? 0) >= low && (each.codePointAt(0) ?? 0) <= high)
    at += 2
  }
  return (letter) => admitted.some((admits) => admits(letter)) !== isNot
}

type Member = { letter: string; kind: Letter | undefined; isHyphen: boolean }

function membersOf(text: string): Member[] {
  const letters = [...text]
  const members: Member[] = []
  for (let at = 0; at < letters.length; at += 1) {
    const isEscaped = letters[at] === '\\'
    if (isEscaped) at += 1
    const letter = letters[at] ?? ''
    members.push({ letter, kind: isEscaped ? kindOf(letter) : undefined, isHyphen: letter === '-' && !isEscaped })
  }
  return members
}
