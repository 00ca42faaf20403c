import { trimEnd } from '@laurel/rules/trim-end'
import { type RouteFlags, specRoutes } from './spec-routes.ts'

/** What the pictures need to know of a route besides its address. */
export type RoutePictures = {
  /** Who stands before it, where the flags do not say so. */
  readonly visitor?: 'desk' | 'entrant' | 'console' | 'volunteer'
  /** Screens that share the route, by what their address says after it. */
  readonly views?: readonly string[]
  /** The list whose first link leads to it: ids are made by the seed. */
  readonly idFrom?: string
  /** Portals that look different on it. */
  readonly portals?: readonly string[]
}

export type TableRoute = RouteFlags & {
  readonly name: string
  readonly path: `/${string}`
  /** Its shell, and the chunk it is loaded with. */
  readonly area: 'portal' | 'entrance' | 'error' | 'hall' | 'manager' | 'reviewer' | 'judge'
  /** Has a screen; the others say that they are not open yet. */
  readonly isBuilt?: true
  readonly pictures?: RoutePictures
}

let table: readonly TableRoute[] = []

/** The composition hands the routes of all features in: the platform knows none. */
export function setRoutes(routes: readonly TableRoute[]): void {
  table = routes
}

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
  for (const route of table) {
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
