import { specRoutes } from './spec-routes.ts'

const loginPages = new Set(
  specRoutes.flatMap(({ path, isLogin }) => (isLogin ? [/^\/:prefix\/([^/:]+)$/.exec(path)?.[1] ?? ''] : [])),
)

/** The login that comes back to `here`: a path and query below the base path. */
export const loginBackTo = (prefix: string, here: string, door: 'login' | 'auditorlogin' = 'login'): string =>
  `/${prefix}/${door}?back=${encodeURIComponent(here).replaceAll('%2F', '/')}`

/**
 * For links on public pages. The guard sends a visitor from a page that needs a login to the home page (B02), where a button that was
 * pressed seems to do nothing. The login lets those pass who are signed in.
 */
export function openedByLogin(path: string): string {
  const [, prefix = '', page = ''] = path.split(/[/?#]/)
  return loginPages.has(page) ? loginBackTo(prefix, path) : path
}
