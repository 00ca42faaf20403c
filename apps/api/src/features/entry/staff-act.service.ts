import type { EntryActKind } from '@laurel/contract/entry-act'
import type { Reason } from '@laurel/contract/reasons'
import { type Reach, reachOf } from '@laurel/rules/data-scope'
import { canBecome, entryStates } from '@laurel/rules/entry-state'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { notifyTeam } from '../notice/notice.service.ts'
import * as processes from '../process/process.service.ts'
import { freePlaces } from '../recommendation/place.service.ts'
import { givePlaceBack, takePlace } from '../stage-quota/stage-quota.service.ts'
import * as entries from './entry.sql.ts'
import { returnableFields } from './returning.ts'
import { changed } from './section.service.ts'
import { whyNot } from './staff-act.policy.ts'
import * as sql from './staff-act.sql.ts'
import { endStage, setReturned, setState } from './submission.sql.ts'

/** What staff do to an entry; the reason stands with the act, and whoever is told reads it there. */
export type StaffAct = {
  id: string
  kind: EntryActKind
  trackId: string | null
  fields: readonly string[]
  reason: string
}
/** What it takes to undo it. */
export type Done = { trackId: string | null; revision: number }

export type Foreseen = { id: string; code: string | null; title: string; refusal: Reason | null }

const daysToMend = 7
const maxForms = 20

export const reachToAct = (actor: Account, kind: EntryActKind): Reach =>
  reachOf(actor, kind === 'disqualify' ? 'contest:entry:disqualify' : 'contest:entry:change')

/** What an act would do to each now, in the order of the ids. Nothing is locked. One out of reach has no name, like one that is not there. */
export async function foresee(
  { tx, actor }: Ctx<Account>,
  kind: EntryActKind,
  ids: readonly string[],
  trackId: string | null,
): Promise<Foreseen[]> {
  const rows = await sql.standings(tx, actor.tenantId, reachToAct(actor, kind), ids, trackId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row?.is_within) return { id, code: null, title: '', refusal: 'entry-act.not-within' }
    return { id, code: row.code, title: row.title, refusal: whyNot(kind, row, trackId) }
  })
}

/** What a return can open in these: each form is asked once at each of its stages. */
export async function fieldsToReturn(ctx: Ctx<Account>, ids: readonly string[]) {
  const { tx, actor } = ctx
  const rows = await sql.standings(tx, actor.tenantId, reachToAct(actor, 'return'), ids, null)
  const forms = new Map(
    rows.filter(({ is_within }) => is_within).map((row) => [`${row.form_id} ${row.stage_id}`, row.id]),
  )
  const labels = new Map<string, string>()
  for (const id of [...forms.values()].slice(0, maxForms)) {
    const entry = found(await entries.findEntry(tx, actor.tenantId, id))
    for (const { key, label } of await returnableFields(ctx, entry)) labels.set(key, worded(label, actor.language))
  }
  return [...labels].map(([key, label]) => ({ key, label }))
}

/** In one transaction, under the lock of its row. Throws the refusal that says why it is left as it is. */
export async function performAct(ctx: Ctx<Account>, act: StaffAct, id: string): Promise<Done> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const entry = found(await entries.lockEntry(tx, tenantId, id))
  const [row] = await sql.standings(tx, tenantId, reachToAct(actor, act.kind), [id], act.trackId)
  const refusal = whyNot(act.kind, found(row), act.trackId)
  if (refusal !== null) throw new Refusal(refusal)
  switch (act.kind) {
    case 'change-track':
      await changeTrack(ctx, entry, act.trackId ?? '', act.id)
      break
    case 'remind':
      await record(ctx, 'entry.reminded', id, { actId: act.id })
      await tell(ctx, act, id, 'entry.reminded', { count: entry.missing, due: entry.closes_at })
      break
    case 'return':
      await returnFields(ctx, entry, act)
      break
    case 'withdraw':
      await end(ctx, entry)
      await setState(tx, tenantId, id, entryStates.withdrawn)
      await record(ctx, 'entry.withdrawn', id, { actId: act.id })
      await tell(ctx, act, id, 'entry.withdrawn-by-staff')
      break
    case 'disqualify':
      await end(ctx, entry)
      await setState(tx, tenantId, id, entryStates.disqualified)
      await record(ctx, 'entry.disqualified', id, { actId: act.id })
      await tell(ctx, act, id, 'entry.disqualified')
      break
  }
  changed(ctx, id)
  return { trackId: entry.track_id, revision: found(await entries.revisionOf(tx, tenantId, id)) }
}

/** Of an entry that nobody has touched since; decision 26 leads back from a return to what was handed in. */
export async function takeBackAct(ctx: Ctx<Account>, act: StaffAct, id: string, done: Done): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const entry = found(await entries.lockEntry(tx, tenantId, id))
  must((await entries.revisionOf(tx, tenantId, id)) === done.revision, 'entry-act.changed-since')
  const trackId = act.kind === 'change-track' ? done.trackId : null
  const [row] = await sql.standings(tx, tenantId, reachToAct(actor, act.kind), [id], trackId)
  must(found(row).is_within, 'entry-act.not-within')
  if (act.kind === 'change-track') {
    const refusal = whyNot(act.kind, found(row), trackId)
    if (refusal !== null) throw new Refusal(refusal)
    await changeTrack(ctx, entry, trackId ?? '', act.id)
  } else {
    must(act.kind === 'return' && canBecome(entry.state, entryStates.submitted), 'entry-act.not-undoable')
    await setState(tx, tenantId, id, entryStates.submitted)
    await record(ctx, 'entry.return-undone', id, { actId: act.id })
    await tell(ctx, act, id, 'entry.return-undone')
  }
  changed(ctx, id)
}

type Kind = Parameters<typeof notifyTeam>[1]['kind']
type Params = NonNullable<Parameters<typeof notifyTeam>[1]['params']>

const tell = (ctx: Ctx, act: Pick<StaffAct, 'id'>, subjectId: string, kind: Kind, params: Params = {}) =>
  notifyTeam(ctx, { kind, subjectId, which: act.id, params: { ...params, actId: act.id } })

/** Its number stays, and so does what it was handed in as; its place is another track's now. */
async function changeTrack(ctx: Ctx<Account>, entry: entries.EntryRow, trackId: string, actId: string): Promise<void> {
  const { tx, actor } = ctx
  const { id, stage_id: stageId, organisation_id: organisationId, track_id } = entry
  if (entry.state !== entryStates.draft) {
    await givePlaceBack(ctx, { stageId, organisationId, trackId: track_id })
    await takePlace(ctx, { stageId, organisationId, trackId })
  }
  await entries.changeEntry(tx, actor.tenantId, id, { track_id: trackId }, true)
  await record(ctx, 'entry.track-changed', id, { trackId, actId })
  const which = `${actId} ${trackId}`
  await notifyTeam(ctx, { kind: 'entry.track-changed', subjectId: id, which, params: { actId } })
}

/** Its review waits: it goes on with what is handed in next. */
async function returnFields(ctx: Ctx<Account>, entry: entries.EntryRow, act: StaffAct): Promise<void> {
  const { id } = entry
  const open = new Set((await returnableFields(ctx, entry)).map(({ key }) => key))
  const fields = act.fields.filter((key) => open.has(key))
  must(fields.length > 0, 'entry-act.no-field')
  const returned = fields.map((field) => ({ field, note: act.reason }))
  const { returned_until: due } = found(await setReturned(ctx.tx, ctx.actor.tenantId, id, returned, daysToMend))
  await record(ctx, 'entry.returned', id, { fields, reason: 'staff' })
  await tell(ctx, act, id, 'entry.returned-by-staff', { count: fields.length, due })
}

const standing = new Set<number>([
  entryStates.submitted,
  entryStates.underReview,
  entryStates.returned,
  entryStates.approved,
  entryStates.promoted,
])

/** Whatever decides about it ends, and the places it holds are free. */
async function end(ctx: Ctx<Account>, entry: entries.EntryRow): Promise<void> {
  if (!standing.has(entry.state)) return
  const { id, stage_id: stageId, organisation_id: organisationId, track_id: trackId } = entry
  const ended = await endStage(ctx.tx, ctx.actor.tenantId, id, stageId)
  if (ended?.process_id) await processes.endRunning(ctx, ended.process_id)
  await freePlaces(ctx, id, stageId)
  if (ended && !ended.is_recommended) await givePlaceBack(ctx, { stageId, organisationId, trackId })
}
