import { sql } from 'kysely'
import { asPlatform } from '../../src/database/platform.ts'
import type { CrowdTenant } from './crowd-tenants.ts'
import { inParallel } from './in-parallel.ts'
import { uuidAt } from './uuid-at.ts'

const rowsPerBatch = 50_000
const days = 60
/** One in so many has values and a file; of the others only what lists and counts need. */
const filledOneIn = 50

const form = JSON.stringify({
  fields: [
    {
      key: 's1',
      widget: 'card',
      label: { zh: '项目信息', en: 'Project' },
      required: false,
      identifies: false,
      fields: [
        {
          key: 'title',
          widget: 'text',
          label: { zh: '项目名称', en: 'Title' },
          required: true,
          identifies: false,
        },
      ],
    },
  ],
})

/** Each organiser has as many as it has people, of all of them together; teams of three to five of its entrants. */
export async function addEntries(tenants: readonly CrowdTenant[], count: number): Promise<void> {
  if (count === 0) return
  await addContests(tenants.map(({ id }) => id))
  const people = tenants.reduce((sum, tenant) => sum + tenant.people, 0)
  let peopleBefore = 0
  const batches = tenants.flatMap(({ id, people: own }) => {
    const upTo = (many: number) => Math.round((count * many) / people)
    const rows = upTo(peopleBefore + own) - upTo(peopleBefore)
    peopleBefore += own
    return Array.from({ length: Math.ceil(rows / rowsPerBatch) }, (_, at) => ({
      tenantId: id,
      from: at * rowsPerBatch,
      rows: Math.min(rowsPerBatch, rows - at * rowsPerBatch),
    }))
  })
  await inParallel(batches, async (batch) => () => addBatch(batch))
}

/** One contest each, whose registration is open, with a track and a plan. */
const addContests = (ids: readonly string[]) =>
  asPlatform('seed a crowd', (tx) =>
    tx.run(sql`
      with contest as (
        insert into contest (tenant_id, id, contest_type_id, code, name, state)
        select t.tenant_id, ${uuidAt(sql`now()`)}, t.id, 'CROWD', '{"zh":"综合赛事","en":"General contest"}', 'open'
        from contest_type t where t.tenant_id = any(${ids}) returning tenant_id, id
      ), track as (
        insert into track (tenant_id, id, contest_id, code, name)
        select tenant_id, ${uuidAt(sql`now()`)}, id, 'CX', '{"zh":"创意组","en":"Ideas"}' from contest
      ), stage as (
        insert into stage (tenant_id, id, contest_id, code, name, process_type, level, opens_at, closes_at)
        select tenant_id, ${uuidAt(sql`now()`)}, id, 's1', '{"zh":"报名","en":"Registration"}', 1, 'school',
          now() - make_interval(days => ${days}), now() + interval '30 days'
        from contest returning tenant_id, id
      ), form as (
        insert into form_definition (tenant_id, id, code, version, name, purpose, definition)
        select tenant_id, ${uuidAt(sql`now()`)}, 'crowd', 1, '{"zh":"报名表","en":"Entry form"}', 'entry', ${form} from contest
        returning tenant_id, id
      )
      insert into stage_plan (tenant_id, id, stage_id, form_id, max_members, max_guides)
      select stage.tenant_id, ${uuidAt(sql`now()`)}, stage.id, form.id, 5, 3 from stage join form using (tenant_id)`),
  )

type Batch = { tenantId: string; from: number; rows: number }

/** Of ten, seven were handed in, two are drafts and one was withdrawn. */
const addBatch = ({ tenantId, from, rows }: Batch) =>
  asPlatform('seed a crowd', async (tx) => {
    // The rows just made have no statistics: each of the fifty thousand would be compared with every entrant.
    await tx.run(sql`set local enable_nestloop = off`)
    await tx.run(sql`
      with entrant as materialized (
        select row_number() over (order by id) - 1 as number, person_id, id, organisation_id
        from account where tenant_id = ${tenantId} and user_type = 1
      ), everyone as materialized (select count(*) as among from entrant
      ), place as materialized (
        select s.id as stage_id, s.contest_id, t.id as track_id, p.form_id from stage s
        join stage_plan p on p.tenant_id = s.tenant_id and p.stage_id = s.id
        join track t on t.tenant_id = s.tenant_id and t.contest_id = s.contest_id
        join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id and c.code = 'CROWD'
        where s.tenant_id = ${tenantId}
      ), draw as materialized (
        select n, ${uuidAt(sql`begun.at`)} as id, begun.at, case when n % 10 < 7 then 1 when n % 10 < 9 then 0 else 6 end as state,
          n::bigint * 5 % among as leader, least(2 + n % 3, among - 1) as mates, among
        from everyone cross join generate_series(${from}::int, ${from + rows - 1}::int) n
        cross join lateral (select now() - make_interval(days => ${days}) + random() * make_interval(days => ${days}) + n * interval '0' as at) begun
        where among > 0
      ), begun as (
        insert into entry (tenant_id, id, contest_id, track_id, organisation_id, stage_id, form_id, code, title, state, completion, submission,
          begun_by, created_at, changed_at, submitted_at)
        select ${tenantId}, d.id, p.contest_id, p.track_id, leader.organisation_id, p.stage_id, p.form_id,
          case when d.state = 1 then 'CROWD-CX-' || lpad((d.n + 1)::text, 7, '0') end, '作品 ' || d.n, d.state,
          case when d.state = 1 then 100 else 60 end, case when d.state = 1 then 1 else 0 end, leader.id, d.at, d.at,
          case when d.state = 1 then d.at end
        from draw d cross join place p
        join entrant leader on leader.number = d.leader
        returning id
      ), team as (
        insert into entry_member (tenant_id, id, entry_id, person_id, part, sort, confirmed_at, created_at)
        select ${tenantId}, ${uuidAt(sql`d.at`)}, d.id, mate.person_id, case when d.k = 0 then 'leader' else 'member' end, d.k, d.at, d.at
        from (select d.*, k, (d.leader + k) % d.among as mate from draw d cross join generate_series(0, 4) k where k <= d.mates) d
        join entrant mate on mate.number = d.mate
      ), placed as (
        insert into entry_stage (tenant_id, entry_id, stage_id, created_at)
        select ${tenantId}, d.id, p.stage_id, d.at from draw d cross join place p where d.state = 1
      ), filled as (
        insert into entry_section (tenant_id, entry_id, key, held, saved_by, saved_at)
        select ${tenantId}, d.id, 's1', jsonb_build_object('title', '作品 ' || d.n), leader.id, d.at
        from draw d join entrant leader on leader.number = d.leader where d.n % ${filledOneIn} = 0
      )
      insert into entry_submission (tenant_id, id, entry_id, number, stage_id, track_id, form_id, title, held, people, files, hash, receipt,
        submitted_by, submitted_at)
      select ${tenantId}, ${uuidAt(sql`d.at`)}, d.id, 1, p.stage_id, p.track_id, p.form_id, '作品 ' || d.n, '{}', '[]', '[]',
        sha256(d.id::text::bytea), upper(left(md5(d.id::text), 16)), leader.id, d.at
      from draw d cross join place p
      join entrant leader on leader.number = d.leader
      where d.state = 1`)
  })
