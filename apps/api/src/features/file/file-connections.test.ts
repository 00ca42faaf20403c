import { once } from 'node:events'
import { request } from 'node:http'
import type { StoredFile } from '@laurel/contract/file'
import { dropBucket } from '@laurel/testbed/bucket'
import { createTestDatabase } from '@laurel/testbed/database'
import { pdfBytes } from '@laurel/testbed/eicar'
import { openScanner } from '@laurel/testbed/stalling-scanner'
import { until } from '@laurel/testbed/worker'
import { openWorld, type Reply, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureBucket } from '../../storage/objects.ts'
import { scanWaiting } from './file-scan.ts'

const pdf = 'application/pdf'
type Begun = { file: StoredFile; url: string; headers: Record<string, string> }

describe('files and the connections of the database', () => {
  let world: World
  let entrant: TestAccount
  let scanner: Awaited<ReturnType<typeof openScanner>>
  beforeAll(async () => {
    world = await openWorld(async () => {
      const database = await createTestDatabase()
      scanner = await openScanner(database.environment['LAUREL_SCANNER_ADDRESS'] ?? '')
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

  const begin = async (bytes: Uint8Array, type = pdf) =>
    (await world.call(entrant, 'POST /ims/file/begin', { body: { name: '材料', type, size: bytes.length } }))
      .data as Begun
  const put = ({ url, headers }: Begun, bytes: Uint8Array) =>
    fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  const upload = async (bytes: Uint8Array) => {
    const begun = await begin(bytes)
    expect((await put(begun, bytes)).status).toBe(200)
    return begun
  }
  const finish = (id: string, headers: Record<string, string> = {}): Promise<Reply> =>
    world.call(entrant, 'PUT /ims/file/finish', { body: { id }, headers })
  const stateOf = async (id: string) =>
    ((await world.call(entrant, 'GET /ims/file/get', { query: { id } })).data as StoredFile).state
  const downloaded = async (id: string) => {
    const { url } = (await world.call(entrant, 'GET /ims/file/download', { query: { id } })).data as { url: string }
    return Buffer.from(await (await fetch(url)).arrayBuffer())
  }
  const eventsOf = async (id: string) =>
    (
      await world.inTenant(world.lanjiang, ({ tx }) =>
        tx.rows(sql<{ kind: string }>`select kind from event where subject_id = ${id} order by recorded_at, id`),
      )
    ).map(({ kind }) => kind)
  /** Connections of this world's pool that stand in a transaction and do nothing. */
  const held = async () =>
    (
      await world.asPlatform((tx) =>
        tx.first(sql<{ n: number }>`
          select count(*)::int as n from pg_stat_activity
          where datname = current_database() and usename = 'laurel_app' and state = 'idle in transaction'`),
      )
    )?.n

  test('more files are being read than the pool has connections: none of them holds one, and everybody else is answered', async () => {
    const files = await Promise.all(Array.from({ length: 8 }, (_, n) => upload(pdfBytes(`第 ${n} 份`))))
    scanner.stall()
    const finishing = files.map(({ file }) => finish(file.id))
    await until('all of them are at the scanner', async () => (scanner.stalled >= files.length ? true : undefined))
    expect(await held()).toBe(0)
    const begun = performance.now()
    expect((await world.call(entrant, 'GET /ims/file/unfinished', {})).status).toBe(200)
    expect(performance.now() - begun).toBeLessThan(2_000)
    scanner.goOn()
    for (const reply of await Promise.all(finishing))
      expect(reply).toMatchObject({ status: 200, data: { state: 'stored' } })
  })

  test('two who finish at once settle it once; under one key both hear the same', async () => {
    const [twice, keyed] = [await upload(pdfBytes('甲')), await upload(pdfBytes('乙'))]
    scanner.stall()
    const key = { 'idempotency-key': `finish-${keyed.file.id}` }
    const asked = [finish(twice.file.id), finish(twice.file.id), finish(keyed.file.id, key), finish(keyed.file.id, key)]
    await until('both are at the scanner', async () => (scanner.stalled >= 2 ? true : undefined))
    scanner.goOn()
    const [one, other, first, second] = await Promise.all(asked)
    expect([one?.status, other?.status].toSorted()).toEqual([200, 200])
    expect(first).toMatchObject({ status: 200, data: { state: 'stored' } })
    expect(second?.data).toEqual(first?.data)
    for (const { file } of [twice, keyed]) {
      expect(await stateOf(file.id)).toBe('stored')
      expect(await eventsOf(file.id)).toEqual(['file.stored'])
    }
    expect((await finish(keyed.file.id, key)).data).toEqual(first?.data)
  })

  test('a node that dies while it reads leaves the file to the worker; its late word counts for nothing', async () => {
    const { file } = await upload(pdfBytes('丙'))
    scanner.stall()
    const late = finish(file.id)
    await until('it is at the scanner', async () => (scanner.stalled >= 1 ? true : undefined))
    expect(await stateOf(file.id)).toBe('scanning')
    await world.asPlatform((tx) =>
      tx.run(sql`
        update file set finished_at = now() - interval '1 hour', taken_until = now() - interval '1 minute' where id = ${file.id}`),
    )
    scanner.pass()
    await scanWaiting((error) => {
      throw error
    })
    expect(await stateOf(file.id)).toBe('stored')
    scanner.goOn()
    expect(await late).toMatchObject({ status: 200, data: { state: 'stored' } })
    expect(await eventsOf(file.id)).toEqual(['file.stored'])
    expect(await downloaded(file.id)).toEqual(pdfBytes('丙'))
  })

  test('an upload that was begun before the other and ends after it was read does not take its place', async () => {
    const [honest, other] = [pdfBytes('honest '.repeat(100_000)), pdfBytes('wicked '.repeat(100_000))]
    const begun = await begin(honest)
    expect(other.length).toBe(honest.length)
    const slow = request(begun.url, { method: 'PUT', headers: begun.headers })
    slow.on('error', () => undefined)
    slow.write(other.subarray(0, 500_000))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await put(begun, honest)).status).toBe(200)
    expect(await finish(begun.file.id)).toMatchObject({ status: 200, data: { state: 'stored' } })
    slow.end(other.subarray(500_000))
    const [answer] = await once(slow, 'response')
    answer.resume()
    await once(answer, 'end')
    await put(begun, other)
    expect(await downloaded(begun.file.id)).toEqual(honest)
  })
})
