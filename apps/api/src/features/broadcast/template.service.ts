import type { addBroadcastTemplate, listBroadcastTemplates, saveBroadcastTemplate } from '@laurel/contract/broadcast'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import * as sql from './template.sql.ts'
import { admitTexts } from './texts.ts'

export const list = ({ tx, actor }: Ctx): Promise<Answer<typeof listBroadcastTemplates>> => sql.list(tx, actor.tenantId)

export async function add(
  ctx: Ctx,
  { texts, channels }: Parsed<typeof addBroadcastTemplate>['body'],
): Promise<Answer<typeof addBroadcastTemplate>> {
  const { tx, actor } = ctx
  admitTexts(texts, channels, 'leader')
  must((await sql.list(tx, actor.tenantId)).length < sql.maxTemplates, 'broadcast.too-many-templates')
  const id = newId()
  await sql.add(tx, { tenantId: actor.tenantId, id, texts, channels: [...new Set(channels)] })
  await record(ctx, 'broadcast.template-added', id)
  return { id, version: 1 }
}

export async function save(
  ctx: Ctx,
  { id, version, texts, channels }: Parsed<typeof saveBroadcastTemplate>['body'],
): Promise<Answer<typeof saveBroadcastTemplate>> {
  const { tx, actor } = ctx
  admitTexts(texts, channels, 'leader')
  const current = found(await sql.lock(tx, actor.tenantId, id))
  must(current.version === version, 'http.changed-meanwhile')
  await sql.save(tx, { tenantId: actor.tenantId, id, texts, channels: [...new Set(channels)] })
  await record(ctx, 'broadcast.template-saved', id)
  return { id, version: version + 1 }
}

export async function remove(ctx: Ctx, id: string): Promise<null> {
  const { tx, actor } = ctx
  found(await sql.lock(tx, actor.tenantId, id))
  await record(ctx, 'broadcast.template-removed', id)
  await sql.remove(tx, actor.tenantId, id)
  return null
}
