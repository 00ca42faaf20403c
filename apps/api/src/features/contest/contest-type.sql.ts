import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type ContestTypeRow = {
  tenant_id: string
  id: string
  code: string
  name: Wording
  icon: string
  event_kind: string
  sort: number
}

/** False: the code is taken. */
export const addContestType = async (tx: Tx, type: ContestTypeRow) =>
  (await tx.run(
    build
      .insertInto('contest_type')
      .values(type)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing()),
  )) === 1

export const nextSort = async (tx: Tx, tenantId: string) =>
  (
    await tx.first(sql<{ sort: number }>`
      select coalesce(max(sort), 0) + 1 as sort from contest_type where tenant_id = ${tenantId}`)
  )?.sort ?? 1

export const lockContestType = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ code: string; version: number; event_kind: string }>`
    select code, version, event_kind from contest_type where tenant_id = ${tenantId} and id = ${id} for update`)

type Change = { name: Wording; icon: string; eventKind: string }

export const changeContestType = (tx: Tx, tenantId: string, id: string, { name, icon, eventKind }: Change) =>
  tx.first(sql<{ version: number }>`
    update contest_type set name = ${JSON.stringify(name)}, icon = ${icon}, event_kind = ${eventKind}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning version`)

export const contestTypeIds = (tx: Tx, tenantId: string) =>
  tx.rows(sql<{ id: string }>`select id from contest_type where tenant_id = ${tenantId} order by id for update`)

export const orderContestTypes = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.run(sql`
    update contest_type t set sort = o.place from unnest(${ids}::uuid[]) with ordinality as o(id, place)
    where t.tenant_id = ${tenantId} and t.id = o.id`)

export const isContestTypeUsed = async (tx: Tx, tenantId: string, id: string) =>
  (await tx.first(sql`
    select from contest where tenant_id = ${tenantId} and contest_type_id = ${id}
    union all select from portal where tenant_id = ${tenantId} and contest_type_id = ${id} limit 1`)) !== undefined

export async function removeContestType(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.run(sql`delete from contest_type_role where tenant_id = ${tenantId} and contest_type_id = ${id}`)
  await tx.run(sql`delete from contest_type where tenant_id = ${tenantId} and id = ${id}`)
}

export type TypeInTree = {
  id: string
  code: string
  name: Wording
  icon: string
  event_kind: 'general' | 'event'
  version: number
  contests: { id: string; code: string; name: Wording; edition: number; state: 'draft' | 'open' | 'closed' }[]
  roles: { id: string; name: Wording }[]
  portals: { code: string; title: Wording; usesEventVariants: boolean }[]
}

/** A portal without a type of its own shows all of them (decision 11). */
export const tree = (tx: Tx, tenantId: string) =>
  tx.rows(sql<TypeInTree>`
    select t.id, t.code, t.name, t.icon, t.event_kind, t.version,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'edition', c.edition, 'state', c.state)
          order by c.edition desc, c.code)
        from contest c where c.tenant_id = ${tenantId} and c.contest_type_id = t.id), '[]') as contests,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.sort, r.id)
        from contest_type_role r where r.tenant_id = ${tenantId} and r.contest_type_id = t.id), '[]') as roles,
      coalesce((
        select jsonb_agg(jsonb_build_object('code', p.code, 'title', p.title, 'usesEventVariants', exists (
          select from page g where g.tenant_id = ${tenantId} and g.portal_id = p.id and (
            g.draft->'blocks' @> '[{"kind":"news","variant":"event-cards"}]'
            or g.draft->'blocks' @> '[{"kind":"information","variant":"event-timeline"}]'
            or g.draft->'blocks' @> '[{"kind":"footer","variant":"event"}]'))) order by p.created_at, p.id)
        from portal p where p.tenant_id = ${tenantId} and coalesce(p.contest_type_id, t.id) = t.id), '[]') as portals
    from contest_type t where t.tenant_id = ${tenantId} order by t.sort, t.code`)
