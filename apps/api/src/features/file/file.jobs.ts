import { mediaWidths } from '@laurel/contract/picture'
import { mediaAddress } from '@laurel/rules/media'
import { config } from '../../config.ts'
import { inTenant } from '../../database/in-tenant.ts'
import type { JobKind, RunningJob } from '../../jobs/kind.ts'
import { NotAnImage, picturesOf } from '../../pictures/pictures.ts'
import { mediaKey } from '../../storage/media.ts'
import { firstBytes, objectKey, putObject, removeObject } from '../../storage/objects.ts'
import * as sql from './file.sql.ts'
import { cleanUpKind, removeLocked } from './file-library.service.ts'
import * as library from './file-library.sql.ts'
import { keyOf, settleAs } from './file-scan.ts'
import { discardBytes, discardedOf } from './file-upload.ts'

const primeTimeoutMs = 10_000

/** The pictures that pages show. It may run twice. */
export async function makeMedia(tenantId: string, id: string): Promise<void> {
  const file = await inTenant(tenantId, 'make media', 'read', ({ tx }) => sql.findFile(tx, tenantId, id))
  if (file?.state !== 'stored' || !file.is_library) return
  try {
    const { width, height, pictures } = await picturesOf(
      await firstBytes(keyOf(tenantId, file), file.size),
      mediaWidths,
    )
    for (const picture of pictures) await putObject(mediaKey(tenantId, id, picture.width), 'image/webp', picture.bytes)
    await inTenant(tenantId, 'make media', 'write', ({ tx }) => sql.setMedia(tx, tenantId, id, width, height))
    await primeMedia(tenantId, id)
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    // Its headers were sound, what they lead to is not.
    const refused = await inTenant(tenantId, 'make media', 'write', async (ctx) => {
      const locked = await sql.lockFile(ctx.tx, tenantId, id)
      if (locked?.state !== 'stored') return undefined
      await settleAs(ctx, locked, { kind: 'refused', reason: 'file.damaged' }, locked.object_id)
      return locked
    })
    if (refused) await discardBytes(tenantId, discardedOf(refused))
  }
}

/** So that a page outlives the application with its pictures, and a picture does not outlive its removal. */
async function primeMedia(tenantId: string, id: string): Promise<void> {
  for (const origin of config().frontOrigins)
    for (const width of mediaWidths) {
      const address = mediaAddress(`${origin}/media/${tenantId}`, id, width)
      const answer = await fetch(address, {
        headers: { 'x-laurel-prime': '1' },
        signal: AbortSignal.timeout(primeTimeoutMs),
      })
      await answer.arrayBuffer()
      if (answer.status !== 200 && answer.status !== 404)
        throw new Error(`${origin} answered ${answer.status} while its cache was primed`)
    }
}

export async function removeObjects(tenantId: string, id: string, objectIds: readonly string[]): Promise<void> {
  for (const objectId of objectIds) await removeObject(objectKey(tenantId, objectId))
  for (const width of mediaWidths) await removeObject(mediaKey(tenantId, id, width))
  await primeMedia(tenantId, id)
}

export const fileCleanUp: JobKind = { name: cleanUpKind, run: cleanUp }

const filesAtATime = 50

async function cleanUp(job: RunningJob): Promise<null> {
  const { tenantId } = job
  for (let done = 0; ; ) {
    const unused = await inTenant(tenantId, 'unused files', 'read', ({ tx }) =>
      library.unusedFiles(tx, tenantId, filesAtATime),
    )
    if (unused.length === 0) return null
    for (const { id } of unused)
      await inTenant(tenantId, 'remove unused file', 'write', async (ctx) => {
        await library.lockInLibrary(ctx.tx, tenantId, id)
        const file = await library.findInLibrary(ctx.tx, tenantId, id)
        if (file?.uses === 0) await removeLocked(ctx, id)
      })
    done += unused.length
    await job.progress(done, null)
  }
}
