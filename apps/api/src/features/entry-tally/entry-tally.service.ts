import type { Answer } from '@laurel/contract/define'
import type { getEntryTally } from '@laurel/contract/entry-tally'
import { type Reach, reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { found } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as sql from './entry-tally.sql.ts'
import * as reading from './tally-reading.sql.ts'

const entriesAtATime = 20_000

export async function countAgain({ tx, actor }: Ctx, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return
  await sql.lockTallies(tx, actor.tenantId)
  await sql.count(tx, actor.tenantId, entryIds)
}

/** Of the organisations above these, after a part of the tree has moved. */
export async function sumUpAgain({ tx, actor }: Ctx, organisationIds: readonly string[]): Promise<void> {
  await sql.lockTallies(tx, actor.tenantId)
  await sql.sumUp(tx, actor.tenantId, organisationIds)
}

/** From the entries themselves, in one transaction: for what came without events. */
export async function rebuild({ tx, actor: { tenantId } }: Ctx): Promise<void> {
  await sql.lockTallies(tx, tenantId)
  await sql.forget(tx, tenantId)
  let after: string | undefined
  do {
    const ids = await sql.entriesAfter(tx, tenantId, after, entriesAtATime)
    await sql.count(tx, tenantId, ids)
    after = ids.at(-1)
  } while (after !== undefined)
}

export async function get({ tx, actor }: Ctx<Account>, contestId: string): Promise<Answer<typeof getEntryTally>> {
  const { tenantId, language } = actor
  const tracks = await reading.tracks(tx, tenantId, contestId)
  found(tracks[0])
  const places = placesOf(reachOf(actor, 'contest:entry:list'))
  const cells = await reading.cells(tx, tenantId, contestId, places)
  const days = await reading.days(tx, tenantId, contestId, places)
  const sum = (rows: readonly reading.Cell[]) => rows.reduce((total, row) => total + row.count, 0)
  const states = Map.groupBy(cells, ({ state }) => state)
  return {
    total: sum(cells),
    states: [...states].map(([state, rows]) => ({ state, count: sum(rows) })).sort((a, b) => a.state - b.state),
    tracks: tracks.flatMap(({ id, name }) => {
      const own = cells.filter((cell) => cell.track_id === id)
      return id === null
        ? []
        : { id, name: worded(name, language), count: sum(own), submitted: sum(own.filter((cell) => cell.state !== 0)) }
    }),
    days: days.filter(({ begun, submitted }) => begun > 0 || submitted > 0),
  }
}

type Narrowed = Parameters<typeof reading.countOf>[4] & { contestId: string }

/** How many entries, of those within reach or of one organisation with all below it, that is. */
export const countEntries = (
  { tx, actor }: Ctx,
  reach: Reach,
  organisationPath: string | undefined,
  { contestId, ...narrowed }: Narrowed,
): Promise<number> =>
  reading.countOf(tx, actor.tenantId, contestId, placesOf(narrowedReach(reach, organisationPath)), narrowed)

function narrowedReach(reach: Reach, path: string | undefined): Reach {
  if (path === undefined) return reach
  const isWhole = reach.isAll || reach.below.some((above) => path.startsWith(above))
  return {
    ...reach,
    isAll: false,
    below: isWhole ? [path] : reach.below.filter((below) => below.startsWith(path)),
    at: isWhole ? [] : reach.at.filter((at) => at.startsWith(path)),
  }
}

/** Whose counts add up to what is within reach, each entry once: what lies below another is counted there. */
export function placesOf(reach: Reach): reading.Places {
  if (reach.isAll) return 'all'
  const below = [...new Set(reach.below)].filter(
    (path, _, all) => !all.some((above) => above !== path && path.startsWith(above)),
  )
  const at = [...new Set(reach.at)].filter((path) => !below.some((above) => path.startsWith(above)))
  return { below: below.map(lastOf), at: at.map(lastOf) }
}

const lastOf = (path: string) => path.split('/').at(-2) ?? ''
