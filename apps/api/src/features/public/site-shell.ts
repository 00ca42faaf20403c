import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { SiteChrome } from '@laurel/contract/public'
import { etagOf } from '../../documents/compressed.ts'
import { policyOf } from '../../documents/policy.ts'
import type { Renderer } from '../../documents/renderer.ts'
import type { StoredShell } from './rendered-page.sql.ts'

const paths = ['details', 'detail', 'files', 'image', 'search'] as const
const languages = ['zh', 'en'] as const

type ShellRef = Pick<StoredShell, 'path' | 'language' | 'build' | 'source'>

/** The header marks the path that it is on, so there is a shell for each. */
export async function changedShells(
  { build, renderShell }: Renderer,
  chrome: SiteChrome,
  known: readonly ShellRef[],
): Promise<StoredShell[]> {
  const { media, analytics } = chrome.portal
  const changed: StoredShell[] = []
  for (const path of paths) {
    const onPath = { ...chrome, path }
    const source = createHash('sha256').update(JSON.stringify(onPath)).digest('base64url').slice(0, 22)
    for (const language of languages) {
      const before = known.find((each) => each.path === path && each.language === language)
      if (before?.source === source && before.build === build) continue
      const { inlineStyles, ...rest } = renderShell(onPath, language)
      const shell = JSON.stringify(rest)
      const csp = policyOf({ inlineStyles, media, analytics })
      changed.push({ path, language, build, source, shell, etag: etagOf(Buffer.from(shell)), csp })
      await pause()
    }
  }
  return changed
}
