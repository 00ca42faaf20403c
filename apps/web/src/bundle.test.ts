import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const app = new URL('..', import.meta.url).pathname
let chunks: Rollup.OutputChunk[]

beforeAll(async () => {
  const built = await build({
    root: app,
    logLevel: 'silent',
    // The test runner's own NODE_ENV would bring in the development build of React.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('vite answered in another shape')
  chunks = built.output.flatMap((part) => (part.type === 'chunk' ? [part] : []))
})

test('no schema library and no contract reaches a browser', () => {
  const modules = chunks.flatMap((chunk) => chunk.moduleIds)
  expect(modules.length).toBeGreaterThan(50)
  expect(modules.filter((id) => /node_modules\/(\.pnpm\/)?zod|packages\/contract\//.test(id))).toEqual([])
  expect(chunks.flatMap((chunk) => chunk.code.match(/ZodError|\$ZodType|_zod\b/g) ?? [])).toEqual([])
})

test('the first load of a public page stays within 130 kB', () => {
  const entry = chunks.find((chunk) => chunk.isEntry)
  expect(gzipSync(entry?.code ?? '').length / 1024).toBeLessThan(130)
})
