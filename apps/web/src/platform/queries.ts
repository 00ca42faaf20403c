import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast-store.ts'
import { CallError } from './call-error.ts'
import { noteFailure } from './failure.ts'
import { currentPath, currentPrefix, screenCodeOf } from './place.ts'
import { userInfo } from './session.ts'
import { askToLogIn } from './session-prompt.ts'
import { type Made, type ToldBy, tellingOf } from './telling.ts'
import { hasUnsavedInput } from './unsaved.ts'
import { leadTo } from './way.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { told?: ToldBy }
    mutationMeta: { told?: ToldBy }
  }
}

function tell(error: unknown, made: Made, told: ToldBy | undefined): void {
  const isScreen = screenCodeOf(currentPath()) !== undefined
  const telling = tellingOf(error, { made, told, isScreen, hasUnsavedInput: hasUnsavedInput() })
  if (telling.toast !== undefined) toast.error(telling.toast)
  // Whoever has logged out is not asked to come back by what their last page still wanted to know.
  if (telling.asksToLogIn && userInfo() !== undefined) askToLogIn()
  if (telling.leadsTo === undefined) return
  if (telling.leadsTo === '/500' && error instanceof CallError) {
    noteFailure({ wanted: currentPath() + location.search, msg: error.msg, at: Date.now() })
  }
  const prefix = currentPrefix()
  leadTo(prefix === undefined ? telling.leadsTo : `/${prefix}${telling.leadsTo}`)
}

/** `call` repeats what may be repeated, and a page that is looked at again asks its stream, not the whole list. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
  // A question asked again by a page that stands is an act on it; the first asking is its opening.
  queryCache: new QueryCache({
    onError: (error, query) => tell(error, query.state.data === undefined ? 'page' : 'button', query.meta?.told),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => tell(error, 'button', mutation.meta?.told),
  }),
})
