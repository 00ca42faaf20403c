import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type BrowserContext, test as base, type Request } from '@playwright/test'
import { withImports } from '../.ci/imports.ts'

const root = join(import.meta.dirname, '..')
const assets = '/ims-portal/assets/'
/** What stands in the shell of every page. */
const entry = 'apps/web/src/main.tsx'
/** The scripts of published pages, which the worker has drawn. */
const publishedEntries = ['apps/web/src/page.tsx', 'apps/web/src/public-page.tsx']
const renderer = 'apps/web/src/render.tsx'

/** The built files that the pages of each spec asked for in the last run. */
export const assetsFolder = `${root}/.reports/e2e-assets`
export const assetsFile = (spec: string): string => `${assetsFolder}/${relative(root, spec).replaceAll('/', '-')}.txt`

const loaded = new Set<string>()

/** Which built files the pages of a spec ask for decides when it runs again: passed.ts. */
export const test = base.extend<{ keptAssets: undefined }, { watchedAssets: undefined }>({
  watchedAssets: [
    async ({ browser }, use) => {
      browser.on('context', (context) => watchAssets(context, (name) => loaded.add(name)))
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  keptAssets: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
    async ({}, use, { file }) => {
      loaded.clear()
      await use(undefined)
      mkdirSync(assetsFolder, { recursive: true })
      appendFileSync(assetsFile(file), [...loaded].map((name) => `${name}\n`).join(''))
    },
    { auto: true },
  ],
})

/** Calls back with the name of each built file that a page of the context asks for. */
export function watchAssets(context: BrowserContext, tell: (name: string) => void): void {
  context.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(assets)) tell(decodeURIComponent(pathname.slice(assets.length)))
  })
}

/** The sources behind built files, with all that they import at once; nothing where one of the files is unknown. */
export function sourcesOf(names: Iterable<string>): Set<string> | undefined {
  const table = chunkTable()
  const loaded = new Set([entry])
  for (const name of names) {
    const sources = table.get(name)
    if (!sources) return undefined
    for (const source of sources) loaded.add(source)
  }
  if (publishedEntries.some((each) => loaded.has(each))) loaded.add(renderer)
  return withImports(loaded, root, { atOnce: true })
}

/** The build writes them: vite.config.ts. */
function chunkTable(): Map<string, string[]> {
  const table = new Map<string, string[]>()
  for (const build of ['dist', 'examples']) {
    const file = `${root}/apps/web/node_modules/.cache/chunks/${build}.json`
    if (!existsSync(file)) continue
    for (const [name, sources] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>))
      table.set(name, [...(table.get(name) ?? []), ...sources])
  }
  return table
}
