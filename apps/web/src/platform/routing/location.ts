import { storage } from '../session/storage.ts'
import { findRoute, prefixOf } from './route-table.ts'

export const basePath = '/ims-portal'

export const screenCodeOf = (path: string): string | undefined => findRoute(path)?.code

/** What follows the base path. */
export const pathOf = (pathname: string): string =>
  pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '/'

export const currentPath = (): string => pathOf(location.pathname)

export const prefixKey = 'laurel:prefix'
export const storedPrefix = (): string | undefined => storage.getItem(prefixKey) ?? undefined
export const rememberPrefix = (prefix: string): void => storage.setItem(prefixKey, prefix)

/** Nobody is led back to a portal that is not there any more. */
export function forgetPrefix(prefix: string): void {
  if (storedPrefix() === prefix) storage.removeItem(prefixKey)
}

/** The portal this page belongs to; a page of the manager belongs to the portal visited last. */
export const currentPrefix = (): string | undefined => prefixOf(currentPath()) ?? storedPrefix()
