import type { Ctx } from '@laurel/api/src/ctx.ts'
import { newId } from '@laurel/api/src/database/id.ts'
import { record } from '@laurel/api/src/events/record.ts'
import { sql } from 'kysely'
import { plantTree } from './cast.ts'
import { type PlantedContest, plantContest } from './planted-contest.ts'
import type { World } from './world.ts'

export type Counted = { contest: PlantedContest; tracks: string[]; ids: string[] }

/** Not the returned one, which says what is to be mended. */
const states = [0, 1, 2, 4, 5, 6, 7, 8, 9]

/** Entries of a province and its two schools, in two tracks, each begun with an event. */
export async function plantCounted(world: World, entries: number): Promise<Counted> {
  const { province, near, far } = await plantTree(world)
  const { accountId } = world.lanjiang.accounts.entrant
  return world.inTenant(world.lanjiang, async (ctx) => {
    const { tx, actor } = ctx
    const contest = await plantContest(tx, { tenantId: actor.tenantId, marker: '计数赛' })
    const other = newId()
    await tx.run(sql`
      insert into track (tenant_id, id, contest_id, code, name) values (${actor.tenantId}, ${other}, ${contest.contestId}, 'XC', '{"zh": "乡村"}')`)
    const ids = Array.from({ length: entries }, () => newId())
    await tx.run(sql`
      insert into entry (tenant_id, id, contest_id, track_id, organisation_id, stage_id, form_id, title, state, begun_by, code, submission, submitted_at)
      select ${actor.tenantId}, e.id, ${contest.contestId}, ${contest.trackId}, (array[${province}, ${near}, ${far}]::uuid[])[1 + e.at % 3],
        ${contest.stageId}, ${contest.formId}, '作品 ' || e.at, 1, ${accountId}, 'CX' || e.at, 1, now()
      from unnest(${ids}::uuid[]) with ordinality e (id, at)`)
    await tx.run(sql`
      insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
      select e.tenant_id, new_id(), e.id, a.person_id, 'leader', now() from entry e
      join account a on a.tenant_id = e.tenant_id and a.id = e.begun_by where e.contest_id = ${contest.contestId}`)
    for (const id of ids)
      await record(ctx, 'entry.begun', id, { contestId: contest.contestId, trackId: contest.trackId })
    return { contest, tracks: [contest.trackId, other], ids }
  })
}

const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

/** In the order of their ids: two transactions that change the same entries wait for each other and never in a circle. */
export async function changeSome(ctx: Ctx, { tracks, ids }: Counted, count: number): Promise<void> {
  const chosen = Array.from({ length: count }, () => anyOf(ids)).toSorted()
  for (const id of chosen) {
    const trackId = Math.random() < 0.1 ? anyOf(tracks) : undefined
    await ctx.tx.run(
      trackId === undefined
        ? sql`update entry set state = ${anyOf(states)} where tenant_id = ${ctx.actor.tenantId} and id = ${id}`
        : sql`update entry set track_id = ${trackId} where tenant_id = ${ctx.actor.tenantId} and id = ${id}`,
    )
    // What has happened matters to nobody but the readers of the log: each is counted as it stands now.
    if (trackId === undefined) await record(ctx, 'entry.withdrawn', id, {})
    else await record(ctx, 'entry.track-changed', id, { trackId })
  }
}

export const isNumbered = async (world: World): Promise<boolean> =>
  (await world.asPlatform((tx) => tx.first(sql`select from event_pending limit 1`))) === undefined

/** Cells that a count of the rows and the tallies do not have alike. */
export async function differences(world: World): Promise<number> {
  const cell = sql`contest_id, organisation_id, track_id, stage_id, state`
  const found = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.first(sql<{ n: number }>`
      select count(*)::int as n from (
        (select ${cell}, count(*) from entry group by ${cell} except select ${cell}, here from entry_tally)
        union all
        (select ${cell}, here from entry_tally where here <> 0 except select ${cell}, count(*) from entry group by ${cell})
      ) different`),
  )
  return found?.n ?? -1
}
