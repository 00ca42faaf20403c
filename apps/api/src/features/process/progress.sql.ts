import type { ProcessState } from '@laurel/contract/process'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type Reader = { tenantId: string; personId: string }

/** In the team of an entry, and has said yes. */
export const isMember = async (tx: Tx, { tenantId, personId }: Reader, entryId: string | null) =>
  (await tx.first(sql`
    select from entry_member
    where tenant_id = ${tenantId} and entry_id = ${entryId} and person_id = ${personId} and confirmed_at is not null limit 1`)) !==
  undefined

/** Where decisions sent the process without a line of the drawing; of a called process they are in another drawing. */
export const jumpsOf = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.rows(sql<{ from: string; to: string }>`
    select distinct activity_id as "from", route_to as "to" from process_task
    where tenant_id = ${tenantId} and instance_id = ${instanceId} and route = 'modify' and route_to is not null and engine_inner_id is null
    order by 1, 2`)

type EntryProcess = {
  id: string
  model_name: Wording
  state: ProcessState
  created_at: string
  ended_at: string | null
}
const maxShown = 20

export const processesAbout = (tx: Tx, tenantId: string, entryId: string) =>
  tx.rows(sql<EntryProcess>`
    select i.id, m.name as model_name, i.state, i.created_at, i.ended_at from process_instance i
    join process_model m on m.tenant_id = i.tenant_id and m.id = i.model_id
    where i.tenant_id = ${tenantId} and i.subject = 'entry' and i.subject_id = ${entryId} order by i.id desc limit ${maxShown}`)
