import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypes } from '@laurel/contract/file'
import { makeDocuments } from '../corpus/documents/make-documents.ts'
import type { Log, Measurement } from '../measurement.ts'
import { type Begun, type FileWorld, inFileWorld, put } from './attack/file-world.ts'

const corpus = new URL('../corpus/files/', import.meta.url).pathname
const maxMs = 60_000
/** Each of its programs ends after two minutes. */
const maxAttackMs = 300_000
const fewDocuments = 4
const fewAttacks = 6

type Preview = { state: string; reason: string | null; pages: { width: number; height: number }[] }
type Faults = string[]

export const measurement: Measurement = {
  id: 'S13previews',
  claim:
    'documents as teams hand them in, and the attack files that the scanner lets through, become pages or a download',
  target: 'every sound document within 60 s; pages are pictures of ours; nothing hangs',
  isCount: true,
  ci: true,
  limitSeconds: 180,
  fullLimitSeconds: 7_200,
  run: (log, { isFull }) =>
    inFileWorld(async (files) => {
      const faults: Faults = []
      const slowest = { name: '', ms: 0 }
      let drawn = 0
      let pages = 0
      for await (const { name, type, bytes, minPages } of makeDocuments(isFull ? 200 : fewDocuments)) {
        const { preview, ms } = await previewed(files, { name, type, bytes }, faults)
        if (preview?.state !== 'ready' || preview.pages.length < minPages)
          faults.push(`${name}: ${preview?.state} ${preview?.reason}, ${preview?.pages.length} of ${minPages} pages`)
        if (ms > maxMs) faults.push(`${name}: took ${Math.round(ms)} ms`)
        if (ms > slowest.ms) Object.assign(slowest, { name, ms })
        drawn += 1
        pages += preview?.pages.length ?? 0
      }
      const attacks = await attack(files, isFull ? Number.POSITIVE_INFINITY : fewAttacks, faults)
      return told(
        log,
        faults,
        `${drawn} documents, ${pages} pages, slowest ${slowest.name} ${seconds(slowest.ms)}; ${attacks}`,
      )
    }),
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

function told(log: Log, faults: Faults, figure: string) {
  for (const fault of faults) log(fault)
  return { figure: `${figure}; ${faults.length} wrong`, holds: faults.length === 0 }
}

/** Whatever is stored is drawn or says why not. */
async function attack(files: FileWorld, max: number, faults: Faults): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-hostile-previews.'))
  const tally = { ready: 0, failed: 0, kept: 0 }
  try {
    execFileSync(process.execPath, [join(corpus, 'generate.mjs'), folder], { stdio: 'ignore' })
    const { files: expected } = JSON.parse(readFileSync(join(corpus, 'expected.json'), 'utf8')) as {
      files: { file: string; claimedType: string; verdict: string; onlyWith?: string }[]
    }
    const taken = expected.filter(
      ({ claimedType, verdict, onlyWith }) =>
        onlyWith === undefined &&
        verdict.startsWith('accept') &&
        (fileTypes as readonly string[]).includes(claimedType),
    )
    for (const { file: name, claimedType: type } of taken.slice(0, max)) {
      const { preview, ms } = await previewed(files, { name, type, bytes: readFileSync(join(folder, name)) }, faults)
      if (ms > maxAttackMs) faults.push(`${name}: took ${Math.round(ms)} ms`)
      if (preview?.state === 'waiting') faults.push(`${name}: still waits`)
      tally[preview?.state === 'ready' ? 'ready' : preview ? 'failed' : 'kept'] += 1
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return `attack files: ${tally.ready} drawn, ${tally.failed} without preview, ${tally.kept} not stored`
}

type Sent = { name: string; type: string; bytes: Uint8Array }

/** As the worker does it. No preview: it was not stored. */
async function previewed(files: FileWorld, { name, type, bytes }: Sent, faults: Faults) {
  const begun = await files.begin(name, type, bytes.length)
  if (begun.status !== 200) return { preview: undefined, ms: 0 }
  const { file, url, headers } = begun.data as Begun
  await put({ url, headers }, bytes)
  await files.finish(file.id)
  await files.scan(file.id)
  if ((await files.state(file.id)) !== 'stored') return { preview: undefined, ms: 0 }
  const { tenantId } = files.world.lanjiang
  const { storedFiles } = await import('@laurel/api/src/features/file-preview/file-preview.consumer.ts')
  const { makePreview } = await import('@laurel/api/src/features/file-preview/file-preview.jobs.ts')
  const stored = { tenantId, subjectId: file.id, kind: 'file.stored', details: { type, size: bytes.length } }
  await storedFiles.handle(stored as never)
  const before = performance.now()
  await makePreview(tenantId, file.id)
  const ms = performance.now() - before
  const asked = { query: { fileId: file.id } }
  const preview = (await files.world.call(files.entrant, 'GET /ims/file-preview/get', asked)).data as Preview
  for (const page of new Set([1, preview.pages.length]))
    if (preview.pages.length > 0) await mustBeOurs(files, name, file.id, page, faults)
  return { preview, ms }
}

/** A picture that we drew, on the second origin, and nothing that a browser could take for something else. */
async function mustBeOurs(files: FileWorld, name: string, fileId: string, page: number, faults: Faults) {
  const asked = { query: { fileId, page } }
  const { url } = (await files.world.call(files.entrant, 'GET /ims/file-preview/page', asked)).data as { url: string }
  const answer = await fetch(url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const said = [
    answer.headers.get('content-type'),
    answer.headers.get('x-content-type-options'),
    answer.headers.get('content-security-policy'),
    bytes.subarray(8, 12).toString(),
  ]
  const isOurs = said.join(' ') === "image/webp nosniff default-src 'none'; sandbox WEBP"
  if (!isOurs) faults.push(`${name}, page ${page}: handed out as ${said.join(' ')}`)
}
