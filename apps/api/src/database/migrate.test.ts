import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@laurel/testbed/worker'
import { openWorld, type World } from '@laurel/testbed/world'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migrations.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await openWorld()
  folder = mkdtempSync(join(tmpdir(), 'laurel-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

const url = (role: 'OWNER' | 'PLATFORM') => world.environment[`LAUREL_${role}_DATABASE_URL`] ?? ''
const add = (name: string, text: string) => writeFileSync(join(folder, name), text)
const migrateAll = () => migrate(url('OWNER'), url('PLATFORM'), folder)

test('people write on while a migration waits for a table, and it comes through in the end', async () => {
  add('29991231_0000_options_colour.sql', 'alter table option_set add column colour text')
  const holder = new pg.Client({ connectionString: url('PLATFORM') })
  await holder.connect()
  await holder.query('begin; select from option_set limit 1')

  let isOver = false
  let maxMs = 0
  let written = 0
  const write = async () => {
    while (!isOver) {
      const name = crypto.randomUUID()
      const sentAt = performance.now()
      const reply = await world.call(world.lanjiang.accounts.entrant, 'POST /system/user/options/create', {
        body: { formCode: `f${name}`, name, options: {} },
      })
      expect(reply.code).toBe(200)
      maxMs = Math.max(maxMs, performance.now() - sentAt)
      written += 1
    }
  }
  const writing = Promise.all([write(), write()])
  const migrating = migrateAll()
  const watcher = new pg.Client({ connectionString: url('OWNER') })
  await watcher.connect()
  const isWaiting = async () => {
    const { rowCount } = await watcher.query(
      "select from pg_stat_activity where query like 'alter table option_set%' and wait_event_type = 'Lock'",
    )
    return rowCount === 0 ? undefined : true
  }
  // Seen waiting, then gone, then waiting again: it has let the others pass at least once.
  await until('it waits', isWaiting)
  await until('it lets the others pass', async () => ((await isWaiting()) ? undefined : true))
  await until('it waits again', isWaiting)
  const before = written
  await until('writes go on', async () => (written > before + 5 ? true : undefined))
  await holder.query('commit')
  expect(await migrating).toEqual(['29991231_0000_options_colour.sql'])
  isOver = true
  await writing
  await Promise.all([holder.end(), watcher.end()])
  // A second of patience, and whatever a busy machine adds; without it they would have waited for as long as the table was held.
  expect(maxMs).toBeLessThan(4_000)
}, 30_000)

test('two migrators at once apply each migration once', async () => {
  add('29991231_0001_options_size.sql', 'alter table option_set add column size int')
  const applied = await Promise.all([migrateAll(), migrateAll(), migrateAll()])
  expect(applied.flat()).toEqual(['29991231_0001_options_size.sql'])
})

test('a migration that fails leaves nothing behind, and says which one it was', async () => {
  add('29991231_0002_broken.sql', 'alter table option_set add column weight int; select 1 / 0')
  await expect(migrateAll()).rejects.toThrow('29991231_0002_broken.sql: division by zero')
  rmSync(join(folder, '29991231_0002_broken.sql'))
  expect(await migrateAll()).toEqual([])
})
