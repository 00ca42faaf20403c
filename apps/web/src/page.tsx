import type { PublishedPage } from '@laurel/contract/page'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LivePage } from './features/page/live-page.tsx'
import { reportErrors } from './platform/errors/report-errors.ts'
import { currentPath, rememberPrefix } from './platform/routing/location.ts'
import { animateAnchors } from './platform/routing/scroll.ts'
import './platform/theme/tokens.css'
import './platform/theme/base.css'
import { showRootSize } from './platform/theme/root-size.ts'

/** Entry of a published page: hydrates what the worker rendered. No router, no queries: its links lead to the application. */
// Every page of this entry has an address of two parts.
reportErrors(() => currentPath().replace(/^\/[^/]+/, '/:prefix'))
const root = document.getElementById('root')
const data = document.getElementById('page-data')?.textContent
if (root && data) {
  const page = JSON.parse(data) as PublishedPage
  const { code } = page.portal
  rememberPrefix(code)
  showRootSize('portal')
  animateAnchors()
  const hydrate = () =>
    hydrateRoot(
      root,
      <StrictMode>
        <LivePage
          page={page}
          sentIn={document.documentElement.lang === 'en' ? 'en' : 'zh'}
          renderedAt={Number(root.dataset['renderedAt'])}
        />
      </StrictMode>,
    )
  // In its own task, and as a transition: React yields, and a slow phone can scroll meanwhile.
  setTimeout(() => startTransition(() => void hydrate()))
  // Prefetches what the application needs when a link leads there. This page needs none of it.
  afterwards(() => void rememberPortal(code).catch(() => undefined))
}

/** Loads the code that makes calls only now; nothing before needs it. */
async function rememberPortal(code: string): Promise<void> {
  const { openPortal } = await import('./platform/lookups/portal.ts')
  await openPortal(code, () => undefined)
}

function afterwards(work: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 500)
}
