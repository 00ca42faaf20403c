import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useRouteError } from 'react-router'
import { noteFailure } from '../platform/errors/failure.ts'
import { isLostPart } from '../platform/errors/lost-part.ts'
import { outageIsOver } from '../platform/errors/reopening.ts'
import { word } from '../platform/i18n/i18n.ts'
import { resolve } from '../platform/routing/guard.ts'
import { currentPath, currentPrefix, screenCodeOf } from '../platform/routing/location.ts'
import { dropEarlyPage } from '../platform/session/early-login.ts'
import { onLoggedOut } from '../platform/session/logged-out.ts'
import { Toaster } from '../ui/toast.tsx'
import { toast } from '../ui/toast-store.ts'
import { FailedPage, LoggedOutPage } from './error/error-pages.tsx'
import { HallLost } from './hall/hall-lost.tsx'
import { Head } from './head.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { OfflineSince } from './offline-since.tsx'
import { SessionPrompt } from './session-prompt.tsx'
import { Theme } from './theme.tsx'

/** Around every page: what is said over pages, and the title. */
export function Root() {
  const isScreen = screenCodeOf(useLocation().pathname) !== undefined
  const isLoggedOut = useLoggedOutElsewhere()
  useEffect(outageIsOver, [])
  useEffect(dropEarlyPage, [])
  return (
    <>
      <Head />
      <Theme />
      {isLoggedOut ? <LoggedOutPage /> : <Outlet />}
      {!isScreen && <OfflineSince />}
      <SessionPrompt />
      <ImpersonationBanner />
      <Toaster />
    </>
  )
}

/** Nothing of a person stays on any tab once they have logged out on one. Pages for everybody stay. */
function useLoggedOutElsewhere(): boolean {
  const queries = useQueryClient()
  const { key } = useLocation()
  /** Where it happened: for the next page the guard decides. */
  const [closed, setClosed] = useState<string>()
  useEffect(
    () =>
      onLoggedOut(() => {
        const found = resolve(currentPath(), currentPrefix())
        if (found.kind === 'route' && (found.flags.isLogin || found.flags.isAdmin)) setClosed(key)
        queries.clear()
      }),
    [queries, key],
  )
  return closed === key
}

/** A part of the application that cannot be fetched is a lost connection (E11); a page that breaks shows it where it stands. */
export function Broken() {
  const isLost = isLostPart(useRouteError())
  const isScreen = screenCodeOf(useLocation().pathname) !== undefined
  return isScreen ? <HallLost isOffline={isLost} /> : <BrokenPage isLost={isLost} />
}

function BrokenPage({ isLost }: { isLost: boolean }) {
  const { pathname, search } = useLocation()
  const prefix = currentPrefix()
  useEffect(dropEarlyPage, [])
  useEffect(() => {
    if (isLost) toast.error(word('error.unreachable'))
    noteFailure({
      wanted: pathname + search,
      msg: isLost ? word('error.unreachable') : word('error.unknown'),
      at: Date.now(),
    })
  }, [isLost, pathname, search])
  if (isLost && prefix !== undefined && currentPath() !== `/${prefix}/500`) {
    return <Navigate to={`/${prefix}/500`} replace />
  }
  return (
    <>
      <FailedPage />
      <Toaster />
    </>
  )
}
