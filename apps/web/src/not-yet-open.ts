import type { WordKey } from './platform/i18n/i18n.ts'
import type { TableRoute } from './platform/routing/route-table.ts'

type PlannedRoute = TableRoute & { readonly title?: WordKey }

const judge = { area: 'portal', isLogin: true, isJudge: true } as const
const screen = { area: 'hall', isVolunteer: true, isScreen: true } as const

/** Routes of the spec that no feature serves yet: their pages say so. */
export const notYetOpen: readonly PlannedRoute[] = [
  { name: 'roadshowManagement', path: '/:prefix/roadshowManagement', ...judge, title: 'page.roadshowManagement' },
  // Product pages of ours that organisers may link to already.
  { name: 'verify', path: '/:prefix/verify', area: 'portal', title: 'page.verify' },
  { name: 'verify-draw', path: '/:prefix/verify/draw', area: 'portal', title: 'page.verify-draw' },
  { name: 'competition', path: '/:prefix/:code/screenCasting/competition', ...screen },
  { name: 'divide', path: '/:prefix/:code/screenCasting/divide', ...screen },
  { name: 'draw', path: '/:prefix/:code/draw', ...screen },
  { name: 'roadshow', path: '/:prefix/:code/roadshow', ...screen },
  { name: 'roadshow-show', path: '/:prefix/:code/roadshow/show', ...screen },
  { name: 'roadshow-second', path: '/:prefix/:code/roadshow/secondaryScreen/show', ...screen },
  { name: 'roadshow-console', path: '/:prefix/:code/roadshow/console', ...screen },
]
