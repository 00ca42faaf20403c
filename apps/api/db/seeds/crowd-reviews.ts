import { sql } from 'kysely'
import { asPlatform } from '../../src/database/platform.ts'
import type { CrowdTenant } from './crowd-tenants.ts'
import { inParallel } from './in-parallel.ts'
import { uuidAt } from './uuid-at.ts'

/** With each group come two pools (the group, and the group at the reviewer's school), and two more with where they belong: twenty. */
const groups = 9
/** One team in so many has asked for a change after the deadline. */
const changeOneIn = 50

/** Of each organiser one auditor is in twenty pools; each submitted entry waits in one of them, and its leader was told that it had arrived. */
export async function addReviews(tenants: readonly CrowdTenant[], entries: number): Promise<void> {
  if (entries === 0) return
  await inParallel(tenants, async ({ id }) => async () => {
    await addReviewer(id)
    await asPlatform('seed a crowd', async (tx) => {
      await tx.run(reviews(id))
      await tx.run(notices(id))
      await tx.run(changes(id))
      await tx.run(quotas(id))
    })
  })
}

const addReviewer = (tenantId: string) =>
  asPlatform('seed a crowd', (tx) =>
    tx.run(sql`
      with grouped as (
        insert into work_group (tenant_id, id, name)
        select ${tenantId}, ${uuidAt(sql`now()`)}, jsonb_build_object('zh', '第' || n || '组', 'en', 'Group ' || n)
        from generate_series(1, ${groups}::int) n returning tenant_id, id
      )
      insert into work_group_member (tenant_id, work_group_id, account_id)
      select g.tenant_id, g.id, reviewer.id from grouped g
      cross join (select id from account where tenant_id = ${tenantId} and user_type = 3 order by id limit 1) reviewer`),
  )

const reviews = (tenantId: string) => sql`
  with pool as materialized (
    select array_agg(token) as tokens from account reviewer, unnest(account_pools(${tenantId}, reviewer.id)) as token
    where reviewer.tenant_id = ${tenantId} and reviewer.user_type = 3 and token not like 'u:%'
      and reviewer.id = (select id from account where tenant_id = ${tenantId} and user_type = 3 order by id limit 1)
  ), model as materialized (select id from process_model where tenant_id = ${tenantId} and key = 'crowd'
  ), begun as materialized (
    select ${uuidAt(sql`e.submitted_at`)} as id, ${uuidAt(sql`e.submitted_at`)} as task_id, e.id as entry_id, e.title, e.begun_by, e.submitted_at as at,
      pool.tokens[1 + (row_number() over (order by e.submitted_at))::int % cardinality(pool.tokens)] as token
    from entry e cross join pool where e.tenant_id = ${tenantId} and e.state = 1 and pool.tokens is not null order by e.submitted_at
  ), instances as (
    insert into process_instance (tenant_id, id, model_id, version, title, subject, subject_id, state, started_by, created_at)
    select ${tenantId}, b.id, model.id, 1, b.title, 'entry', b.entry_id, 'running', b.begun_by, b.at from begun b cross join model
  ), tasks as (
    insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, pools, created_at)
    select ${tenantId}, task_id, id, 'crowd-' || id, 'review', '审核', array[token], at from begun
  )
  insert into task_candidate (tenant_id, pool, task_id, created_at)
  select ${tenantId}, token, task_id, at from begun`

const notices = (tenantId: string) => sql`
  insert into notice (tenant_id, id, account_id, kind, key, subject_id, params, created_at)
  select tenant_id, ${uuidAt(sql`submitted_at`)}, begun_by, 'entry.submitted', 'entry.submitted:' || id || ':1', id,
    jsonb_build_object('number', 1, 'at', submitted_at), submitted_at
  from entry where tenant_id = ${tenantId} and state = 1 order by submitted_at`

const changes = (tenantId: string) => sql`
  insert into entry_change (tenant_id, id, entry_id, contest_id, kind, part, joining_id, reason, asked_by, asked_at)
  select e.tenant_id, ${uuidAt(sql`e.submitted_at`)}, e.id, e.contest_id, 'add', 'guide', a.person_id, '补报', e.begun_by, e.submitted_at
  from (select *, row_number() over (order by id) as number from entry where tenant_id = ${tenantId} and state = 1) e
  join account a on a.tenant_id = e.tenant_id and a.id = e.begun_by where e.number % ${changeOneIn} = 0`

const quotas = (tenantId: string) => sql`
  insert into stage_quota (tenant_id, id, stage_id, organisation_id)
  select s.tenant_id, ${uuidAt(sql`now()`)}, s.id, o.id from stage s
  join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id and c.code = 'CROWD'
  join organisation o on o.tenant_id = s.tenant_id and o.kind = 'school' where s.tenant_id = ${tenantId}`
