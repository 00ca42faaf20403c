import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { rootWords } from './areas/root.words.ts'
import { notYetOpen } from './not-yet-open.ts'
import type { Catalogue } from './platform/i18n/catalogue.ts'
import { screens, shells } from './screen-words.ts'

const here = dirname(new URL(import.meta.url).pathname)
const pathsIn = (load: unknown) =>
  [...String(load).matchAll(/"(?:\/apps\/web\/src\/|\.\/)([^"]+)"/g)].map(([, path]) => resolve(here, path ?? ''))

/** The file of each key that `word` takes. */
const homeOf = new Map<string, string>()

beforeAll(async () => {
  const catalogues = import.meta.glob<Record<string, object>>('./**/*.zh.ts')
  for (const [file, load] of Object.entries(catalogues)) {
    // Its words are added to no page: those of the public pages are chosen by the page itself.
    if (!readFileSync(resolve(here, file), 'utf8').includes('declare module')) continue
    for (const texts of Object.values(await load())) for (const key of Object.keys(texts)) homeOf.set(key, file)
  }
})

type Module = { imports: string[]; needs: [key: string, home: string][] }
const modules = new Map<string, Module>()

/** What a module imports, at once or later, and which words it asks for: literal keys, and every key behind a template. */
function moduleAt(path: string): Module {
  const known = modules.get(path)
  if (known) return known
  const text = readFileSync(path, 'utf8').replaceAll(/^import type [^;]*? from '[^']+'$/gm, '')
  const imports = [...text.matchAll(/(?:from |import |import\()'(\.[^']+\.tsx?)'/g)]
    .map(([, name]) => resolve(dirname(path), name ?? ''))
    .filter((file) => existsSync(file) && !/\.(zh|en|words|feature|area)\.ts$/.test(file))
  const literals = [...text.matchAll(/'([^'\n]+)'/g)].map(([, key]) => key ?? '').filter((key) => homeOf.has(key))
  const templates = [...text.matchAll(/`([a-z-]+\.[a-z0-9.:-]*)\$\{/g)].flatMap(([, prefix]) =>
    [...homeOf.keys()].filter((key) => key.startsWith(prefix ?? '')),
  )
  const needs = [...literals, ...templates].map((key) => [key, homeOf.get(key) ?? ''] as [string, string])
  const found = { imports, needs }
  modules.set(path, found)
  return found
}

function reach(roots: readonly string[]): string[] {
  const met = new Set<string>()
  const meet = (path: string) => {
    if (met.has(path)) return
    met.add(path)
    for (const next of moduleAt(path).imports) meet(next)
  }
  for (const root of roots) meet(root)
  return [...met]
}

/** "features/x/y.tsx asks for a.b of features/z/z.zh.ts", for whatever these pages ask for and do not load. */
function unloaded(roots: readonly string[], words: readonly Catalogue[]): string[] {
  const loaded = new Set([...rootWords, ...words].flatMap(({ zh }) => pathsIn(zh)))
  const missing = reach(roots).flatMap((path) =>
    moduleAt(path)
      .needs.filter(([, home]) => !loaded.has(resolve(here, home)))
      .map(([key, home]) => `${relative(here, path)} asks for ${key} of ${home.slice(2)}`),
  )
  return [...new Set(missing)]
}

const atOnce = ['areas/root.tsx', 'areas/error/error-pages.tsx', 'areas/error/opening.tsx'].map((file) =>
  resolve(here, file),
)

test('the frame of every page and the error pages ask for what is loaded at the start', () => {
  expect(homeOf.size).toBeGreaterThan(2_000)
  expect(unloaded(atOnce, [])).toEqual([])
})

test.each(Object.entries(shells).filter(([, { load }]) => load))(
  'the shell of %s loads the words it asks for',
  (_, shell) => {
    expect(pathsIn(shell.load)).toHaveLength(1)
    expect(unloaded(pathsIn(shell.load), shell.words)).toEqual([])
  },
)

const lazy = screens.filter(({ screen }) => screen !== 'at once')

test.each(lazy.map((screen) => [screen.name, screen] as const))('%s loads the words it asks for', (_, screen) => {
  expect(pathsIn(screen.screen)).toHaveLength(1)
  expect(unloaded(pathsIn(screen.screen), screen.words)).toEqual([])
  const home = screen.title === undefined ? undefined : homeOf.get(screen.title)
  const loaded = screen.words.flatMap(({ zh }) => pathsIn(zh))
  if (home !== undefined) expect(loaded).toContain(resolve(here, home))
})

test.each(lazy.map((screen) => [screen.name, screen] as const))('%s loads no words in vain', (_, screen) => {
  const asked = new Set(
    reach(pathsIn(screen.screen)).flatMap((path) => moduleAt(path).needs.map(([, home]) => resolve(here, home))),
  )
  const own = screen.words
    .filter((words) => !shells[screen.area].words.includes(words))
    .flatMap(({ zh }) => pathsIn(zh))
  const isTitle = (path: string) => screen.title !== undefined && resolve(here, homeOf.get(screen.title) ?? '') === path
  expect(own.filter((path) => !asked.has(path) && !isTitle(path) && !path.endsWith('.names.zh.ts'))).toEqual([])
})

test('a page that is not open yet says so in words that are loaded', () => {
  expect(unloaded([resolve(here, 'areas/portal/not-yet-open.tsx')], shells.portal.words)).toEqual([])
  const titles = notYetOpen.map(({ title, area }) => [homeOf.get(title), area])
  expect(new Set(titles.map(String))).toEqual(new Set(['./areas/portal/portal.zh.ts,portal']))
})
