import { trimEnd } from '@laurel/rules/trim-end'

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

export type TableRoute = RouteFlags & {
  readonly name: string
  readonly path: `/${string}`
  /** Its shell, and the chunk it is loaded with. */
  readonly area: 'portal' | 'entrance' | 'error' | 'hall' | 'manager'
  /** Has a screen; the others say that they are not open yet. */
  readonly isBuilt?: true
}

const login = { isLogin: true } as const
const review = { isLogin: true, isReview: true } as const
const judge = { isLogin: true, isJudge: true } as const
const screen = { isVolunteer: true, isScreen: true, area: 'hall' } as const
const admin = { isAdmin: true, area: 'manager' } as const
const error = { bypassesGuard: true, area: 'error', isBuilt: true } as const

/** Spec 2.2, row by row. */
export const specRoutes = [
  { name: 'index', path: '/:prefix/index', area: 'entrance', isBuilt: true },
  { name: 'login', path: '/:prefix/login', area: 'entrance', isBuilt: true },
  { name: 'auditorlogin', path: '/:prefix/auditorlogin', area: 'entrance', isBuilt: true },
  { name: 'socialLogin', path: '/:prefix/socialLogin', area: 'entrance', bypassesGuard: true, isBuilt: true },
  { name: 'loading', path: '/:prefix/loading', area: 'error', bypassesGuard: true, isBuilt: true },
  { name: 'regist', path: '/:prefix/regist', area: 'entrance', isBuilt: true },
  { name: 'userProtocol', path: '/:prefix/userProtocol', area: 'entrance', isBuilt: true },
  { name: 'entry', path: '/:prefix/entry', area: 'portal', ...login },
  { name: 'entrySuccess', path: '/:prefix/entrySuccess', area: 'portal', ...login },
  { name: 'personal', path: '/:prefix/personal', area: 'portal', ...login, isBuilt: true },
  { name: 'details', path: '/:prefix/details', area: 'entrance', isBuilt: true },
  { name: 'detail', path: '/:prefix/detail', area: 'entrance', isBuilt: true },
  { name: 'image', path: '/:prefix/image', area: 'entrance', isBuilt: true },
  { name: 'files', path: '/:prefix/files', area: 'entrance', isBuilt: true },
  { name: 'projectreview', path: '/:prefix/projectreview', area: 'portal', ...review },
  { name: 'projectScoring', path: '/:prefix/projectScoring', area: 'portal', ...judge },
  { name: 'roadshowManagement', path: '/:prefix/roadshowManagement', area: 'portal', ...judge },
  { name: '401', path: '/:prefix/401', ...error },
  { name: '404', path: '/:prefix/404', ...error },
  { name: '500', path: '/:prefix/500', ...error },
  { name: 'notFound', path: '/notFound/404', ...error },
  { name: 'process-form', path: '/bpm/manager/form', ...admin, isBuilt: true },
  { name: 'process-model', path: '/bpm/manager/model', ...admin, isBuilt: true },
  { name: 'competition', path: '/:prefix/:code/screenCasting/competition', ...screen },
  { name: 'divide', path: '/:prefix/:code/screenCasting/divide', ...screen },
  { name: 'waiting', path: '/:prefix/:code/screenCasting/waiting', ...screen, isBuilt: true },
  { name: 'draw', path: '/:prefix/:code/draw', ...screen },
  { name: 'roadshow', path: '/:prefix/:code/roadshow', ...screen },
  { name: 'roadshow-show', path: '/:prefix/:code/roadshow/show', ...screen },
  { name: 'roadshow-second', path: '/:prefix/:code/roadshow/secondaryScreen/show', ...screen },
  { name: 'roadshow-console', path: '/:prefix/:code/roadshow/console', ...screen },
] as const satisfies readonly TableRoute[]

/** Ours, beyond the spec's table (decision 15). */
const ownRoutes = [
  { name: 'search', path: '/:prefix/search', area: 'entrance', isBuilt: true },
  { name: 'manager', path: '/manager', ...admin, isBuilt: true },
  { name: 'audit', path: '/manager/audit', ...admin, isBuilt: true },
  { name: 'security', path: '/manager/security', ...admin, isBuilt: true },
  { name: 'social', path: '/manager/social', ...admin, isBuilt: true },
  { name: 'agreement', path: '/manager/agreement', ...admin, isBuilt: true },
  { name: 'file', path: '/manager/file', ...admin, isBuilt: true },
  { name: 'article', path: '/manager/article', ...admin, isBuilt: true },
  { name: 'attachment', path: '/manager/attachment', ...admin, isBuilt: true },
  { name: 'gallery', path: '/manager/gallery', ...admin, isBuilt: true },
  { name: 'entrance', path: '/manager/entrance', ...admin, isBuilt: true },
  { name: 'code-card', path: '/manager/code-card', ...admin, isBuilt: true },
  { name: 'member', path: '/manager/member', ...admin, isBuilt: true },
  { name: 'member-import', path: '/manager/member/import', ...admin, isBuilt: true },
  { name: 'organisation', path: '/manager/organisation', ...admin, isBuilt: true },
  { name: 'role', path: '/manager/role', ...admin, isBuilt: true },
  { name: 'page-builder', path: '/manager/page', ...admin, isBuilt: true },
  { name: 'portal', path: '/manager/portal', ...admin, isBuilt: true },
  { name: 'platform', path: '/manager/platform', ...admin, isBuilt: true },
  { name: 'dictionary', path: '/manager/dictionary', ...admin, isBuilt: true },
  { name: 'configuration', path: '/manager/configuration', ...admin, isBuilt: true },
  { name: 'contest', path: '/manager/contest', ...admin, isBuilt: true },
  { name: 'contest-type', path: '/manager/contest/:code', ...admin, isBuilt: true },
  { name: 'process-designer', path: '/bpm/manager/model/:id', ...admin, isBuilt: true },
] as const satisfies readonly TableRoute[]

const listed = [...specRoutes, ...ownRoutes]
export const routeTable: readonly TableRoute[] = listed

type Listed = (typeof listed)[number]
export type BuiltName = Extract<Listed, { isBuilt: true }>['name']

const portalCode = /^[a-z][a-z0-9-]{1,31}$/
const screenCode = /^[A-Za-z0-9_-]{1,32}$/
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Decision 14: a first segment that a route begins with, or that the product needs for itself, is never a portal code. */
const reserved = new Set([
  ...specRoutes.map(({ path }) => /^\/:prefix\/([^/:]+)$/.exec(path)?.[1] ?? ''),
  ...['notFound', 'bpm', 'manager', 'verify', 'assets', 'app-api'],
])

/** `path` is what follows the base path. */
export function prefixOf(path: string): string | undefined {
  const first = path.split('/')[1] ?? ''
  return portalCode.test(first) && !reserved.has(first) ? first : undefined
}

export type FoundRoute = { route: TableRoute; code: string | undefined }

/** Case counts, a slash at the end does not. */
export function findRoute(path: string): FoundRoute | undefined {
  const parts = trimEnd(path, /\//).split('/')
  for (const route of routeTable) {
    const pattern = route.path.split('/')
    if (pattern.length !== parts.length) continue
    const fits = pattern.every((piece, at) => {
      const part = parts[at] ?? ''
      if (piece === ':prefix') return prefixOf(path) !== undefined
      if (piece === ':id') return id.test(part)
      return piece === ':code' ? screenCode.test(part) : piece === part
    })
    if (fits) return { route, code: route.isScreen && parts[2] !== undefined ? parts[2] : undefined }
  }
  return undefined
}
