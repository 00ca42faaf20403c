import { commonPasswords, commonWords } from './common-passwords.ts'

/** Decision 22. 1 modern: length and screening, nothing forced. 2 classified protection (GB/T 22239): complexity, age, lock. */
export type PasswordStrategy = 1 | 2

export type PasswordRules = {
  readonly minLength: number
  /** Of lower case, upper case, digits, anything else: so many kinds at least. */
  readonly kinds: number
  /** Null: a password is good for ever. */
  readonly maxAgeDays: number | null
  /** Null: no lock but the limit that every account has. */
  readonly wrongBeforeLock: number | null
  readonly mustDiffer: boolean
}

export const maxPasswordLength = 64

export const passwordRules: Record<PasswordStrategy, PasswordRules> = {
  1: { minLength: 12, kinds: 1, maxAgeDays: null, wrongBeforeLock: null, mustDiffer: false },
  2: { minLength: 8, kinds: 3, maxAgeDays: 90, wrongBeforeLock: 5, mustDiffer: true },
}

export const strategyOf = (value: number): PasswordStrategy => (value === 2 ? 2 : 1)

export type PasswordFault = 'too-short' | 'too-long' | 'too-plain' | 'holds-name' | 'too-common'

/** What is wrong with a new password, the gravest first. `names`: what anyone could know of its owner, such as user name and number. */
export function passwordFaults(
  password: string,
  strategy: PasswordStrategy,
  names: readonly string[],
): PasswordFault[] {
  const { minLength, kinds } = passwordRules[strategy]
  const text = password.normalize('NFKC')
  const length = [...text].length
  const faults: PasswordFault[] = []
  if (length < minLength) faults.push('too-short')
  if (length > maxPasswordLength) faults.push('too-long')
  if (kindsIn(text) < kinds) faults.push('too-plain')
  if (names.some((name) => holds(text, name))) faults.push('holds-name')
  if (isCommon(text)) faults.push('too-common')
  return faults
}

/** Letter by letter, each in one of these: over a long text a class of letters costs fifty nanoseconds at every place it is tried at. */
const kindsOfLetters = [/^[\p{Ll}\p{Lo}]$/u, /^\p{Lu}$/u, /^\p{Nd}$/u, /^[^\p{L}\p{Nd}]$/u]

export function kindsIn(text: string): number {
  const found = new Set<RegExp>()
  for (const letter of text.slice(0, maxPasswordLength + 1)) {
    const kind = kindsOfLetters.find((each) => each.test(letter))
    if (kind) found.add(kind)
  }
  return found.size
}

const minNameLength = 4

function holds(text: string, name: string): boolean {
  const known = name.normalize('NFKC').trim().toLowerCase()
  return known.length >= minNameLength && text.toLowerCase().includes(known)
}

/** Fewer letters than this beside what everyone tries first are no secret. */
const minOwn = 4

/** On a list of stolen passwords, or made of nothing but what such lists are made of: words, runs, rows of keys, years. */
function isCommon(text: string): boolean {
  const plain = text.toLowerCase()
  if (commonPasswords.has(plain)) return true
  const own = withoutWords(withoutRuns(plain))
  return own.length < minOwn || new Set(own).size < 3
}

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

function withoutWords(text: string): string {
  let left = text
  for (const word of commonWords) {
    left = left.replaceAll(word, '')
    const read = [...left].map((letter) => lookAlikes[letter] ?? letter).join('')
    const at = read.indexOf(word)
    if (at >= 0) left = left.slice(0, at) + left.slice(at + word.length)
  }
  return left.replace(/(19|20)\d\d/g, '').replace(/[\s\p{P}\p{S}]/gu, '')
}

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'a1b2c3d4e5f6g7h8',
  '1qazxsw23edcvfr45tgbnhy67ujm',
]
const walks = [...rows, ...rows.map((row) => [...row].reverse().join(''))]
const minRun = 3

/** Takes out every stretch of three or more that repeats one character or follows a row. */
function withoutRuns(text: string): string {
  let left = ''
  let at = 0
  while (at < text.length) {
    const run = Math.max(repeatAt(text, at), walkAt(text, at))
    if (run >= minRun) at += run
    else {
      left += text[at]
      at += 1
    }
  }
  return left
}

function repeatAt(text: string, at: number): number {
  let length = 1
  while (text[at + length] === text[at]) length += 1
  return length
}

function walkAt(text: string, at: number): number {
  let longest = 0
  for (const walk of walks) {
    let length = longest + 1
    while (at + length <= text.length && walk.includes(text.slice(at, at + length))) length += 1
    longest = Math.max(longest, length - 1)
  }
  return longest
}
