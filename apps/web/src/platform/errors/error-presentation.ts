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
/** The same by their words (E10): what stands between us and the API may answer without a reason. */
const silentMessages: readonly string[] = [
  '无效的刷新令牌',
  '刷新令牌已过期',
  'Invalid refresh token',
  'Refresh token expired',
]
/** Toasted whoever shows them as well (E06, E07). */
const alwaysToasted: readonly number[] = [500, 501, 901]
/** A page that opens shows these as its own state (E03, E04). */
const statesOfPages: readonly number[] = [403, 404]

/** The error catalogue (spec 8): what a person sees of a failed call. */
export function presentError(
  error: unknown,
  { trigger, display, isScreen, hasUnsavedInput }: ErrorContext,
): ErrorPresentation {
  if (!(error instanceof CallError) || error.isBackground || isScreen) return {}
  if (silent.includes(error.reason) || silentMessages.includes(error.msg)) return {}
  if (error.code === 401) return { asksToLogIn: true }
  if (error.code === portalClosed) return { navigateTo: '/404' }
  const isLost = transport.includes(error.reason)
  if (display === 'inline' || (display === 'refusals-inline' && isShownInline(error, trigger))) return {}
  const keepsPage = trigger === 'action' && hasUnsavedInput
  return isLost && !keepsPage ? { toast: error.msg, navigateTo: '/500' } : { toast: error.msg }
}

/** A form shows a refusal at its cause; a page that opens only what it has a state for. */
function isShownInline({ code, reason }: CallError, trigger: Trigger): boolean {
  if (transport.includes(reason) || alwaysToasted.includes(code)) return false
  return trigger === 'action' || statesOfPages.includes(code)
}
