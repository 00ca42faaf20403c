import type { NavigateOptions } from 'react-router'
import { wishOf } from '../../platform/routing/wish.ts'

const entrant = 1

/** Whoever came to do something goes on to do it; everybody else is welcomed and told what comes next. */
export function afterRegistering(prefix: string, back: string | null): [path: string, how: NavigateOptions] {
  const wish = wishOf(entrant, prefix, back)
  if (wish !== undefined) return [wish, { replace: true }]
  return [`/${prefix}/personal`, { replace: true, state: { isNew: true } }]
}

/** Left in the history by `afterRegistering`: a reload welcomes once more, a later visit does not. */
export const isWelcome = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNew' in state && state.isNew === true
