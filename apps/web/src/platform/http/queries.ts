import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast-store.ts'
import { hasUnsavedInput } from '../drafts/unsaved.ts'
import { type ErrorDisplay, presentError, type Trigger } from '../errors/error-presentation.ts'
import { noteFailure } from '../errors/failure.ts'
import { currentPath, currentPrefix, screenCodeOf } from '../routing/location.ts'
import { navigateTo } from '../routing/navigator.ts'
import { userInfo } from '../session/session.ts'
import { askToLogIn } from '../session/session-prompt.ts'
import { CallError } from './call-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { errors?: ErrorDisplay }
    mutationMeta: { errors?: ErrorDisplay }
  }
}

function showError(error: unknown, trigger: Trigger, display: ErrorDisplay | undefined): void {
  const isScreen = screenCodeOf(currentPath()) !== undefined
  const presentation = presentError(error, { trigger, display, isScreen, hasUnsavedInput: hasUnsavedInput() })
  if (presentation.toast !== undefined) toast.error(presentation.toast)
  // After logging out, late answers for the last page must not ask the person to log in again.
  if (presentation.asksToLogIn && userInfo() !== undefined) askToLogIn()
  if (presentation.navigateTo === undefined) return
  if (presentation.navigateTo === '/500' && error instanceof CallError) {
    noteFailure({ wanted: currentPath() + location.search, msg: error.msg, at: Date.now() })
  }
  const prefix = currentPrefix()
  navigateTo(prefix === undefined ? presentation.navigateTo : `/${prefix}${presentation.navigateTo}`)
}

/** No retries here, `call` has its own; no refetch on focus, the event stream says what changed. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
  // The first fetch opens the page; a later one counts as an act on it.
  queryCache: new QueryCache({
    onError: (error, query) =>
      showError(error, query.state.data === undefined ? 'navigation' : 'action', query.meta?.errors),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => showError(error, 'action', mutation.meta?.errors),
  }),
})
