import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type PlanRow = {
  id: string
  stage_id: string
  track_id: string | null
  form_id: string
  form_name: Wording
  form_version: number
  newer_form_id: string | null
  process_key: string | null
  review_begins: 'submission' | 'after'
  min_members: number
  max_members: number
  min_guides: number
  max_guides: number
  max_entries_per_person: number | null
  max_led_per_person: number | null
  version: number
}

export const plansOf = (tx: Tx, tenantId: string, contestId: string) =>
  tx.rows(sql<PlanRow>`
    select p.*, f.name as form_name, f.version as form_version,
      (select newer.id from form_definition newer
       where newer.tenant_id = p.tenant_id and newer.code = f.code and newer.version > f.version order by newer.version desc limit 1)
        as newer_form_id
    from stage_plan p
    join stage s on s.tenant_id = p.tenant_id and s.id = p.stage_id
    join form_definition f on f.tenant_id = p.tenant_id and f.id = p.form_id
    where p.tenant_id = ${tenantId} and s.contest_id = ${contestId}
    order by s.sort, p.track_id nulls first`)

/** More than a contest's staff wants to know of is not counted. */
export const manyEntries = 1000

export const countEntries = (tx: Tx, tenantId: string, stageIds: readonly string[]) =>
  tx.rows(sql<{ stage_id: string; track_id: string; entries: number }>`
    select e.stage_id, e.track_id, count(*)::int as entries
    from unnest(${stageIds}::uuid[]) as asked(id)
    cross join lateral (
      select e.stage_id, e.track_id from entry e where e.tenant_id = ${tenantId} and e.stage_id = asked.id limit ${manyEntries}) e
    group by e.stage_id, e.track_id`)

type FormRow = { id: string; name: Wording; version: number; fields: number }

/** The newest version of each form that asks for entries and is in use. */
export const entryForms = (tx: Tx, tenantId: string) =>
  tx.rows(sql<FormRow>`
    select f.id, f.name, f.version, jsonb_array_length(f.definition -> 'fields') as fields from form_definition f
    where f.tenant_id = ${tenantId} and f.purpose = 'entry' and not exists (
      select from form_definition newer where newer.tenant_id = f.tenant_id and newer.code = f.code and newer.version > f.version)
      and not exists (select from form_model m where m.tenant_id = f.tenant_id and m.code = f.code and m.archived_at is not null)
    order by f.created_at desc, f.id limit 100`)

/** Those that the engine can run. */
export const processes = (tx: Tx, tenantId: string) =>
  tx.rows(sql<{ key: string; name: Wording }>`
    select m.key, m.name from process_model m
    where m.tenant_id = ${tenantId} and m.archived_at is null and exists (
      select from process_model_version v where v.tenant_id = m.tenant_id and v.model_id = m.id and v.executable_xml is not null)
    order by m.saved_at desc, m.id limit 100`)

/** The stage with its contest, and whether the track is one of that contest. */
export const place = (tx: Tx, tenantId: string, stageId: string, trackId: string | null) =>
  tx.first(sql<{ contest_id: string; is_its_track: boolean }>`
    select s.contest_id, ${trackId}::uuid is null or exists (
      select from track t where t.tenant_id = s.tenant_id and t.contest_id = s.contest_id and t.id = ${trackId}) as is_its_track
    from stage s where s.tenant_id = ${tenantId} and s.id = ${stageId}`)

export const isEntryForm = async (tx: Tx, tenantId: string, formId: string) =>
  (await tx.first(sql`
    select from form_definition where tenant_id = ${tenantId} and id = ${formId} and purpose = 'entry'`)) !== undefined

export const lockPlan = (tx: Tx, tenantId: string, stageId: string, trackId: string | null) =>
  tx.first(sql<{ id: string; version: number }>`
    select id, version from stage_plan
    where tenant_id = ${tenantId} and stage_id = ${stageId} and track_id is not distinct from ${trackId} for update`)

type Saved = Omit<PlanRow, 'form_name' | 'form_version' | 'newer_form_id' | 'version'> & { tenant_id: string }

export const putPlan = (tx: Tx, plan: Saved) =>
  tx.first(sql<{ id: string; version: number }>`
    insert into stage_plan as known
      (tenant_id, id, stage_id, track_id, form_id, process_key, review_begins, min_members, max_members, min_guides, max_guides,
       max_entries_per_person, max_led_per_person)
    values (${plan.tenant_id}, ${plan.id}, ${plan.stage_id}, ${plan.track_id}, ${plan.form_id}, ${plan.process_key}, ${plan.review_begins},
      ${plan.min_members}, ${plan.max_members}, ${plan.min_guides}, ${plan.max_guides}, ${plan.max_entries_per_person},
      ${plan.max_led_per_person})
    on conflict (tenant_id, stage_id, track_id) do update set form_id = excluded.form_id, process_key = excluded.process_key,
      review_begins = excluded.review_begins, min_members = excluded.min_members, max_members = excluded.max_members,
      min_guides = excluded.min_guides, max_guides = excluded.max_guides, max_entries_per_person = excluded.max_entries_per_person,
      max_led_per_person = excluded.max_led_per_person, version = known.version + 1
    returning id, version`)

export const plan = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ stage_id: string; track_id: string | null }>`
    select stage_id, track_id from stage_plan where tenant_id = ${tenantId} and id = ${id} for update`)

export const hasEntries = async (tx: Tx, tenantId: string, stageId: string, trackId: string | null) =>
  (await tx.first(sql`
    select from entry where tenant_id = ${tenantId} and stage_id = ${stageId} and track_id = coalesce(${trackId}, track_id) limit 1`)) !==
  undefined

export const removePlan = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from stage_plan where tenant_id = ${tenantId} and id = ${id}`)
