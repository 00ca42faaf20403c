import type { changeTrack, orderTracks } from '@laurel/contract/contest'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import * as contests from './contest.sql.ts'
import { isSameSet } from './contest-type.service.ts'
import * as sql from './track.sql.ts'

export type NewTrack = { contestId: string; code: string; name: Wording; summary?: Wording }

export async function addTrack(ctx: Ctx, { contestId, code, name, summary }: NewTrack): Promise<string> {
  const { tx, actor } = ctx
  found(await contests.lockContest(tx, actor.tenantId, contestId))
  const known = await sql.tracksOf(tx, actor.tenantId, contestId)
  must(known.length < contests.maxStages, 'contest.too-many-stages')
  const id = newId()
  const isAdded = await sql.addTrack(tx, {
    tenant_id: actor.tenantId,
    id,
    contest_id: contestId,
    code,
    name,
    summary: { zh: summary?.zh ?? '', en: summary?.en ?? '' },
    sort: Math.max(0, ...known.map((track) => track.sort)) + 1,
  })
  must(isAdded, 'contest.track-code-taken')
  await record(ctx, 'contest.track-added', id, { contestId, code })
  return id
}

export const add = async (ctx: Ctx, input: NewTrack) => ({ id: await addTrack(ctx, input) })

export async function change(
  ctx: Ctx,
  { id, version, name, summary }: Parsed<typeof changeTrack>['body'],
): Promise<Answer<typeof changeTrack>> {
  const { tx, actor } = ctx
  const { contest_id: contestId, version: present } = found(await sql.lockTrack(tx, actor.tenantId, id))
  must(present === version, 'http.changed-meanwhile')
  const changed = found(await sql.changeTrack(tx, actor.tenantId, id, { name, summary }))
  await record(ctx, 'contest.track-changed', id, { contestId })
  return changed
}

export async function order(ctx: Ctx, { contestId, ids }: Parsed<typeof orderTracks>['body']): Promise<null> {
  const { tx, actor } = ctx
  found(await contests.lockContest(tx, actor.tenantId, contestId))
  must(isSameSet(ids, await sql.tracksOf(tx, actor.tenantId, contestId)), 'http.changed-meanwhile')
  await sql.orderTracks(tx, actor.tenantId, ids)
  await record(ctx, 'contest.changed', contestId, { part: 'tracks' })
  return null
}

export async function remove(ctx: Ctx, id: string): Promise<null> {
  const { tx, actor } = ctx
  const { contest_id: contestId, code } = found(await sql.lockTrack(tx, actor.tenantId, id))
  must(!(await sql.isTrackUsed(tx, actor.tenantId, id)), 'contest.track-in-use')
  await sql.removeTrack(tx, actor.tenantId, id)
  await record(ctx, 'contest.track-removed', id, { contestId, code })
  return null
}
