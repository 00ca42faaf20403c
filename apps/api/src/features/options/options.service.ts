import type { Parsed } from '@laurel/contract/define'
import type { createOptionSet, OptionSet, updateOptionSet } from '@laurel/contract/options'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import * as sql from './options.sql.ts'

const maxPerForm = 50

export const list = ({ tx, actor }: Ctx<Account>, formCode: string): Promise<OptionSet[]> =>
  sql.listSets(tx, actor.tenantId, actor.accountId, formCode)

export async function create(ctx: Ctx<Account>, input: Parsed<typeof createOptionSet>['body']): Promise<OptionSet> {
  const { tenantId, accountId } = ctx.actor
  must((await sql.countSets(ctx.tx, tenantId, accountId, input.formCode)) < maxPerForm, 'options.too-many')
  const set = await sql.addSet(ctx.tx, { tenantId, id: newId(), accountId, ...input })
  must(set !== undefined, 'options.name-taken')
  await record(ctx, 'options.created', set.id, { formCode: input.formCode })
  return set
}

export async function update(ctx: Ctx<Account>, input: Parsed<typeof updateOptionSet>['body']): Promise<OptionSet> {
  const { tenantId, accountId } = ctx.actor
  const set = found(await sql.lockSet(ctx.tx, tenantId, accountId, input.id))
  must(set.version === input.version, 'http.changed-meanwhile')
  must(!(await sql.isNameTaken(ctx.tx, tenantId, accountId, set.form_code, input.name, set.id)), 'options.name-taken')
  const changed = found(await sql.changeSet(ctx.tx, tenantId, set.id, input.name, input.options))
  await record(ctx, 'options.updated', set.id, { formCode: set.form_code })
  return changed
}

export async function remove(ctx: Ctx<Account>, id: string): Promise<null> {
  const { tenantId, accountId } = ctx.actor
  const set = found(await sql.lockSet(ctx.tx, tenantId, accountId, id))
  await sql.removeSet(ctx.tx, tenantId, set.id)
  await record(ctx, 'options.deleted', set.id, { formCode: set.form_code })
  return null
}
