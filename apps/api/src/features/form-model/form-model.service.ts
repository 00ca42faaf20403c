import { isDeepStrictEqual } from 'node:util'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { FormContent } from '@laurel/contract/form'
import type {
  archiveFormModel,
  createFormModel,
  discardFormDraft,
  FormModelState,
  getFormModel,
  listFormModels,
  saveFormModel,
} from '@laurel/contract/form-model'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record, recordEditSession } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { type Wording, worded } from '../../wording.ts'
import * as sql from './form-model.sql.ts'
import { findVersion } from './form-version.sql.ts'

type Model = Answer<typeof getFormModel>

export async function list(
  { tx, actor }: Ctx<Account>,
  { q, state, cursor, limit }: Parsed<typeof listFormModels>['query'],
): Promise<Answer<typeof listFormModels>> {
  const asked = { q: q?.trim() || undefined, state, after: readCursor(cursor), limit: limit + 1 }
  const page = pageOf(await sql.listModels(tx, actor.tenantId, asked), limit, ({ saved_at: at, id }) => ({ at, id }))
  return { ...page, rows: page.rows.map((row) => told(actor, row)) }
}

export async function get({ tx, actor }: Ctx<Account>, id: string): Promise<Model> {
  const model = found(await sql.findModel(tx, actor.tenantId, id))
  const trees = await sql.trees(tx, actor.tenantId)
  return { ...told(actor, model), names: model.name, fields: model.content.fields, today: model.today, trees }
}

export async function create(
  ctx: Ctx,
  { code, name, purpose, fields }: Parsed<typeof createFormModel>['body'],
): Promise<Answer<typeof createFormModel>> {
  const { tenantId } = ctx.actor
  const id = newId()
  const row = { tenantId, id, code, name: wordingOf(name), purpose, content: { fields }, by: accountOf(ctx) }
  const added = await sql.addModel(ctx.tx, row)
  if (added === undefined) throw new Refusal('form-model.code-taken')
  await record(ctx, 'form-model.created', id, { code })
  return { id, version: added.revision }
}

export async function save(
  ctx: Ctx,
  { id, version, name, purpose, fields }: Parsed<typeof saveFormModel>['body'],
): Promise<Answer<typeof saveFormModel>> {
  const model = await locked(ctx, id, version)
  const kept = await keep(ctx, model, { name: wordingOf(name), purpose, content: { fields } })
  await recordEditSession(ctx, 'form-model.changed', id)
  return kept
}

type Design = { name: Wording; purpose: string; content: FormContent }

/** As it was published: then there is no draft. The caller records why it changed. */
export async function keep(ctx: Ctx, { id, code, number }: sql.ModelRow, { name, purpose, content }: Design) {
  const { tx, actor } = ctx
  const published = number === 0 ? undefined : await findVersion(tx, actor.tenantId, code, number)
  const isSame = published !== undefined && isDeepStrictEqual({ name, purpose, content }, { ...published })
  const draft = { name, purpose, content: isSame ? null : content }
  const saved = found(await sql.saveDraft(tx, actor.tenantId, id, accountOf(ctx), draft))
  return { ...saved, draftAhead: !isSame }
}

export async function discard(
  ctx: Ctx,
  { id, version }: Parsed<typeof discardFormDraft>['body'],
): Promise<Answer<typeof discardFormDraft>> {
  const model = await locked(ctx, id, version)
  const { tenantId } = ctx.actor
  await record(ctx, 'form-model.discarded', id, { code: model.code })
  if (model.number === 0) {
    await sql.removeModel(ctx.tx, tenantId, id)
    return { removed: true }
  }
  await keep(ctx, model, found(await findVersion(ctx.tx, tenantId, model.code, model.number)))
  return { removed: false }
}

export async function archive(
  ctx: Ctx,
  { id, version, archived }: Parsed<typeof archiveFormModel>['body'],
): Promise<sql.Changed> {
  await lockedEvenArchived(ctx, id, version)
  const changed = found(await sql.setArchived(ctx.tx, ctx.actor.tenantId, id, accountOf(ctx), archived))
  await record(ctx, archived ? 'form-model.archived' : 'form-model.reopened', id)
  return changed
}

/** The second of two learns who was first, and when. */
async function lockedEvenArchived({ tx, actor }: Ctx, id: string, version: number) {
  const model = found(await sql.lockModel(tx, actor.tenantId, id))
  if (model.revision !== version) {
    const { saver_name: by, saved_at: at, revision } = model
    throw new Refusal('form-model.changed').with({ by, at, version: revision })
  }
  return model
}

export async function locked(ctx: Ctx, id: string, version: number) {
  const model = await lockedEvenArchived(ctx, id, version)
  must(model.archived_at === null, 'form-model.archived')
  return model
}

export const accountOf = ({ actor }: Ctx) => (actor.kind === 'account' ? actor.accountId : null)

const wordingOf = ({ zh, en }: { zh: string; en?: string | undefined }): Wording => (en?.trim() ? { zh, en } : { zh })

const stateOf = ({ archived_at, number }: sql.ModelRow): FormModelState =>
  archived_at !== null ? 'archived' : number > 0 ? 'published' : 'draft'

const told = (actor: Account, row: sql.ModelRow) => ({
  id: row.id,
  code: row.code,
  name: worded(row.name, actor.language),
  purpose: row.purpose,
  state: stateOf(row),
  draftAhead: row.draft_ahead,
  publishedNumber: row.number,
  fieldCount: row.field_count,
  savedBy: row.saved_by === null ? null : { id: row.saved_by, name: row.saver_name ?? '' },
  savedAt: row.saved_at,
  version: row.revision,
  can: { write: hasPermission(actor, 'process:form:save') && row.archived_at === null },
})

/** For a seed: what was designed on an earlier day, by somebody. */
export async function backdate({ tx, actor }: Ctx, id: string, savedBy: string | null, at: string): Promise<void> {
  await sql.backdate(tx, actor.tenantId, id, savedBy, at)
}

/** For a seed, which designs on what it has just defined. */
export const current = async ({ tx, actor }: Ctx, code: string) =>
  found(await sql.lockModel(tx, actor.tenantId, found(await sql.idOf(tx, actor.tenantId, code)).id))
