import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { reportError, reportErrors } from './platform/errors/report-errors.ts'
import { queries } from './platform/http/queries.ts'
import { language, onLanguage } from './platform/i18n/language.ts'
import { basePath, currentPath } from './platform/routing/location.ts'
import { takeScannedCode } from './platform/session/login-code.ts'
import { eraseOldPassword } from './platform/session/session.ts'
import { takeReturn } from './platform/session/social-return.ts'
import './platform/theme/tokens.css'
import './platform/theme/base.css'
import { rootWords } from './areas/root.words.ts'
import { permissionRows } from './features.ts'
import { backOffMs, pause } from './platform/http/back-off.ts'
import { loadWords } from './platform/i18n/catalogue.ts'
import { setAhead } from './platform/routing/ahead.ts'
import { setNavigate } from './platform/routing/navigator.ts'
import { findRoute, setRoutes } from './platform/routing/route-table.ts'
import { setPermissionRows } from './platform/session/permission-rows.ts'
import { showUiSize } from './platform/theme/ui-size.ts'
import { routeList } from './route-list.ts'
import { loadAhead, routes } from './routes.tsx'

const showLanguage = () => {
  document.documentElement.lang = language() === 'en' ? 'en' : 'zh-CN'
}

setRoutes(routeList)
setPermissionRows(permissionRows)
setAhead(loadAhead)
takeScannedCode()
takeReturn()
reportErrors(() => findRoute(currentPath())?.route.path ?? '/')
eraseOldPassword()
showLanguage()
onLanguage(showLanguage)
showUiSize()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// First the words for what can go wrong: a screen whose parts cannot be fetched must be able to say so.
void loadWords(rootWords).then(open, reopenOnceBack)

function open(): void {
  const router = createBrowserRouter(routes, { basename: basePath })
  setNavigate((to) => router.navigate(to, { replace: to.endsWith('/404') }))
  createRoot(root as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} onError={(error) => reportError(error, 'error')} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** Nothing can be said without words, and a part that could not be fetched is not fetched again by the same page. */
async function reopenOnceBack(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await pause(backOffMs(attempt, { firstMs: 1_000, maxMs: 20_000 }))
    const isBack = await fetch(location.href, { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isBack) return location.reload()
  }
}
