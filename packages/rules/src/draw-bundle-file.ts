import type { DrawBundle } from './draw-bundle.ts'

/** Beyond these no file is read: nobody draws so many, and whoever opens a file must not wait for ever. */
const maxProjects = 5_000
const maxTries = 1_000_000
const maxText = 1_000
export const maxBundleCharacters = 5_000_000

export type BundleFileFault = 'too-large' | 'not-json' | 'other-format' | 'incomplete'

/** A file that anybody may have made. Whether what it says is true is for `verifyDrawBundle`. */
export function readDrawBundle(text: string): DrawBundle | { readonly fault: BundleFileFault } {
  if (text.length > maxBundleCharacters) return { fault: 'too-large' }
  const content = parse(text)
  if (!isRecord(content)) return { fault: 'not-json' }
  if (content['format'] !== 'draw-v1') return { fault: 'other-format' }
  return isBundle(content) ? content : { fault: 'incomplete' }
}

export const isBundleFault = (read: ReturnType<typeof readDrawBundle>): read is { readonly fault: BundleFileFault } =>
  'fault' in read

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Check = (value: unknown) => boolean

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText: Check = (value) => typeof value === 'string' && value.length <= maxText
const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isInstant: Check = (value) => typeof value === 'string' && value.length <= 40 && !Number.isNaN(Date.parse(value))
const isCount =
  (most: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most
const or =
  (one: Check): Check =>
  (value) =>
    value === null || one(value)
const isList =
  (most: number, one: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(one)
const has =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(members).every(([name, check]) => check(value[name]))

const isName = has({ zh: isText, en: isText })
const isVoid = has({ at: isInstant, reason: isText, persons: isList(10, isText) })
const isPin: Check = (value) =>
  isList(2, () => true)(value) && isCount(maxProjects)((value as unknown[])[0]) && isText((value as unknown[])[1])
const isShape = has({
  drawId: isText,
  contestName: isName,
  stageName: isName,
  roomName: isName,
  attempt: isCount(1_000),
  earlier: isList(
    1_000,
    has({
      attempt: isCount(1_000),
      drawId: isText,
      commitment: isText,
      committedAt: isInstant,
      heldAt: or(isInstant),
      voided: isVoid,
    }),
  ),
  voided: or(isVoid),
  projects: isList(maxProjects, has({ code: isText, school: isText, title: isText, lineHash: isText })),
  rules: has({
    pins: isList(maxProjects, isPin),
    noAdjacentSchool: (value) => typeof value === 'boolean',
    maxTries: isCount(maxTries),
  }),
  listHash: isText,
  rulesHash: isText,
  commitment: isText,
  committedAt: isInstant,
  digits: isList(100, has({ seat: isText, digit: isText })),
  beacon: isText,
  serverSeed: isHash,
  finalSeed: isHash,
  order: or(isList(maxProjects, isText)),
  tries: isCount(maxTries),
  heldAt: isInstant,
})

const isBundle = (content: Record<string, unknown>): content is Record<string, unknown> & DrawBundle => isShape(content)
