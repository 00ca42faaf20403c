import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JobRun } from '@laurel/contract/job'
import { Browser } from '@laurel/testbed/browser'
import { dropBucket } from '@laurel/testbed/bucket'
import { letInByCode } from '@laurel/testbed/codes'
import { createTestDatabase } from '@laurel/testbed/database'
import { addEvents } from '@laurel/testbed/events'
import { longZip } from '@laurel/testbed/long-zip'
import { openScanner } from '@laurel/testbed/stalling-scanner'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureBucket } from '../storage/objects.ts'

describe('the lanes of the worker', () => {
  let world: World
  let scanner: Awaited<ReturnType<typeof openScanner>>
  const sent: string[] = []
  const outbox = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      sent.push(body)
      response.end()
    })
  })
  beforeAll(async () => {
    world = await openWorld(async () => {
      const database = await createTestDatabase()
      scanner = await openScanner(database.environment['LAUREL_SCANNER_ADDRESS'] ?? '')
      const address = `127.0.0.1:${scanner.port}`
      outbox.listen(0, '127.0.0.1')
      await once(outbox, 'listening')
      const outboxUrl = `http://127.0.0.1:${(outbox.address() as AddressInfo).port}`
      const environment = { ...database.environment, LAUREL_SCANNER_ADDRESS: address, LAUREL_OUTBOX_URL: outboxUrl }
      return { ...database, environment }
    })
    await ensureBucket()
    await letInByCode(world, '13900000001')
    await addEvents(world, world.lanjiang, 5_000)
  }, 60_000)
  afterAll(async () => {
    scanner.goOn()
    await killWorkers()
    await dropBucket()
    await world.close()
    scanner.close()
    outbox.close()
  })

  const freePort = async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    return port
  }
  const upload = async () => {
    const bytes = longZip(5 * 1024 * 1024)
    const body = { name: '作品.zip', type: 'application/zip', size: bytes.length }
    const { entrant } = world.lanjiang.accounts
    const { file, url, headers } = (await world.call(entrant, 'POST /ims/file/begin', { body })).data as never as {
      file: { id: string }
      url: string
      headers: Record<string, string>
    }
    expect((await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status).toBe(200)
    expect((await world.call(entrant, 'PUT /ims/file/finish', { body: { id: file.id } })).status).toBe(200)
  }

  test('scans and exports are under way, as many as there is room for and more: a login code leaves within two seconds', async () => {
    scanner.stall()
    for (let n = 0; n < 6; n += 1) await upload()
    const internalPort = await freePort()
    const worker = await startWorker(world, { LAUREL_INTERNAL_PORT: String(internalPort) })
    await until('scans are under way', async () => (scanner.stalled >= 2 ? true : undefined))
    const { admin } = world.lanjiang.accounts
    const exports = await Promise.all([1, 2].map(() => world.call(admin, 'POST /ims/audit/export', { body: {} })))
    const before = performance.now()
    expect((await new Browser(world, 'lanjiang').askForCode('13900000001', 1)).status).toBe(200)
    await until('the code has left', async () => (sent.length > 0 ? true : undefined), 30_000)
    expect(performance.now() - before).toBeLessThan(2_000)
    expect(sent[0]).toContain('13900000001')
    const told = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text()
    const figure = (name: string, lane: string) =>
      Number(new RegExp(`^${name}{lane="${lane}"} (\\S+)$`, 'm').exec(told)?.[1])
    expect(figure('laurel_lane_waiting', 'interactive')).toBe(0)
    expect(figure('laurel_lane_waiting', 'long')).toBeGreaterThanOrEqual(2)
    expect(figure('laurel_lane_lag_seconds', 'long')).toBeGreaterThan(0)
    for (const lane of ['interactive', 'ordinary', 'long']) expect(figure('laurel_lane_failures_total', lane)).toBe(0)
    scanner.goOn()
    for (const { data } of exports)
      await until(
        'the export is done',
        async () => {
          const { jobId } = data as { jobId: string }
          const job = (await world.call(admin, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
          return job.state === 'done' ? true : undefined
        },
        60_000,
      )
    expect(await worker.stop()).toBe(0)
  }, 120_000)
})
