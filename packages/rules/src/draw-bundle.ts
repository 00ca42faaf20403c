import {
  type DrawInput,
  type DrawProject,
  type DrawResult,
  type DrawRules,
  drawProblems,
  hashOf,
  listText,
  mixSeed,
  type RoomEntropy,
  rulesText,
  sealSeed,
  shuffleProjects,
} from './draw.ts'

/** In both languages: a bundle is read years later, by anybody. */
export type BilingualName = { readonly zh: string; readonly en: string }

/** An attempt that does not count stays public, with its reason and the two people who said so. */
export type DrawVoid = { readonly at: string; readonly reason: string; readonly persons: readonly string[] }

export type EarlierAttempt = {
  readonly attempt: number
  readonly drawId: string
  readonly commitment: string
  readonly committedAt: string
  /** Null: it was given up before anything was drawn. */
  readonly heldAt: string | null
  readonly voided: DrawVoid
}

export type BundleProject = DrawProject & {
  /** For reading only: the commitment binds code and school. */
  readonly title: string
  /** Of its line in the list, so that a changed line can be named. */
  readonly lineHash: string
}

/**
 * All that is published of a draw once it was held. Whoever has this file needs nobody else to compute the order again; `drawId` ends with the
 * number of its attempt, which the commitment thereby binds.
 */
export type DrawBundle = {
  readonly format: 'draw-v1'
  readonly drawId: string
  readonly contestName: BilingualName
  readonly stageName: BilingualName
  readonly roomName: BilingualName
  readonly attempt: number
  readonly earlier: readonly EarlierAttempt[]
  readonly voided: DrawVoid | null
  readonly projects: readonly BundleProject[]
  readonly rules: DrawRules
  readonly listHash: string
  readonly rulesHash: string
  readonly commitment: string
  readonly committedAt: string
  readonly digits: readonly { readonly seat: string; readonly digit: string }[]
  readonly beacon: string
  readonly serverSeed: string
  readonly finalSeed: string
  /** Codes. Null: in `tries` tries the rules could not be met. */
  readonly order: readonly string[] | null
  readonly tries: number
  readonly heldAt: string
}

type Publication = Pick<
  DrawBundle,
  'contestName' | 'stageName' | 'roomName' | 'attempt' | 'earlier' | 'voided' | 'committedAt' | 'digits' | 'heldAt'
> & { readonly beacon: string; readonly titles: ReadonlyMap<string, string> }

/** The bundle of a draw that was held: `result` is what was stored then. */
export function bundleDraw(input: DrawInput, result: DrawResult, publication: Publication): DrawBundle {
  const { titles, ...published } = publication
  const projects = input.projects.map(({ code, school }) => ({
    code,
    school,
    title: titles.get(code) ?? '',
    lineHash: lineHash({ code, school }),
  }))
  const { drawId, rules, serverSeed } = input
  return { format: 'draw-v1', drawId, ...published, projects, rules, serverSeed, ...result }
}

/** Of one line of the list: sixteen digits are enough to find the line, the hash of the whole list binds it. */
export const lineHash = (project: DrawProject): string => hashOf(listText([project])).slice(0, 16)

export const entropyOf = ({ digits, beacon }: Pick<DrawBundle, 'digits' | 'beacon'>): RoomEntropy => ({
  digits: digits.map(({ digit }) => digit),
  beacon,
})

export type DrawStep = 'list' | 'rules' | 'commitment' | 'digits' | 'final-seed' | 'order'

export type StepVerdict = {
  readonly step: DrawStep
  /** Skipped: what it would be computed from was changed. */
  readonly state: 'same' | 'different' | 'skipped'
  readonly recorded: string
  readonly computed: string | null
}

/** Lines that do not fit their hash, by position in the list; codes that order and list do not have in common. */
type ListFault = {
  readonly part: 'list'
  readonly lines: readonly { readonly position: number; readonly code: string; readonly school: string }[]
  readonly missing: readonly string[]
  readonly added: readonly string[]
}

export type DrawFault =
  | ListFault
  | { readonly part: 'order'; readonly places: readonly OrderDifference[] }
  /** 'seed': it, or the number of the draw, is not what was committed to. */
  | { readonly part: 'rules' | 'seed' | 'digits' }
  /** Only the figure was changed; what it was computed from was not. */
  | { readonly part: 'list-hash' | 'rules-hash' | 'commitment' | 'final-seed' | 'tries' }
  /** The earlier attempts do not lead up to the number of this one. */
  | { readonly part: 'attempts' }
  /** Nothing can be drawn from a list, rules or seed like these. */
  | { readonly part: 'content' }

export type OrderDifference = {
  readonly position: number
  readonly recorded: string | null
  readonly computed: string | null
}

export type DrawVerdict = { readonly steps: readonly StepVerdict[]; readonly faults: readonly DrawFault[] }

/** Computes everything again and names what was changed. A bundle that was made up as a whole shows only beside the commitment of the hall. */
export function verifyDrawBundle(bundle: DrawBundle): DrawVerdict {
  if (!isComputable(bundle)) return { steps: [], faults: [{ part: 'content' }] }
  const computed = { listHash: hashOf(listText(bundle.projects)), rulesHash: hashOf(rulesText(bundle.rules)) }
  const sealed = combinationsOf(bundle, computed).find((hashes) => sealSeed(bundle, hashes) === bundle.commitment)
  const frozen: DrawVerdict = {
    steps: [
      verdict('list', bundle.listHash, computed.listHash),
      verdict('rules', bundle.rulesHash, computed.rulesHash),
      verdict('commitment', bundle.commitment, sealSeed(bundle, computed)),
    ],
    faults: [...attemptFaults(bundle), ...frozenFaults(bundle, computed, sealed)],
  }
  const isFrozenSame = computed.listHash === bundle.listHash && computed.rulesHash === bundle.rulesHash
  const drawn = isFrozenSame ? verifyResult(bundle, sealed !== undefined) : skippedResult(bundle, [])
  return { steps: [...frozen.steps, ...drawn.steps], faults: [...frozen.faults, ...drawn.faults] }
}

function isComputable(bundle: DrawBundle): boolean {
  const isEntropy = bundle.digits.every(({ digit }) => /^[0-9]+$/.test(digit)) && !/[\p{Cc}\p{Cs}]/u.test(bundle.beacon)
  return isEntropy && /^[0-9a-f]{64}$/.test(bundle.finalSeed) && drawProblems(bundle).length === 0
}

type Hashes = { readonly listHash: string; readonly rulesHash: string }

function frozenFaults(bundle: DrawBundle, computed: Hashes, sealed: Hashes | undefined): DrawFault[] {
  const faults: DrawFault[] = []
  if (computed.listHash !== bundle.listHash)
    faults.push(sealed?.listHash === computed.listHash ? { part: 'list-hash' } : listFault(bundle))
  if (computed.rulesHash !== bundle.rulesHash)
    faults.push({ part: sealed?.rulesHash === computed.rulesHash ? 'rules-hash' : 'rules' })
  return faults
}

/** List and rules fit their hashes. The seed goes into commitment and final seed: where one of them fits, it is the other that was changed. */
function verifyResult(bundle: DrawBundle, isSealSame: boolean): DrawVerdict {
  const finalSeed = mixSeed(bundle, bundle, entropyOf(bundle))
  const isSeedSame = finalSeed === bundle.finalSeed
  if (!isSealSame && !isSeedSame) return skippedResult(bundle, [sealFault(bundle)])
  const { order, tries } = shuffleProjects(finalSeed, bundle.projects, bundle.rules)
  const isOrderSame = orderText(order) === orderText(bundle.order)
  const faults: DrawFault[] = []
  if (!isSealSame) faults.push({ part: 'commitment' })
  if (!isSeedSame) faults.push({ part: isOrderSame ? 'final-seed' : 'digits' })
  if (!isOrderSame && (isSeedSame || !isOrderOf(bundle.finalSeed, bundle))) faults.push(orderFault(bundle, order))
  if (isOrderSame && tries !== bundle.tries) faults.push({ part: 'tries' })
  const digits = { step: 'digits', recorded: digitText(bundle), computed: null } as const
  return {
    steps: [
      { ...digits, state: isSeedSame || isOrderSame ? 'same' : 'different' },
      verdict('final-seed', bundle.finalSeed, finalSeed),
      verdict('order', orderText(bundle.order), orderText(order)),
    ],
    faults,
  }
}

const isOrderOf = (finalSeed: string, { projects, rules, order }: DrawBundle) =>
  orderText(shuffleProjects(finalSeed, projects, rules).order) === orderText(order)

const skippedResult = (bundle: DrawBundle, faults: readonly DrawFault[]): DrawVerdict => ({
  steps: (
    [
      ['digits', digitText(bundle)],
      ['final-seed', bundle.finalSeed],
      ['order', orderText(bundle.order)],
    ] as const
  ).map(([step, recorded]) => ({ step, state: 'skipped', recorded, computed: null })),
  faults,
})

/** With what is recorded and what is computed, either of them: one of the four fits, unless the seed was changed. */
const combinationsOf = (recorded: Hashes, computed: Hashes): Hashes[] =>
  [recorded.listHash, computed.listHash].flatMap((listHash) =>
    [recorded.rulesHash, computed.rulesHash].map((rulesHash) => ({ listHash, rulesHash })),
  )

const attemptFaults = ({ attempt, drawId, earlier }: DrawBundle): DrawFault[] => {
  const isComplete = earlier.length === attempt - 1 && earlier.every((one, at) => one.attempt === at + 1)
  return isComplete && drawId.endsWith(`-${attempt}`) ? [] : [{ part: 'attempts' }]
}

/** A list that was changed together with its hash fails at the commitment, as a seed does: its lines tell the two apart. */
function sealFault(bundle: DrawBundle): DrawFault {
  const fault = listFault(bundle)
  return fault.lines.length + fault.missing.length + fault.added.length > 0 ? fault : { part: 'seed' }
}

function listFault({ projects, order }: DrawBundle): ListFault {
  const lines = projects.flatMap((project, at) =>
    lineHash(project) === project.lineHash ? [] : [{ position: at + 1, code: project.code, school: project.school }],
  )
  const listed = new Set(projects.map(({ code }) => code.normalize('NFC')))
  const ordered = order === null ? listed : new Set(order)
  return {
    part: 'list',
    lines,
    missing: [...ordered].filter((code) => !listed.has(code)),
    added: [...listed].filter((code) => !ordered.has(code)),
  }
}

function orderFault({ order }: DrawBundle, computed: readonly string[] | null): DrawFault {
  const length = Math.max(order?.length ?? 0, computed?.length ?? 0)
  const places = Array.from({ length }, (_, at) => ({
    position: at + 1,
    recorded: order?.[at] ?? null,
    computed: computed?.[at] ?? null,
  }))
  return { part: 'order', places: places.filter((place) => place.recorded !== place.computed) }
}

const verdict = (step: DrawStep, recorded: string, computed: string): StepVerdict => ({
  step,
  state: recorded === computed ? 'same' : 'different',
  recorded,
  computed,
})

const digitText = ({ digits }: DrawBundle) => digits.map(({ digit }) => digit).join(', ')

/** Codes hold no control characters, so lines tell them apart. */
const orderText = (order: readonly string[] | null) => order?.join('\n') ?? ''
