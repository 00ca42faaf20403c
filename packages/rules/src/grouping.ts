import { belowFrom, hashOf, isPlain, nfc, numbersOf, shuffle, sortByBytes } from './draw.ts'
import { improveGroups, type SwapTrack } from './grouping-swaps.ts'
import { bytesOfHex, hexOf, hmacSha256, utf8 } from './sha256.ts'

/**
 * grouping-v1: projects are dealt to the groups of their track, one school after the other, so that a school's projects are spread as evenly as can
 * be. Swaps then take away what is left: first projects of a school side by side, then conflicts of judges, then differences of strength, and never
 * at the cost of what comes before. A commitment is shown first, as for a draw; every character counts.
 */
export type GroupingProject = {
  readonly code: string
  readonly track: string
  readonly school: string
  /** Whole, of the last level's result: hundredths of points. 0 where there is none. */
  readonly strength: number
}

export type Group = { readonly code: string; readonly track: string; readonly capacity: number }

export type GroupingRules = {
  readonly balanceStrength: boolean
  /** How far apart the means of two groups may be without being named. */
  readonly strengthTolerance: number
  readonly maxSwaps: number
}

export type GroupingInput = {
  readonly groupingId: string
  readonly projects: readonly GroupingProject[]
  readonly groups: readonly Group[]
  /** Who must not be judged in which group. */
  readonly conflicts: readonly (readonly [group: string, project: string])[]
  readonly rules: GroupingRules
  /** 32 random bytes, in hexadecimal. */
  readonly serverSeed: string
}

export type GroupingProblem =
  | { readonly problem: 'empty' | 'grouping-id' | 'seed' | 'rules' }
  | {
      readonly problem: 'text' | 'project-taken' | 'group-taken' | 'capacity' | 'strength' | 'conflict-unknown'
      readonly code: string
    }
  | { readonly problem: 'no-group' | 'too-few-places'; readonly track: string }

/** What has to be mended before the commitment. */
export function groupingProblems(input: GroupingInput): GroupingProblem[] {
  const { groupingId, projects, groups, conflicts, rules, serverSeed } = input
  const problems: GroupingProblem[] = []
  if (projects.length === 0) problems.push({ problem: 'empty' })
  if (!isPlain(groupingId) || groupingId.includes('|')) problems.push({ problem: 'grouping-id' })
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) problems.push({ problem: 'seed' })
  if (!isWhole(rules.strengthTolerance) || !isWhole(rules.maxSwaps)) problems.push({ problem: 'rules' })
  const [codes, names] = [new Set<string>(), new Set<string>()]
  for (const { code, track, school, strength } of projects) {
    if (![code, track, school].every(isPlain)) problems.push({ problem: 'text', code })
    if (codes.has(nfc(code))) problems.push({ problem: 'project-taken', code })
    if (!isWhole(strength)) problems.push({ problem: 'strength', code })
    codes.add(nfc(code))
  }
  for (const { code, track, capacity } of groups) {
    if (!isPlain(code) || !isPlain(track)) problems.push({ problem: 'text', code })
    if (names.has(nfc(code))) problems.push({ problem: 'group-taken', code })
    if (!isWhole(capacity) || capacity < 1) problems.push({ problem: 'capacity', code })
    names.add(nfc(code))
  }
  for (const [group, code] of conflicts)
    if (!names.has(nfc(group)) || !codes.has(nfc(code))) problems.push({ problem: 'conflict-unknown', code })
  for (const [track, own] of Map.groupBy(projects, (project) => nfc(project.track))) {
    const places = groups.filter((group) => nfc(group.track) === track).reduce((sum, group) => sum + group.capacity, 0)
    if (places === 0) problems.push({ problem: 'no-group', track })
    else if (places < own.length) problems.push({ problem: 'too-few-places', track })
  }
  return problems
}

const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0 && value <= 10_000_000

export type GroupingCommitment = { readonly inputHash: string; readonly commitment: string }

export function commitGrouping(input: GroupingInput): GroupingCommitment {
  const problems = groupingProblems(input)
  if (problems.length > 0) throw new RangeError(`this cannot be grouped: ${JSON.stringify(problems)}`)
  const inputHash = hashOf(groupingText(input))
  const words = ['grouping-v1', 'commit', nfc(input.groupingId), inputHash, input.serverSeed]
  return { inputHash, commitment: hashOf(words.join('|')) }
}

/** What the hash of the input is made of. */
export function groupingText({ projects, groups, conflicts, rules }: Omit<GroupingInput, 'groupingId'>): string {
  const { balanceStrength, strengthTolerance, maxSwaps } = rules
  const pairs = conflicts.map(([group, code]) => `${nfc(group)}\t${nfc(code)}`)
  return [
    ...inOrder(projects).map(({ code, track, school, strength }) => `${code}\t${track}\t${school}\t${strength}`),
    '',
    ...inOrder(groups).map(({ code, track, capacity }) => `${code}\t${track}\t${capacity}`),
    '',
    ...sortByBytes([...new Set(pairs)], (pair) => pair),
    '',
    `${JSON.stringify({ balanceStrength, strengthTolerance, maxSwaps })}\n`,
  ].join('\n')
}

/** By the bytes of their codes, every text in one form. */
const inOrder = <T extends { readonly code: string; readonly track: string; readonly school?: string }>(
  list: readonly T[],
): T[] =>
  sortByBytes(
    list.map((one) => ({
      ...one,
      code: nfc(one.code),
      track: nfc(one.track),
      ...(one.school === undefined ? {} : { school: nfc(one.school) }),
    })),
    ({ code }) => code,
  )

export type GroupingResult = GroupingCommitment & {
  readonly finalSeed: string
  /** In the order of dealing: what the hall sees, one school a step. */
  readonly steps: readonly GroupingStep[]
  readonly compromises: readonly GroupingCompromise[]
  readonly resultHash: string
}

export type GroupingStep = {
  readonly track: string
  readonly school: string
  readonly placed: readonly (readonly [project: string, group: string])[]
}

/** What the rules ask for and could not have. Nothing is given up without a name. */
export type GroupingCompromise =
  | {
      readonly kind: 'same-school'
      readonly group: string
      readonly school: string
      readonly projects: readonly string[]
      /** The school has more projects than its track has groups. */
      readonly isUnavoidable: boolean
    }
  | { readonly kind: 'conflict'; readonly group: string; readonly project: string }
  | {
      readonly kind: 'strength' | 'size'
      readonly track: string
      /** Group and its mean (or number of projects). */
      readonly most: readonly [group: string, figure: number]
      readonly least: readonly [group: string, figure: number]
    }

export function groupProjects(
  input: GroupingInput,
  entropy: { readonly digits: readonly string[]; readonly beacon: string } = { digits: [], beacon: '' },
): GroupingResult {
  const committed = commitGrouping(input)
  if (entropy.digits.some((said) => !/^[0-9]+$/.test(said)) || !isPlain(entropy.beacon))
    throw new RangeError('not what a room can say')
  const said = [entropy.digits.join(','), nfc(entropy.beacon)]
  const words = ['grouping-v1', 'seed', nfc(input.groupingId), committed.inputHash, ...said].join('|')
  const finalSeed = hexOf(hmacSha256(bytesOfHex(input.serverSeed))(utf8(words)))
  const below = belowFrom(numbersOf(finalSeed, 'grouping-v1|stream|'))
  const [projects, groups] = [inOrder(input.projects), inOrder(input.groups)]
  const steps: GroupingStep[] = []
  const compromises: GroupingCompromise[] = []
  for (const track of sortByBytes([...new Set(projects.map((project) => project.track))], (name) => name)) {
    const own = projects.filter((project) => project.track === track)
    const places = groups.filter((group) => group.track === track)
    // The order of these three shuffles is part of the law.
    const cycle = shuffle(places, below)
    const schools = shuffle(
      sortByBytes([...new Set(own.map(({ school }) => school))], (school) => school),
      below,
    )
    const bySchool = Map.groupBy(own, ({ school }) => school)
    const blocks = schools
      .map((school) => shuffle(bySchool.get(school) ?? [], below))
      .toSorted((one, other) => other.length - one.length)
    const dealt = swapTrack(blocks.flat(), cycle, input.conflicts)
    improveGroups(dealt, input.rules)
    const groupOf = new Map(blocks.flat().map(({ code }, at) => [code, cycle[dealt.group[at] ?? 0]?.code ?? '']))
    for (const block of blocks)
      steps.push({
        track,
        school: block[0]?.school ?? '',
        placed: block.map(({ code }) => [code, groupOf.get(code) ?? '']),
      })
    compromises.push(...compromisesOf(track, blocks.flat(), cycle, dealt, input.rules))
  }
  return { ...committed, finalSeed, steps, compromises, resultHash: hashOf(resultText(steps)) }
}

/** What the hash of the result is made of. */
export const resultText = (steps: readonly GroupingStep[]): string =>
  sortByBytes(
    steps.flatMap(({ placed }) => placed),
    ([code]) => code,
  )
    .map(([code, group]) => `${code}\t${group}\n`)
    .join('')

/** Round and round, past the groups that are full: within one round no group gets two. */
function swapTrack(
  projects: readonly GroupingProject[],
  cycle: readonly Group[],
  conflicts: GroupingInput['conflicts'],
): SwapTrack {
  const schools = [...new Set(projects.map(({ school }) => school))]
  const numberOf = new Map(schools.map((school, at) => [school, at]))
  const free = cycle.map(({ capacity }) => capacity)
  let turn = 0
  const group = projects.map(() => {
    while ((free[turn % cycle.length] ?? 0) === 0) turn += 1
    const at = turn % cycle.length
    free[at] = (free[at] ?? 0) - 1
    turn += 1
    return at
  })
  const places = new Map(cycle.map(({ code }, at) => [code, at]))
  const avoided = Map.groupBy(conflicts, ([, code]) => nfc(code))
  return {
    group,
    school: projects.map(({ school }) => numberOf.get(school) ?? 0),
    strength: projects.map(({ strength }) => strength),
    conflicts: projects.map(
      ({ code }) => new Set((avoided.get(code) ?? []).flatMap(([name]) => places.get(nfc(name)) ?? [])),
    ),
    groups: cycle.length,
    schools: schools.length,
  }
}

function compromisesOf(
  track: string,
  projects: readonly GroupingProject[],
  cycle: readonly Group[],
  dealt: SwapTrack,
  rules: GroupingRules,
): GroupingCompromise[] {
  const named: GroupingCompromise[] = []
  const sizes = Map.groupBy(projects, ({ school }) => school)
  const dealtTo = Map.groupBy(projects.entries(), ([at]) => dealt.group[at] ?? 0)
  const groups = sortByBytes(
    cycle.map(({ code }, at) => ({ code, at, placed: dealtTo.get(at) ?? [] })),
    ({ code }) => code,
  ).map(({ placed, ...group }) => ({ ...group, placed, own: placed.map(([, project]) => project) }))
  for (const { code, own, placed, at } of groups) {
    for (const [school, together] of Map.groupBy(own, (project) => project.school)) {
      if (together.length < 2) continue
      const isUnavoidable = (sizes.get(school)?.length ?? 0) > cycle.length
      const codes = together.map((project) => project.code)
      named.push({ kind: 'same-school', group: code, school, projects: codes, isUnavoidable })
    }
    for (const [index, project] of placed)
      if (dealt.conflicts[index]?.has(at)) named.push({ kind: 'conflict', group: code, project: project.code })
  }
  const filled = groups.filter(({ own }) => own.length > 0)
  const mean = (own: readonly GroupingProject[]) =>
    Math.floor(own.reduce((sum, { strength }) => sum + strength, 0) / own.length)
  const means = filled.map(({ code, own }) => [code, mean(own)] as const)
  const counts = groups.map(({ code, own }) => [code, own.length] as const)
  if (rules.balanceStrength) named.push(...apart('strength', track, means, rules.strengthTolerance))
  return [...named, ...apart('size', track, counts, 1)]
}

function apart(
  kind: 'strength' | 'size',
  track: string,
  figures: readonly (readonly [group: string, figure: number])[],
  tolerance: number,
): GroupingCompromise[] {
  const sorted = figures.toSorted(([, one], [, other]) => other - one)
  const [most, least] = [sorted[0], sorted.at(-1)]
  if (most === undefined || least === undefined || most[1] - least[1] <= tolerance) return []
  return [{ kind, track, most, least }]
}
