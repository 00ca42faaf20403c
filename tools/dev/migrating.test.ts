import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locateServices } from '@laurel/services/located'
import { type LocalEnvironment, localEnvironment, superuserUrl } from '@laurel/testbed/environment'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { applyNewMigrations } from './migrating.ts'

const database = `laurel_migrating_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'laurel-migrations-'))
const said: string[] = []
let environment: LocalEnvironment
let watching: { close(): void }

beforeAll(async () => {
  environment = await localEnvironment(database)
  watching = applyNewMigrations(environment, (line) => said.push(line), folder)
})
afterAll(async () => {
  watching.close()
  rmSync(folder, { recursive: true })
  await asked(superuserUrl(await locateServices()), `drop database ${database} with (force)`)
})
beforeEach(() => {
  said.length = 0
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const hears = (lines: unknown[]) => vi.waitFor(() => expect(said).toEqual(lines), { timeout: 10_000, interval: 50 })

test('a migration that is written under a running pnpm dev is applied, once there is something in it', async () => {
  write('1_first.sql', '')
  write('1_first.sql', 'create table first (id int);')
  await hears(['applied 1_first.sql; pnpm schema writes the types'])
  expect(await asked(environment['LAUREL_OWNER_DATABASE_URL'] ?? '', 'select * from first')).toEqual([])
})

test('one that PostgreSQL refuses says why, and is tried again when it is mended', async () => {
  write('2_second.sql', 'alter table nowhere add column x int;')
  await hears(['not applied: 2_second.sql: relation "nowhere" does not exist'])
  write('2_second.sql', 'alter table first add column x int;')
  await hears([expect.anything(), 'applied 2_second.sql; pnpm schema writes the types'])
})

test('one that was applied and is changed says how to go on', async () => {
  write('1_first.sql', 'create table other (id int);')
  await hears([expect.stringMatching(/^1_first\.sql was changed .* pnpm services reset, pnpm dev$/)])
})

async function asked(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
