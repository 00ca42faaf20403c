import type { Answer, Parsed } from '@laurel/contract/define'
import type { listPosts, savePost } from '@laurel/contract/organisation'
import { reachesPlace, reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import { openNode, reachedNode } from './organisation.service.ts'
import { accountIn } from './organisation.sql.ts'
import * as sql from './post.sql.ts'

const saving = 'organisation:node:save'

export async function list({ tx, actor }: Ctx<Account>, organisationId: string): Promise<Answer<typeof listPosts>> {
  const rows = await sql.listPosts(tx, actor.tenantId, organisationId)
  return reachesPlace(reachOf(actor, 'organisation:node:list'), rows[0]?.path ?? null)
    ? rows.map(({ id, name, sort, holders }) => ({ id, name, sort, holders }))
    : []
}

export async function save(
  ctx: Ctx<Account>,
  input: Parsed<typeof savePost>['body'],
): Promise<Answer<typeof savePost>> {
  const { tx, actor } = ctx
  const { organisationId, accountIds } = input
  await openNode(ctx, organisationId)
  const id = input.id ?? newId()
  // Who holds it already may sit out of reach; only who is new to it must be within.
  const before = new Set((await sql.holdersOf(tx, actor.tenantId, id)).map(({ account_id }) => account_id))
  const added = accountIds.filter((each) => !before.has(each))
  found(await accountIn(tx, actor.tenantId, reachOf(actor, saving), added))
  await savePostOf(ctx, { ...input, id }, input.id === undefined)
  return { id }
}

type Post = { id: string; organisationId: string; name: Wording; sort?: number; accountIds: readonly string[] }

export async function savePostOf(ctx: Ctx, post: Post, isNew: boolean): Promise<void> {
  const { tx, actor } = ctx
  const { id, organisationId, name, sort = 0, accountIds } = post
  if (isNew) await sql.addPost(tx, actor.tenantId, { id, organisationId, name, sort })
  else found((await sql.changePost(tx, actor.tenantId, { id, organisationId, name, sort })) || undefined)
  await sql.setHolders(tx, actor.tenantId, id, accountIds)
  await record(ctx, 'post.saved', id, { organisationId, accountIds })
}

export async function remove(ctx: Ctx<Account>, id: string): Promise<null> {
  const { tx, actor } = ctx
  const { organisation_id } = found(await sql.placeOf(tx, actor.tenantId, id))
  await reachedNode(ctx, organisation_id)
  await sql.setHolders(tx, actor.tenantId, id, [])
  found((await sql.removePost(tx, actor.tenantId, id)) || undefined)
  await record(ctx, 'post.removed', id, { organisationId: organisation_id })
  return null
}
