import { randomBytes } from 'node:crypto'
import { newId } from '@laurel/api/src/database/id.ts'
import type { Tx } from '@laurel/api/src/database/tx.ts'
import { sql } from 'kysely'
import type { OwnRow } from './names.ts'
import { type PlantedContest, plantContest } from './planted-contest.ts'

export type PlantedLevels = PlantedContest & { toStageId: string; modelId: string; cityId: string }

const letters = () => randomBytes(6).toString('hex')

/** A contest of two levels, and a city that gives the places of the second. */
export async function plantLevels(tx: Tx, own: Pick<OwnRow, 'tenantId' | 'marker'>): Promise<PlantedLevels> {
  const { tenantId, marker } = own
  const planted = await plantContest(tx, own)
  const [toStageId, modelId, cityId] = [newId(), newId(), newId()]
  const words = JSON.stringify({ zh: marker })
  await tx.run(sql`
    with next as (
      insert into stage (tenant_id, id, contest_id, code, name, process_type, level, opens_at, closes_at, sort)
      values (${tenantId}, ${toStageId}, ${planted.contestId}, 's2', ${words}, 2, 'city', now(), now() + interval '30 days', 1)
    ), model as (
      insert into process_model (tenant_id, id, key, name, version) values (${tenantId}, ${modelId}, ${`m-${letters()}`}, ${words}, 1)
    ), version as (
      insert into process_model_version (tenant_id, model_id, version, authored_xml, executable_xml, executable_sha256)
      values (${tenantId}, ${modelId}, 1, ${marker}, ${marker}, '')
    )
    insert into organisation (tenant_id, id, path, kind, name, short_name)
    values (${tenantId}, ${cityId}, ${`${cityId}/`}, 'city', ${words}, '')`)
  return { ...planted, toStageId, modelId, cityId }
}

type PlantedList = { id: string; schoolId: string; entryIds: string[] }

/** A school of the city with so many entries that wait for its list, the first of them in order. */
export async function plantList(
  tx: Tx,
  { tenantId, accountId, marker }: Pick<OwnRow, 'tenantId' | 'accountId' | 'marker'>,
  levels: PlantedLevels,
  { entries, ranked, id = newId() }: { entries: number; ranked: number; id?: string },
): Promise<PlantedList> {
  const schoolId = newId()
  const entryIds = Array.from({ length: entries }, () => newId())
  const path = `${levels.cityId}/${schoolId}/`
  await tx.run(sql`
    insert into organisation (tenant_id, id, parent_id, path, kind, name, short_name)
    values (${tenantId}, ${schoolId}, ${levels.cityId}, ${path}, 'school', ${JSON.stringify({ zh: marker })}, '')`)
  await tx.run(sql`
    insert into recommendation (tenant_id, id, stage_id, organisation_id, track_id)
    values (${tenantId}, ${id}, ${levels.stageId}, ${schoolId}, ${levels.trackId})`)
  await tx.run(sql`
    with wanted as (
      select entry_id, at, gen_random_uuid() as task_id, gen_random_uuid() as instance_id, gen_random_uuid() as member_id
      from unnest(${entryIds}::uuid[]) with ordinality as k (entry_id, at)
    ), begun as (
      insert into entry (tenant_id, id, contest_id, track_id, organisation_id, stage_id, form_id, title, begun_by)
      select ${tenantId}, entry_id, ${levels.contestId}, ${levels.trackId}, ${schoolId}, ${levels.stageId}, ${levels.formId}, ${marker}, ${accountId}
      from wanted
    ), member as (
      insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
      select ${tenantId}, w.member_id, w.entry_id, a.person_id, 'leader', now() from wanted w, account a
      where a.tenant_id = ${tenantId} and a.id = ${accountId}
    ), instance as (
      insert into process_instance (tenant_id, id, model_id, version, title, subject, subject_id, state, started_by, engine_instance_id)
      select ${tenantId}, instance_id, ${levels.modelId}, 1, ${marker}, 'entry', entry_id, 'running', ${accountId}, instance_id from wanted
    ), task as (
      insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, list_organisation_id)
      select ${tenantId}, task_id, instance_id, task_id, 'rank', ${marker}, ${schoolId} from wanted
    )
    insert into recommendation_entry (tenant_id, recommendation_id, entry_id, task_id, rank)
    select ${tenantId}, ${id}, entry_id, task_id, case when at <= ${ranked}::int then at end from wanted`)
  await tx.run(sql`
    with frozen as (
      insert into entry_submission
        (tenant_id, id, entry_id, number, stage_id, track_id, form_id, title, held, people, files, hash, receipt, submitted_by)
      select e.tenant_id, gen_random_uuid(), e.id, 1, e.stage_id, e.track_id, e.form_id, e.title, '{}', '[]', '[]',
        sha256(e.id::text::bytea), upper(left(replace(gen_random_uuid()::text, '-', ''), 16)), e.begun_by
      from entry e where e.tenant_id = ${tenantId} and e.id = any (${entryIds}::uuid[])
    ), placed as (
      insert into entry_stage (tenant_id, entry_id, stage_id, organisation_id, process_id)
      select i.tenant_id, i.subject_id, ${levels.stageId}, ${schoolId}, i.id from process_instance i
      where i.tenant_id = ${tenantId} and i.subject_id = any (${entryIds}::uuid[])
    )
    update entry set state = 2, submission = 1, code = 'E-' || left(id::text, 8) || right(id::text, 8), submitted_at = now()
    where tenant_id = ${tenantId} and id = any (${entryIds}::uuid[])`)
  return { id, schoolId, entryIds }
}
