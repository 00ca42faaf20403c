import { isOfTracks } from '@laurel/rules/form-definition'
import type { Ctx } from '../../ctx.ts'
import { getFormAsOf } from '../form/form.service.ts'
import * as sql from './entry.sql.ts'

type FormObject = Awaited<ReturnType<typeof getFormAsOf>>
type Field = FormObject['fields'][number]

/** The form that an entry was begun with; a question about the track offers those of its contest. */
export async function entryForm(
  ctx: Ctx,
  entry: Pick<sql.EntryRow, 'form_id' | 'contest_id' | 'today'>,
): Promise<FormObject> {
  const form = await getFormAsOf(ctx, entry.form_id, entry.today)
  const asked = form.fields.flatMap((field) => [field, ...(field.fields ?? [])])
  if (!asked.some((field) => typeof field !== 'string' && isOfTracks(field))) return form
  const tracks = await sql.tracksOf(ctx.tx, ctx.actor.tenantId, entry.contest_id)
  const options = tracks.map(({ code, name }) => ({ value: code, label: name }))
  const offered = <F extends Pick<Field, 'source' | 'options'>>(field: F): F =>
    isOfTracks(field) ? { ...field, options } : field
  return {
    ...form,
    fields: form.fields.map((field) => ({
      ...offered(field),
      ...(field.fields && {
        fields: field.fields.map((member) => (typeof member === 'string' ? member : offered(member))),
      }),
    })),
  }
}
