import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { screens } from './screen-words.ts'

const app = new URL('..', import.meta.url).pathname
const antDesign = /node_modules\/(antd|@ant-design|@rc-component|dayjs)\//
const canvas = /node_modules\/(bpmn-js|diagram-js|bpmnlint|bpmn-moddle|bpmn-js-[a-z-]+)\//
let chunks: Map<string, Rollup.OutputChunk>
let built: readonly (Rollup.OutputChunk | Rollup.OutputAsset)[]

beforeAll(async () => {
  const answer = await build({
    root: app,
    logLevel: 'silent',
    // The test runner's own NODE_ENV would bring in the development build of React, and the pages of those who build it.
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    build: { write: false },
  })
  if (Array.isArray(answer) || !('output' in answer)) throw new Error('vite answered in another shape')
  built = answer.output
  chunks = new Map(built.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])))
}, 60_000)

test('no schema library and no contract reaches a browser', () => {
  const all = [...chunks.values()]
  const modules = all.flatMap((chunk) => chunk.moduleIds)
  expect(modules.length).toBeGreaterThan(50)
  const ofContract = modules.filter((id) => /node_modules\/(\.pnpm\/)?zod|packages\/contract\//.test(id))
  expect(ofContract.filter((id) => !id.endsWith('/contract/src/endpoint-flags.ts'))).toEqual([])
  expect(all.flatMap((chunk) => chunk.code.match(/ZodError|\$ZodType|_zod\b/g) ?? [])).toEqual([])
})

test('the first load of a published page stays within 100 kB, of the manager within 260 kB', () => {
  expect(firstLoadKb(['/src/page.tsx'])).toBeLessThan(100)
  expect(
    firstLoadKb(['/index.html', '/src/areas/manager/manager-shell.tsx', '/src/features/audit/audit.screen.tsx']),
  ).toBeLessThan(260)
})

test('no page brings words along before it knows the language, and none of the other one with them', () => {
  // A published page is rendered in both languages, and changes between them without a call; the designer's package takes its language as a prop.
  const both = /\/(blocks\/home|parts\/public\/public)\.|\/packages\/bpmn\//
  const isWords = (id: string) => /\.(zh|en)\.ts$/.test(id) && !both.test(id)
  const roots = [...chunks.values()].filter((chunk) => chunk.isEntry || chunk.isDynamicEntry)
  const pages = roots.filter((root) => !root.moduleIds.some(isWords))
  expect(pages.length).toBeGreaterThan(40)
  const carriers = pages.filter((page) => reach(page, 'at once').some((chunk) => chunk.moduleIds.some(isWords)))
  expect(carriers.map(nameOf)).toEqual([])
  const mixed = [...chunks.values()].filter(
    ({ moduleIds }) => new Set(moduleIds.filter(isWords).map((id) => id.slice(-5, -3))).size > 1,
  )
  expect(mixed.map(({ fileName }) => fileName)).toEqual([])
})

test('Ant Design reaches the manager, and no page of the public, of an entrant or of a screen', () => {
  const roots = [...chunks.values()].filter((chunk) => chunk.isEntry || chunk.isDynamicEntry)
  const carriers = roots.filter((root) => reach(root, 'also later').some(holdsAntDesign)).map(nameOf)
  expect(carriers).toContain('/src/areas/manager/manager-shell.tsx')
  const others = screens.filter(({ area }) => area !== 'manager').flatMap(({ screen }) => fileOf(screen))
  const frame = ['/index.html', '/src/page.tsx', '/src/public-page.tsx', '/src/areas/portal/portal-frame.tsx']
  expect(others.length).toBeGreaterThan(8)
  expect(roots.map(nameOf)).toEqual(expect.arrayContaining([...frame, ...others]))
  expect(carriers.filter((name) => [...frame, ...others].includes(name))).toEqual([])
})

test('the canvas of processes comes with the designer and the page of one process, and with no other page of the manager', () => {
  const holdsCanvas = (chunk: Rollup.OutputChunk) => chunk.moduleIds.some((id) => canvas.test(id))
  const roots = [...chunks.values()].filter((chunk) => chunk.isEntry || chunk.isDynamicEntry)
  const carriers = roots.filter((root) => reach(root, 'at once').some(holdsCanvas)).map(nameOf)
  expect(carriers.filter((name) => name.startsWith('/src/')).sort()).toEqual([
    ...['-model/designer.screen.tsx', '-model/sketch-preview.tsx', '/heat-drawing.tsx', '/process.screen.tsx'].map(
      (name) => `/src/features/process${name}`,
    ),
    // What entrants and auditors open from their own pages.
    '/src/parts/process/process-drawing.tsx',
  ])
  const own = roots
    .filter((root) => nameOf(root).endsWith('/process-model/designer.screen.tsx'))
    .flatMap((root) => reach(root, 'at once'))
  const shell = roots
    .filter((root) => nameOf(root).endsWith('/manager-shell.tsx'))
    .flatMap((root) => reach(root, 'at once'))
  const designer = own.filter((chunk) => !shell.includes(chunk))
  expect(designer.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1024).toBeLessThan(450)
})

test('no account of the demo, mock login or page for those who build it is in what is built', () => {
  const texts = built.map((part) => (part.type === 'chunk' ? part.code : String(part.source)))
  expect(texts.join('').length).toBeGreaterThan(500_000)
  const demo = new URL('../../api/db/seeds/content/', import.meta.url)
  const text = (name: string) => readFileSync(new URL(`${name}.json`, demo), 'utf8')
  const names = [
    ...[...text('people').matchAll(/"username":\s*"([^"]+)"/g)].map(([, name]) => name ?? ''),
    ...[...text('hall').matchAll(/"(?:display|console)AuthCode":\s*"([^"]+)"/g)].map(([, code]) => code ?? ''),
  ]
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !/^\w+$/.test(name))).toEqual([])
  const whole = texts.join('\n')
  // Once through all of it: looked for one by one, a thousand names take a quarter of a minute.
  const written = new Set(whole.match(/\w+/g))
  expect(names.filter((name) => written.has(name))).toEqual([])
  const parts = ['laurel-demo-', '/manager/ui', 'ui-examples', 'form-examples']
  expect(parts.filter((part) => whole.includes(part))).toEqual([])
  expect(
    whole.match(/\bmock[-_ ]?(?:login|auth|user|token)|\b(?:admin|password|root)123\b|debug-?login/gi) ?? [],
  ).toEqual([])
})

/** Of a dynamic import, as the test runner writes it. */
const fileOf = (load: unknown) => /"\/apps\/web(\/src\/[^"]+)"/.exec(String(load))?.[1] ?? []

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
  // Without its words, which are a few kB in one language.
  const files = new Set(roots.flatMap((root) => reach(root, 'at once')))
  return [...files].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0) / 1024
}
