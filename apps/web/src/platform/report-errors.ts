import type { RequestOf } from '@laurel/contract/endpoints'
import { framesOf, withoutValues } from '@laurel/rules/error-text'
import { CallError } from './call-error.ts'
import { currentPath } from './place.ts'
import { findRoute } from './route-table.ts'

type Report = RequestOf<'POST /ims/client-error/report'>['body']

/** One page reports a few faults and each of them once: a fault in a loop must not become a flood. */
const mostReports = 5
const reported = new Set<string>()
/** A part that cannot be fetched is heard of where it was asked for, and once more where it was to be shown. */
const told = new WeakSet<Error>()

/** The build is known by the file we stand in: its name is a hash of all that is in it. */
const [ownAddress = ''] = import.meta.url.split('?')
const release =
  ownAddress
    .split(/[^\w.-]/)
    .at(-1)
    ?.slice(-80) || 'unknown'

/** What nobody caught goes to those who run it: what and where in the code, never who, and never the address. */
export function reportErrors(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message, 'error'))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'rejection'))
  addEventListener('vite:preloadError', (event) =>
    reportError((event as Event & { payload: unknown }).payload, 'chunk'),
  )
}

export function reportError(error: unknown, kind: Report['kind']): void {
  // The server or the network said no: that is known, or cannot be told.
  if (error instanceof CallError) return
  if (error instanceof Error) {
    if (told.has(error)) return
    told.add(error)
  }
  const report = describe(error, kind)
  const key = JSON.stringify(report)
  if (reported.size >= mostReports || reported.has(key)) return
  reported.add(key)
  // Outlives the page, and its own failure is nobody's affair.
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
    route: findRoute(currentPath())?.route.path ?? '/',
    kind,
    name: isError && /^\w{1,40}$/.test(error.name) ? error.name : typeof error,
    message: withoutValues(message),
    frames: isError ? framesOf(error.stack ?? '') : [],
  }
}
