/** The projects of a track as they were dealt, as numbers: `group` is changed in place. */
export type SwapTrack = {
  readonly group: number[]
  readonly school: readonly number[]
  readonly strength: readonly number[]
  /** Of each project, the groups whose judges must not have it. */
  readonly conflicts: readonly ReadonlySet<number>[]
  readonly groups: number
  readonly schools: number
}

/**
 * Two projects change their groups where that takes away a fault and adds none that weighs more; sizes stay as they are. Always in the order of
 * dealing, and the first that helps: whoever writes this anew gets the same.
 */
export function improveGroups(
  track: SwapTrack,
  rules: { readonly balanceStrength: boolean; readonly maxSwaps: number },
): void {
  const board = new Board(track)
  let left = rules.maxSwaps
  left = swapAway(board, left, {
    isWrong: (one) => board.isBesideOwn(one),
    helps: (one, other) => board.togetherAfter(one, other) < 0,
  })
  left = swapAway(board, left, {
    isWrong: (one) => board.isInConflict(one),
    helps: (one, other) => board.conflictsAfter(one, other) < 0 && board.togetherAfter(one, other) <= 0,
  })
  if (!rules.balanceStrength) return
  while (left > 0 && swapForStrength(board)) left -= 1
}

type Fault = { isWrong(one: number): boolean; helps(one: number, other: number): boolean }

/** Again and again through all projects, until nothing helps any more or no swap is left. How many are left. */
function swapAway(board: Board, maxSwaps: number, fault: Fault): number {
  let left = maxSwaps
  for (let before = left + 1; left < before; ) {
    before = left
    for (const one of board.projects) {
      if (left === 0 || !fault.isWrong(one)) continue
      const other = board.projects.find((candidate) => board.isElsewhere(one, candidate) && fault.helps(one, candidate))
      if (other === undefined) continue
      board.swap(one, other)
      left -= 1
    }
  }
  return left
}

/** The group that is furthest above the mean gives to those furthest below; where it cannot, the one furthest below takes from those above. */
function swapForStrength(board: Board): boolean {
  const order = board.byDeviation()
  const [high, low] = [order[0], order.at(-1)]
  if (high === undefined || low === undefined) return false
  const pairs = [
    ...order
      .slice(1)
      .toReversed()
      .map((group) => [high, group] as const),
    ...order.slice(1, -1).map((group) => [group, low] as const),
  ]
  for (const [giving, taking] of pairs) {
    const best = bestExchange(board, giving, taking)
    if (best === undefined) continue
    board.swap(...best)
    return true
  }
  return false
}

function bestExchange(board: Board, giving: number, taking: number): [number, number] | undefined {
  const before = board.deviation(giving, 0) + board.deviation(taking, 0)
  let [least, best] = [before, undefined as [number, number] | undefined]
  const takers = board.members(taking)
  for (const one of board.members(giving))
    for (const other of takers) {
      const given = board.given(one, other)
      if (given <= 0) continue
      const after = board.deviation(giving, -given) + board.deviation(taking, given)
      if (after >= least) continue
      if (board.togetherAfter(one, other) > 0 || board.conflictsAfter(one, other) > 0) continue
      least = after
      best = [one, other]
    }
  return best
}

/** Counts that a swap changes by a few additions. */
class Board {
  readonly projects: readonly number[]
  readonly #track: SwapTrack
  /** Projects by group and school. */
  readonly #together: Int32Array
  readonly #sizes: number[]
  readonly #sums: number[]
  readonly #total: number

  constructor(track: SwapTrack) {
    this.#track = track
    this.projects = track.group.map((_, one) => one)
    this.#together = new Int32Array(track.groups * track.schools)
    this.#sizes = Array.from({ length: track.groups }, () => 0)
    this.#sums = Array.from({ length: track.groups }, () => 0)
    for (const [one, group] of track.group.entries()) {
      this.#count(group, track.school[one] ?? 0, 1)
      this.#sizes[group] = (this.#sizes[group] ?? 0) + 1
      this.#sums[group] = (this.#sums[group] ?? 0) + this.#strength(one)
    }
    this.#total = track.strength.reduce((sum, strength) => sum + strength, 0)
  }

  isElsewhere(one: number, other: number): boolean {
    return this.#group(one) !== this.#group(other)
  }

  isBesideOwn(one: number): boolean {
    return this.#of(this.#group(one), this.#school(one)) > 1
  }

  isInConflict(one: number): boolean {
    return this.#conflict(one, this.#group(one)) === 1
  }

  /** By how many the pairs of one school in one group would grow. */
  togetherAfter(one: number, other: number): number {
    const [school, otherSchool] = [this.#school(one), this.#school(other)]
    if (school === otherSchool) return 0
    const [here, there] = [this.#group(one), this.#group(other)]
    const left = this.#of(here, school) - 1 + this.#of(there, otherSchool) - 1
    return this.#of(there, school) + this.#of(here, otherSchool) - left
  }

  conflictsAfter(one: number, other: number): number {
    const [here, there] = [this.#group(one), this.#group(other)]
    const now = this.#conflict(one, here) + this.#conflict(other, there)
    return this.#conflict(one, there) + this.#conflict(other, here) - now
  }

  /** How much strength the group of the first would give away. */
  given(one: number, other: number): number {
    return this.#strength(one) - this.#strength(other)
  }

  /** From the mean of all, times the number of projects, so that it stays whole. */
  deviation(group: number, change: number): number {
    return Math.abs(this.#signed(group, change))
  }

  byDeviation(): number[] {
    const groups = this.#sizes.map((_, group) => group)
    return groups.toSorted((one, other) => this.#signed(other, 0) - this.#signed(one, 0) || one - other)
  }

  members(group: number): number[] {
    return this.projects.filter((one) => this.#group(one) === group)
  }

  swap(one: number, other: number): void {
    const [here, there] = [this.#group(one), this.#group(other)]
    this.#move(one, here, there)
    this.#move(other, there, here)
  }

  #move(one: number, from: number, to: number) {
    this.#count(from, this.#school(one), -1)
    this.#count(to, this.#school(one), 1)
    this.#sums[from] = (this.#sums[from] ?? 0) - this.#strength(one)
    this.#sums[to] = (this.#sums[to] ?? 0) + this.#strength(one)
    this.#track.group[one] = to
  }

  #signed(group: number, change: number): number {
    return ((this.#sums[group] ?? 0) + change) * this.#track.group.length - this.#total * (this.#sizes[group] ?? 0)
  }

  #group(one: number): number {
    return this.#track.group[one] ?? 0
  }

  #school(one: number): number {
    return this.#track.school[one] ?? 0
  }

  #strength(one: number): number {
    return this.#track.strength[one] ?? 0
  }

  #conflict(one: number, group: number): number {
    return this.#track.conflicts[one]?.has(group) ? 1 : 0
  }

  #of(group: number, school: number): number {
    return this.#together[group * this.#track.schools + school] ?? 0
  }

  #count(group: number, school: number, by: number) {
    const at = group * this.#track.schools + school
    this.#together[at] = (this.#together[at] ?? 0) + by
  }
}
