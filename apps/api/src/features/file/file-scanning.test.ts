import { createHash } from 'node:crypto'
import type { StoredFile } from '@laurel/contract/file'
import { dropBucket, objectKeys } from '@laurel/testbed/bucket'
import { createTestDatabase } from '@laurel/testbed/database'
import { eicar, pdfBytes } from '@laurel/testbed/eicar'
import { longZip } from '@laurel/testbed/long-zip'
import { TcpProxy } from '@laurel/testbed/tcp-proxy'
import { openWorld, type Reply, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from '../../clean-up.ts'
import { ensureBucket, objectKey } from '../../storage/objects.ts'
import { scanFile, scanWaiting } from './file-scan.ts'
import { discardBytes } from './file-upload.ts'

const pdf = 'application/pdf'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const onError = (error: unknown) => {
  throw error
}

describe('files that are scanned', () => {
  let world: World
  let entrant: TestAccount
  let scanner: TcpProxy
  beforeAll(async () => {
    world = await openWorld(async () => {
      const database = await createTestDatabase()
      scanner = await TcpProxy.to(database.environment['LAUREL_SCANNER_ADDRESS'] ?? '')
      const address = `127.0.0.1:${scanner.port}`
      return { ...database, environment: { ...database.environment, LAUREL_SCANNER_ADDRESS: address } }
    })
    entrant = world.lanjiang.accounts.entrant
    await ensureBucket()
  })
  afterAll(async () => {
    await dropBucket()
    await world.close()
    scanner.close()
  })

  const upload = async (name: string, type: string, bytes: Buffer): Promise<string> => {
    const body = { name, type, size: bytes.length }
    const begun = (await world.call(entrant, 'POST /ims/file/begin', { body })).data as {
      file: StoredFile
      url: string
      headers: Record<string, string>
    }
    const put = await fetch(begun.url, { method: 'PUT', headers: begun.headers, body: new Uint8Array(bytes) })
    expect(put.status).toBe(200)
    return begun.file.id
  }
  const finish = (id: string): Promise<Reply> => world.call(entrant, 'PUT /ims/file/finish', { body: { id } })
  const get = async (id: string) =>
    (await world.call(entrant, 'GET /ims/file/get', { query: { id } })).data as StoredFile
  const download = (id: string, who = entrant) => world.call(who, 'GET /ims/file/download', { query: { id } })
  const eventsOf = async (id: string) =>
    (
      await world.inTenant(world.lanjiang, ({ tx }) =>
        tx.rows(sql<{ kind: string }>`select kind from event where subject_id = ${id} order by recorded_at, id`),
      )
    ).map(({ kind }) => kind)
  const age = (id: string, hours: number) =>
    world.asPlatform((tx) =>
      tx.run(sql`
        update file set created_at = created_at - make_interval(hours => ${hours}), finished_at = finished_at - make_interval(hours => ${hours})
        where id = ${id}`),
    )

  test('a clean document is stored with the sum of its bytes', async () => {
    const bytes = pdfBytes('参赛指南')
    const id = await upload('参赛指南.pdf', pdf, bytes)
    expect(await finish(id)).toMatchObject({
      status: 200,
      data: { state: 'stored', sha256: sha256(bytes), isWaiting: false, reason: null },
    })
  })

  test('a document with a virus is quarantined: nobody ever gets it, its bytes stay to be looked into for a month', async () => {
    const id = await upload('答辩通知.pdf', pdf, pdfBytes(eicar))
    expect(await finish(id)).toMatchObject({ status: 422, data: { reason: 'file.infected' } })
    expect(await finish(id)).toMatchObject({ status: 422, data: { reason: 'file.infected' } })
    expect(await get(id)).toMatchObject({ state: 'quarantined', reason: expect.stringMatching(/eicar/i) })
    for (const who of [entrant, world.lanjiang.accounts.admin]) expect((await download(id, who)).status).toBe(404)
    expect(await eventsOf(id)).toEqual(['file.quarantined'])
    expect(await objectKeys()).toContain(objectKey(world.lanjiang.tenantId, id))
    await age(id, 24 * 29)
    await cleanUp()
    expect((await get(id)).state).toBe('quarantined')
    await age(id, 24 * 2)
    await cleanUp()
    expect(await objectKeys()).not.toContain(objectKey(world.lanjiang.tenantId, id))
  })

  test('while the scanner is away a file waits, nobody gets it, and it is read once the scanner is back', async () => {
    scanner.cut()
    const [clean, infected] = [
      await upload('指南.pdf', pdf, pdfBytes()),
      await upload('通知.pdf', pdf, pdfBytes(eicar)),
    ]
    for (const id of [clean, infected])
      expect(await finish(id)).toMatchObject({ status: 200, data: { state: 'scanning', isWaiting: true } })
    expect((await download(clean)).status).toBe(404)
    await scanWaiting(onError)
    await age(clean, 48)
    await age(infected, 48)
    await scanWaiting(onError)
    await cleanUp()
    expect(await get(clean)).toMatchObject({ state: 'scanning', isWaiting: true })
    await scanner.mend()
    await scanWaiting(onError)
    expect(await get(clean)).toMatchObject({ state: 'stored', isWaiting: false })
    expect(await get(infected)).toMatchObject({ state: 'quarantined', isWaiting: false })
    expect((await download(clean)).status).toBe(200)
    expect((await download(infected)).status).toBe(404)
  })

  test('what names people and places is taken out: what is kept has its own length and sum, and what was sent goes', async () => {
    const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#1E85FE' } })
      .withExif({ IFD0: { Artist: 'Wang Moumou' } })
      .jpeg()
      .toBuffer()
    const id = await upload('现场.jpg', 'image/jpeg', photo)
    const stored = (await finish(id)).data as StoredFile
    const { url } = (await download(id)).data as { url: string }
    const kept = Buffer.from(await (await fetch(url)).arrayBuffer())
    expect(photo.includes('Wang Moumou')).toBe(true)
    expect(kept.includes('Wang Moumou')).toBe(false)
    expect(stored).toMatchObject({ state: 'stored', size: kept.length, sha256: sha256(kept), width: 90, height: 60 })
    const queued = await world.asPlatform((tx) =>
      tx.first(sql<{ payload: { payload: Parameters<typeof discardBytes>[1] } }>`
        select payload from graphile_worker._private_jobs where key like ${`%discard-upload:${id}`} and run_at > now() + interval '10 minutes'`),
    )
    const sent = objectKey(world.lanjiang.tenantId, id)
    expect(await objectKeys()).toContain(sent)
    await discardBytes(world.lanjiang.tenantId, queued?.payload.payload ?? { objectIds: [], uploadId: null })
    expect(await objectKeys()).not.toContain(sent)
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(kept)
  })

  test('a long file is read by the worker, not while its sender waits', async () => {
    // Stored rather than packed, so that it is as long as it says.
    const bytes = longZip(5 * 1024 * 1024)
    const id = await upload('作品.zip', 'application/zip', bytes)
    expect(await finish(id)).toMatchObject({ status: 200, data: { state: 'scanning', isWaiting: false } })
    expect(await finish(id)).toMatchObject({ status: 200, data: { state: 'scanning' } })
    expect((await download(id)).status).toBe(404)
    await scanFile(world.lanjiang.tenantId, id)
    await scanFile(world.lanjiang.tenantId, id)
    expect(await get(id)).toMatchObject({ state: 'stored', sha256: sha256(bytes) })
    expect(await eventsOf(id)).toEqual(['file.arrived', 'file.stored'])
  })
})
