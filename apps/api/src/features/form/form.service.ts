import type { Answer, Parsed } from '@laurel/contract/define'
import type { checkFormValues, FormContent, getFormObject, listForms as listCall, newForm } from '@laurel/contract/form'
import { isWellMade, validateForm } from '@laurel/rules/form-validation'
import type { z } from 'zod'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as dictionary from '../dictionary/dictionary.service.ts'
import * as sql from './form.sql.ts'

type FormObject = Answer<typeof getFormObject>
type Field = FormObject['fields'][number]
type Member = Exclude<NonNullable<Field['fields']>[number], string>

/** A form as it is shown and validated: choices from a dictionary carry the dictionary's current labels. */
export async function getForm(ctx: Ctx, id: string): Promise<FormObject> {
  return complete(ctx, found(await sql.findForm(ctx.tx, ctx.actor.tenantId, id)))
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

/** The same rules as in the browser; a later submission is validated by them again. */
export async function checkValues(
  ctx: Ctx,
  { formId, values, ...viewer }: Parsed<typeof checkFormValues>['body'],
): Promise<Answer<typeof checkFormValues>> {
  const form = await getForm(ctx, formId)
  return { faults: validateForm(form, values, { ...viewer, today: form.today }).slice(0, maxFaults) }
}

/** As the contract has it: whoever sends more than this is not filling in a form. */
const maxFaults = 200

export async function defineForm(ctx: Ctx, form: z.output<typeof newForm>): Promise<string> {
  const { code, version, name, purpose, fields } = form
  must(isWellMade(form), 'form.not-well-made')
  const { tenantId } = ctx.actor
  const row = { tenantId, id: newId(), code, version, name: wordingOf(name), purpose, definition: { fields } }
  const added = await sql.addForm(ctx.tx, row)
  must(added !== undefined, 'form.version-taken')
  await record(ctx, 'form.defined', added.id, { code, version })
  return added.id
}

const wordingOf = ({ zh, en }: { zh: string; en?: string | undefined }) => (en === undefined ? { zh } : { zh, en })

async function complete(ctx: Ctx, row: sql.FormRow): Promise<FormObject> {
  const { id, code, version, name, purpose, definition, today } = row
  const fields = usesDictionary(definition) ? withOptions(definition, await optionsByType(ctx)) : definition.fields
  return { id, code, version, name: worded(name, ctx.actor.language), purpose, today, fields }
}

type Options = NonNullable<Member['options']>

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

type Fillable = Pick<Member, 'dictType' | 'options' | 'columns'>

/** A field with all that is in it: the fields on a card, the columns of a table. */
function fillField<F extends Fillable>(field: F, fill: <Part extends Fillable>(part: Part) => Part): F {
  const filled = fill(field)
  if (!field.columns) return filled
  return { ...filled, columns: field.columns.map((column) => (typeof column === 'string' ? column : fill(column))) }
}

const fillForm = ({ fields }: FormContent, fill: <Part extends Fillable>(part: Part) => Part): FormContent['fields'] =>
  fields.map((field) => ({
    ...fillField(field, fill),
    ...(field.fields && {
      fields: field.fields.map((member) => (typeof member === 'string' ? member : fillField(member, fill))),
    }),
  }))

function usesDictionary(form: FormContent): boolean {
  let isUsed = false
  fillForm(form, (part) => {
    isUsed ||= part.dictType !== undefined
    return part
  })
  return isUsed
}

const withOptions = (form: FormContent, options: ReadonlyMap<string, Options>): FormContent['fields'] =>
  fillForm(form, (part) =>
    part.dictType === undefined || part.options ? part : { ...part, options: options.get(part.dictType) ?? [] },
  )
