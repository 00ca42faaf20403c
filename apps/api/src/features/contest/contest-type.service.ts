import type {
  addContestType as addCall,
  changeContestType as changeCall,
  getContestTree,
} from '@laurel/contract/contest'
import type { Answer, Parsed } from '@laurel/contract/define'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { type Wording, worded } from '../../wording.ts'
import * as sql from './contest-type.sql.ts'

const both = ({ zh, en = '' }: Wording) => ({ zh, en })

export async function tree({ tx, actor }: Ctx<Account>): Promise<Answer<typeof getContestTree>> {
  const types = await sql.tree(tx, actor.tenantId)
  return {
    types: types.map(({ event_kind, contests, portals, ...type }) => ({
      ...type,
      name: both(type.name),
      eventKind: event_kind,
      contests: contests.map((contest) => ({ ...contest, name: both(contest.name) })),
      portals: portals.map((portal) => ({ ...portal, title: worded(portal.title, actor.language) })),
    })),
    can: { save: hasPermission(actor, 'contest:contest:save') },
  }
}

export type NewContestType = { code: string; name: Wording; icon?: string; eventKind?: string; sort?: number }

export async function addContestType(ctx: Ctx, input: NewContestType): Promise<string> {
  const id = newId()
  const { tx, actor } = ctx
  const isAdded = await sql.addContestType(tx, {
    tenant_id: actor.tenantId,
    id,
    code: input.code,
    name: input.name,
    icon: input.icon ?? '',
    event_kind: input.eventKind ?? 'general',
    sort: input.sort ?? (await sql.nextSort(tx, actor.tenantId)),
  })
  must(isAdded, 'contest.code-taken')
  await record(ctx, 'contest.type-added', id, { code: input.code })
  return id
}

export const add = async (ctx: Ctx, body: Parsed<typeof addCall>['body']) => ({ id: await addContestType(ctx, body) })

export async function change(
  ctx: Ctx,
  { id, version, name, icon, eventKind }: Parsed<typeof changeCall>['body'],
): Promise<Answer<typeof changeCall>> {
  const { tx, actor } = ctx
  const known = found(await sql.lockContestType(tx, actor.tenantId, id))
  must(known.version === version, 'http.changed-meanwhile')
  const changed = found(await sql.changeContestType(tx, actor.tenantId, id, { name, icon, eventKind }))
  await record(ctx, 'contest.type-changed', id, { code: known.code, eventKind })
  return changed
}

/** Named exactly once each: whoever orders has seen them all. */
export const isSameSet = (ids: readonly string[], known: readonly { id: string }[]) =>
  new Set(ids).size === known.length && known.every(({ id }) => ids.includes(id))

export async function order(ctx: Ctx, ids: readonly string[]): Promise<null> {
  const { tx, actor } = ctx
  const known = await sql.contestTypeIds(tx, actor.tenantId)
  for (const wanted of ids) found(known.find(({ id }) => id === wanted))
  must(isSameSet(ids, known), 'http.changed-meanwhile')
  await sql.orderContestTypes(tx, actor.tenantId, ids)
  await record(ctx, 'contest.types-ordered', null, { count: ids.length })
  return null
}

export async function remove(ctx: Ctx, id: string): Promise<null> {
  const { tx, actor } = ctx
  const { code } = found(await sql.lockContestType(tx, actor.tenantId, id))
  must(!(await sql.isContestTypeUsed(tx, actor.tenantId, id)), 'contest.type-in-use')
  await sql.removeContestType(tx, actor.tenantId, id)
  await record(ctx, 'contest.type-removed', id, { code })
  return null
}
