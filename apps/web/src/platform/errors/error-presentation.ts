import { CallError } from '../http/call-error.ts'

/** Opening a page, or a person's act on it (decision 5). Calls that a page makes by itself are marked `background`. */
export type Trigger = 'navigation' | 'action'
/** The page shows the error beside its cause instead of the catalogue (E15). `refusals-inline` leaves lost connections to the catalogue. */
export type ErrorDisplay = 'inline' | 'refusals-inline'

type ErrorContext = { trigger: Trigger; display: ErrorDisplay | undefined; isScreen: boolean; hasUnsavedInput: boolean }
export type ErrorPresentation = { toast?: string; asksToLogIn?: true; navigateTo?: '/404' | '/500' }

const portalClosed = 100_000_404
const transport: readonly CallError['reason'][] = ['client.unreachable', 'client.timed-out', 'client.http-status']
const silent: readonly CallError['reason'][] = ['auth.refresh-not-valid', 'auth.refresh-expired']

/** The error catalogue (spec 8): what a person sees of a failed call. */
export function presentError(
  error: unknown,
  { trigger, display, isScreen, hasUnsavedInput }: ErrorContext,
): ErrorPresentation {
  if (!(error instanceof CallError) || error.isBackground || isScreen) return {}
  if (silent.includes(error.reason)) return {}
  if (error.code === 401) return { asksToLogIn: true }
  if (error.code === portalClosed) return { navigateTo: '/404' }
  const isLost = transport.includes(error.reason)
  if (display === 'inline' || (display === 'refusals-inline' && !isLost)) return {}
  const keepsPage = trigger === 'action' && hasUnsavedInput
  return isLost && !keepsPage ? { toast: error.msg, navigateTo: '/500' } : { toast: error.msg }
}
