import type { Answer, Parsed } from '@laurel/contract/define'
import type { beginEntry, changeEntry, getEntry, listOpenings, listOwnEntries } from '@laurel/contract/entry'
import { entryStates } from '@laurel/rules/entry-state'
import { fieldsOf } from '@laurel/rules/form-definition'
import type { Account, Ctx, Language } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { getForm } from '../form/form.service.ts'
import { canAskChange, canChangeTeam, canEdit, canSubmit, canTakeBack, canWithdraw } from './entry.policy.ts'
import * as sql from './entry.sql.ts'
import { entryForm } from './entry-form.ts'
import * as plans from './entry-plan.sql.ts'
import { judged } from './judgement.ts'
import { lockOwn, mustEdit, ownEntry } from './own-entry.service.ts'
import { noteFor } from './returned-note.ts'
import { keepKnown } from './section.service.ts'
import * as sections from './section.sql.ts'
import { shown } from './section-values.ts'
import * as submissions from './submission.sql.ts'
import { memberAnswer } from './team.service.ts'
import * as team from './team.sql.ts'

const maxDrafts = 20

export async function openings(
  ctx: Ctx<Account>,
  { cursor, limit }: Parsed<typeof listOpenings>['query'],
): Promise<Answer<typeof listOpenings>> {
  const { tx, actor } = ctx
  const { tenantId, language } = actor
  const rows = await sql.openings(tx, tenantId, actor.portalId, readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, (row) => ({ at: row.at, id: row.stage_id }))
  const stageIds = page.rows.map((row) => row.stage_id)
  const tracks = await sql.tracksOfStages(tx, tenantId, stageIds)
  const planned = await plans.plansOf(tx, tenantId, stageIds)
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => {
      const plan = planned.find((each) => each.stage_id === row.stage_id)
      return {
        contestId: row.contest_id,
        contestName: worded(row.contest_name, language),
        stageId: row.stage_id,
        stageName: worded(row.stage_name, language),
        opensAt: row.opens_at,
        closesAt: row.closes_at,
        state: row.is_open ? 'open' : 'soon',
        tracks: tracks
          .filter((track) => track.stage_id === row.stage_id)
          .map(({ id, code, name, summary, has_plan }) => ({
            id,
            code,
            name: worded(name, language),
            summary: worded(summary, language),
            isOpen: row.is_open && has_plan,
          })),
        team: plan ? teamOf(plan) : null,
      }
    }),
  }
}

export async function begin(ctx: Ctx<Account>, input: Parsed<typeof beginEntry>['body']): Promise<{ id: string }> {
  const { accountId, personId, organisationPath } = ctx.actor
  const leader = { accountId, personId, organisationId: lastOf(organisationPath) }
  return { id: await addDraft(ctx, { ...input, leader }) }
}

type Leader = { accountId: string; personId: string; organisationId: string | null }
type Draft = { contestId: string; trackId: string; title: string; leader: Leader }

/** By the leader, or for them by the organiser's staff. */
export async function addDraft(ctx: Ctx<Account>, { contestId, trackId, title, leader }: Draft): Promise<string> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const { organisationId } = leader
  const registration = await sql.openRegistration(tx, tenantId, contestId, trackId, organisationId)
  must(registration !== undefined, 'entry.not-open')
  const plan = await plans.planOf(tx, tenantId, registration.stage_id, trackId)
  must(plan !== undefined, 'entry.track-not-open')
  must((await sql.countDrafts(tx, tenantId, leader.accountId)) < maxDrafts, 'entry.too-many-drafts')
  const id = newId()
  await sql.addEntry(tx, {
    tenantId,
    id,
    contestId,
    trackId,
    stageId: registration.stage_id,
    formId: plan.form_id,
    organisationId,
    title: title.trim(),
    begunBy: leader.accountId,
  })
  await team.addMember(tx, {
    tenantId,
    id: newId(),
    entryId: id,
    personId: leader.personId,
    part: 'leader',
    task: '',
    addedBy: actor.accountId,
    isConfirmed: true,
  })
  await keepKnown(ctx, id)
  await record(ctx, 'entry.begun', id, { contestId, trackId })
  return id
}

/** For seeds: as if it had been begun and handed in so many minutes ago. */
export const backdate = ({ tx, actor }: Ctx, id: string, minutes: number) =>
  sql.backdate(tx, actor.tenantId, id, minutes)

/** A path ends with the id of the node itself, followed by a slash. */
const lastOf = (path: string | null) => path?.split('/').at(-2) ?? null

export async function listOwn(
  ctx: Ctx<Account>,
  { cursor, limit }: Parsed<typeof listOwnEntries>['query'],
): Promise<Answer<typeof listOwnEntries>> {
  const { tx, actor } = ctx
  const { tenantId, language } = actor
  const selves = await team.selvesOf(tx, tenantId, actor.personId)
  const rows = await sql.entriesOf(tx, tenantId, selves, readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, (row) => ({ at: row.at, id: row.id }))
  const steps = await stepsOf(ctx, page.rows)
  const labels = await labelsOf(ctx, page.rows)
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      code: row.code,
      title: row.title,
      contestId: row.contest_id,
      contestName: worded(row.contest_name, language),
      trackName: worded(row.track_name, language),
      state: row.state,
      completion: row.completion,
      missing: row.missing,
      memberId: row.member_id,
      part: row.part,
      isConfirmed: row.confirmed_at !== null,
      leaderName: row.leader_name,
      members: row.members,
      closesAt: row.closes_at,
      isOpen: row.is_open,
      returned: returnedOf(row, actor.language).map((each) => ({ ...each, label: labels(row, each.field) })),
      changedAt: row.changed_at,
      submittedAt: row.submitted_at,
      stages: steps(row),
    })),
  }
}

const returnedOf = ({ returned }: Pick<sql.EntryRow, 'returned'>, language: Language) =>
  (returned ?? []).map(({ field, note }) => ({ field, note: noteFor(note, language) }))

/** What a returned field is called, from the form that the entry was begun with. */
async function labelsOf(ctx: Ctx, rows: readonly sql.CardRow[]) {
  const ids = [...new Set(rows.filter(({ returned }) => returned).map(({ form_id }) => form_id))]
  const names = new Map<string, string>()
  for (const id of ids)
    for (const { key, label } of fieldsOf(await getForm(ctx, id)))
      names.set(`${id} ${key}`, worded(label, ctx.actor.language))
  return (row: sql.CardRow, field: string) => names.get(`${row.form_id} ${field}`) ?? field
}

/** The stages of each one's contest, and how it fared in them. */
async function stepsOf({ tx, actor }: Ctx, rows: readonly Pick<sql.EntryRow, 'id' | 'contest_id'>[]) {
  const stages = await sql.stagesOf(tx, actor.tenantId, [...new Set(rows.map((row) => row.contest_id))])
  const outcomes = await sql.outcomesOf(
    tx,
    actor.tenantId,
    rows.map(({ id }) => id),
  )
  return (row: Pick<sql.EntryRow, 'id' | 'contest_id'>) =>
    stages
      .filter(({ contest_id }) => contest_id === row.contest_id)
      .map((stage) => ({
        id: stage.id,
        name: worded(stage.name, actor.language),
        processType: stage.process_type,
        opensAt: stage.opens_at,
        closesAt: stage.closes_at,
        outcome:
          outcomes.find(({ entry_id, stage_id }) => entry_id === row.id && stage_id === stage.id)?.outcome ?? null,
      }))
}

export async function get(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getEntry>> {
  const { tx, actor, now } = ctx
  const { tenantId, language } = actor
  const { entry, members, own } = await ownEntry(ctx, id)
  const form = await entryForm(ctx, entry)
  const fields = fieldsOf(form)
  const saved = await sections.sectionsOf(tx, tenantId, id)
  const files = await sections.filesOf(tx, tenantId, id)
  const plan = found(await plans.planOfEntry(tx, tenantId, entry))
  const tracks = await sql.tracksOf(tx, tenantId, entry.contest_id)
  const steps = await stepsOf(ctx, [entry])
  const { faults, missing, completion } = await judged(ctx, { entry, form, sections: saved, members, plan })
  const submission =
    entry.submission === 0 ? undefined : await submissions.submissionOf(tx, tenantId, id, entry.submission)
  return {
    id,
    code: entry.code,
    title: entry.title,
    state: entry.state,
    version: entry.version,
    revision: entry.version + saved.reduce((sum, { version }) => sum + version, 0),
    contest: { id: entry.contest_id, name: worded(entry.contest_name, language) },
    stage: { id: entry.stage_id, name: worded(entry.stage_name, language) },
    track: { id: entry.track_id, code: entry.track_code, name: worded(entry.track_name, language) },
    tracks: tracks.map((track) => ({ ...track, name: worded(track.name, language) })),
    stages: steps(entry),
    form,
    sections: saved.map(({ key, version, held, sealed, saved_at, saver }) => ({
      key,
      version,
      values: shown(fields, held, sealed) as Answer<typeof getEntry>['sections'][number]['values'],
      savedAt: saved_at,
      savedBy: saver,
    })),
    files: files.map(({ id: fileId, name, type, size, state, sha256 }) => ({
      id: fileId,
      name,
      type,
      size,
      state,
      sha256,
    })),
    members: members.map((member) => memberAnswer(ctx, member)),
    team: { ...teamOf(plan), maxEntriesPerPerson: plan.max_entries_per_person },
    closesAt: entry.closes_at,
    now,
    missing,
    completion,
    faults,
    returned: returnedOf(entry, language),
    submission: submission
      ? { number: submission.number, receipt: submission.receipt, at: submission.submitted_at }
      : null,
    ownMemberId: own.id,
    can: {
      edit: canEdit(entry, own),
      submit: canSubmit(entry, own),
      takeBack: canTakeBack(entry, own),
      withdraw: canWithdraw(entry, own),
      changeTeam: canChangeTeam(entry, own),
      askChange: canAskChange(entry, own),
    },
  }
}

const teamOf = (plan: plans.PlanRow) => ({
  minMembers: plan.min_members,
  maxMembers: plan.max_members,
  minGuides: plan.min_guides,
  maxGuides: plan.max_guides,
})

/** A track of another form is another entry: what was written would not fit it. */
export async function change(
  ctx: Ctx<Account>,
  { id, version, title, trackId }: Parsed<typeof changeEntry>['body'],
): Promise<{ version: number }> {
  const own = await lockOwn(ctx, id)
  const { entry } = own
  mustEdit(own)
  must(entry.version === version, 'http.changed-meanwhile')
  must(entry.returned === null, 'entry.field-not-returned')
  if (trackId !== undefined && trackId !== entry.track_id) await requireSameForm(ctx, entry, trackId)
  const changed = {
    ...(title !== undefined && { title: title.trim() }),
    ...(trackId !== undefined && { track_id: trackId }),
  }
  const saved = found(await sql.changeEntry(ctx.tx, ctx.actor.tenantId, id, changed, true))
  await record(ctx, 'entry.changed', id, { fields: Object.keys(changed) })
  if (trackId !== undefined && trackId !== entry.track_id) await record(ctx, 'entry.track-changed', id, { trackId })
  await keepKnown(ctx, id)
  return saved
}

async function requireSameForm({ tx, actor }: Ctx, entry: sql.EntryRow, trackId: string): Promise<void> {
  // Its places at the levels before were taken in this track.
  must(entry.state === entryStates.draft, 'entry.track-not-open')
  const tracks = await sql.tracksOf(tx, actor.tenantId, entry.contest_id)
  must(
    tracks.some(({ id }) => id === trackId),
    'entry.track-not-open',
  )
  const plan = await plans.planOf(tx, actor.tenantId, entry.stage_id, trackId)
  must(plan?.form_id === entry.form_id, 'entry.track-not-open')
}
