import { storage } from './storage.ts'

export const basePath = '/ims-portal'

/** Decision 14: first segments that are never a portal code. */
const notPrefixes = new Set([
  'index',
  'login',
  'auditorlogin',
  'socialLogin',
  'loading',
  'regist',
  'userProtocol',
  'entry',
  'entrySuccess',
  'personal',
  'details',
  'detail',
  'image',
  'files',
  'projectreview',
  'projectScoring',
  'roadshowManagement',
  '401',
  '404',
  '500',
  'notFound',
  'bpm',
  'manager',
  'verify',
  'assets',
  'app-api',
])

const portalCode = /^[a-z][a-z0-9-]{1,31}$/
const screenPath =
  /^\/[^/]+\/([A-Za-z0-9_-]{1,32})\/(?:screenCasting\/(?:competition|divide|waiting)|draw|roadshow(?:\/(?:show|secondaryScreen\/show|console))?)$/

/** `path` is what follows the base path. */
export function prefixOf(path: string): string | undefined {
  const first = path.split('/')[1] ?? ''
  return portalCode.test(first) && !notPrefixes.has(first) ? first : undefined
}

export const screenCodeOf = (path: string): string | undefined =>
  prefixOf(path) === undefined ? undefined : screenPath.exec(path)?.[1]

export const currentPath = (): string =>
  location.pathname.startsWith(`${basePath}/`) ? location.pathname.slice(basePath.length) : '/'

const prefixKey = 'laurel:prefix'
export const storedPrefix = (): string | undefined => storage.getItem(prefixKey) ?? undefined
export const rememberPrefix = (prefix: string): void => storage.setItem(prefixKey, prefix)

/** The portal this page belongs to; a page of the manager belongs to the portal visited last. */
export const currentPrefix = (): string | undefined => prefixOf(currentPath()) ?? storedPrefix()
