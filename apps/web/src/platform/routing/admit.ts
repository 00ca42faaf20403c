import { redirect } from 'react-router'
import { toast } from '../../ui/toast-store.ts'
import { noteFailure } from '../errors/failure.ts'
import { CallError } from '../http/call-error.ts'
import { openPortal } from '../lookups/portal.ts'
import { visitorOf } from '../session/session.ts'
import { keepCarried } from './carried.ts'
import { guard, nowhere, resolve } from './guard.ts'
import { keepInvitation } from './invitation.ts'
import { forgetPrefix, pathOf, rememberPrefix, storedPrefix } from './location.ts'
import { loginBackTo } from './login-link.ts'
import { navigateTo } from './navigator.ts'

/** Loader of every page: null (come in) or a redirect; nothing of the page is rendered before. */
export async function admit(request: Request): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  const path = pathOf(pathname)
  const stored = storedPrefix()
  const found = resolve(path, stored)
  if (found.kind === 'elsewhere')
    return redirect(found.to.endsWith('/404') ? found.to : found.to + search + hashOf(pathname))
  const { prefix } = found
  const flags = found.kind === 'route' ? found.flags : {}
  if (prefix !== undefined && flags.bypassesGuard) void rememberIfThere(prefix)
  // Whose session counts is known only once the portal is; the administration belongs to the one visited last.
  const portal = flags.bypassesGuard ? undefined : (prefix ?? stored)
  if (portal !== undefined) {
    try {
      if (!(await openPortal(portal, () => leave(portal)))) {
        forgetPrefix(portal)
        return redirect(nowhere)
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Decision 5: a screen on a wall opens anyway, and asks on until somebody answers.
      if (flags.isScreen) return null
      toast.error(error.msg)
      noteFailure({ wanted: path + search, msg: error.msg, at: Date.now() })
      return redirect(`/${portal}/500`)
    }
    rememberPrefix(portal)
  }
  if (found.kind === 'unknown') return redirect(`/${prefix}/404`)
  const visitor = visitorOf(prefix ?? stored)
  const elsewhere = guard({ flags, prefix, stored, visitor, here: path + search })
  if (elsewhere === undefined) return null
  if (visitor === undefined) keepCarried(hashOf(pathname))
  // Whoever follows an invitation logs in first and comes back to it.
  const isInvited = prefix !== undefined && visitor === undefined && keepInvitation(hashOf(pathname))
  return redirect(isInvited ? loginBackTo(prefix, path + search) : elsewhere)
}

function leave(portal: string): void {
  forgetPrefix(portal)
  navigateTo(nowhere)
}

/** A request never carries the fragment; the address bar does, while the page is being opened. */
const hashOf = (pathname: string) => (location.pathname === pathname ? location.hash : '')

async function rememberIfThere(prefix: string): Promise<void> {
  try {
    if (await openPortal(prefix, () => undefined)) rememberPrefix(prefix)
  } catch {
    // An error page must open while the server is away.
  }
}
