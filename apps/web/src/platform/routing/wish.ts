import { guard, resolve, type VisitorType } from './guard.ts'
import { basePath, pathOf } from './location.ts'

export type PersonType = Exclude<VisitorType, -1 | undefined>

/** The page that `back` names, where this person may open it. */
export function wishOf(userType: PersonType, prefix: string, back: string | null): string | undefined {
  const wish = back === null ? undefined : ownPath(back)
  return wish !== undefined && mayOpen(wish, userType, prefix) ? wish : undefined
}

/** `back` comes from the address bar: only a page of this application counts, however it is spelled. */
function ownPath(back: string): string | undefined {
  if (!/^\/[^/\\]/.test(back)) return undefined
  const here = 'https://here.invalid'
  try {
    const { origin, pathname, search, hash } = new URL(basePath + back, here)
    const isOurs = origin === here && pathname.startsWith(`${basePath}/`)
    return isOurs ? pathOf(pathname) + search + hash : undefined
  } catch {
    return undefined
  }
}

/** Leading someone to a page that turns them away would be no welcome. */
function mayOpen(wish: string, visitor: PersonType, stored: string): boolean {
  const found = resolve(wish.split(/[?#]/)[0] ?? '', stored)
  if (found.kind !== 'route') return false
  const isOfHere = found.prefix === undefined || found.prefix === stored
  const { flags, prefix } = found
  return isOfHere && guard({ flags, prefix, stored, visitor, here: wish }) === undefined && !flags.bypassesGuard
}
