import { AssignmentSearch } from './judging-assignment-search.ts'
import type { Conflict, ConflictKind } from './judging-conflict.ts'
import { hash53 } from './sample-draw.ts'

export type AssignableEntry = { readonly id: string; readonly school: string; readonly fields: readonly string[] }
export type AssignableJudge = { readonly id: string; readonly fields: readonly string[]; readonly maxEntries: number }
export type Pair = { readonly entryId: string; readonly judgeId: string }

export type AssignmentInput = {
  readonly entries: readonly AssignableEntry[]
  readonly judges: readonly AssignableJudge[]
  readonly conflicts: readonly Conflict[]
  readonly judgesPerEntry: number
  /** So many of them know the entry's field. */
  readonly fieldJudges: number
  /** Where too few know it, others take their places. */
  readonly isFieldPreferred?: boolean
  readonly seed: string
  /** What stays: decided by hand, or before a judge dropped out. Pairs of those who are not there any more are left away. */
  readonly kept: readonly Pair[]
}

/** Why this judge has this entry: kept from before, for the field, to make room or even out the loads, or because they had least to do. */
export type ChoiceReason = 'kept' | 'field' | 'moved' | 'least-loaded'
export type Choice = Pair & { readonly reason: ChoiceReason; readonly isField: boolean }

/** Why a judge is not the one who is missing. `field`: the place is for somebody who knows the field. */
export type Obstacle = ConflictKind | 'full' | 'field'

export type AssignmentShortage = {
  readonly entryId: string
  readonly missing: number
  readonly missingField: number
  readonly obstacles: ReadonlyMap<Obstacle, readonly string[]>
}

export type Assignment = {
  readonly choices: readonly Choice[]
  readonly shortages: readonly AssignmentShortage[]
  readonly loads: ReadonlyMap<string, number>
  /** Kept pairs that a conflict forbids: they are not assigned, whoever asked for them. */
  readonly refused: readonly Conflict[]
}

/** The same input and seed give the same, in whatever order it comes. No rule is relaxed: what cannot be met is a shortage, with its reasons. */
export function assignJudges(input: AssignmentInput): Assignment {
  const board = boardOf(input)
  const { search, entries, judges, kinds } = board
  const refused: Conflict[] = []
  for (const { entryId, judgeId } of input.kept.toSorted(comparePairs)) {
    const [entry, judge] = [board.entryNumbers.get(entryId), board.judgeNumbers.get(judgeId)]
    if (entry === undefined || judge === undefined) continue
    const kind = kinds.get(entry * judges.length + judge)
    if (kind === undefined) search.keep(entry, judge)
    else refused.push({ entryId, judgeId, kind })
  }
  const choice = entries.map((_, entry) => judges.filter((_, judge) => search.fits(entry, judge)).length)
  const order = [...entries.keys()].toSorted((one, other) => (choice[one] ?? 0) - (choice[other] ?? 0) || one - other)
  search.run(order)
  return { ...readBoard(board), refused }
}

type HandChange = Pair & { readonly isAssigned: boolean }
type HandRefusal = ConflictKind | 'full' | 'unknown'

/** One cell changed by hand: everything else stays as it is. Conflicts and limits bind here too. */
export function changeByHand(
  input: AssignmentInput,
  before: Assignment,
  change: HandChange,
): Assignment | { readonly refusal: HandRefusal } {
  const board = boardOf(input)
  const { search, judges, kinds } = board
  const [entry, judge] = [board.entryNumbers.get(change.entryId), board.judgeNumbers.get(change.judgeId)]
  if (entry === undefined || judge === undefined) return { refusal: 'unknown' }
  const rest = before.choices.filter((pair) => comparePairs(pair, change) !== 0)
  for (const pair of rest) {
    const [keptEntry, keptJudge] = [board.entryNumbers.get(pair.entryId), board.judgeNumbers.get(pair.judgeId)]
    if (keptEntry !== undefined && keptJudge !== undefined) search.keep(keptEntry, keptJudge)
  }
  if (change.isAssigned) {
    const kind = kinds.get(entry * judges.length + judge)
    if (kind !== undefined) return { refusal: kind }
    if (!search.hasTime(judge)) return { refusal: 'full' }
    search.keep(entry, judge)
  }
  const reasons = new Map(rest.map((pair) => [pairKey(pair), pair.reason]))
  const after = readBoard(board)
  const choices = after.choices.map((pair) => ({ ...pair, reason: reasons.get(pairKey(pair)) ?? pair.reason }))
  return { ...after, choices, refused: before.refused }
}

type Board = {
  readonly search: AssignmentSearch
  readonly entries: readonly AssignableEntry[]
  readonly judges: readonly AssignableJudge[]
  readonly entryNumbers: ReadonlyMap<string, number>
  readonly judgeNumbers: ReadonlyMap<string, number>
  /** By pair. */
  readonly kinds: ReadonlyMap<number, ConflictKind>
  readonly isField: Uint8Array
}

function boardOf({ conflicts, judgesPerEntry, fieldJudges, isFieldPreferred, seed, ...given }: AssignmentInput): Board {
  const [entries, judges] = [inDrawnOrder(given.entries, seed), inDrawnOrder(given.judges, seed)]
  const [entryNumbers, judgeNumbers] = [numbersOf(entries), numbersOf(judges)]
  const isBlocked = new Uint8Array(entries.length * judges.length)
  const isField = new Uint8Array(entries.length * judges.length)
  const kinds = new Map<number, ConflictKind>()
  for (const { entryId, judgeId, kind } of conflicts) {
    const [entry, judge] = [entryNumbers.get(entryId), judgeNumbers.get(judgeId)]
    if (entry === undefined || judge === undefined) continue
    const at = entry * judges.length + judge
    const other = kinds.get(at)
    isBlocked[at] = 1
    if (other === undefined || kind < other) kinds.set(at, kind)
  }
  const experts = new Map<string, number[]>()
  for (const [judge, { fields }] of judges.entries())
    for (const field of fields) experts.set(field, [...(experts.get(field) ?? []), judge])
  for (const [entry, { fields }] of entries.entries())
    for (const field of fields) for (const judge of experts.get(field) ?? []) isField[entry * judges.length + judge] = 1
  const schoolNumbers = new Map([...new Set(entries.map(({ school }) => school))].map((school, at) => [school, at]))
  const entryHashes = entries.map(({ id }) => hash53(`${seed} ${id}`) | 0)
  const judgeHashes = judges.map(({ id }) => hash53(`${id} ${seed}`) | 0)
  const search = new AssignmentSearch({
    entries: entries.length,
    judges: judges.length,
    isBlocked,
    isField,
    maxLoads: judges.map(({ maxEntries }) => maxEntries),
    judgesPerEntry,
    fieldJudges: isFieldPreferred ? 0 : Math.min(fieldJudges, judgesPerEntry),
    preferredFieldJudges: isFieldPreferred ? Math.min(fieldJudges, judgesPerEntry) : 0,
    tieBreak: (entry, judge) => Math.imul((entryHashes[entry] ?? 0) ^ (judgeHashes[judge] ?? 0), 0x9e3779b1) >>> 0,
    schools: entries.map(({ school }) => schoolNumbers.get(school) ?? -1),
  })
  return { search, entries, judges, entryNumbers, judgeNumbers, kinds, isField }
}

function readBoard(board: Board): Omit<Assignment, 'refused'> {
  const { search, entries, judges, isField } = board
  const choices: Choice[] = []
  const shortages: AssignmentShortage[] = []
  for (const [entry, { id: entryId }] of entries.entries()) {
    for (const [judge, { id: judgeId }] of judges.entries()) {
      if (!search.isAssigned(entry, judge)) continue
      const knowsField = isField[entry * judges.length + judge] === 1
      choices.push({ entryId, judgeId, isField: knowsField, reason: reasonOf(search, entry, judge, knowsField) })
    }
    const missing = search.missing(entry)
    if (missing === 0) continue
    shortages.push({ entryId, missing, missingField: search.missingField(entry), obstacles: obstaclesOf(board, entry) })
  }
  return {
    choices: choices.toSorted(comparePairs),
    shortages: shortages.toSorted((one, other) => (one.entryId < other.entryId ? -1 : 1)),
    loads: new Map(
      judges
        .map(({ id }, judge) => [id, search.loads[judge] ?? 0] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  }
}

function reasonOf(search: AssignmentSearch, entry: number, judge: number, knowsField: boolean): ChoiceReason {
  if (search.isKept(entry, judge)) return 'kept'
  if (search.isMoved(entry, judge)) return 'moved'
  return knowsField ? 'field' : 'least-loaded'
}

function obstaclesOf({ search, judges, kinds }: Board, entry: number): Map<Obstacle, string[]> {
  const found = new Map<Obstacle, string[]>()
  for (const [judge, { id }] of judges.entries()) {
    if (search.isAssigned(entry, judge)) continue
    const kind = kinds.get(entry * judges.length + judge)
    const obstacle = kind ?? (search.fits(entry, judge) ? 'full' : 'field')
    found.set(obstacle, [...(found.get(obstacle) ?? []), id].toSorted())
  }
  return found
}

const inDrawnOrder = <One extends { readonly id: string }>(given: readonly One[], seed: string): One[] => {
  const keys = new Map(given.map(({ id }) => [id, hash53(`${seed} ${id}`)]))
  if (keys.size < given.length) throw new RangeError('an id that comes twice')
  const keyOf = ({ id }: One) => keys.get(id) ?? 0
  return given.toSorted((one, other) => keyOf(one) - keyOf(other) || (one.id < other.id ? -1 : 1))
}

const numbersOf = (given: readonly { readonly id: string }[]) => new Map(given.map(({ id }, at) => [id, at]))

const pairKey = ({ entryId, judgeId }: Pair) => `${entryId} ${judgeId}`

const comparePairs = (one: Pair, other: Pair): number =>
  compareText(one.entryId, other.entryId) || compareText(one.judgeId, other.judgeId)

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
