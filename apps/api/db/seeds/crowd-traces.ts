import { type RawBuilder, sql } from 'kysely'
import { asPlatform } from '../../src/database/platform.ts'
import type { CrowdTenant } from './crowd-tenants.ts'
import { inParallel } from './in-parallel.ts'
import { uuidAt } from './uuid-at.ts'

/** Some time in the last hundred days. */
const then = sql`now() - random() * interval '100 days'`

type Table = { columns: RawBuilder<unknown>; values: RawBuilder<unknown> }

/** One row for each person; all begin with tenant, id and account. */
const tables: Table[] = [
  {
    columns: sql`session (tenant_id, id, account_id, refresh_hash, rotated_at, created_at, expires_at)`,
    values: sql`decode(md5(account_id::text), 'hex'), at, at, now() + interval '7 days'`,
  },
  {
    columns: sql`option_set (tenant_id, id, account_id, form_code, name, options, created_at)`,
    values: sql`'entry.list', 'crowd', '{"columns":["name","state"]}', at`,
  },
  {
    columns: sql`file (tenant_id, id, account_id, name, type, size, state, created_at, finished_at)`,
    values: sql`'plan.pdf', 'application/pdf', 1048576, 'stored', at, at`,
  },
  {
    columns: sql`job_run (tenant_id, id, requested_by, kind, state, done, total, created_at, started_at, finished_at)`,
    values: sql`'audit.export', 'done', 100, 100, at, at, at`,
  },
]

/** What each person leaves behind: a session, an option set, a file, a job, and a process whose one task waits for an auditor. */
export async function addTraces(tenants: readonly CrowdTenant[]): Promise<void> {
  const ids = tenants.map((tenant) => tenant.id)
  await addModels(ids)
  await inParallel([...tables.map((table) => () => addRows(ids, table)), () => addProcesses(ids)], async (add) => add)
}

/** In the order of time, as they come in life: what is new to one organiser lies between what is new to the others. */
const peopleInTime = (ids: readonly string[]) =>
  sql`(select tenant_id, id as account_id, nickname, ${then} as at from account where tenant_id = any(${ids}) order by at) people`

const addRows = (ids: readonly string[], { columns, values }: Table) =>
  asPlatform('seed a crowd', (tx) =>
    tx.run(
      sql`insert into ${columns} select tenant_id, ${uuidAt(sql`at`)}, account_id, ${values} from ${peopleInTime(ids)}`,
    ),
  )

const addModels = (ids: readonly string[]) =>
  asPlatform('seed a crowd', (tx) =>
    tx.run(sql`
      with model as (
        insert into process_model (tenant_id, id, key, name, version)
        select id, ${uuidAt(sql`now()`)}, 'crowd', '{"zh":"审核","en":"Approval"}', 1 from tenant where id = any(${ids}) returning tenant_id, id
      )
      insert into process_model_version (tenant_id, model_id, version, authored_xml, executable_xml, executable_sha256, deployed_at)
      select tenant_id, id, 1, '', '', '', now() from model`),
  )

const addProcesses = (ids: readonly string[]) =>
  asPlatform('seed a crowd', async (tx) => {
    await tx.run(sql`
      insert into process_instance (tenant_id, id, model_id, version, title, state, started_by, created_at)
      select tenant_id, ${uuidAt(sql`at`)}, m.id, 1, nickname, 'running', account_id, at
      from ${peopleInTime(ids)} join process_model m using (tenant_id) where m.key = 'crowd' order by at`)
    await tx.run(sql`
      with auditor as materialized (
        select tenant_id, id, row_number() over (partition by tenant_id) - 1 as number, count(*) over (partition by tenant_id) as among
        from account where tenant_id = any(${ids}) and user_type = 3
      ), open as materialized (
        select *, row_number() over (partition by tenant_id) as number from process_instance where tenant_id = any(${ids})
      ), task as (
        insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, pools, created_at)
        select i.tenant_id, ${uuidAt(sql`i.created_at`)}, i.id, 'crowd-' || i.id, 'review', '审核', array['u:' || auditor.id], i.created_at
        from open i join auditor on auditor.tenant_id = i.tenant_id and auditor.number = i.number % auditor.among
        order by i.created_at
        returning tenant_id, id, pools, created_at
      )
      insert into task_candidate (tenant_id, pool, task_id, created_at) select tenant_id, pools[1], id, created_at from task`)
  })
