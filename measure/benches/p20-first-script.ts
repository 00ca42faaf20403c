import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { raw } from '@laurel/api/test/page.ts'
import { ensureWebBuilt } from '@laurel/tools/web.ts'
import { startNginx } from '../load/own-nginx.ts'
import { freePort } from '../load/server-process.ts'
import type { Measurement } from '../measurement.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
type Size = { file: string; kb: number; sentKb: number; encoding: string }

const dist = new URL('../../apps/web/dist/', import.meta.url).pathname
const mostPublicKb = 170

export const measurement: Measurement = {
  id: 'P20',
  claim:
    'script of a published home page before anything is clicked, gzip, and as nginx sends it (manager shell and designer come with their screens)',
  target: `≤ ${mostPublicKb} KB, and every file sent compressed`,
  async run(log) {
    await ensureWebBuilt()
    const chunks = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
    const sizes = await measured(firstFiles(chunks, 'src/page.tsx'))
    for (const { file, kb, sentKb, encoding } of sizes)
      log(`${kb.toFixed(1)} KB gzip, ${sentKb.toFixed(1)} KB sent as ${encoding}: ${file}`)
    const total = sum(sizes.map(({ kb }) => kb))
    const sent = sum(sizes.map(({ sentKb }) => sentKb))
    const plain = sizes.filter(({ encoding }) => encoding === 'identity').length
    return {
      figure: `${total.toFixed(1)} KB in ${sizes.length} files, ${sent.toFixed(1)} KB sent to Chromium, ${plain} of them uncompressed`,
      holds: Math.max(total, sent) <= mostPublicKb && plain === 0,
    }
  },
}

/** No application behind it: files are nginx's own business. */
async function measured(files: readonly string[]): Promise<Size[]> {
  const front = await startNginx([await freePort(), await freePort()])
  try {
    const sizes: Size[] = []
    for (const file of files) {
      const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
      const { status, headers: answered, body } = await raw(`${front.origin}/ims-portal/${file}`, headers)
      if (status !== 200) throw new Error(`nginx answers ${status} for ${file}`)
      const kb = gzipSync(readFileSync(dist + file), { level: 9 }).length / 1024
      sizes.push({ file, kb, sentKb: body.length / 1024, encoding: answered['content-encoding'] ?? 'identity' })
    }
    return sizes
  } finally {
    await front.stop()
  }
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

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)
