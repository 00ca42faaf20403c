import { createHash, randomInt } from 'node:crypto'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { getReceipt, submitEntry, verifyReceipt, withdrawEntry } from '@laurel/contract/entry-submission'
import { canonicalJson } from '@laurel/rules/canonical-json'
import { entryStates } from '@laurel/rules/entry-state'
import { isBlocking } from '@laurel/rules/form-validation'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { keyedHash } from '../../privacy/sealing.ts'
import { worded } from '../../wording.ts'
import * as processes from '../process/process.service.ts'
import { freePlaces } from '../recommendation/place.service.ts'
import { givePlaceBack, takePlace } from '../stage-quota/stage-quota.service.ts'
import { canSubmit, canTakeBack, canWithdraw } from './entry.policy.ts'
import * as entries from './entry.sql.ts'
import { entryForm } from './entry-form.ts'
import { tellSubmitted, tellTakenBack } from './entry-notices.ts'
import * as plans from './entry-plan.sql.ts'
import { judged } from './judgement.ts'
import { lockOwn, mustEdit, type Own, ownEntry } from './own-entry.service.ts'
import { changed } from './section.service.ts'
import * as sections from './section.sql.ts'
import { opened, sealedValues } from './section-values.ts'
import * as sql from './submission.sql.ts'
import * as team from './team.sql.ts'

const arrived: ReadonlySet<string> = new Set(['scanning', 'stored'])

/**
 * One transaction: what is there is frozen, counted and handed on. Nothing is uploaded or computed elsewhere in it, so that the last second
 * before a deadline flips a state on work that is safe already.
 */
export async function submit(
  ctx: Ctx<Account>,
  { id, version }: Parsed<typeof submitEntry>['body'],
): Promise<Answer<typeof submitEntry>> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const [own, saved, held] = await Promise.all([
    lockOwn(ctx, id),
    sections.sectionsOf(tx, tenantId, id),
    sections.filesOf(tx, tenantId, id),
  ])
  const { entry, members } = own
  mustEdit(own)
  must(canSubmit(entry, own.own), 'entry.leader-only')
  must(entry.version === version, 'http.changed-meanwhile')
  const [form, known] = await Promise.all([entryForm(ctx, entry), plans.planOfEntry(tx, tenantId, entry)])
  const plan = found(known)
  const { faults } = await judged(ctx, { entry, form, sections: saved, members, plan })
  const missing = faults.filter(isBlocking)
  if (missing.length > 0) throw new Refusal('entry.incomplete', missing)
  const files = mustHaveArrived(held)
  await mustHavePlaces(ctx, own, plan)

  const number = entry.submission + 1
  const people = members.map(({ id: memberId, person_id, part }) => ({ memberId, personId: person_id, part }))
  const secret = Object.assign({}, ...saved.map(({ sealed }) => opened(sealed))) as sections.Values
  const frozen = {
    entryId: id,
    number,
    stageId: entry.stage_id,
    trackId: entry.track_id,
    formId: entry.form_id,
    title: entry.title,
    held: Object.fromEntries(saved.map(({ key, held }) => [key, held])),
    people,
    files,
  }
  const hash = fingerprint({ ...frozen, secret: hashed(secret) })
  const receipt = newReceipt()
  const sealed = sealedValues(secret)
  sql.addSubmission(tx, { tenantId, id: newId(), ...frozen, sealed, hash, receipt, submittedBy: accountId })
  const processId = await beginReview(ctx, entry, plan)
  sql.putStage(tx, { tenantId, entryId: id, stageId: entry.stage_id, organisationId: entry.organisation_id, processId })
  // One that was returned has kept its place; one that was promoted got it from its recommendation.
  if (entry.state === entryStates.draft) await takePlace(ctx, placeOf(entry))
  await Promise.all([
    record(ctx, 'entry.submitted', id, { number, hash: hash.toString('hex') }),
    tellSubmitted(ctx, id, { number, receipt }),
  ])
  const { submitted_at, code } = found(await sql.markSubmitted(tx, tenantId, entry, number))
  changed(ctx, id)
  return { id, number, receipt, entryCode: code, submittedAt: submitted_at }
}

/** Whole, and with the sum that the store has checked; the scan may follow (decision 43). */
function mustHaveArrived(files: readonly sections.HeldFile[]): sql.FrozenFile[] {
  const late = files.filter(({ state, sha256 }) => !arrived.has(state) || sha256 === null)
  if (late.length > 0)
    throw new Refusal(
      'entry.files-not-arrived',
      late.map(({ field }) => ({ path: field, reason: 'entry.files-not-arrived' })),
    )
  return files.map(({ field, id: fileId, name, size, sha256 }) => ({
    field,
    id: fileId,
    name,
    size,
    sha256: sha256 ?? '',
  }))
}

/** Two entries that share a person are counted one after the other: the last place is given once. */
async function mustHavePlaces({ tx, actor }: Ctx, { entry, members }: Own, plan: plans.PlanRow): Promise<void> {
  const { max_entries_per_person: most, max_led_per_person: mostLed } = plan
  if (most === null && mostLed === null) return
  const people = members.filter(({ part }) => part !== 'guide').map(({ person_id }) => person_id)
  const [, load] = await Promise.all([
    team.lockPeople(tx, actor.tenantId, people),
    team.loadOf(tx, actor.tenantId, entry.contest_id, entry.id, people),
  ])
  const leader = members.find(({ part }) => part === 'leader')?.person_id
  must(!load.some(({ entries: held }) => most !== null && held >= most), 'entry.too-many-entries')
  must(
    !load.some(({ person_id, led }) => person_id === leader && mostLed !== null && led >= mostLed),
    'entry.too-many-led',
  )
}

const placeOf = ({ stage_id, organisation_id, track_id }: entries.EntryRow) => ({
  stageId: stage_id,
  organisationId: organisation_id,
  trackId: track_id,
})

async function beginReview(ctx: Ctx<Account>, entry: entries.EntryRow, plan: plans.PlanRow): Promise<string | null> {
  // The plan of a level below says what is asked, and nothing of a review at this one.
  if (plan.stage_id !== entry.stage_id || plan.process_key === null || plan.review_begins === 'after') return null
  // One that was returned goes on where it was.
  const running = entry.submission === 0 ? undefined : await processes.resumeAbout(ctx, entry.id)
  if (running !== undefined) return running
  return processes.begin(ctx, { modelKey: plan.process_key, title: entry.title, subject: 'entry', subjectId: entry.id })
}

/** Numbers of people are in it by their keyed hash: whoever has a receipt learns nothing by trying them. */
const hashed = (secret: sections.Values) =>
  Object.fromEntries(
    Object.entries(secret).map(([key, value]) => [
      key,
      keyedHash('entry.fingerprint', JSON.stringify(value)).toString('hex'),
    ]),
  )

const fingerprint = (content: unknown): Buffer => createHash('sha256').update(canonicalJson(content)).digest()

/** Letters and digits that are not taken for one another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const newReceipt = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')

export async function takeBack(ctx: Ctx<Account>, id: string, version: number): Promise<{ version: number }> {
  const { entry, own } = await lockOwn(ctx, id)
  must(own.part === 'leader', 'entry.leader-only')
  must(
    entry.state === entryStates.submitted,
    entry.state === entryStates.underReview ? 'entry.under-review' : 'entry.not-submitted',
  )
  must(canTakeBack(entry, own), 'entry.closed')
  must(entry.version === version, 'http.changed-meanwhile')
  const ended = await endReview(ctx, entry)
  const before = ended?.is_recommended ? entryStates.promoted : entryStates.draft
  if (ended && !ended.is_recommended) await givePlaceBack(ctx, placeOf(entry))
  const set = found(await sql.setState(ctx.tx, ctx.actor.tenantId, id, before))
  await record(ctx, 'entry.taken-back', id)
  await tellTakenBack(ctx, entry)
  changed(ctx, id)
  return set
}

export async function withdraw(
  ctx: Ctx<Account>,
  { id, version }: Parsed<typeof withdrawEntry>['body'],
): Promise<{ version: number }> {
  const { entry, own } = await lockOwn(ctx, id)
  must(own.part === 'leader', 'entry.leader-only')
  must(canWithdraw(entry, own), entry.state === entryStates.underReview ? 'entry.under-review' : 'entry.state-final')
  must(entry.version === version, 'http.changed-meanwhile')
  const ended = await endReview(ctx, entry)
  if (ended?.is_recommended) await freePlaces(ctx, id, entry.stage_id)
  else if (ended) await givePlaceBack(ctx, placeOf(entry))
  const set = found(await sql.setState(ctx.tx, ctx.actor.tenantId, id, entryStates.withdrawn))
  await record(ctx, 'entry.withdrawn', id)
  changed(ctx, id)
  return set
}

/** Its process ends without a result: unless somebody reviews it, or it was returned and lies with the team. */
async function endReview(ctx: Ctx<Account>, entry: entries.EntryRow): Promise<sql.EndedStage | undefined> {
  if (entry.state === entryStates.draft) return undefined
  const ended = await sql.endStage(ctx.tx, ctx.actor.tenantId, entry.id, entry.stage_id)
  if (ended?.process_id)
    if (entry.state === entryStates.returned) await processes.endRunning(ctx, ended.process_id)
    else must(await processes.withdraw(ctx, ended.process_id), 'entry.under-review')
  return ended
}

export async function receipt(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getReceipt>> {
  const { tx, actor } = ctx
  const { tenantId, language } = actor
  const { entry } = await ownEntry(ctx, id)
  must(entry.submission > 0, 'entry.not-submitted')
  const row = found(await sql.submissionOf(tx, tenantId, id, entry.submission))
  const stages = await entries.stagesOf(tx, tenantId, [entry.contest_id])
  const leader = row.people.find(({ part }) => part === 'leader')
  const named = leader && (await sql.nameOf(tx, tenantId, leader.personId))
  return {
    receipt: row.receipt,
    code: row.code,
    title: row.title,
    contestName: worded(row.contest_name, language),
    trackName: worded(row.track_name, language),
    number: row.number,
    leaderName: named?.name ?? '',
    members: row.people.filter(({ part }) => part !== 'guide').length,
    guides: row.people.filter(({ part }) => part === 'guide').length,
    files: row.files.length,
    bytes: row.files.reduce((sum, { size }) => sum + size, 0),
    submittedAt: row.submitted_at,
    hash: row.hash.toString('hex'),
    closesAt: entry.closes_at,
    stages: stages.map(({ id: stageId, name, opens_at, closes_at }) => ({
      id: stageId,
      name: worded(name, language),
      opensAt: opens_at,
      closesAt: closes_at,
    })),
  }
}

export async function verify(ctx: Ctx, receiptCode: string): Promise<Answer<typeof verifyReceipt>> {
  const { tx, actor } = ctx
  const row = found(await sql.byReceipt(tx, actor.tenantId, receiptCode))
  const isTakenBack = row.state === entryStates.draft || row.state === entryStates.withdrawn
  return {
    receipt: row.receipt,
    code: row.code,
    contestName: worded(row.contest_name, actor.language),
    trackName: worded(row.track_name, actor.language),
    number: row.number,
    files: row.files.length,
    submittedAt: row.submitted_at,
    hash: row.hash.toString('hex'),
    standing: row.number < row.newest ? 'replaced' : isTakenBack ? 'taken-back' : 'counts',
  }
}
