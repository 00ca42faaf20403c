import type { RequestOf } from '@laurel/contract/endpoints'
import { framesOf, withoutValues } from '@laurel/rules/error-text'
import { CallError } from '../http/call-error.ts'

type Report = RequestOf<'POST /ims/client-error/report'>['body']

/** A page reports a few faults, each once: a fault in a loop must not become a flood. */
const maxReports = 5
const reported = new Set<string>()
/** A chunk that fails to load raises two events: on import, and on render. */
const seenErrors = new WeakSet<Error>()

/** The pattern of the address, never the address itself. */
let routeNow = () => '/'

/** The name of this file is a hash of its content, so it identifies the build. */
const [ownAddress = ''] = import.meta.url.split('?')
const release =
  ownAddress
    .split(/[^\w.-]/)
    .at(-1)
    ?.slice(-80) || 'unknown'

/** Reports uncaught errors to the operators: what and where in the code, never the person or the address. */
export function reportErrors(route: () => string): void {
  routeNow = route
  addEventListener('error', ({ error, message }) => reportError(error ?? message, 'error'))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'rejection'))
  addEventListener('vite:preloadError', (event) =>
    reportError((event as Event & { payload: unknown }).payload, 'chunk'),
  )
}

export function reportError(error: unknown, kind: Report['kind']): void {
  // The server already knows of its refusals, and a lost connection cannot be reported.
  if (error instanceof CallError) return
  if (error instanceof Error) {
    if (seenErrors.has(error)) return
    seenErrors.add(error)
  }
  const report = describe(error, kind)
  const key = JSON.stringify(report)
  if (reported.size >= maxReports || reported.has(key)) return
  reported.add(key)
  // Outlives the page; a failed report is dropped.
  fetch('/app-api/ims/client-error/report', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: key,
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined)
}

function describe(error: unknown, kind: Report['kind']): Report {
  const isError = error instanceof Error
  const message = isError ? error.message : typeof error === 'string' ? error : ''
  return {
    release,
    route: routeNow(),
    kind,
    name: isError && /^\w{1,40}$/.test(error.name) ? error.name : typeof error,
    message: withoutValues(message),
    frames: isError ? framesOf(error.stack ?? '') : [],
  }
}
