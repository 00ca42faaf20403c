import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  changeProcessCategory,
  createProcessCategory,
  listProcessCategories,
} from '@laurel/contract/process-category'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import * as sql from './process-category.sql.ts'

const maxCategories = 50

export const list = ({ tx, actor }: Ctx): Promise<Answer<typeof listProcessCategories>> => sql.list(tx, actor.tenantId)

export async function create(
  ctx: Ctx,
  { name, sort }: Parsed<typeof createProcessCategory>['body'],
): Promise<{ id: string }> {
  const { tx, actor } = ctx
  const places = await sql.countLocked(tx, actor.tenantId)
  must(places.length < maxCategories, 'process-category.too-many')
  const id = newId()
  const last = Math.max(0, ...places)
  must(await sql.add(tx, actor.tenantId, id, name.trim(), sort ?? last + 1), 'process-category.name-taken')
  await record(ctx, 'process-category.created', id)
  return { id }
}

export async function change(
  ctx: Ctx,
  { id, name, sort }: Parsed<typeof changeProcessCategory>['body'],
): Promise<null> {
  const { tx, actor } = ctx
  const category = found(await sql.lock(tx, actor.tenantId, id))
  must(!(await sql.isTaken(tx, actor.tenantId, name.trim(), id)), 'process-category.name-taken')
  await sql.change(tx, actor.tenantId, id, name.trim(), sort ?? category.sort)
  await record(ctx, 'process-category.changed', id)
  return null
}

export async function remove(ctx: Ctx, id: string): Promise<null> {
  const { tx, actor } = ctx
  found(await sql.lock(tx, actor.tenantId, id))
  must(await sql.isEmpty(tx, actor.tenantId, id), 'process-category.not-empty')
  await record(ctx, 'process-category.removed', id)
  await sql.remove(tx, actor.tenantId, id)
  return null
}
