import { join } from 'node:path'
import { withImports } from '../.ci/imports.ts'
import { ourFiles } from '../.ci/passed-before.ts'
import { findPart, type Kept, keepPart, type Memory } from '../.ci/passed-parts.ts'
import { sourcesOf } from './loaded.ts'

const root = join(import.meta.dirname, '..')

/** `folder` holds the specs; what stands in `needs` and what `scripts` import counts for each of them. */
export type Description = { folder: string; needs: readonly string[]; scripts: readonly string[] }

/** Behind a story stands everything but the web: a change there runs them all. */
export const stories: Description = {
  folder: 'e2e',
  needs: ['apps/api', 'packages', 'deploy', 'engine', 'tools', 'apps/web/public'],
  scripts: ['e2e/stories.ts', 'e2e/playwright.config.ts'],
}

/** The application, the headers that nginx gives it, and the forms of the demo with their judgements. */
export const components: Description = {
  folder: 'e2e/components',
  needs: ['packages', 'deploy/nginx', 'packages/testbed/src/forms', 'apps/api/db/seeds', 'apps/web/public'],
  scripts: ['e2e/components/components.ts', 'e2e/components/playwright.config.ts'],
}

type Kind = Memory & Description

/** Where CI keeps what passed on this machine; nothing is kept or found without it. */
export function openMemory(described: Description): Kind | undefined {
  const kept = process.env['LAUREL_PASSED']
  if (kept === undefined) return undefined
  const own = { ...described, root, ours: ourFiles(), folders: described.needs }
  return { ...own, kept: join(kept, described.folder) }
}

/** Of the parts, those that passed with the same inputs. */
export function findPassed<R>(memory: Kind | undefined, names: readonly string[]): Map<string, Kept<R>> {
  const found = new Map<string, Kept<R>>()
  for (const name of memory ? names : []) {
    const part = memory && findPart<R>(memory, name)
    if (part) found.set(name, part)
  }
  return found
}

type Part<R> = { script: string; assets: Iterable<string>; report: R }

/** `script` is what ran; `assets` are the built files that its pages asked for. All of the web counts where one of them is unknown. */
export function keepPassed<R>(memory: Kind, name: string, { script, assets, report }: Part<R>): void {
  const web = sourcesOf(assets) ?? memory.ours.filter((file) => file.startsWith('apps/web/'))
  const scripts = withImports([script, ...memory.scripts], root)
  const always = ['apps/web/index.html', 'apps/web/vite.config.ts']
  keepPart(memory, name, new Set([...scripts, ...web, ...always]), report)
}

export type { Kind as PassedMemory }
