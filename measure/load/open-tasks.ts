import { engineDatabase } from '@laurel/services/engine-database'
import { locateServices } from '@laurel/services/located'
import { superuserUrl } from '@laurel/testbed/environment'
import pg from 'pg'

type ModelRef = { tenantId: string; accountId: string; modelId: string; namespace: string; definitionKey: string }

const inserted = `'p15-%'`
const idOf = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

/** As rows, on both sides: from the `first` to the `last`. Starting them one by one would take an hour. */
export async function insertOpenTasks(ours: pg.Client, place: ModelRef, first: number, last: number): Promise<void> {
  const { tenantId, accountId, modelId, namespace, definitionKey } = place
  const numbers = `generate_series(${first}, ${last}) as n`
  await inEngine(async (engine) => {
    const { rows } = await engine.query<{ id_: string }>('select id_ from act_re_procdef where key_ = $1', [
      definitionKey,
    ])
    const definition = rows[0]?.id_
    await engine.query(
      `insert into act_ru_execution (id_, rev_, root_proc_inst_id_, proc_inst_id_, business_key_, proc_def_id_, act_id_, act_inst_id_, is_active_,
         is_concurrent_, is_scope_, is_event_scope_, suspension_state_, cached_ent_state_, sequence_counter_)
       select 'p15-e' || n, 1, 'p15-e' || n, 'p15-e' || n, $1 || ':' || $2 || ':' || ${idOf}, $3, 'review_1', 'review_1:p15-' || n, true, false, true, false, 1, 2, 1
       from ${numbers}`,
      [namespace, tenantId, definition],
    )
    await engine.query(
      `insert into act_ru_task (id_, rev_, execution_id_, proc_inst_id_, proc_def_id_, name_, task_def_key_, priority_, create_time_, suspension_state_)
       select 'p15-t' || n, 1, 'p15-e' || n, 'p15-e' || n, $1, '第 1 次审核', 'review_1', 50, now(), 1 from ${numbers}`,
      [definition],
    )
    await engine.query(
      `insert into act_ru_identitylink (id_, rev_, group_id_, type_, task_id_) select 'p15-l' || n, 1, $1, 'candidate', 'p15-t' || n from ${numbers}`,
      [`u:${accountId}`],
    )
    await engine.query('analyze act_ru_execution, act_ru_task, act_ru_identitylink')
  })
  const past = `now() - interval '1 day' + n * interval '1 millisecond'`
  await ours.query(
    `insert into process_instance (tenant_id, id, model_id, version, title, state, started_by, engine_instance_id, created_at)
     select $1, ${idOf}, $2, 1, '堆积', 'running', $3, 'p15-e' || n, ${past} from ${numbers}`,
    [tenantId, modelId, accountId],
  )
  await ours.query(
    `insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, pools, created_at)
     select $1, ${idOf}, ${idOf}, 'p15-t' || n, 'review_1', '第 1 次审核', array['u:' || $2::uuid], ${past} from ${numbers}`,
    [tenantId, accountId],
  )
  await ours.query(
    `insert into task_candidate (tenant_id, pool, task_id, created_at)
     select tenant_id, 'u:' || $2::uuid, id, created_at from process_task where tenant_id = $1 and id between ${idOf.replace('n)', `${first})`)} and ${idOf.replace('n)', `${last})`)}`,
    [tenantId, accountId],
  )
  await ours.query('analyze process_instance, process_task, task_candidate')
}

/** Others use this engine: what was inserted goes, also after a run that was cut short. */
export const removeInserted = (keyPrefix: string) =>
  inEngine(async (engine) => {
    await engine.query(`delete from act_ru_identitylink where id_ like ${inserted}`)
    await engine.query(`delete from act_ru_task where id_ like ${inserted}`)
    await engine.query(`delete from act_ru_execution where id_ like ${inserted}`)
    await engine.query('delete from flow_outbox.event where starts_with(business_key, $1)', [keyPrefix])
  })

async function inEngine(work: (engine: pg.Client) => Promise<unknown>): Promise<void> {
  const url = new URL(superuserUrl(await locateServices()))
  url.pathname = `/${engineDatabase}`
  const engine = new pg.Client({ connectionString: url.href })
  await engine.connect()
  try {
    await work(engine)
  } finally {
    await engine.end()
  }
}
