/** What the guard may know of a route, and all that it may know (A15). */
export type RouteFlags = {
  readonly isLogin?: true
  readonly isReview?: true
  readonly isJudge?: true
  readonly isVolunteer?: true
  readonly isScreen?: true
  readonly isAdmin?: true
  /** Decision 13: nobody is turned away, whatever the server says. */
  readonly bypassesGuard?: true
}

type SpecRoute = RouteFlags & { readonly name: string; readonly path: `/${string}` }

const login = { isLogin: true } as const
const review = { isLogin: true, isReview: true } as const
const judge = { isLogin: true, isJudge: true } as const
const screen = { isVolunteer: true, isScreen: true } as const
const admin = { isAdmin: true } as const
const error = { bypassesGuard: true } as const

/** Spec 2.2, row by row. A test holds the routes of the features against it. */
export const specRoutes: readonly SpecRoute[] = [
  { name: 'index', path: '/:prefix/index' },
  { name: 'login', path: '/:prefix/login' },
  { name: 'auditorlogin', path: '/:prefix/auditorlogin' },
  { name: 'socialLogin', path: '/:prefix/socialLogin', ...error },
  { name: 'loading', path: '/:prefix/loading', ...error },
  { name: 'regist', path: '/:prefix/regist' },
  { name: 'userProtocol', path: '/:prefix/userProtocol' },
  { name: 'entry', path: '/:prefix/entry', ...login },
  { name: 'entrySuccess', path: '/:prefix/entrySuccess', ...login },
  { name: 'personal', path: '/:prefix/personal', ...login },
  { name: 'details', path: '/:prefix/details' },
  { name: 'detail', path: '/:prefix/detail' },
  { name: 'image', path: '/:prefix/image' },
  { name: 'files', path: '/:prefix/files' },
  { name: 'projectreview', path: '/:prefix/projectreview', ...review },
  { name: 'projectScoring', path: '/:prefix/projectScoring', ...judge },
  { name: 'roadshowManagement', path: '/:prefix/roadshowManagement', ...judge },
  { name: '401', path: '/:prefix/401', ...error },
  { name: '404', path: '/:prefix/404', ...error },
  { name: '500', path: '/:prefix/500', ...error },
  { name: 'notFound', path: '/notFound/404', ...error },
  { name: 'process-form', path: '/bpm/manager/form', ...admin },
  { name: 'process-model', path: '/bpm/manager/model', ...admin },
  { name: 'competition', path: '/:prefix/:code/screenCasting/competition', ...screen },
  { name: 'divide', path: '/:prefix/:code/screenCasting/divide', ...screen },
  { name: 'waiting', path: '/:prefix/:code/screenCasting/waiting', ...screen },
  { name: 'draw', path: '/:prefix/:code/draw', ...screen },
  { name: 'roadshow', path: '/:prefix/:code/roadshow', ...screen },
  { name: 'roadshow-show', path: '/:prefix/:code/roadshow/show', ...screen },
  { name: 'roadshow-second', path: '/:prefix/:code/roadshow/secondaryScreen/show', ...screen },
  { name: 'roadshow-console', path: '/:prefix/:code/roadshow/console', ...screen },
]
