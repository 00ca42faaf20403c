import type { reportClientError } from '@laurel/contract/client-error'
import type { Parsed } from '@laurel/contract/define'
import { withoutValues } from '@laurel/rules/error-text'
import { log } from '../../log.ts'
import { counter } from '../../operations/metrics.ts'

const reported = counter('laurel_browser_errors_total', 'Uncaught errors that browsers have reported', ['kind'])

/** A fault in a page that everyone opens is reported by everyone; a few lines of it a minute are enough. */
const linesAMinute = 60
let lines = { left: linesAMinute, until: 0 }

export async function report(error: Parsed<typeof reportClientError>['body']): Promise<null> {
  reported.of(error.kind).add()
  const now = performance.now()
  if (now > lines.until) lines = { left: linesAMinute, until: now + 60_000 }
  if (lines.left <= 0) return null
  lines.left -= 1
  // The browser has cleaned it already; but anyone can send anything here.
  log().warn({ browser: { ...error, message: withoutValues(error.message) } }, 'browser error')
  return null
}
