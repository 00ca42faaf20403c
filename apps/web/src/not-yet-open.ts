import type { WordKey } from './platform/i18n/i18n.ts'
import type { TableRoute } from './platform/routing/route-table.ts'

type PlannedRoute = TableRoute & { readonly title: WordKey }

/** Product pages of ours that organisers may link to already, and that no feature serves yet: they say so. */
export const notYetOpen: readonly PlannedRoute[] = [
  { name: 'verify', path: '/:prefix/verify', area: 'portal', title: 'page.verify' },
]
