import type { Answer, Parsed } from '@laurel/contract/define'
import type { listStagePlans, saveStagePlan } from '@laurel/contract/stage-plan'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as sql from './stage-plan.sql.ts'

export async function list({ tx, actor }: Ctx, contestId: string): Promise<Answer<typeof listStagePlans>> {
  const { tenantId, language } = actor
  const plans = await sql.plansOf(tx, tenantId, contestId)
  const counted = await sql.countEntries(tx, tenantId, [...new Set(plans.map(({ stage_id }) => stage_id))])
  const ownTracks = new Set(plans.flatMap(({ stage_id, track_id }) => (track_id ? [`${stage_id} ${track_id}`] : [])))
  const entriesOf = ({ stage_id, track_id }: sql.PlanRow) =>
    counted
      .filter((each) => each.stage_id === stage_id)
      .filter((each) => (track_id ? each.track_id === track_id : !ownTracks.has(`${stage_id} ${each.track_id}`)))
      .reduce((sum, each) => sum + each.entries, 0)
  return {
    plans: plans.map((plan) => ({
      id: plan.id,
      stageId: plan.stage_id,
      trackId: plan.track_id,
      formId: plan.form_id,
      formName: worded(plan.form_name, language),
      formVersion: plan.form_version,
      newerFormId: plan.newer_form_id,
      processKey: plan.process_key,
      reviewBegins: plan.review_begins,
      minMembers: plan.min_members,
      maxMembers: plan.max_members,
      minGuides: plan.min_guides,
      maxGuides: plan.max_guides,
      maxEntriesPerPerson: plan.max_entries_per_person,
      maxLedPerPerson: plan.max_led_per_person,
      version: plan.version,
      entries: entriesOf(plan),
    })),
    forms: (await sql.entryForms(tx, tenantId)).map((form) => ({ ...form, name: worded(form.name, language) })),
    processes: (await sql.processes(tx, tenantId)).map(({ key, name }) => ({ key, name: worded(name, language) })),
  }
}

export async function save(
  ctx: Ctx,
  { stageId, trackId, version, ...said }: Parsed<typeof saveStagePlan>['body'],
): Promise<Answer<typeof saveStagePlan>> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const place = found(await sql.place(tx, tenantId, stageId, trackId))
  found(place.is_its_track || undefined)
  must(await sql.isEntryForm(tx, tenantId, said.formId), 'stage-plan.form-unknown')
  const known = await sql.processes(tx, tenantId)
  must(said.processKey === null || known.some(({ key }) => key === said.processKey), 'stage-plan.process-unknown')
  const before = await sql.lockPlan(tx, tenantId, stageId, trackId)
  must((before?.version ?? 0) === version, 'http.changed-meanwhile')
  const saved = await sql.putPlan(tx, {
    tenant_id: tenantId,
    id: before?.id ?? newId(),
    stage_id: stageId,
    track_id: trackId,
    form_id: said.formId,
    process_key: said.processKey,
    review_begins: said.reviewBegins,
    min_members: said.minMembers,
    max_members: said.maxMembers,
    min_guides: said.minGuides,
    max_guides: said.maxGuides,
    max_entries_per_person: said.maxEntriesPerPerson,
    max_led_per_person: said.maxLedPerPerson,
  })
  await record(ctx, 'stage-plan.saved', found(saved).id, { stageId, trackId, formId: said.formId })
  return found(saved)
}

export async function remove(ctx: Ctx, id: string): Promise<null> {
  const { tx, actor } = ctx
  const { stage_id: stageId, track_id: trackId } = found(await sql.plan(tx, actor.tenantId, id))
  must(!(await sql.hasEntries(tx, actor.tenantId, stageId, trackId)), 'stage-plan.has-entries')
  await sql.removePlan(tx, actor.tenantId, id)
  await record(ctx, 'stage-plan.removed', id, { stageId })
  return null
}
