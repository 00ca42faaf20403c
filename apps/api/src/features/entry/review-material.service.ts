import { isDeepStrictEqual } from 'node:util'
import type { Review } from '@laurel/contract/review'
import { visibleFields } from '@laurel/rules/form-access'
import { withComputed } from '@laurel/rules/form-computed'
import { type Form, type FormField, fieldsOf } from '@laurel/rules/form-definition'
import { isOfTeam } from '@laurel/rules/form-team'
import type { Account, Ctx } from '../../ctx.ts'
import { worded } from '../../wording.ts'
import { submittedValues } from './desk.service.ts'
import { peopleNamed } from './desk.sql.ts'
import { entryForm } from './entry-form.ts'
import { noteFor } from './returned-note.ts'
import * as sql from './review-material.sql.ts'
import type { Values } from './section.sql.ts'
import { opened } from './section-values.ts'
import type { FrozenPerson } from './submission.sql.ts'
import type { Part } from './team.sql.ts'

type Material = NonNullable<Review['entry']>

/** What auditors read of an entry: of what is open, the newest submission; of what was decided, the one that was decided about. */
export async function materialOf(
  ctx: Ctx<Account>,
  entryId: string,
  decidedAt: string | null,
): Promise<Material | undefined> {
  const { tx, actor } = ctx
  const { language } = actor
  const row = await sql.submittedBy(tx, actor.tenantId, entryId, decidedAt)
  if (!row) return undefined
  const form = await entryForm(ctx, row)
  const values = withComputed(form, submittedValues(form, row))
  const visible = readableBy(form, values, row.process_type)
  const keys = new Set(visible.map(({ key }) => key))
  const before = await returned(ctx, row)
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    contestName: worded(row.contest_name, language),
    trackName: worded(row.track_name, language),
    stageName: worded(row.stage_name, language),
    organisation: row.organisation && worded(row.organisation, language),
    submission: { number: row.number, at: row.submitted_at },
    form,
    fields: [...keys],
    values: only(values, keys) as Material['values'],
    files: await filesOf(ctx, row, keys),
    members: await membersOf(ctx, form, row, before?.row, keys),
    lastReturn: before && lastReturnOf(ctx, form, row, before, visible),
  }
}

/** Whether auditors read a file with what they decide about. */
export const hasFile = (material: Material, fileId: string): boolean =>
  material.files.some(({ id, isReady }) => id === fileId && isReady)

/** With the newest submission that has it: one that was replaced after a return is still compared with what came after. */
export async function isReadByAuditors(ctx: Ctx<Account>, entryId: string, fileId: string): Promise<boolean> {
  const { tx, actor } = ctx
  const held = await sql.submissionWith(tx, actor.tenantId, entryId, fileId)
  const row = held && (await sql.submittedBy(tx, actor.tenantId, entryId, held.submitted_at))
  const field = row?.files.find(({ id }) => id === fileId)?.field
  if (!row || field === undefined) return false
  const form = await entryForm(ctx, row)
  const values = withComputed(form, submittedValues(form, row))
  return readableBy(form, values, row.process_type).some(({ key }) => key === field)
}

const readableBy = (form: Form, values: Values, processType: number): FormField[] =>
  visibleFields(form, values, String(processType), 'auditor').map(({ field }) => field)

const only = (values: Values, keys: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))

async function filesOf(
  { tx, actor }: Ctx,
  row: sql.ReviewedRow,
  keys: ReadonlySet<string>,
): Promise<Material['files']> {
  const frozen = row.files.filter(({ field }) => keys.has(field))
  const stored = await sql.filesNamed(
    tx,
    actor.tenantId,
    frozen.map(({ id }) => id),
  )
  const byId = new Map(stored.map((file) => [file.id, file]))
  return frozen.map(({ id, field, name, size }) => {
    const file = byId.get(id)
    return { id, field, name, size, type: file?.type ?? '', isReady: file?.state === 'stored' }
  })
}

const widgets = { leader: 'project-leader', member: 'team-member', guide: 'guide-teacher' } as const

/** A form that hides the question about some of them from auditors hides them, too. */
function isPartShown(form: Form, keys: ReadonlySet<string>, part: Part): boolean {
  const asked = fieldsOf(form).filter(({ widget }) => widget === widgets[part])
  return asked.length === 0 || asked.some(({ key }) => keys.has(key))
}

async function membersOf(
  { tx, actor }: Ctx,
  form: Form,
  row: sql.ReviewedRow,
  before: sql.ReviewedRow | undefined,
  keys: ReadonlySet<string>,
): Promise<Material['members']> {
  const now = new Set(row.people.map(({ memberId }) => memberId))
  const left = (before?.people ?? []).filter(({ memberId }) => !now.has(memberId))
  const people = [...row.people, ...left].filter(({ part }) => isPartShown(form, keys, part as Part))
  const named = await peopleNamed(
    tx,
    actor.tenantId,
    people.map(({ personId }) => personId),
  )
  const byId = new Map(named.map((person) => [person.id, person]))
  return people.map(({ memberId, personId, part }) => {
    const person = byId.get(personId)
    const organisation = person?.organisation ? worded(person.organisation, actor.language) : ''
    return { id: memberId, part: part as Part, name: person?.name ?? '', organisation, hasLeft: !now.has(memberId) }
  })
}

type Before = { asked: sql.ReturnRow; row: sql.ReviewedRow }

/** The last return that the team has answered, with what it was about. */
async function returned({ tx, actor }: Ctx, row: sql.ReviewedRow): Promise<Before | null> {
  if (row.number === 1) return null
  const asked = await sql.returnBefore(tx, actor.tenantId, row.id, row.submitted_at)
  const before = asked && (await sql.submittedBy(tx, actor.tenantId, row.id, asked.at))
  return asked && before && before.number < row.number ? { asked, row: before } : null
}

function lastReturnOf(
  { actor }: Ctx,
  form: Form,
  row: sql.ReviewedRow,
  { asked, row: before }: Before,
  visible: readonly FormField[],
): Material['lastReturn'] {
  const [then, now] = [submittedValues(form, before), submittedValues(form, row)]
  const changed = visible.filter((field) => hasChanged(field, before, row))
  return {
    at: asked.at,
    step: asked.step,
    reason: asked.reason,
    fields: asked.fields.map(({ field, note }) => ({ field, note: noteFor(note, actor.language) })),
    changes: changed.map(({ key }) => ({ field: key, before: then[key], after: now[key] })) as never,
  }
}

/** By what was written, and not by what is shown of it: two numbers may look the same when they are masked. */
function hasChanged(field: FormField, before: sql.ReviewedRow, now: sql.ReviewedRow): boolean {
  if (isOfTeam(field)) return !isDeepStrictEqual(partOf(before.people, field), partOf(now.people, field))
  return !isDeepStrictEqual(written(before)[field.key], written(now)[field.key])
}

const partOf = (people: readonly FrozenPerson[], { widget }: FormField) =>
  people.filter(({ part }) => widgets[part as Part] === widget).map(({ personId }) => personId)

const written = ({ held, sealed }: sql.ReviewedRow): Values => Object.assign({}, ...Object.values(held), opened(sealed))
