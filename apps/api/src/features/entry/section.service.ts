import type { Answer, Parsed } from '@laurel/contract/define'
import type { saveEntrySection } from '@laurel/contract/entry'
import { accessByKey } from '@laurel/rules/form-access'
import { type Form, fieldsOf } from '@laurel/rules/form-definition'
import { type FormSection, sectionOf, sectionsOf } from '@laurel/rules/form-section'
import { isOfTeam } from '@laurel/rules/form-team'
import { validateForm } from '@laurel/rules/form-validation'
import { isSameValue } from '@laurel/rules/same-value'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record, recordEditSession } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { invalidateTopic } from '../../live/invalidation.ts'
import * as entries from './entry.sql.ts'
import { entryForm } from './entry-form.ts'
import * as plans from './entry-plan.sql.ts'
import { judged, viewerOf } from './judgement.ts'
import { lockOwn, mustEdit } from './own-entry.service.ts'
import * as sql from './section.sql.ts'
import { fileIdsIn, isOfFiles, type Kept, kept, shown, withTrueFiles } from './section-values.ts'
import * as team from './team.sql.ts'

const maxLength = 200_000

/**
 * Its own version guards a section: a teammate who was faster comes back with the refusal, so that whoever typed sees both texts. The entry's
 * lock is held, so that nothing changes while it is handed in.
 */
export async function save(
  ctx: Ctx<Account>,
  { id, key, version, values }: Parsed<typeof saveEntrySection>['body'],
): Promise<Answer<typeof saveEntrySection>> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const own = await lockOwn(ctx, id)
  const { entry } = own
  mustEdit(own)
  const form = await entryForm(ctx, entry)
  const section = sectionOf(form, key)
  must(section !== undefined, 'entry.section-unknown')
  mustBeKeepable(form, section, values)
  const saved = await sql.sectionsOf(tx, tenantId, id)
  const before = saved.find((each) => each.key === key)
  const meanwhile = () => new Refusal('entry.section-changed').with(theirs(form, before))
  if ((before?.version ?? 0) !== version) throw meanwhile()
  const there: Kept = { held: before?.held ?? {}, sealed: before?.sealed ?? null }
  const read = shown(fieldsOf(form), there.held, there.sealed)
  const locked = lockedIn(entry, form)
  mustLeaveLocked(section, locked, values, read)
  mustBeReturned(entry, section, values, read)
  const next = kept(section, values, there, locked)
  const held = await keepFiles(ctx, id, section, next.held)
  const row = await sql.saveSection(tx, { tenantId, entryId: id, key, ...next, held, savedBy: accountId, version })
  if (!row) throw meanwhile()
  await follow(ctx, entry, held)
  const rest = saved.filter((each) => each.key !== key)
  const { faults, missing, completion } = await rejudge(ctx, id, form, [...rest, { held, sealed: next.sealed }])
  await recordEditSession(ctx, 'entry.filled-in', id)
  changed(ctx, id)
  const revision = rest.reduce((sum, each) => sum + each.version, entry.version + row.version)
  return { version: row.version, revision, savedAt: row.saved_at, missing, completion, faults }
}

/** A draft may be unfinished and wrong, but not of another shape, of other fields, or endless. */
function mustBeKeepable(form: Form & { today: string }, section: FormSection, values: sql.Values): void {
  must(JSON.stringify(values).length <= maxLength, 'entry.values-too-large')
  const own = section.fields.filter((field) => !isOfTeam(field))
  const known = new Set(section.fields.map(({ key }) => key))
  const unknown = Object.keys(values).filter((key) => !known.has(key))
  const about = Object.fromEntries(own.flatMap(({ key }) => (Object.hasOwn(values, key) ? [[key, values[key]]] : [])))
  const fields = own.map(({ showWhen: _, ...field }) => field)
  const refused = [
    ...unknown.map((path) => ({ path, reason: 'form.unknown-field' })),
    ...validateForm({ fields }, about, { today: form.today, partial: true }),
  ]
  if (refused.length > 0) throw new Refusal('entry.values-unknown', refused)
}

/** Fields that an entrant may only read at this stage, or does not see. */
const lockedIn = (entry: entries.EntryRow, form: Form): ReadonlySet<string> =>
  new Set([...accessByKey(form, viewerOf(entry))].flatMap(([key, access]) => (access === 'edit' ? [] : [key])))

function mustLeaveLocked({ fields }: FormSection, locked: ReadonlySet<string>, values: sql.Values, read: sql.Values) {
  const touched = fields.filter(
    ({ key }) => locked.has(key) && Object.hasOwn(values, key) && !isSameValue(values[key], read[key]),
  )
  if (touched.length > 0)
    throw new Refusal(
      'entry.values-unknown',
      touched.map(({ key }) => ({ path: key, reason: 'form.not-editable' })),
    )
}

/** What the other one wrote, to be shown beside one's own. */
const theirs = (form: Form, before: sql.SectionRow | undefined) => ({
  version: before?.version ?? 0,
  values: shown(fieldsOf(form), before?.held ?? {}, before?.sealed ?? null),
  savedBy: before?.saver ?? null,
  savedAt: before?.saved_at ?? null,
})

/** Of a returned entry nothing but the named fields. */
function mustBeReturned(
  { returned }: entries.EntryRow,
  { fields }: FormSection,
  values: sql.Values,
  before: sql.Values,
) {
  if (returned === null) return
  const open = new Set(returned.map(({ field }) => field))
  const touched = fields.filter(({ key }) => !open.has(key) && !isSameValue(values[key] ?? null, before[key] ?? null))
  if (touched.length > 0)
    throw new Refusal(
      'entry.field-not-returned',
      touched.map(({ key }) => ({ path: key, reason: 'entry.field-not-returned' })),
    )
}

/** Rows for the files that the section names: those of whoever saves, and those that are in the entry already. */
async function keepFiles(
  ctx: Ctx<Account>,
  entryId: string,
  section: FormSection,
  held: sql.Values,
): Promise<sql.Values> {
  const fields = section.fields.filter(isOfFiles)
  if (fields.length === 0) return held
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const there = await sql.filesOf(tx, tenantId, entryId)
  const known = new Map(there.map((file) => [file.id, { id: file.id, name: file.name, size: file.size }]))
  const wanted = fields.flatMap(({ key }) => fileIdsIn(held[key]).map((fileId) => ({ field: key, fileId })))
  const others = [...new Set(wanted.map(({ fileId }) => fileId))].filter((fileId) => !known.has(fileId))
  if (others.length > 0)
    for (const file of await sql.ownFiles(tx, tenantId, accountId, others)) known.set(file.id, file)
  must(
    wanted.every(({ fileId }) => known.has(fileId)),
    'entry.file-not-yours',
  )
  const isWanted = (field: string, fileId: string) =>
    wanted.some((each) => each.field === field && each.fileId === fileId)
  for (const { field, id } of there)
    if (fields.some(({ key }) => key === field) && !isWanted(field, id))
      await sql.removeFile(tx, tenantId, entryId, field, id)
  for (const { field, fileId } of wanted)
    if (!there.some((each) => each.field === field && each.id === fileId))
      await sql.addFile(tx, { tenant_id: tenantId, id: newId(), entry_id: entryId, field, file_id: fileId })
  return withTrueFiles(fields, held, known)
}

const asTitle = (text: string) => text.trim().slice(0, 120)

/** A form may ask for the title and the track itself: the entry follows what is written there. */
async function follow(ctx: Ctx, entry: entries.EntryRow, held: sql.Values): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const title = typeof held['title'] === 'string' ? asTitle(held['title']) : entry.title
  if (title !== entry.title) await entries.changeEntry(tx, tenantId, entry.id, { title }, false)
  const code = held['track']
  if (typeof code !== 'string' || code === entry.track_code) return
  const track = (await entries.tracksOf(tx, tenantId, entry.contest_id)).find((each) => each.code === code)
  const plan = track && (await plans.planOf(tx, tenantId, entry.stage_id, track.id))
  must(track !== undefined && plan?.form_id === entry.form_id, 'entry.track-not-open')
  await entries.changeEntry(tx, tenantId, entry.id, { track_id: track.id }, false)
  await record(ctx, 'entry.track-changed', entry.id, { trackId: track.id })
}

type Held = readonly Pick<sql.SectionRow, 'held' | 'sealed'>[]

/** How far it is filled in is kept with the entry, so that a list need not judge. */
async function rejudge(ctx: Ctx, id: string, form: Awaited<ReturnType<typeof entryForm>>, saved: Held) {
  const { tx, actor } = ctx
  const entry = found(await entries.findEntry(tx, actor.tenantId, id))
  const plan = found(await plans.planOfEntry(tx, actor.tenantId, entry))
  const members = await team.membersOf(tx, actor.tenantId, id)
  const judgement = await judged(ctx, { entry, form, sections: saved, members, plan })
  const { missing, completion } = judgement
  const change = { missing, completion }
  await entries.changeEntry(tx, actor.tenantId, id, change, false)
  return judgement
}

/** After a change beside the sections: the team, the title, the track. Fields of the form that say the same follow. */
export async function keepKnown(ctx: Ctx<Account>, id: string): Promise<void> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const entry = found(await entries.findEntry(tx, tenantId, id))
  const form = await entryForm(ctx, entry)
  const saved = await sql.sectionsOf(tx, tenantId, id)
  const known: Record<string, string> = { title: entry.title, track: entry.track_code }
  for (const section of sectionsOf(form)) {
    const row = saved.find(({ key }) => key === section.key)
    const told = section.fields.filter(
      ({ key }) => known[key] && asTitle(String(row?.held[key] ?? '')) !== known[key] && isOneOf(form, key),
    )
    if (told.length === 0) continue
    const held = { ...row?.held, ...Object.fromEntries(told.map(({ key }) => [key, known[key]])) }
    const next = { held, sealed: row?.sealed ?? null, savedBy: accountId, version: row?.version ?? 0 }
    await sql.saveSection(tx, { tenantId, entryId: id, key: section.key, ...next })
    if (row) row.held = held
    else saved.push({ key: section.key, held, sealed: null, version: 1, saved_at: ctx.now, saver: '' })
  }
  await rejudge(ctx, id, form, saved)
  changed(ctx, id)
}

/** A choice takes only what it offers. */
function isOneOf(form: Form, key: string): boolean {
  const field = fieldsOf(form).find((each) => each.key === key)
  return field?.widget === 'text' || (key === 'track' && field?.widget === 'radio-checkbox')
}

export function changed(ctx: Ctx, id: string): void {
  ctx.tx.afterCommit(() => invalidateTopic(ctx.actor.tenantId, `entry:${id}`))
}
