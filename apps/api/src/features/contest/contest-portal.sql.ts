import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type PortalRow = { code: string; title: Wording; type_id: string | null; type_name: Wording | null }

export const openPortals = (tx: Tx, tenantId: string) =>
  tx.rows(sql<PortalRow>`
    select p.code, p.title, t.id as type_id, t.name as type_name
    from portal p left join contest_type t on t.tenant_id = p.tenant_id and t.id = p.contest_type_id
    where p.tenant_id = ${tenantId} and p.state = 'open' order by p.created_at, p.id`)

type LockedPortal = { id: string; state: 'open' | 'closed'; contest_type_id: string | null }

export const lockPortal = (tx: Tx, tenantId: string, code: string) =>
  tx.first(sql<LockedPortal>`
    select id, state, contest_type_id from portal where tenant_id = ${tenantId} and code = ${code} for update`)

export const setShown = (tx: Tx, tenantId: string, id: string, contestTypeId: string | null) =>
  tx.run(sql`
    update portal set contest_type_id = ${contestTypeId}, version = version + 1 where tenant_id = ${tenantId} and id = ${id}`)
