import type { Answer, Parsed } from '@laurel/contract/define'
import type { listWorkGroups, saveWorkGroup } from '@laurel/contract/organisation'
import { reachOf } from '@laurel/rules/data-scope'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import { accountIn } from './organisation.sql.ts'
import * as sql from './work-group.sql.ts'

const saving = 'organisation:node:save'

export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, search }: Parsed<typeof listWorkGroups>['query'],
): Promise<Answer<typeof listWorkGroups>> {
  const reach = reachOf(actor, 'organisation:node:list')
  const rows = await sql.listGroups(tx, actor.tenantId, reach, search?.trim() ?? '', readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }))
  const maySave = hasPermission(actor, saving)
  return {
    ...page,
    rows: page.rows.map(({ id, name, members, others }) => ({
      id,
      name,
      members,
      others,
      can: { change: maySave && others === 0 },
    })),
  }
}

/** A list is changed by those who see all of it: else a school could strike another school's judge from it. */
async function lockedGroup({ tx, actor }: Ctx<Account>, id: string): Promise<void> {
  const group = found(await sql.lockGroup(tx, actor.tenantId, reachOf(actor, saving), id))
  must(group.others === 0, 'member.outside-scope')
}

export async function save(
  ctx: Ctx<Account>,
  input: Parsed<typeof saveWorkGroup>['body'],
): Promise<Answer<typeof saveWorkGroup>> {
  const { tx, actor } = ctx
  if (input.id !== undefined) await lockedGroup(ctx, input.id)
  found(await accountIn(tx, actor.tenantId, reachOf(actor, saving), input.accountIds))
  const id = input.id ?? newId()
  await saveGroupOf(ctx, { ...input, id }, input.id === undefined)
  return { id }
}

type Group = { id: string; name: Wording; accountIds: readonly string[] }

export async function saveGroupOf(ctx: Ctx, { id, name, accountIds }: Group, isNew: boolean): Promise<void> {
  const { tx, actor } = ctx
  if (isNew) await sql.addGroup(tx, actor.tenantId, id, name)
  else await sql.changeGroup(tx, actor.tenantId, id, name)
  await sql.setMembers(tx, actor.tenantId, id, accountIds)
  await record(ctx, 'work-group.saved', id, { accountIds })
}

export async function remove(ctx: Ctx<Account>, id: string): Promise<null> {
  const { tx, actor } = ctx
  await lockedGroup(ctx, id)
  await sql.setMembers(tx, actor.tenantId, id, [])
  await sql.removeGroup(tx, actor.tenantId, id)
  await record(ctx, 'work-group.removed', id)
  return null
}
