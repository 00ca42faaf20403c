import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Desk, openDesk } from '@laurel/testbed/desk'
import { namesOf } from '@laurel/testbed/names'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type TestTenant, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tenantTables } from '../../database/tenant-tables.ts'

const mobile = '13912345678'
const idNumber = '110101199003071233'

describe('what an organiser leaves with', () => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    const { ensureBucket } = await import('../../storage/objects.ts')
    await ensureBucket()
  })
  afterAll(async () => {
    await killWorkers()
    await world.close()
  })

  const ofTenant = (tenantId: string) =>
    world.asPlatform(async (tx) => {
      const rows: Record<string, number> = {}
      for (const table of await tenantTables(tx)) {
        const { n } = (await tx.first(
          sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where tenant_id = ${tenantId}`,
        )) ?? { n: 0 }
        if (n > 0) rows[table] = n
      }
      return rows
    })

  /** Something in as many tables as the tests know how to fill, and a file with its bytes. */
  async function fill(tenant: TestTenant): Promise<string> {
    const { addPerson } = await import('../person/person.service.ts')
    const { uploadStreamed } = await import('../../storage/streamed-upload.ts')
    const { objectKey } = await import('../../storage/objects.ts')
    const names = namesOf(world, tenant, tenant.accounts.admin)
    const organisation = await names.organisation()
    await names.post(organisation)
    for (const make of Object.values(names))
      if (typeof make === 'function' && make.length === 0) await (make as () => unknown)()
    await world.inTenant(tenant, async (ctx) => {
      await addPerson(ctx, { name: '陆清和', mobile, idNumber })
      // A ring: the organisation has a head, who belongs to it.
      await ctx.tx.run(
        sql`update organisation set head_account_id = ${tenant.accounts.admin.accountId} where id = ${organisation}`,
      )
      await ctx.tx.run(
        sql`update account set organisation_id = ${organisation} where id = ${tenant.accounts.admin.accountId}`,
      )
    })
    const fileId = await names.storedFile()
    async function* bytes() {
      yield Buffer.from('%PDF-1.4 作品')
    }
    await uploadStreamed(objectKey(tenant.tenantId, fileId), 'application/pdf', bytes())
    return fileId
  }

  const openWith = (file: string, passphrase: string, folder: string) => {
    const zip = join(folder, 'export.zip')
    const opening = ['enc', '-d', '-aes-256-cbc', '-pbkdf2', '-iter', '600000', '-md', 'sha256']
    execFileSync('openssl', [...opening, '-in', file, '-out', zip, '-pass', `pass:${passphrase}`])
    execFileSync('unzip', ['-q', '-o', zip, '-d', folder])
  }

  test('is a file that openssl and unzip open without us: every table, every file, numbers in plain text', async () => {
    const { writeExport } = await import('./tenant-export.service.ts')
    const { leftOut } = await import('./exported.ts')
    const { lanjiang } = world
    const fileId = await fill(lanjiang)
    const folder = mkdtempSync(join(tmpdir(), 'laurel-export-'))
    try {
      const path = join(folder, 'export.zip.enc')
      const named = await writeExport(
        { tenantId: lanjiang.tenantId, zipName: 'lanjiang-20261116.zip' },
        'geheim-geheim',
        async () => undefined,
        async ({ name, bytes }) => {
          await pipeline(Readable.from(bytes), createWriteStream(path))
          return name
        },
      )
      expect(named).toBe('lanjiang-20261116.zip.enc')
      expect(readFileSync(path).includes(mobile)).toBe(false)
      openWith(path, 'geheim-geheim', folder)
      const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
      const rows = await ofTenant(lanjiang.tenantId)
      const tables = await world.asPlatform(tenantTables)
      expect(Object.keys(manifest.rows).sort()).toEqual(
        ['tenant', ...tables.filter((table) => !(table in leftOut))].sort(),
      )
      for (const [table, count] of Object.entries(rows))
        if (!(table in leftOut)) expect([table, manifest.rows[table]]).toEqual([table, count])
      for (const { name, sha256 } of manifest.parts.filter((part: { name: string }) => part.name !== 'manifest.json'))
        expect(
          createHash('sha256')
            .update(readFileSync(join(folder, name)))
            .digest('hex'),
        ).toBe(sha256)
      const people = readFileSync(join(folder, 'tables/person.ndjson'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(people.find(({ name }) => name === '陆清和')).toMatchObject({ mobile, id_number: idNumber, email: null })
      expect(readFileSync(join(folder, `files/${fileId}.pdf`), 'utf8')).toBe('%PDF-1.4 作品')
      const everything = tables
        .filter((table) => !(table in leftOut))
        .map((table) => readFileSync(join(folder, `tables/${table}.ndjson`), 'utf8'))
        .join('')
      expect(everything).not.toMatch(/argon2id|_hash"|_sealed"/)
      expect(everything).not.toContain(world.qingye.tenantId)
      for (const table of Object.keys(leftOut)) expect(tables).toContain(table)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('every sealed column is either handed over opened or left out on purpose', async () => {
    const { exportedRow, leftOut, sealedFor } = await import('./exported.ts')
    const columns = await world.asPlatform((tx) =>
      tx.rows(sql<{ name: string; table: string }>`
        select table_name || '.' || column_name as name, table_name as table from information_schema.columns
        where table_schema = 'public' and column_name like '%\\_sealed'`),
    )
    const tables = await world.asPlatform(tenantTables)
    const wanted = columns.filter(({ table }) => tables.includes(table) && !(table in leftOut)).map(({ name }) => name)
    expect(Object.keys(sealedFor).sort()).toEqual([...new Set(wanted)].sort())
    const setting = { key: 'social', value: JSON.stringify([{ clientId: 'laurel', secretSealed: 'azE6c2VjcmV0' }]) }
    expect(exportedRow('configuration', setting)).toEqual({
      key: 'social',
      value: '[{"clientId":"laurel","secretSealed":""}]',
    })
  })

  test('is made by the worker for the one who asked, and is locked with what was shown once', async () => {
    const worker = await startWorker(world)
    const reply = await desk.call('POST /ims/platform/export', {
      body: { id: world.qingye.tenantId, reason: '合同到期' },
    })
    expect(reply).toMatchObject({ code: 200 })
    const { jobId, passphrase, opening } = reply.data as { jobId: string; passphrase: string; opening: string }
    expect(passphrase).toMatch(/^([2-9a-z]{5}-){4}[2-9a-z]{5}$/)
    await until('the file is made', async () => {
      const job = await desk.call('GET /ims/job/get', { query: { id: jobId } })
      const { state, reason } = job.data as { state: string; reason: string }
      if (state === 'failed') throw new Error(`${reason} ${worker.log.join('')}`)
      return state === 'done' ? true : undefined
    })
    const { url } = (await desk.call('GET /ims/file/download', { query: { id: jobId } })).data as { url: string }
    // The command that was shown names the file that is handed over.
    const [, fileName = ''] = / -in (qingye-\d{8}\.zip\.enc) -out qingye-\d{8}\.zip$/.exec(opening) ?? []
    expect(fileName).not.toBe('')
    expect(decodeURIComponent(url)).toContain(fileName)
    const folder = mkdtempSync(join(tmpdir(), 'laurel-export-'))
    try {
      const path = join(folder, 'file.enc')
      await pipeline(Readable.fromWeb((await fetch(url)).body as never), createWriteStream(path))
      openWith(path, passphrase, folder)
      expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).organiser.code).toBe('qingye')
    } finally {
      rmSync(folder, { recursive: true })
    }
    const kept = await world.asPlatform((tx) =>
      tx.first(sql<{ input: object }>`select input from job_run where id = ${jobId}`),
    )
    expect(kept?.input).toEqual({ tenantId: world.qingye.tenantId, zipName: fileName.replace(/\.enc$/, '') })
    const told = await world.asPlatform((tx) =>
      tx.rows(sql`select from event where tenant_id = ${world.qingye.tenantId} and kind = 'tenant.exported'`),
    )
    expect(told).toHaveLength(1)
    await worker.stop()
  }, 60_000)

  test('is erased only when its name was typed and a second person has said so; it can be stopped until then', async () => {
    const { id } = { id: world.qingye.tenantId }
    const ask = (name: string) =>
      desk.call('POST /ims/platform/ask-erasure', { body: { id, name, reason: '合同到期' } })
    expect(await ask('青野')).toMatchObject({ status: 422, data: { reason: 'tenant.name-differs' } })
    expect(await ofTenant(id)).toMatchObject({ account: 6 })
    const asked = await ask('青野基金会')
    expect(asked).toMatchObject({ code: 200 })
    const erasureId = (asked.data as { id: string }).id
    expect(await world.call(null, 'GET /ims/portal/get-conf', { portal: 'qingye' })).toMatchObject({ code: 100000404 })
    expect(await ask('青野基金会')).toMatchObject({ data: { reason: 'tenant.being-erased' } })
    expect(await desk.call('PUT /ims/platform/resume', { body: { id, reason: '算了' } })).toMatchObject({
      data: { reason: 'tenant.being-erased' },
    })
    expect(await desk.call('PUT /ims/platform/confirm-erasure', { body: { id: erasureId } })).toMatchObject({
      status: 403,
      data: { reason: 'platform.needs-second-person' },
    })
    const { eraseTenants } = await import('./erasing.jobs.ts')
    await eraseTenants()
    expect(await ofTenant(id)).toMatchObject({ account: 6 })
    expect((await desk.call('PUT /ims/platform/stop-erasure', { body: { id: erasureId } })).code).toBe(200)
    expect((await desk.call('PUT /ims/platform/resume', { body: { id, reason: '续约' } })).code).toBe(200)
    await expect(world.asPlatform((tx) => tx.run(sql`select erase_history(${id}, 'event', 10)`))).rejects.toMatchObject(
      { code: '42501' },
    )
  })

  test('leaves nothing behind in any table that the database knows, nor in the store; a receipt says what went', async () => {
    const { lanjiang, qingye } = world
    const { sealBatch } = await import('../../events/sealing.ts')
    const { numberOnce } = await import('../../events/numbering.ts')
    const { objectKey, objectSize } = await import('../../storage/objects.ts')
    const { eraseTenants } = await import('./erasing.jobs.ts')
    const { checkInvariants } = await import('../../invariants.ts')
    const fileId = await fill(qingye)
    await numberOnce()
    await sealBatch()
    const before = await ofTenant(qingye.tenantId)
    expect(Object.keys(before).length).toBeGreaterThan(25)
    expect(before).toMatchObject({
      audit_seal: expect.any(Number),
      event: expect.any(Number),
      file: expect.any(Number),
    })
    const others = await ofTenant(lanjiang.tenantId)
    // Rows that the tests put in past the services do not obey all of them.
    const brokenNow = async () =>
      (await world.asPlatform(checkInvariants)).filter(({ violations }) => violations > 0).map(({ name }) => name)
    const brokenBefore = await brokenNow()
    const asked = await desk.call('POST /ims/platform/ask-erasure', {
      body: { id: qingye.tenantId, name: '青野基金会', reason: '合同到期' },
    })
    const { id } = asked.data as { id: string }
    const second = await desk.colleague()
    expect((await second.call('PUT /ims/platform/confirm-erasure', { body: { id } })).code).toBe(200)
    await eraseTenants()
    expect(await ofTenant(qingye.tenantId)).toEqual({ event_feed: before['event_feed'] })
    expect(await world.asPlatform((tx) => tx.rows(sql`select from tenant where id = ${qingye.tenantId}`))).toEqual([])
    expect(await objectSize(objectKey(qingye.tenantId, fileId))).toBeUndefined()
    expect(await ofTenant(lanjiang.tenantId)).toEqual(others)
    const { rows } = (await second.call('GET /ims/platform/list-erasures')).data as { rows: Record<string, unknown>[] }
    expect(rows.find((row) => row['id'] === id)).toMatchObject({
      code: 'qingye',
      state: 'erased',
      reason: '合同到期',
      confirmedBy: '顾望舒',
      objectsErased: expect.any(Number),
      can: { confirm: false, stop: false },
    })
    expect(rows.find((row) => row['id'] === id)?.['rowsErased']).toBeGreaterThan(50)
    // What was handed over of it is gone as well.
    const handed = await world.asPlatform((tx) => tx.rows(sql`select from file where tenant_id = ${desk.tenantId}`))
    expect(handed).toEqual([])
    await numberOnce()
    await sealBatch()
    expect(await brokenNow()).toEqual(brokenBefore)
  }, 60_000)

  test('goes in an order that the database accepts, whatever points to whatever', async () => {
    const { erasingOrder, tenantReferences } = await import('../../database/tenant-tables.ts')
    const [tables, references] = await world.asPlatform(
      async (tx) => [await tenantTables(tx), await tenantReferences(tx)] as const,
    )
    const { order, emptied } = erasingOrder(tables, references)
    expect([...order].sort()).toEqual(tables)
    const place = new Map(order.map((table, at) => [table, at]))
    const wrong = references.filter(
      (each) =>
        !emptied.includes(each) &&
        place.has(each.from) &&
        place.has(each.to) &&
        (place.get(each.from) ?? 0) >= (place.get(each.to) ?? 0),
    )
    expect(wrong).toEqual([])
    const ring = [
      { from: 'a', to: 'b', columns: ['b_id'], canBeEmpty: false },
      { from: 'b', to: 'a', columns: ['a_id'], canBeEmpty: true },
      { from: 'c', to: 'c', columns: ['parent_id'], canBeEmpty: true },
    ]
    expect(erasingOrder(['a', 'b', 'c'], ring).emptied.map(({ from }) => from)).toEqual(['b', 'c'])
    expect(() => erasingOrder(['a'], [{ from: 'a', to: 'a', columns: ['x'], canBeEmpty: false }])).toThrow()
  })
})
