import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { language, onLanguage } from './platform/i18n.ts'
import { basePath } from './platform/place.ts'
import { eraseOldPassword } from './platform/session.ts'
import './platform/theme/tokens.css'
import './platform/theme/base.css'
import { routes } from './routes.tsx'

const showLanguage = () => {
  document.documentElement.lang = language() === 'en' ? 'en' : 'zh-CN'
}

eraseOldPassword()
showLanguage()
onLanguage(showLanguage)

// `call` repeats what may be repeated, and a page that is looked at again asks its stream, not the whole list.
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
const router = createBrowserRouter(routes, { basename: basePath })
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
