import { loginBackTo } from './login-link.ts'
import { findRoute, prefixOf } from './route-table.ts'
import type { RouteFlags } from './spec-routes.ts'

/** 1–5 are signed in; -1 is a paired screen (decision 16); nobody at all is undefined. */
export type VisitorType = 1 | 2 | 3 | 4 | 5 | -1 | undefined

export const nowhere = '/notFound/404'

type MatchedRoute = { kind: 'route'; flags: RouteFlags; prefix: string | undefined }
type Redirect = { kind: 'elsewhere'; to: string }
/** Becomes `/{prefix}/404`, or nowhere, once the portal is known. */
type UnknownPath = { kind: 'unknown'; prefix: string }

/** Spec 2.1: what a path means. `stored` is the prefix of the portal visited last. */
export function resolve(path: string, stored: string | undefined): MatchedRoute | Redirect | UnknownPath {
  const match = findRoute(path)
  const prefix = prefixOf(path)
  if (match) return { kind: 'route', flags: match.route, prefix }
  const parts = path.split('/').filter((part) => part !== '')
  if (prefix !== undefined) {
    return parts.length === 1 ? { kind: 'elsewhere', to: `/${prefix}/index` } : { kind: 'unknown', prefix }
  }
  if (stored === undefined || parts[0] === 'notFound') return { kind: 'elsewhere', to: nowhere }
  if (parts.length === 0) return { kind: 'elsewhere', to: `/${stored}/index` }
  const rewritten = `/${stored}/${parts.join('/')}`
  return { kind: 'elsewhere', to: findRoute(rewritten) ? rewritten : `/${stored}/404` }
}

type GuardInput = {
  flags: RouteFlags
  prefix: string | undefined
  stored: string | undefined
  visitor: VisitorType
  /** Path and query, to come back to after logging in. */
  here: string
}

/** Spec 4.1. Where a visitor is sent instead; undefined: stays. Reads the flags and nothing else of the route. */
export function guard({ flags, prefix, stored, visitor, here }: GuardInput): string | undefined {
  if (flags.bypassesGuard) return undefined
  const signedIn = visitor === -1 ? undefined : visitor
  if (flags.isAdmin) {
    if (stored === undefined) return nowhere
    if (signedIn === undefined) return loginBackTo(stored, here)
    return signedIn === 2 ? undefined : `/${stored}/401`
  }
  const refused = prefix === undefined ? '/401' : `/${prefix}/401`
  if (flags.isLogin && signedIn === undefined) {
    if (visitor === -1) return undefined
    return prefix === undefined ? refused : `/${prefix}/index`
  }
  if (flags.isReview && signedIn !== 3) return refused
  if (flags.isJudge && signedIn !== 4) return refused
  return undefined
}
