import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
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
  level?: string
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

export async function appointHead(ctx: Ctx, organisationId: string, accountId: string): Promise<void> {
  must(await sql.setHead(ctx.tx, ctx.actor.tenantId, organisationId, accountId), 'http.not-found')
  await record(ctx, 'organisation.head-appointed', organisationId, { accountId })
}
