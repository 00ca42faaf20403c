import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { reportError, reportErrors } from './platform/errors/report-errors.ts'
import { queries } from './platform/http/queries.ts'
import { language, onLanguage } from './platform/i18n/language.ts'
import { basePath } from './platform/routing/location.ts'
import { takeScannedCode } from './platform/session/login-code.ts'
import { eraseOldPassword } from './platform/session/session.ts'
import { takeReturn } from './platform/session/social-return.ts'
import './platform/theme/tokens.css'
import './platform/theme/base.css'
import { setNavigate } from './platform/routing/navigator.ts'
import { showUiSize } from './platform/theme/ui-size.ts'
import { routes } from './routes.tsx'

const showLanguage = () => {
  document.documentElement.lang = language() === 'en' ? 'en' : 'zh-CN'
}

takeScannedCode()
takeReturn()
reportErrors()
eraseOldPassword()
showLanguage()
onLanguage(showLanguage)
showUiSize()

const router = createBrowserRouter(routes, { basename: basePath })
setNavigate((to) => router.navigate(to, { replace: to.endsWith('/404') }))
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} onError={(error) => reportError(error, 'error')} />
    </QueryClientProvider>
  </StrictMode>,
)
