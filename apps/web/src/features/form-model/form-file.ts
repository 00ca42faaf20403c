import type { DesignField, FormDraft } from './form-draft.ts'

export const maxFileBytes = 900_000

export const exportedForm = (code: string, { names, purpose, fields }: FormDraft): string =>
  `${JSON.stringify({ code, name: names, purpose, fields }, null, 2)}\n`

export type FormFile = { code: string; name: { zh: string; en?: string }; purpose: string; fields: DesignField[] }

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Undefined: no form. Whether its fields are what they should be, the server says. */
export function readFormFile(text: string): FormFile | undefined {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(given) || !Array.isArray(given['fields']) || !given['fields'].every(isObject)) return undefined
  const name = isObject(given['name']) ? given['name'] : {}
  const en = textOf(name['en'])
  return {
    code: textOf(given['code']),
    name: { zh: textOf(name['zh']), ...(en !== '' && { en }) },
    purpose: textOf(given['purpose']) || 'entry',
    fields: given['fields'] as DesignField[],
  }
}
