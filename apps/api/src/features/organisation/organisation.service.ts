import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  addOrganisation as addCall,
  appointHead as appointCall,
  listOrganisations,
  moveOrganisation,
  renameOrganisation,
} from '@laurel/contract/organisation'
import { mayMovePlace } from '@laurel/rules/authority'
import { reachesPlace, reachOf } from '@laurel/rules/data-scope'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { changesOf } from '../../events/changes.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import * as sql from './organisation.sql.ts'

export type NewOrganisation = {
  parentId?: string
  kind: string
  name: Wording
  shortName: string
  city?: string
  province?: string
  level?: string | null
  sort?: number
}

export async function addOrganisation(ctx: Ctx, input: NewOrganisation): Promise<string> {
  const { tenantId } = ctx.actor
  const id = newId()
  const parent = input.parentId && found(await sql.parentPath(ctx.tx, tenantId, input.parentId))
  await sql.addOrganisation(ctx.tx, {
    tenant_id: tenantId,
    id,
    parent_id: input.parentId ?? null,
    path: `${parent ? parent.path : ''}${id}/`,
    kind: input.kind,
    name: input.name,
    short_name: input.shortName,
    city: input.city ?? '',
    province: input.province ?? '',
    level: input.level ?? null,
    sort: input.sort ?? 0,
  })
  await record(ctx, 'organisation.added', id, { parentId: input.parentId ?? null })
  return id
}

export async function appointHead(ctx: Ctx, organisationId: string, accountId: string | null): Promise<void> {
  must(await sql.setHead(ctx.tx, ctx.actor.tenantId, organisationId, accountId), 'http.not-found')
  await record(ctx, 'organisation.head-appointed', organisationId, { accountId })
}

const saving = 'organisation:node:save'

/** An organisation within the actor's reach; another looks like one that is not there. */
export async function reachedNode(ctx: Ctx<Account>, id: string): Promise<sql.Node> {
  const node = found(await sql.lockNode(ctx.tx, ctx.actor.tenantId, id))
  return found(reachesPlace(reachOf(ctx.actor, saving), node.path) ? node : null)
}

/** One that something can be put into. */
export async function openNode(ctx: Ctx<Account>, id: string): Promise<sql.Node> {
  const node = await reachedNode(ctx, id)
  must(node.closed_at === null, 'organisation.closed')
  return node
}

/** Everything the reach leads to, counted by the law of the members' list. */
export async function list(
  { tx, actor }: Ctx<Account>,
  { closed }: Parsed<typeof listOrganisations>['query'],
): Promise<Answer<typeof listOrganisations>> {
  const reach = reachOf(actor, 'organisation:node:list')
  const counted = reachOf(actor, 'account:person:list')
  const rows = await sql.listNodes(tx, actor.tenantId, counted, closed === 'with')
  const open = rows.filter(({ path }) => reachesPlace(reach, path))
  const above = new Set(open.flatMap(({ path }) => path.split('/')))
  const members = countedBelow(open)
  const changed = reachOf(actor, saving)
  const mayChange = (path: string) => hasPermission(actor, saving) && reachesPlace(changed, path)
  const maySetLevel = hasPermission(actor, saving) && changed.isAll
  return rows
    .filter(({ id }) => reach.isAll || above.has(id))
    .map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      kind: row.kind,
      name: row.name,
      shortName: row.short_name,
      head: reachesPlace(reach, row.path) ? headOf(row) : null,
      sort: row.sort,
      level: row.level,
      members: members.get(row.id) ?? 0,
      isClosed: row.closed_at !== null,
      can: { change: mayChange(row.path), level: maySetLevel },
    }))
}

const headOf = ({ head_id, head_name }: sql.NodeRow) => (head_id && head_name ? { id: head_id, name: head_name } : null)

/** Of each node all that is below it: every node is counted in each of its ancestors. */
function countedBelow(nodes: readonly sql.NodeRow[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { path, members } of nodes) for (const id of path.split('/')) sums.set(id, (sums.get(id) ?? 0) + members)
  return sums
}

export async function add(ctx: Ctx<Account>, input: Parsed<typeof addCall>['body']): Promise<Answer<typeof addCall>> {
  const { parentId, ...node } = input
  const { isAll } = reachOf(ctx.actor, saving)
  if (parentId === undefined) must(isAll, 'member.outside-scope')
  else await openNode(ctx, parentId)
  // Else a school could make itself the level that decides about it.
  must(isAll || node.level === null, 'organisation.level-not-yours')
  return { id: await addOrganisation(ctx, { ...node, ...(parentId !== undefined && { parentId }) }) }
}

export async function rename(ctx: Ctx<Account>, input: Parsed<typeof renameOrganisation>['body']): Promise<null> {
  await reachedNode(ctx, input.id)
  const { id, sort, level, ...names } = input
  const before = found(await sql.namesOf(ctx.tx, ctx.actor.tenantId, id))
  const isLevelled = level !== undefined && level !== before.level
  must(!isLevelled || reachOf(ctx.actor, saving).isAll, 'organisation.level-not-yours')
  await sql.renameNode(ctx.tx, ctx.actor.tenantId, id, {
    name: input.name,
    shortName: input.shortName,
    sort: sort ?? before.sort,
    level: isLevelled ? level : before.level,
  })
  const after = { ...names, ...(sort !== undefined && { sort }), ...(isLevelled && { level }) }
  await record(ctx, 'organisation.renamed', id, { changes: changesOf(before, after) })
  return null
}

/** The paths of all below it are rewritten with its own. */
export async function move(
  ctx: Ctx<Account>,
  { id, parentId }: Parsed<typeof moveOrganisation>['body'],
): Promise<null> {
  const { tenantId } = ctx.actor
  // Two moves at once could put each below the other.
  await sql.lockTree(ctx.tx, tenantId)
  const node = await reachedNode(ctx, id)
  const parent = await openNode(ctx, parentId)
  must(!parent.path.startsWith(node.path), 'organisation.below-itself')
  const to = `${parent.path}${id}/`
  must(mayMovePlace(ctx.actor, node.path, to), 'member.more-by-moving')
  await sql.moveNode(ctx.tx, tenantId, { id, parentId, from: node.path, to })
  await record(ctx, 'organisation.moved', id, { before: node.parent_id, after: parentId })
  return null
}

export async function close(ctx: Ctx<Account>, id: string): Promise<null> {
  const { tx, actor } = ctx
  await sql.lockWhole(tx, actor.tenantId, id)
  const node = await openNode(ctx, id)
  must(await sql.isEmpty(tx, actor.tenantId, node.id), 'organisation.not-empty')
  await sql.setClosed(tx, actor.tenantId, node.id, true)
  await record(ctx, 'organisation.closed', node.id)
  return null
}

/** Nothing open stands below something closed. */
export async function reopen(ctx: Ctx<Account>, id: string): Promise<null> {
  const { tx, actor } = ctx
  const node = await reachedNode(ctx, id)
  if (node.closed_at === null) return null
  const parent = node.parent_id === null ? null : await sql.lockNode(tx, actor.tenantId, node.parent_id)
  must(!parent?.closed_at, 'organisation.closed')
  await sql.setClosed(tx, actor.tenantId, id, false)
  await record(ctx, 'organisation.reopened', id)
  return null
}

export async function appoint(ctx: Ctx<Account>, input: Parsed<typeof appointCall>['body']): Promise<null> {
  const { id, accountId } = input
  await openNode(ctx, id)
  if (accountId !== null)
    found(await sql.accountIn(ctx.tx, ctx.actor.tenantId, reachOf(ctx.actor, saving), [accountId]))
  await appointHead(ctx, id, accountId)
  return null
}
