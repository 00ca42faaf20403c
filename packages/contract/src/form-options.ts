import { z } from 'zod'
import { signedIn } from './access.ts'
import { define } from './define.ts'
import { id, line, page, pageOf, text } from './shapes.ts'

/** A field by its key, or a column of a table by `table.column`. */
const field = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}(\.[A-Za-z][A-Za-z0-9_]{0,63})?$/)
/** Up to fifty values, between commas: what is stored already, to be shown by its name. */
const values = z
  .string()
  .max(4000)
  .regex(/^[A-Za-z0-9_.-]{1,64}(,[A-Za-z0-9_.-]{1,64}){0,49}$/)

const search = { ...page, formId: id, field, q: text(60).optional(), values: values.optional() }

/** Only from the source that the field of this form names: an organisation, a dictionary or an option tree of the organiser. */
export const searchFormOptions = define('GET /ims/form/search-options', {
  access: signedIn,
  query: z.strictObject(search),
  result: pageOf(z.object({ value: z.string(), label: z.string(), note: z.string().nullable() })),
})

/**
 * Whom the field of this form lets somebody choose: in one's own organisation by the beginning of a name, elsewhere by the whole name.
 * Names are masked. Only entrants and auditors are found: who judges is nobody's to learn here.
 */
export const searchFormPeople = define('GET /ims/form/search-people', {
  access: signedIn,
  query: z.strictObject({ ...search, q: line(60).optional() }),
  result: pageOf(
    z.object({ memberId: id, name: z.string(), organisation: z.string().nullable(), isSelf: z.boolean() }),
  ),
})

export const formOptionsCalls = [searchFormOptions, searchFormPeople] as const
