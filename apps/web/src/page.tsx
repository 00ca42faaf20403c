import type { PublishedPage } from '@laurel/contract/page'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LivePage } from './features/page/live-page.tsx'
import { rememberPrefix } from './platform/place.ts'
import { openPortal } from './platform/portal.ts'
import { reportErrors } from './platform/report-errors.ts'
import './platform/theme/tokens.css'
import './platform/theme/base.css'
import { showRootSize } from './platform/theme/root-size.ts'

/** Entry of a published page: brings to life what the worker drew. No router, no queries: its links lead to the application. */
reportErrors()
const root = document.getElementById('root')
const data = document.getElementById('page-data')?.textContent
if (root && data) {
  const page = JSON.parse(data) as PublishedPage
  const { code } = page.portal
  rememberPrefix(code)
  showRootSize('portal')
  const bringToLife = () =>
    hydrateRoot(
      root,
      <StrictMode>
        <LivePage page={page} sentIn={document.documentElement.lang === 'en' ? 'en' : 'zh'} />
      </StrictMode>,
    )
  // In a task of its own, and as a transition: React then works in slices, and a slow phone scrolls between them.
  setTimeout(() => startTransition(() => void bringToLife()))
  // What the application will want to know of this portal when a link leads there. This page needs none of it.
  afterwards(() => openPortal(code, () => undefined).catch(() => undefined))
}

function afterwards(work: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 500)
}
