import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  importStageQuotas,
  listStageQuotas,
  saveStageQuota,
  searchQuotaOrganisations,
  summariseStageQuotas,
} from '@laurel/contract/stage-quota'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { sheetType } from '../../jobs/sheet.ts'
import { worded } from '../../wording.ts'
import { ownFile } from '../file/file.service.ts'
import { startJob } from '../job/job.service.ts'
import * as sql from './stage-quota.sql.ts'

export const exportKind = 'stage-quota-export'
export const importKind = 'stage-quota-import'
const maxFound = 20

const cursorShape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [, organisationId, id] = cursorShape.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (organisationId === undefined || id === undefined) throw new Refusal('http.cursor-not-valid')
  return { organisationId, id }
}

export async function list(
  { tx, actor }: Ctx,
  { cursor, limit, stageId, search = '' }: Parsed<typeof listStageQuotas>['query'],
): Promise<Answer<typeof listStageQuotas>> {
  const after = readCursor(cursor)
  const rows = await sql.quotas(tx, actor.tenantId, { stageId, search: search.trim(), after }, limit + 1)
  const page = pageOf(rows, limit, (row) => Buffer.from(`${row.organisation_id}|${row.id}`).toString('base64url'))
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      organisation: {
        id: row.organisation_id,
        name: worded(row.organisation_name, actor.language),
        parent: row.parent_name && worded(row.parent_name, actor.language),
      },
      trackId: row.track_id,
      seats: row.seats,
      taken: row.taken,
      closesAt: row.closes_at,
      version: row.version,
    })),
  }
}

export async function summary({ tx, actor }: Ctx, stageId: string): Promise<Answer<typeof summariseStageQuotas>> {
  const [levels, tracks] = await Promise.all([
    sql.levels(tx, actor.tenantId, stageId),
    sql.trackSums(tx, actor.tenantId, stageId),
  ])
  const ofKind = Map.groupBy(tracks, ({ kind }) => kind)
  return {
    levels: levels.map((level) => ({
      ...level,
      tracks: (ofKind.get(level.kind) ?? []).map(({ track_id: trackId, kind: _, ...sums }) => ({ trackId, ...sums })),
    })),
  }
}

export async function searchOrganisations(
  { tx, actor }: Ctx,
  search: string,
): Promise<Answer<typeof searchQuotaOrganisations>> {
  const rows = await sql.organisations(tx, actor.tenantId, search.trim(), maxFound)
  const organisations = rows.map(({ id, name, parent_name }) => ({
    id,
    name: worded(name, actor.language),
    parent: parent_name && worded(parent_name, actor.language),
  }))
  return { organisations }
}

export async function save(
  ctx: Ctx,
  { stageId, organisationId, trackId, seats, closesAt, version }: Parsed<typeof saveStageQuota>['body'],
): Promise<Answer<typeof saveStageQuota>> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const { contest_id } = found(await sql.stage(tx, tenantId, stageId))
  found((await sql.isOrganisation(tx, tenantId, organisationId)) || undefined)
  if (trackId !== null) found((await sql.tracks(tx, tenantId, contest_id)).find(({ id }) => id === trackId))
  await sql.lockStage(tx, tenantId, stageId)
  const key = { organisation_id: organisationId, track_id: trackId }
  const before = found((await sql.takenOf(tx, tenantId, stageId, [key]))[0])
  must(before.version === version, 'http.changed-meanwhile')
  must(seats === null || before.taken <= seats, 'stage-quota.below-taken')
  const id = before.id ?? newId()
  const row = { ...key, id, seats, closes_at: closesAt, taken: before.taken }
  const [saved] = await sql.putQuotas(tx, tenantId, stageId, [row])
  if (saved) await record(ctx, 'stage-quota.saved', id, { stageId, organisationId, seats })
  return saved ?? { id, version: before.version }
}

/** By an extension, which has the reason. */
export async function closeLater(
  ctx: Ctx,
  { stageId, organisationId, closesAt }: { stageId: string; organisationId: string; closesAt: string },
): Promise<void> {
  const { tx, actor } = ctx
  await sql.lockStage(tx, actor.tenantId, stageId)
  const row = { id: newId(), stageId, organisationId, closesAt }
  const { id, seats } = found(await sql.closeLater(tx, actor.tenantId, row))
  await record(ctx, 'stage-quota.saved', id, { stageId, organisationId, seats })
}

/** What was submitted stays: without a quota there is no limit. */
export async function remove(ctx: Ctx, id: string): Promise<null> {
  const { stage_id: stageId, organisation_id: organisationId } = found(await sql.quota(ctx.tx, ctx.actor.tenantId, id))
  await sql.removeQuota(ctx.tx, ctx.actor.tenantId, id)
  await record(ctx, 'stage-quota.removed', id, { stageId, organisationId })
  return null
}

export async function startExport(ctx: Ctx<Account>, stageId: string): Promise<{ jobId: string }> {
  found(await sql.stage(ctx.tx, ctx.actor.tenantId, stageId))
  return { jobId: await startJob(ctx, exportKind, { stageId }) }
}

export async function startImport(
  ctx: Ctx<Account>,
  { stageId, fileId }: Parsed<typeof importStageQuotas>['body'],
): Promise<{ jobId: string }> {
  found(await sql.stage(ctx.tx, ctx.actor.tenantId, stageId))
  must((await ownFile(ctx, fileId)).type === sheetType, 'stage-quota.not-a-sheet')
  return { jobId: await startJob(ctx, importKind, { stageId, fileId }) }
}

/** In the transaction that submits, after the entry stands at its stage. */
export async function takePlace({ tx, actor }: Ctx, place: sql.Place): Promise<void> {
  if (place.organisationId === null) return
  const { asked, given } = found(await sql.takePlace(tx, actor.tenantId, place))
  must(asked === given, 'entry.no-places')
}

export const givePlaceBack = ({ tx, actor }: Ctx, place: sql.Place) => sql.givePlaceBack(tx, actor.tenantId, place)
