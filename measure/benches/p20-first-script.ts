import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { ensureWebBuilt } from '@laurel/tools/web.ts'
import type { Measurement } from '../measurement.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

const dist = new URL('../../apps/web/dist/', import.meta.url).pathname
const mostPublicKb = 170

export const measurement: Measurement = {
  id: 'P20',
  claim:
    'script of a published home page before anything is clicked, gzip (manager shell and designer come with their screens)',
  target: `≤ ${mostPublicKb} KB`,
  async run(log) {
    await ensureWebBuilt()
    const chunks = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
    const files = firstFiles(chunks, 'src/page.tsx')
    const sizes = files.map((file) => ({ file, kb: gzipSync(readFileSync(dist + file), { level: 9 }).length / 1024 }))
    for (const { file, kb } of sizes) log(`${kb.toFixed(1)} KB ${file}`)
    const total = sizes.reduce((sum, { kb }) => sum + kb, 0)
    return { figure: `${total.toFixed(1)} KB in ${files.length} files`, holds: total <= mostPublicKb }
  },
}

/** The entry and all that it imports at once; a page that loads more by itself would need those counted too. */
function firstFiles(chunks: Record<string, Chunk>, entry: string): string[] {
  const met = new Set<string>()
  const meet = (name: string) => {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (chunk.dynamicImports?.length) throw new Error(`${name} loads more by itself: count that as well`)
    if (met.has(chunk.file)) return
    met.add(chunk.file)
    for (const imported of chunk.imports ?? []) meet(imported)
  }
  meet(entry)
  return [...met]
}
