import { inBulk } from '@laurel/api/db/seeds/crowd-bulk.ts'
import pg from 'pg'

/** How many tasks wait in the pools of the auditor, and how many lists of schools there are, each of so many entries. */
export type QueueSize = { tasks: number; lists: number; entriesEach: number }

const tables = [
  ...['organisation', 'entry', 'entry_member', 'recommendation', 'recommendation_entry'],
  ...['process_instance', 'process_task', 'task_candidate'],
]
const atOnce = 500_000
const days = 60
const seen = 25_000
/** Of each list so many are in order. */
const ranked = 30

// Ids of one kind follow each other as in life, so that their indexes are as dense; what was made by a crowd is newer.
const idOf = (kind: string, n: string) =>
  `('01800000-00${kind}-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`
const place = `
  place as materialized (
    select t.id as tenant_id, m.id as model_id, s.id as stage_id, s.contest_id, k.id as track_id, p.form_id, reviewer.id as reviewer_id,
      starter.id as starter_id, starter.person_id, s.opens_at - interval '2 years' as since
    from (select tenant_id as id from account group by tenant_id order by count(*) desc limit 1) t
    join process_model m on m.tenant_id = t.id and m.key = 'crowd'
    join contest c on c.tenant_id = t.id and c.code = 'CROWD'
    join stage s on s.tenant_id = t.id and s.contest_id = c.id join stage_plan p on p.tenant_id = t.id and p.stage_id = s.id
    join track k on k.tenant_id = t.id and k.contest_id = c.id
    join lateral (select id from account where tenant_id = t.id and user_type = 3 order by id limit 1) reviewer on true
    join lateral (select id, person_id from account where tenant_id = t.id and user_type = 1 order by id limit 1) starter on true
  )`

/** In the largest organiser of a crowd, beside what is there: everything a queue, a list of instances and a recommendation read, as rows. */
export async function openQueue(superuserUrl: string, from: QueueSize, to: QueueSize, log: (line: string) => void) {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await inBulk(superuserUrl)(tables, async () => {
      for (let first = from.tasks + 1; first <= to.tasks; first += atOnce) {
        const last = Math.min(to.tasks, first + atOnce - 1)
        await client.query(waiting(first, last, to.tasks))
        log(`${last} wait`)
      }
      if (to.lists > from.lists) await client.query(lists(from.lists + 1, to.lists, to.entriesEach))
    })
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/**
 * Over all pools of the reviewer, before the crowd's own tasks, which are about no entry; the oldest about entries that are there: a thousand pages
 * and more. Of the others nobody comes to see the entry.
 */
const waiting = (first: number, last: number, of: number) => `
  with ${place}, pool as materialized (
    select array_agg(token) as tokens from place, unnest(account_pools(place.tenant_id, place.reviewer_id)) as token where token not like 'u:%'
  ), drawn as materialized (
    select n, place.*, since + n * interval '${days} days' / ${of} as at, pool.tokens[1 + n % cardinality(pool.tokens)] as token
    from place, pool, generate_series(${first}, ${last}) n
  ), begun as (
    insert into entry (tenant_id, id, contest_id, track_id, stage_id, form_id, code, title, state, completion, submission, begun_by, created_at,
      changed_at, submitted_at)
    select tenant_id, ${idOf('09', 'n')}, contest_id, track_id, stage_id, form_id, 'WAITS-' || n, '作品 ' || n, 1, 100, 1, starter_id, at, at, at
    from drawn where n <= ${seen}
  ), team as (
    insert into entry_member (tenant_id, id, entry_id, person_id, part, sort, confirmed_at, created_at)
    select tenant_id, ${idOf('10', 'n')}, ${idOf('09', 'n')}, person_id, 'leader', 0, at, at from drawn where n <= ${seen}
  ), instances as (
    insert into process_instance (tenant_id, id, model_id, version, title, subject, subject_id, state, started_by, engine_instance_id, created_at)
    select tenant_id, ${idOf('01', 'n')}, model_id, 1, '作品 ' || n, 'entry', ${idOf('09', 'n')}, 'running', starter_id, 'queue-' || n, at from drawn
  ), tasks as (
    insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, pools, created_at)
    select tenant_id, ${idOf('02', 'n')}, ${idOf('01', 'n')}, 'queue-' || n, 'review', '审核', array[token], at from drawn
  )
  insert into task_candidate (tenant_id, pool, task_id, created_at) select tenant_id, token, ${idOf('02', 'n')}, at from drawn`

/** One for each school and the one track. */
const lists = (first: number, last: number, entriesEach: number) => `
  with ${place}, school as (
    insert into organisation (tenant_id, id, path, kind, name, short_name)
    select tenant_id, ${idOf('03', 'n')}, ${idOf('03', 'n')} || '/', 'school', jsonb_build_object('zh', '第' || n || '学校'), ''
    from place, generate_series(${first}, ${last}) n
  ), list as (
    insert into recommendation (tenant_id, id, stage_id, organisation_id, track_id, created_at)
    select tenant_id, ${idOf('04', 'n')}, stage_id, ${idOf('03', 'n')}, track_id, since + n * interval '1 minute'
    from place, generate_series(${first}, ${last}) n
  ), drawn as materialized (
    select place.*, n, k, n::bigint * 100000 + k as number, since + k * interval '1 minute' as at
    from place, generate_series(${first}, ${last}) n, generate_series(1, ${entriesEach}) k
  ), begun as (
    insert into entry (tenant_id, id, contest_id, track_id, organisation_id, stage_id, form_id, code, title, state, completion, submission, begun_by,
      created_at, changed_at, submitted_at)
    select tenant_id, ${idOf('05', 'number')}, contest_id, track_id, ${idOf('03', 'n')}, stage_id, form_id, 'QUEUE-' || number, '作品 ' || number, 2, 100, 1,
      starter_id, at, at, at from drawn
  ), team as (
    insert into entry_member (tenant_id, id, entry_id, person_id, part, sort, confirmed_at, created_at)
    select tenant_id, ${idOf('06', 'number')}, ${idOf('05', 'number')}, person_id, 'leader', 0, at, at from drawn
  ), instances as (
    insert into process_instance (tenant_id, id, model_id, version, title, subject, subject_id, state, started_by, engine_instance_id, created_at)
    select tenant_id, ${idOf('07', 'number')}, model_id, 1, '作品 ' || number, 'entry', ${idOf('05', 'number')}, 'running', starter_id, 'list-' || number, at
    from drawn
  ), tasks as (
    insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, list_organisation_id, created_at)
    select tenant_id, ${idOf('08', 'number')}, ${idOf('07', 'number')}, 'list-' || number, 'rank', '推荐', ${idOf('03', 'n')}, at from drawn
  )
  insert into recommendation_entry (tenant_id, recommendation_id, entry_id, task_id, rank)
  select tenant_id, ${idOf('04', 'n')}, ${idOf('05', 'number')}, ${idOf('08', 'number')}, case when k <= ${ranked} then k end from drawn`
