/** Entries and judges by number; who may meet whom, one byte a pair. */
export type AssignmentTable = {
  readonly entries: number
  readonly judges: number
  readonly isBlocked: Uint8Array
  readonly isField: Uint8Array
  readonly maxLoads: readonly number[]
  readonly judgesPerEntry: number
  /** So many places of an entry are for those who know its field. */
  readonly fieldJudges: number
  /** So many of them are to be, as long as nobody is missing for it. */
  readonly preferredFieldJudges: number
  /** Which of two is taken where nothing else tells them apart. */
  readonly tieBreak: (entry: number, judge: number) => number
  /** Schools of entries, by number: those of one school go to different judges where they can. */
  readonly schools: readonly number[]
}

const open = 0
const assigned = 1
/** Given from outside: stays where it is. */
const fixed = 2

type Step = { readonly judge: number; readonly before: number; readonly entry: number }

/**
 * Places are filled one by one with whoever has least to do; where all are full, others make room along the shortest chain of moves; at the end work
 * moves from those with most to those with least until no chain is left that would even it out (Harvey and others, Semi-matchings, 2006).
 */
export class AssignmentSearch {
  readonly loads: Int32Array
  readonly #table: AssignmentTable
  readonly #state: Uint8Array
  readonly #counts: Int32Array
  readonly #fieldCounts: Int32Array
  readonly #entriesOf: Set<number>[]
  readonly #schoolCounts: Map<number, number>[]
  readonly #moved = new Set<number>()
  #fieldJudges: number
  /** From whom nobody who has time can be reached, as things stand: where few know a field, thousands of entries would ask again. */
  readonly #stuck: Uint8Array

  constructor(table: AssignmentTable) {
    const { entries, judges } = table
    this.#table = table
    this.#fieldJudges = table.fieldJudges
    this.loads = new Int32Array(judges)
    this.#state = new Uint8Array(entries * judges)
    this.#counts = new Int32Array(entries)
    this.#fieldCounts = new Int32Array(entries)
    this.#stuck = new Uint8Array(judges)
    this.#entriesOf = Array.from({ length: judges }, () => new Set())
    this.#schoolCounts = Array.from({ length: judges }, () => new Map())
  }

  keep(entry: number, judge: number) {
    if (this.isAssigned(entry, judge)) return
    this.#put(entry, judge)
    this.#state[this.#at(entry, judge)] = fixed
  }

  /** `order`: the entries, those with the smallest choice first. */
  run(order: readonly number[]) {
    const { fieldJudges, preferredFieldJudges } = this.#table
    this.#fieldJudges = Math.max(fieldJudges, preferredFieldJudges)
    this.#fill(order)
    if (preferredFieldJudges > fieldJudges) {
      this.#fieldJudges = fieldJudges
      this.#fill(order)
      this.#fieldJudges = preferredFieldJudges
    }
    this.#even()
    this.#fieldJudges = fieldJudges
  }

  #fill(order: readonly number[]) {
    this.#stuck.fill(0)
    // Place by place: where there are too few judges, many entries want one and none wants all.
    for (let places = 1; places <= this.#table.judgesPerEntry; places += 1) {
      for (const entry of order) if (this.#wants(entry, places)) this.#takeLeastLoaded(entry)
      for (const entry of order) if (this.#wants(entry, places)) this.#makeRoom(entry)
    }
  }

  missing(entry: number): number {
    return Math.max(0, this.#table.judgesPerEntry - (this.#counts[entry] ?? 0))
  }

  /** How many of the missing places only somebody of the field can take. */
  missingField(entry: number): number {
    return Math.min(this.missing(entry), Math.max(0, this.#fieldJudges - (this.#fieldCounts[entry] ?? 0)))
  }

  isAssigned(entry: number, judge: number): boolean {
    return this.#state[this.#at(entry, judge)] !== open
  }

  isKept(entry: number, judge: number): boolean {
    return this.#state[this.#at(entry, judge)] === fixed
  }

  isMoved(entry: number, judge: number): boolean {
    return this.#moved.has(this.#at(entry, judge))
  }

  /** Whether a judge could take an open place of an entry, if they had time. */
  fits(entry: number, judge: number): boolean {
    const at = this.#at(entry, judge)
    if (this.#table.isBlocked[at] === 1 || this.#state[at] !== open) return false
    return this.#table.isField[at] === 1 || this.missing(entry) > this.missingField(entry)
  }

  hasTime(judge: number): boolean {
    return (this.loads[judge] ?? 0) < (this.#table.maxLoads[judge] ?? 0)
  }

  #wants(entry: number, places: number): boolean {
    return (this.#counts[entry] ?? 0) < places
  }

  #at(entry: number, judge: number): number {
    return entry * this.#table.judges + judge
  }

  #put(entry: number, judge: number) {
    const at = this.#at(entry, judge)
    this.#count(entry, judge, 1)
    this.#state[at] = assigned
    this.#entriesOf[judge]?.add(entry)
  }

  #takeAway(entry: number, judge: number) {
    const at = this.#at(entry, judge)
    this.#count(entry, judge, -1)
    this.#state[at] = open
    this.#moved.delete(at)
    this.#entriesOf[judge]?.delete(entry)
  }

  #count(entry: number, judge: number, by: 1 | -1) {
    const school = this.#table.schools[entry] ?? -1
    const counts = this.#schoolCounts[judge]
    this.loads[judge] = (this.loads[judge] ?? 0) + by
    this.#counts[entry] = (this.#counts[entry] ?? 0) + by
    if (this.#table.isField[this.#at(entry, judge)] === 1) this.#countField(entry, by)
    counts?.set(school, (counts.get(school) ?? 0) + by)
  }

  #countField(entry: number, by: 1 | -1) {
    const count = (this.#fieldCounts[entry] ?? 0) + by
    this.#fieldCounts[entry] = count
    // One of them can now be replaced by somebody else.
    if (count > this.#fieldJudges) this.#stuck.fill(0)
  }

  // The innermost loop of all: 15 million pairs for 5,000 entries, so it reads the bytes itself.
  #takeLeastLoaded(entry: number): boolean {
    const { judges, isBlocked, isField, maxLoads, schools, tieBreak } = this.#table
    const [isFieldWanted, school, first] = [this.missingField(entry) > 0, schools[entry] ?? -1, entry * judges]
    let [best, bestKey]: [number, readonly number[]] = [-1, []]
    for (let judge = 0; judge < judges; judge += 1) {
      const at = first + judge
      if (isBlocked[at] === 1 || this.#state[at] !== open || (isFieldWanted && isField[at] === 0)) continue
      const load = this.loads[judge] ?? 0
      if (load >= (maxLoads[judge] ?? 0) || (best !== -1 && load > (bestKey[0] ?? 0))) continue
      const sameSchool = this.#schoolCounts[judge]?.get(school) ?? 0
      const key = [load, isField[at] === 1 ? 0 : 1, sameSchool, tieBreak(entry, judge)]
      if (best === -1 || isBefore(key, bestKey)) [best, bestKey] = [judge, key]
    }
    if (best === -1) return false
    this.#put(entry, best)
    return true
  }

  #makeRoom(entry: number): boolean {
    const everybody = numbersBelow(this.#table.judges)
    if (!everybody.some((judge) => this.hasTime(judge))) return false
    const sources = everybody.filter((judge) => this.fits(entry, judge))
    // Somebody of the field first, so that a place which is theirs alone is not left for last.
    const wanted = this.missingField(entry) > 0 ? sources.filter((judge) => this.#isField(entry, judge)) : sources
    for (const some of [wanted, sources]) {
      const free = some.filter((judge) => this.#stuck[judge] === 0)
      if (free.length === 0) continue
      const { path, reached } = this.#search(free, (judge) => this.hasTime(judge), this.#stuck)
      if (path === undefined) for (const judge of reached) this.#stuck[judge] = 1
      const taker = path?.at(0)?.judge
      if (path === undefined || taker === undefined) continue
      // What moves away opens ways that were closed.
      if (path.length > 1) this.#stuck.fill(0)
      this.#follow(path)
      if (!this.hasTime(taker) || !this.fits(entry, taker)) return false
      this.#put(entry, taker)
      return true
    }
    return false
  }

  #isField(entry: number, judge: number): boolean {
    return this.#table.isField[this.#at(entry, judge)] === 1
  }

  #even() {
    const isSettled = new Uint8Array(this.#table.judges)
    for (;;) {
      let most = -1
      for (let judge = 0; judge < this.#table.judges; judge += 1)
        if (isSettled[judge] === 0 && (most === -1 || (this.loads[judge] ?? 0) > (this.loads[most] ?? 0))) most = judge
      if (most === -1) return
      const load = this.loads[most] ?? 0
      const isLighter = (judge: number) => (this.loads[judge] ?? 0) <= load - 2 && this.hasTime(judge)
      const { path, reached } = this.#search([most], isLighter, isSettled)
      // Nothing that can be reached from here is lighter by two: none of it can be evened out any more.
      if (path === undefined || !this.#follow(path)) for (const judge of reached) isSettled[judge] = 1
    }
  }

  /** The shortest chain of moves from one of these judges to one who is wanted. */
  #search(sources: readonly number[], isWanted: (judge: number) => boolean, isLeftOut?: Uint8Array) {
    const { judges } = this.#table
    const reached = [...sources]
    const steps = new Map<number, Step>(sources.map((judge) => [judge, { judge, before: -1, entry: -1 }]))
    let unseen = numbersBelow(judges).filter((judge) => !steps.has(judge) && isLeftOut?.[judge] !== 1)
    for (let at = 0; at < reached.length; at += 1) {
      const judge = reached[at] ?? -1
      if (isWanted(judge)) return { path: chainTo(judge, steps), reached }
      for (const entry of this.#entriesOf[judge] ?? []) {
        if (unseen.length === 0) break
        const rest: number[] = []
        for (const other of unseen) {
          if (!this.#canMove(entry, judge, other)) {
            rest.push(other)
            continue
          }
          steps.set(other, { judge: other, before: judge, entry })
          reached.push(other)
        }
        unseen = rest
      }
    }
    return { path: undefined, reached }
  }

  #canMove(entry: number, from: number, to: number): boolean {
    const [old, next] = [this.#at(entry, from), this.#at(entry, to)]
    if (this.#state[old] !== assigned || this.#state[next] !== open || this.#table.isBlocked[next] === 1) return false
    const isFieldLost = this.#table.isField[old] === 1 && this.#table.isField[next] === 0
    return !isFieldLost || (this.#fieldCounts[entry] ?? 0) > this.#fieldJudges
  }

  /** From the far end, so that nobody has too much on the way. False: an entry that comes twice in the chain allows only a part of it. */
  #follow(path: readonly Step[]): boolean {
    for (const { judge, before, entry } of path.toReversed()) {
      if (before === -1) continue
      if (!this.hasTime(judge) || !this.#canMove(entry, before, judge)) return false
      this.#takeAway(entry, before)
      this.#put(entry, judge)
      this.#moved.add(this.#at(entry, judge))
    }
    return true
  }
}

function chainTo(target: number, steps: ReadonlyMap<number, Step>): Step[] {
  const chain: Step[] = []
  for (let step = steps.get(target); step !== undefined; step = steps.get(step.before)) chain.unshift(step)
  return chain
}

const isBefore = (one: readonly number[], other: readonly number[]) => {
  const at = one.findIndex((key, index) => key !== other[index])
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0)
}

const numbersBelow = (count: number) => Array.from({ length: count }, (_, at) => at)
