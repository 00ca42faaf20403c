import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  getFormModelVersion,
  listFormModelVersions,
  publishFormModel,
  restoreFormModel,
} from '@laurel/contract/form-model'
import { formProblems } from '@laurel/rules/form-problems'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { pageOf } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { addVersion } from '../form/form.service.ts'
import { accountOf, keep, locked } from './form-model.service.ts'
import { findModel, saveDraft, trees as treesOf } from './form-model.sql.ts'
import * as sql from './form-version.sql.ts'

/** The draft becomes the next version, which never changes; problems are told field by field. */
export async function publish(
  ctx: Ctx,
  { id, version, note }: Parsed<typeof publishFormModel>['body'],
): Promise<Answer<typeof publishFormModel>> {
  const model = await locked(ctx, id, version)
  must(model.draft_ahead, 'form-model.nothing-new')
  const { code, name, purpose, content } = model
  const trees = new Set((await treesOf(ctx.tx, ctx.actor.tenantId)).map((tree) => tree.name))
  const problems = formProblems(content, trees).filter(({ level }) => level === 'error')
  if (problems.length > 0) throw new Refusal('form-model.not-publishable').with({ problems: problems.slice(0, 200) })
  const number = model.number + 1
  const by = accountOf(ctx)
  const formId = await addVersion(
    ctx,
    { code, name, purpose, version: number, fields: content.fields },
    { note: note.trim(), by },
  )
  const saved = found(await saveDraft(ctx.tx, ctx.actor.tenantId, id, by, { name, purpose, content: null }))
  await record(ctx, 'form-model.published', id, { number })
  return { number, formId, version: saved.version }
}

export async function list(
  { tx, actor }: Ctx<Account>,
  { id, cursor, limit }: Parsed<typeof listFormModelVersions>['query'],
): Promise<Answer<typeof listFormModelVersions>> {
  const { code } = found(await findModel(tx, actor.tenantId, id))
  const rows = await sql.listVersions(tx, actor.tenantId, code, before(cursor), limit + 1)
  const page = pageOf(rows, limit, ({ number }) => String(number))
  return {
    ...page,
    rows: page.rows.map((row) => ({
      number: row.number,
      formId: row.form_id,
      note: row.note,
      fieldCount: row.field_count,
      publishedBy: row.published_by === null ? null : { id: row.published_by, name: row.publisher_name ?? '' },
      publishedAt: row.published_at,
    })),
  }
}

function before(cursor: string | undefined): number {
  if (cursor === undefined) return 1_000_000
  if (!/^[1-9]\d{0,5}$/.test(cursor)) throw new Refusal('http.cursor-not-valid')
  return Number(cursor)
}

export async function get(
  { tx, actor }: Ctx<Account>,
  { id, number }: Parsed<typeof getFormModelVersion>['query'],
): Promise<Answer<typeof getFormModelVersion>> {
  const { code } = found(await findModel(tx, actor.tenantId, id))
  const { name, purpose, content } = found(await sql.findVersion(tx, actor.tenantId, code, Number(number)))
  return { number: Number(number), names: name, purpose, fields: content.fields }
}

export async function restore(
  ctx: Ctx,
  { id, version, number }: Parsed<typeof restoreFormModel>['body'],
): Promise<Answer<typeof restoreFormModel>> {
  const model = await locked(ctx, id, version)
  const earlier = found(await sql.findVersion(ctx.tx, ctx.actor.tenantId, model.code, number))
  const { draftAhead: _, ...changed } = await keep(ctx, model, earlier)
  await record(ctx, 'form-model.changed', id, { number })
  return changed
}
