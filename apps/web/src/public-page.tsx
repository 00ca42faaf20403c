import type { PublicDocument } from '@laurel/contract/public'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LivePublic } from './areas/portal/live-public.tsx'
import { reportErrors } from './platform/errors/report-errors.ts'
import { currentPath, rememberPrefix } from './platform/routing/location.ts'
import { animateAnchors } from './platform/routing/scroll.ts'
import './platform/theme/tokens.css'
import './platform/theme/base.css'
import { showRootSize } from './platform/theme/root-size.ts'

/** Entry of the public pages beside the home page: hydrates what the worker rendered. No router, no queries: its links are addresses. */
// Every page of this entry has an address of two parts.
reportErrors(() => currentPath().replace(/^\/[^/]+/, '/:prefix'))
const root = document.getElementById('root')
const data = document.getElementById('page-data')?.textContent
if (root && data) {
  const shown = JSON.parse(data) as PublicDocument
  const { code } = shown.chrome.portal
  rememberPrefix(code)
  showRootSize('portal')
  animateAnchors()
  const hydrate = () =>
    hydrateRoot(
      root,
      <StrictMode>
        <LivePublic
          document={shown}
          sentIn={document.documentElement.lang === 'en' ? 'en' : 'zh'}
          renderedAt={Number(root.dataset['renderedAt'])}
        />
      </StrictMode>,
    )
  setTimeout(() => startTransition(() => void hydrate()))
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void prepare(), { timeout: 2_000 })
  else setTimeout(() => void prepare(), 500)

  /** Prefetches what the application needs when a link leads there. */
  async function prepare(): Promise<void> {
    const { openPortal } = await import('./platform/lookups/portal.ts')
    await openPortal(code, () => undefined).catch(() => undefined)
  }
}
