import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const app = new URL('..', import.meta.url).pathname
const antDesign = /node_modules\/(antd|@ant-design|@rc-component|dayjs)\//
const canvas = /node_modules\/(bpmn-js|diagram-js|bpmnlint|bpmn-moddle|bpmn-js-[a-z-]+)\//
/** Where Ant Design may be; a screen of the manager that uses it is named here. */
const managers =
  /\/src\/(areas\/manager|parts\/desk|features\/(article|attachment|audit|code-card|configuration|contest|dictionary|file|gallery|member|organisation|page\/builder|page\/theme|platform|process-form|process-model|role))\/|\/agreement\/desk\.screen/
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

test('the canvas of processes comes with the designer, and with no other page of the manager', () => {
  const holdsCanvas = (chunk: Rollup.OutputChunk) => chunk.moduleIds.some((id) => canvas.test(id))
  const roots = [...chunks.values()].filter((chunk) => chunk.isEntry || chunk.isDynamicEntry)
  const carriers = roots.filter((root) => reach(root, 'at once').some(holdsCanvas)).map(nameOf)
  expect(carriers.filter((name) => name.startsWith('/src/')).sort()).toEqual(
    ['designer.screen.tsx', 'sketch-preview.tsx'].map((name) => `/src/features/process-model/${name}`),
  )
  const own = roots
    .filter((root) => nameOf(root).endsWith('/designer.screen.tsx'))
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
