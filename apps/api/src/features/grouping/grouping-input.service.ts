import type { Answer, Parsed } from '@laurel/contract/define'
import type { commitGrouping, listGroupingPlaces } from '@laurel/contract/grouping'
import { reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { found, must } from '../../http/refusal.ts'
import { type Wording, worded } from '../../wording.ts'
import { type LevelRound, levelRound, levelScores } from '../score/score-level.service.ts'
import type { Input, Listed, StageRow } from './grouping.sql.ts'
import * as groupings from './grouping.sql.ts'
import * as sql from './grouping-input.sql.ts'

export type Wish = Parsed<typeof commitGrouping>['body']

export const run = 'contest:draw:run'
export const view = 'contest:draw:view'

const [maxPlaces, maxEntries, maxRounds, maxInRoom] = [300, 5000, 20, 100]
const maxSwaps = 10_000
/** Where every track is one list. */
const everyTrack = '*'

export const bothOf = (name: Wording | null) => ({ zh: name?.zh ?? '', en: name?.en ?? '' })

/** Groups hold entries of every school: who draws them must be allowed to see them all. */
export const requireEverywhere = (actor: Account, permission: typeof run | typeof view): void =>
  must(reachOf(actor, permission).isAll, 'room.everywhere')

export async function listPlaces({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listGroupingPlaces>> {
  requireEverywhere(actor, view)
  const rows = await sql.placesOf(tx, actor.tenantId, maxPlaces, maxEntries + 1)
  return rows.map(({ id, contest_name, name, counts, tracks, rooms }) => {
    const entriesOf = new Map(counts.map(({ trackId, entries }) => [trackId, entries]))
    return {
      stageId: id,
      contestName: worded(contest_name, actor.language),
      stageName: worded(name, actor.language),
      tracks: tracks.map((track) => ({
        id: track.id,
        name: worded(track.name, actor.language),
        entries: entriesOf.get(track.id) ?? 0,
      })),
      entries: counts.reduce((sum, { entries }) => sum + entries, 0),
      rooms: rooms.map((room) => ({ id: room.id, name: bothOf(room.name), day: room.day })),
    }
  })
}

export type Read = {
  stage: StageRow
  list: Listed[]
  input: Input
  /** From which the strength of the entries is to be made. */
  rounds: LevelRound[]
  withoutCode: number
}

/** Everything that it depends on, as it is now. */
export async function readWish(ctx: Ctx<Account>, { stageId, trackId, groups, rules }: Wish): Promise<Read> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const stage = found(await groupings.stageById(tx, tenantId, stageId))
  requireEverywhere(actor, run)
  const track = trackId === null ? everyTrack : found(await sql.trackOf(tx, tenantId, stage.contest_id, trackId)).code
  const roomIds = groups.flatMap(({ roomId }) => roomId ?? [])
  const rooms = await sql.roomsAmong(tx, tenantId, stageId, roomIds)
  must(rooms.length === roomIds.length && new Set(roomIds).size === roomIds.length, 'grouping.room-unknown')
  must(
    groups.every(({ roomId, capacity }) => roomId === null || capacity <= maxInRoom),
    'grouping.room-small',
  )
  const names = groups.map(({ code }) => code.normalize('NFC'))
  must(new Set(names).size === names.length, 'grouping.group-twice')
  const entries = await sql.entriesOf(tx, tenantId, { stageId, trackId, limit: maxEntries + 1 })
  must(entries.length > 0, 'grouping.nobody')
  must(entries.length <= maxEntries, 'grouping.too-many')
  must(groups.reduce((sum, { capacity }) => sum + capacity, 0) >= entries.length, 'grouping.too-small')
  const list = entries.map(({ id, code, title, short_name, school_name }): Listed => {
    // Without a school an entry is alone with itself.
    const school = school_name?.zh ?? code
    return { entryId: id, code, title, school, shortName: short_name || school, schoolName: bothOf(school_name) }
  })
  const rounds: LevelRound[] = []
  if (rules.balanceStrength)
    for (const { id } of await sql.lockedRounds(tx, tenantId, stage.contest_id, stage.sort, maxRounds))
      rounds.push(await levelRound(ctx, id, accountId))
  const input: Input = {
    projects: list.map(({ code, school }) => ({ code, track, school, strength: 0 })),
    groups: groups.map(({ code, capacity }) => ({ code, track, capacity })),
    conflicts: rules.avoidConflicts ? conflictsOf(groups, entries, await sql.avoidedIn(tx, tenantId, roomIds)) : [],
    rules: { balanceStrength: rules.balanceStrength, strengthTolerance: rules.strengthTolerance, maxSwaps },
  }
  return { stage, list, input, rounds, withoutCode: await sql.countWithoutCode(tx, tenantId, stageId, trackId) }
}

/** Between two transactions: grading a round takes seconds. */
export async function withStrength({ list, input, rounds }: Read): Promise<Input> {
  if (rounds.length === 0) return input
  const scores = await levelScores(rounds)
  const strengthOf = new Map(list.map(({ code, entryId }) => [code, Math.max(0, scores.get(entryId) ?? 0)]))
  return { ...input, projects: input.projects.map((one) => ({ ...one, strength: strengthOf.get(one.code) ?? 0 })) }
}

type Entry = { id: string; code: string; organisation_id: string | null }
type Judges = Awaited<ReturnType<typeof sql.avoidedIn>>

/** Groups and entries that a judge of the group's room takes part in, belongs to the school of, or has declared. */
function conflictsOf(groups: Wish['groups'], entries: readonly Entry[], judges: Judges): Input['conflicts'] {
  const ofSchool = Map.groupBy(entries, ({ organisation_id }) => organisation_id)
  const codeOf = new Map(entries.map(({ id, code }) => [id, code]))
  const judgesIn = Map.groupBy(judges, ({ room_id }) => room_id)
  return groups.flatMap(({ code: group, roomId }) => {
    const codes = (judgesIn.get(roomId ?? '') ?? []).flatMap(({ path, entries: own, organisations }) => [
      ...own.flatMap((id) => codeOf.get(id) ?? []),
      ...[...organisations, ...(path?.split('/') ?? [])]
        .flatMap((id) => ofSchool.get(id) ?? [])
        .map(({ code }) => code),
    ])
    return [...new Set(codes)].map((code): [string, string] => [group, code])
  })
}
