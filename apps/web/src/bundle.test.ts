import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const app = new URL('..', import.meta.url).pathname
const antDesign = /node_modules\/(antd|@ant-design|@rc-component|dayjs)\//
/** Where Ant Design may be; a screen of the manager that uses it is named here. */
const managers = /\/src\/(areas\/manager|features\/audit)\//
let chunks: Map<string, Rollup.OutputChunk>

beforeAll(async () => {
  const built = await build({
    root: app,
    logLevel: 'silent',
    // The test runner's own NODE_ENV would bring in the development build of React, and the pages of those who build it.
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    build: { write: false },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('vite answered in another shape')
  chunks = new Map(built.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])))
}, 60_000)

test('no schema library and no contract reaches a browser', () => {
  const all = [...chunks.values()]
  const modules = all.flatMap((chunk) => chunk.moduleIds)
  expect(modules.length).toBeGreaterThan(50)
  expect(modules.filter((id) => /node_modules\/(\.pnpm\/)?zod|packages\/contract\//.test(id))).toEqual([])
  expect(all.flatMap((chunk) => chunk.code.match(/ZodError|\$ZodType|_zod\b/g) ?? [])).toEqual([])
})

test('the first load of a published page stays within 130 kB, of the manager within 350 kB', () => {
  expect(firstLoadKb(['/src/page.tsx'])).toBeLessThan(130)
  const manager = ['/index.html', '/src/areas/manager/manager-shell.tsx', '/src/features/audit/audit.screen.tsx']
  expect(firstLoadKb(manager)).toBeLessThan(350)
})

test('Ant Design reaches the manager, and no page of the public, of an entrant or of a screen', () => {
  const roots = [...chunks.values()].filter((chunk) => chunk.isEntry || chunk.isDynamicEntry)
  const carriers = roots.filter((root) => reach(root, 'also later').some(holdsAntDesign)).map(nameOf)
  expect(carriers).toContain('/src/areas/manager/manager-shell.tsx')
  expect(carriers.filter((name) => !managers.test(name))).toEqual([])
})

const nameOf = (chunk: Rollup.OutputChunk) => `/${(chunk.facadeModuleId ?? '').replace(app, '')}`
const holdsAntDesign = (chunk: Rollup.OutputChunk) => chunk.moduleIds.some((id) => antDesign.test(id))

/** The application's entry knows every route, the manager's too: what counts there is what it loads at once. */
const leadsEverywhere = (chunk: Rollup.OutputChunk) => nameOf(chunk) === '/index.html'

/** A chunk and all that it loads. */
function reach(root: Rollup.OutputChunk, when: 'at once' | 'also later'): Rollup.OutputChunk[] {
  const met = new Set<Rollup.OutputChunk>()
  const meet = (chunk: Rollup.OutputChunk | undefined) => {
    if (chunk === undefined || met.has(chunk)) return
    met.add(chunk)
    for (const file of chunk.imports) meet(chunks.get(file))
    if (when === 'also later' && !leadsEverywhere(chunk))
      for (const file of chunk.dynamicImports) meet(chunks.get(file))
  }
  meet(root)
  return [...met]
}

function firstLoadKb(names: readonly string[]): number {
  const roots = [...chunks.values()].filter((chunk) => names.includes(nameOf(chunk)))
  expect(roots.map(nameOf).sort()).toEqual([...names].sort())
  const files = new Set(roots.flatMap((root) => reach(root, 'at once')))
  return [...files].reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1024
}
