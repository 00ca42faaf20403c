import { CallError } from '../../platform/http/call-error.ts'

/** What the server says of one field, in its own words; else the form's word for a field that does not fit. */
export function faultOf(error: Error | null, field: string, rule: string): string | undefined {
  if (!(error instanceof CallError)) return undefined
  const fault = error.fields.find(({ path }) => path === `body.${field}` || path.startsWith(`body.${field}.`))
  if (!fault) return undefined
  return fault.reason === error.reason ? error.msg : rule
}

/** What it says of the whole. */
export const wholeFault = (error: Error | null): string | undefined =>
  error instanceof CallError && error.fields.length === 0 ? error.msg : undefined
