import type { Answer, Parsed } from '@laurel/contract/define'
import type { FormContent, getFormObject, listForms as listCall, newForm } from '@laurel/contract/form'
import { isWellMade } from '@laurel/rules/form-problems'
import type { z } from 'zod'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as dictionary from '../dictionary/dictionary.service.ts'
import * as sql from './form.sql.ts'
import { treesOf } from './option-trees.ts'

type FormObject = Answer<typeof getFormObject>
type Field = FormObject['fields'][number]
type Member = Exclude<NonNullable<Field['fields']>[number], string>

/** A form as it is shown and validated: choices from a dictionary carry the dictionary's current labels. */
export async function getForm(ctx: Ctx, id: string): Promise<FormObject> {
  return complete(ctx, found(await sql.findForm(ctx.tx, ctx.actor.tenantId, id)))
}

const maxKept = 200
/** A version never changes, so a node reads it once. Danger: by organiser as well as id, like every row behind the fence. */
const kept = new Map<string, Omit<sql.FormRow, 'today'>>()

/** The same for whoever knows the organiser's day already: of a form that this node has read only the words are asked for. */
export async function getFormAsOf(ctx: Ctx, id: string, today: string): Promise<FormObject> {
  const key = `${ctx.actor.tenantId} ${id}`
  const row = kept.get(key) ?? found(await sql.findForm(ctx.tx, ctx.actor.tenantId, id))
  kept.delete(key)
  kept.set(key, row)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return complete(ctx, { ...row, today })
}

export async function listForms(
  { tx, actor }: Ctx,
  { q, cursor, limit }: Parsed<typeof listCall>['query'],
): Promise<Answer<typeof listCall>> {
  const asked = { q: q?.trim() || undefined, after: readCursor(cursor), limit: limit + 1 }
  const page = pageOf(await sql.listForms(tx, actor.tenantId, asked), limit, ({ at, id }) => ({ at, id }))
  return {
    ...page,
    rows: page.rows.map(({ at, name, ...row }) => ({ ...row, name: worded(name, actor.language), createdAt: at })),
  }
}

/** The form that is meant by its name: its newest version. */
export async function newestForm(ctx: Ctx, code: string): Promise<FormObject> {
  return complete(ctx, found(await sql.newestOf(ctx.tx, ctx.actor.tenantId, code)))
}

/** The newest version of the first of these that there is. */
export async function newestOfFirst(ctx: Ctx, codes: readonly string[]): Promise<FormObject | undefined> {
  for (const code of codes) {
    const row = await sql.newestOf(ctx.tx, ctx.actor.tenantId, code)
    if (row) return complete(ctx, row)
  }
  return undefined
}

export async function defineForm(ctx: Ctx, form: z.output<typeof newForm>): Promise<string> {
  const id = await addVersion(ctx, form)
  await record(ctx, 'form.defined', id, { code: form.code, version: form.version })
  return id
}

type Publication = { note: string; by: string | null }

/** The caller records why. */
export async function addVersion(
  ctx: Ctx,
  form: z.output<typeof newForm>,
  { note, by }: Publication = { note: '', by: null },
): Promise<string> {
  const { code, version, name, purpose, fields } = form
  must(isWellMade(form), 'form.not-well-made')
  const { tenantId } = ctx.actor
  const row = { tenantId, id: newId(), code, version, name: wordingOf(name), purpose, definition: { fields }, note, by }
  const added = await sql.addForm(ctx.tx, row)
  must(added !== undefined, 'form.version-taken')
  return added.id
}

const wordingOf = ({ zh, en }: { zh: string; en?: string | undefined }) => (en === undefined ? { zh } : { zh, en })

async function complete(ctx: Ctx, row: sql.FormRow): Promise<FormObject> {
  const { id, code, version, name, purpose, definition, today } = row
  const parts = partsOf(definition)
  const [options, trees] = await Promise.all([
    parts.some(({ dictType }) => dictType !== undefined) ? optionsByType(ctx) : undefined,
    treesByName(
      ctx,
      parts.flatMap(({ cascader }) => cascader ?? []),
    ),
  ])
  const fields = fillForm(definition, (part) => ({
    ...part,
    ...(part.dictType !== undefined && !part.options && { options: offered(part, options?.get(part.dictType)) }),
    ...(part.cascader !== undefined && !part.nodes && trees.has(part.cascader) && { nodes: trees.get(part.cascader) }),
  }))
  return { id, code, version, name: worded(name, ctx.actor.language), purpose, today, fields }
}

type Options = NonNullable<Member['options']>

const offered = ({ dictValues }: Pick<Member, 'dictValues'>, all: Options = []): Options =>
  dictValues ? all.filter(({ value }) => dictValues.includes(value)) : all

/** All of them in one statement, however many fields ask. */
async function optionsByType(ctx: Ctx): Promise<Map<string, Options>> {
  const byType = new Map<string, Options>()
  for (const { dictType, value, label } of await dictionary.everyEntry(ctx)) {
    const options = byType.get(dictType) ?? []
    options.push({ value, label: { zh: label } })
    byType.set(dictType, options)
  }
  return byType
}

async function treesByName(ctx: Ctx, names: readonly string[]) {
  const trees = await treesOf(ctx, names)
  return new Map(trees.map(({ name, nodes }) => [name, nodes]))
}

type Part = Pick<Member, 'dictType' | 'dictValues' | 'options' | 'cascader' | 'nodes'>
type Fill = <P extends Part>(part: P) => P

/** A field with all that is in it: the fields on a card, the columns of a table. */
function fillField<F extends Part & Pick<Member, 'columns'>>(field: F, fill: Fill): F {
  const filled = fill(field)
  if (!field.columns) return filled
  return { ...filled, columns: field.columns.map((column) => (typeof column === 'string' ? column : fill(column))) }
}

const fillForm = ({ fields }: FormContent, fill: Fill): FormContent['fields'] =>
  fields.map((field) => ({
    ...fillField(field, fill),
    ...(field.fields && {
      fields: field.fields.map((member) => (typeof member === 'string' ? member : fillField(member, fill))),
    }),
  }))

function partsOf(form: FormContent): Part[] {
  const parts: Part[] = []
  fillForm(form, (part) => {
    parts.push(part)
    return part
  })
  return parts
}
