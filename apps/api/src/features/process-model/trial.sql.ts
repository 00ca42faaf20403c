import type { ProcessModelProblem } from '@laurel/contract/process-model'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

export type Trial = { state: 'waiting' | 'passed' | 'refused' | 'away'; problems: ProcessModelProblem[] }

/** A person waits for it: longer than this is no answer. */
const maxWaitSeconds = 15

/** Of this draft. It is tried anew when it is asked for again, unless the worker is at it. */
export const ask = (tx: Tx, tenantId: string, modelId: string, revision: number, executableXml: string) =>
  tx.run(sql`
    insert into process_trial (tenant_id, model_id, revision, executable_xml) values (${tenantId}, ${modelId}, ${revision}, ${executableXml})
    on conflict (tenant_id, model_id) do update set revision = excluded.revision, executable_xml = excluded.executable_xml,
      state = 'waiting', problems = '[]', asked_at = now()`)

export const find = (tx: Tx, tenantId: string, modelId: string, revision: number) =>
  tx.first(sql<Trial>`
    select case when state = 'waiting' and asked_at < now() - make_interval(secs => ${maxWaitSeconds}) then 'away' else state end as state, problems
    from process_trial where tenant_id = ${tenantId} and model_id = ${modelId} and revision = ${revision}`)

export type WaitingTrial = { tenant_id: string; model_id: string; revision: number; executable_xml: string }

/** Of all organisers. Whoever asked a while ago has been told that the engine is away. */
export const waiting = (tx: Tx, limit: number) =>
  tx.rows(sql<WaitingTrial>`
    select r.tenant_id, r.model_id, r.revision, r.executable_xml from process_trial r
    join tenant t on t.id = r.tenant_id and t.state = 'open'
    where r.state = 'waiting' and r.asked_at > now() - make_interval(secs => ${maxWaitSeconds})
    order by r.asked_at limit ${limit}`)

/** Not if another draft was handed in meanwhile. */
export const settle = (
  tx: Tx,
  { tenant_id, model_id, revision }: WaitingTrial,
  { state, problems }: Pick<Trial, 'state' | 'problems'>,
) =>
  tx.run(sql`
    update process_trial set state = ${state}, problems = ${JSON.stringify(problems)}
    where tenant_id = ${tenant_id} and model_id = ${model_id} and revision = ${revision} and state = 'waiting'`)
