import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxPreviewPages } from '@laurel/contract/file-preview'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { withScratch } from '../../offload/scratch.ts'
import { NotAnImage, picturesOf } from '../../pictures/pictures.ts'
import { type DrawnPage, drawDocument, pageWidth } from '../../previewing/document-pages.ts'
import { officeToPdf } from '../../previewing/office-document.ts'
import { canPreview, PreviewFailed, programs } from '../../previewing/sandbox.ts'
import { firstBytes, objectKey, objectStream, putObject } from '../../storage/objects.ts'
import { pageKey, pageWordsKey, removePreview } from '../../storage/previews.ts'
import { makePreviewJob, previewJobKey } from './file-preview.consumer.ts'
import * as sql from './file-preview.sql.ts'
import { previewKind, typesBy } from './file-preview.types.ts'

const maxAttempts = 5
const maxDocumentMs = 600_000

type Source = { key: string; type: string; size: number }

/** It may run twice. A program that fails is an answer; what throws otherwise is tried again. */
export async function makePreview(tenantId: string, id: string, stopping?: AbortSignal): Promise<void> {
  const file = await inTenant(tenantId, 'make preview', 'write', ({ tx }) => sql.claim(tx, tenantId, id))
  if (!file) return
  const late = AbortSignal.timeout(maxDocumentMs)
  const signal = stopping ? AbortSignal.any([stopping, late]) : late
  try {
    if (file.attempts > maxAttempts) throw new PreviewFailed('damaged')
    const source = { key: objectKey(tenantId, file.object_id), type: file.type, size: file.size }
    const drawn = await draw(tenantId, id, source, signal)
    const kept = await inTenant(tenantId, 'make preview', 'write', ({ tx }) => sql.markReady(tx, tenantId, id, drawn))
    // The file was removed meanwhile.
    if (!kept) await removePreview(tenantId, id)
  } catch (error) {
    const failure = late.aborted && !stopping?.aborted ? new PreviewFailed('too-long') : error
    if (!(failure instanceof PreviewFailed)) throw error
    await removePreview(tenantId, id)
    await inTenant(tenantId, 'make preview', 'write', ({ tx }) => sql.markFailed(tx, tenantId, id, failure.reason))
  }
}

type Preview = { pages: sql.PageSize[]; isCut: boolean }

async function draw(tenantId: string, id: string, source: Source, signal: AbortSignal): Promise<Preview> {
  const pages: sql.PageSize[] = []
  const keep = async ({ number, width, height, bytes, words }: DrawnPage) => {
    await Promise.all([
      putObject(pageKey(tenantId, id, number), 'image/webp', bytes),
      putObject(pageWordsKey(tenantId, id, number), 'application/json', Buffer.from(JSON.stringify(words))),
    ])
    pages.push({ width, height })
  }
  const kind = previewKind(source.type)
  if (kind?.by === 'image') {
    await keep(await pictureOf(source))
    return { pages, isCut: false }
  }
  if (kind?.by !== 'pdf' && kind?.by !== 'office') throw new PreviewFailed('damaged')
  const isCut = await withScratch(async (folder) => {
    await fetchInto(source.key, join(folder, `document.${kind.ending}`))
    if (kind.by === 'office') await officeToPdf(folder, kind.ending, signal)
    return drawDocument(folder, { maxPages: maxPreviewPages, signal }, keep)
  })
  return { pages, isCut }
}

async function pictureOf({ key, size }: Source): Promise<DrawnPage> {
  try {
    const { width, height, pictures } = await picturesOf(await firstBytes(key, size), [pageWidth])
    const bytes = pictures[0]?.bytes ?? Buffer.alloc(0)
    const scale = Math.min(1, pageWidth / width)
    return { number: 1, width: Math.round(width * scale), height: Math.round(height * scale), bytes, words: [] }
  } catch (error) {
    throw error instanceof NotAnImage ? new PreviewFailed('damaged') : error
  }
}

async function fetchInto(key: string, path: string): Promise<void> {
  const stream = await objectStream(key)
  if (!stream) throw new PreviewFailed('damaged')
  await pipeline(Readable.from(stream), createWriteStream(path, { mode: 0o600 }))
}

const previewsAtATime = 100

/** Jobs that gave up, and documents that came before their programs were installed. */
export async function retryPreviews(): Promise<void> {
  const types = [
    ...((await canPreview([programs.pages, programs.words])) ? typesBy('pdf') : []),
    ...((await canPreview(Object.values(programs))) ? typesBy('office') : []),
  ]
  const waiting = await asPlatform('previews that wait', async (tx) => [
    ...(await sql.resumeUnavailable(tx, types, previewsAtATime)),
    ...(await sql.longWaiting(tx, previewsAtATime)),
  ])
  for (const { tenant_id, file_id } of waiting)
    await inTenant(tenant_id, 'previews that wait', 'write', ({ tx }) =>
      enqueue(tx, makePreviewJob, { id: file_id }, previewJobKey(file_id)),
    )
}
