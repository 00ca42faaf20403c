import { createTestDatabase } from '@laurel/testbed/database'
import { planField, plantReview } from '@laurel/testbed/planted-review'
import { addTask } from '@laurel/testbed/processes'
import { TcpProxy } from '@laurel/testbed/tcp-proxy'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let store: TcpProxy
let task: string
const file = crypto.randomUUID()

beforeAll(async () => {
  world = await openWorld(async () => {
    const database = await createTestDatabase()
    store = await TcpProxy.to(Number(new URL(database.environment['LAUREL_S3_ENDPOINT'] ?? '').port))
    const endpoint = `http://127.0.0.1:${store.port}`
    return { ...database, environment: { ...database.environment, LAUREL_S3_ENDPOINT: endpoint } }
  })
  const { tenantId, accounts } = world.lanjiang
  task = await addTask(world, world.lanjiang, accounts.auditor, '学院初审')
  await world.inTenant(world.lanjiang, async ({ tx }) => {
    await tx.run(sql`
      insert into file (tenant_id, id, account_id, name, type, size, state)
      values (${tenantId}, ${file}, ${accounts.entrant.accountId}, '计划书.pdf', 'application/pdf', 4, 'stored')`)
    await tx.run(sql`
      insert into file_preview (tenant_id, file_id, state, pages, ended_at)
      values (${tenantId}, ${file}, 'ready', '[{ "width": 1400, "height": 1980 }]', now())`)
    const own = { tenantId, accountId: accounts.entrant.accountId, marker: '微澜' }
    const held = { field: planField.key, id: file, name: '计划书.pdf', size: 4, sha256: '0'.repeat(64) }
    const entryId = await plantReview(tx, own, task, { files: [held] })
    await tx.run(sql`
      insert into entry_file (tenant_id, id, entry_id, field, file_id)
      values (${tenantId}, gen_random_uuid(), ${entryId}, ${planField.key}, ${file})`)
  })
}, 60_000)
afterAll(async () => {
  store.close()
  await world.close()
})

test('R12 [I02] while the store is away the queue opens, entries are read and decided; a page of a file is refused as a fault that passes', async () => {
  const { auditor } = world.lanjiang.accounts
  const page = () => world.call(auditor, 'GET /ims/file-preview/page', { query: { fileId: file, page: 1 } })
  expect((await page()).code).toBe(200)
  store.cut()
  const queue = await world.call(auditor, 'GET /ims/review/list', { query: {} })
  expect(queue.data.rows.map(({ id }) => id)).toContain(task)
  const record = await world.call(auditor, 'GET /ims/review/get', { query: { id: task } })
  expect(record.data.entry?.files.map(({ id }) => id)).toEqual([file])
  const drawn = await world.call(auditor, 'GET /ims/file-preview/get', { query: { fileId: file } })
  expect(drawn.data).toMatchObject({ state: 'ready', pages: [{ width: 1400 }] })
  expect((await page()).status).toBe(503)
  const body = { taskId: task, outcome: 'pass', reason: '' }
  expect((await world.call(auditor, 'PUT /ims/process-task/decide', { body })).code).toBe(200)
  await store.mend()
  expect((await page()).code).toBe(200)
})
