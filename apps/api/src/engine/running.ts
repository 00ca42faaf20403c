import { outbox, range } from './outbox.ts'

/** What runs in the engine, read in its database: ids and keys, no variables. Called processes count to the one that called them. */

export type RunningInstance = {
  businessKey: string
  id: string
  tasks: { id: string; activityId: string; name: string | null }[]
  externalTasks: {
    id: string
    activityId: string
    activityInstanceId: string
    topic: string
    definitionKey: string
    innerInstanceId: string
  }[]
}

const roots = `
  select e.id_ as id, e.business_key_ as key from act_ru_execution e
  where e.parent_id_ is null and e.super_exec_ is null`
const ours = `e.business_key_ >= $1 collate "C" and e.business_key_ < $2 collate "C"`

const buckets = `
  with roots as materialized (${roots} and ${ours}),
  parts as (
    select right(key, 4) as bucket, hashtextextended(id, 0) as hash from roots
    union all
    select right(r.key, 4), hashtextextended(t.id_, 1) from act_ru_task t
    join act_ru_execution p on p.id_ = t.proc_inst_id_ join roots r on r.id = p.root_proc_inst_id_
    union all
    select right(r.key, 4), hashtextextended(t.id_, 2) from act_ru_ext_task t
    join act_ru_execution p on p.id_ = t.proc_inst_id_ join roots r on r.id = p.root_proc_inst_id_
  )
  select bucket, count(*)::int as parts, bit_xor(hash)::text as hash from parts group by bucket`

/** By the last digits of our own id. */
export const engineBuckets = async () =>
  (await outbox().query<{ bucket: string; parts: number; hash: string }>(buckets, range())).rows

export const rootsIn = async (wanted: readonly string[]) =>
  (
    await outbox().query<{ id: string; businessKey: string }>(
      `select id, key as "businessKey" from (${roots} and ${ours}) r where right(key, 4) = any($3)`,
      [...range(), wanted],
    )
  ).rows

const details = `
  with roots as materialized (${roots} and e.business_key_ = any($1))
  select r.id, r.key as "businessKey",
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id_, 'activityId', t.task_def_key_, 'name', t.name_))
      from act_ru_execution p join act_ru_task t on t.proc_inst_id_ = p.id_
      where p.root_proc_inst_id_ = r.id and p.parent_id_ is null), '[]') as tasks,
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id_, 'activityId', t.act_id_, 'activityInstanceId', t.act_inst_id_, 'topic', t.topic_name_,
        'definitionKey', t.proc_def_key_, 'innerInstanceId', t.proc_inst_id_))
      from act_ru_execution p join act_ru_ext_task t on t.proc_inst_id_ = p.id_
      where p.root_proc_inst_id_ = r.id and p.parent_id_ is null), '[]') as "externalTasks"
  from roots r`

export const runningWithKeys = async (businessKeys: readonly string[]) =>
  (await outbox().query<RunningInstance>(details, [businessKeys])).rows
