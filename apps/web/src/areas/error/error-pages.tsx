import { useParams } from 'react-router'
import { lastFailure } from '../../platform/errors/failure.ts'
import { useReachable } from '../../platform/errors/reachable.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { wallClock } from '../../platform/i18n/wall-clock.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { basePath, currentPath, storedPrefix } from '../../platform/routing/location.ts'
import { loginBackTo } from '../../platform/routing/login-link.ts'
import { userInfo } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ErrorPage } from './error-page.tsx'
import { PortalCodeForm } from './portal-code-form.tsx'

export function NoPermissionPage() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const user = userInfo()
  const hint = user
    ? word('failed.401-hint', { who: word(`who.${user.userType}`), name: user.nickname })
    : word('failed.401-nobody')
  return (
    <ErrorPage cause="locked" code="401" title={word('failed.401')} hint={hint}>
      <LinkButton to={`/${prefix}/index`}>{word('failed.home')}</LinkButton>
      <LinkButton look="primary" to={`/${prefix}/login`}>
        {word('failed.other-account')}
      </LinkButton>
    </ErrorPage>
  )
}

/** In the place of a page whose person has logged out in another tab. A new load: nothing of theirs stays in memory. */
export function LoggedOutPage() {
  const { word } = useWords()
  const prefix = storedPrefix() ?? ''
  const again = () => location.assign(basePath + loginBackTo(prefix, currentPath() + location.search))
  return (
    <ErrorPage cause="locked" title={word('failed.logged-out')} hint={word('failed.logged-out-hint')}>
      <Button look="primary" size="large" onClick={again}>
        {word('failed.log-in-again')}
      </Button>
    </ErrorPage>
  )
}

export function NotFoundPage() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  return (
    <ErrorPage cause="missing" code="404" title={word('failed.404')} hint={word('failed.404-hint')}>
      <LinkButton look="primary" to={`/${prefix}/index`}>
        {word('failed.contest-home')}
      </LinkButton>
    </ErrorPage>
  )
}

/** No portal is known: there is no home to lead to, unless one was visited before. */
export function NoPortalPage() {
  const { word } = useWords()
  const prefix = storedPrefix()
  return (
    <ErrorPage cause="missing" code="404" title={word('failed.no-portal')} hint={word('failed.no-portal-hint')}>
      <PortalCodeForm />
      {prefix !== undefined && <LinkButton to={`/${prefix}/index`}>{word('failed.last-portal')}</LinkButton>}
    </ErrorPage>
  )
}

export function FailedPage() {
  const { word } = useWords()
  const { prefix = storedPrefix() ?? '' } = useParams()
  const zone = usePortal(prefix)?.zone
  const failure = lastFailure()
  const wanted = failure?.wanted ?? `/${prefix}/index`
  const { isAsking, askNow, secondsLeft } = useReachable(wanted)
  return (
    <ErrorPage
      cause="fallen"
      code="500"
      title={word('failed.500')}
      hint={failure?.msg ?? word('error.unreachable')}
      safe={word('failed.500-safe')}
      mini={failure && word('failed.500-at', { at: wallClock(failure.at, zone) })}
    >
      <Button look="primary" size="large" icon="refresh" busy={isAsking} onClick={askNow}>
        {word('state.retry')}
      </Button>
      <LinkButton to={`/${prefix}/index`}>{word('failed.home')}</LinkButton>
      <span aria-live="off">
        {isAsking ? word('failed.500-retrying') : word('failed.500-retry-in', { seconds: secondsLeft })}
      </span>
    </ErrorPage>
  )
}
