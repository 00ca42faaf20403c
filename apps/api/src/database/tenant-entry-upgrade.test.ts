import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localEnvironment, superuserUrl } from '@laurel/tools/environment.ts'
import { ensureServicesUp } from '@laurel/tools/services/located.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newId } from './id.ts'
import { newKey } from './key.ts'
import { migrate, trustKeysOnly } from './migrate.ts'
import { migrationsFolder } from './migrations.ts'

test('a node of the version before the keys serves on until it is replaced; then its word counts no more', async () => {
  const name = `laurel_upgrade_${process.pid}`
  const folder = mkdtempSync(join(tmpdir(), 'laurel-before-'))
  const environment = await localEnvironment(name)
  const url = (role: string) => environment[`LAUREL_${role}_DATABASE_URL`] ?? ''
  const clients = [new pg.Client(url('PLATFORM')), new pg.Client(url('APP')), new pg.Client(url('APP'))] as const
  const [platform, old, fresh] = clients
  try {
    for (const file of readdirSync(migrationsFolder).filter((file) => file < '20261116_0450'))
      cpSync(join(migrationsFolder, file), join(folder, file))
    await migrate(url('OWNER'), url('PLATFORM'), folder)
    for (const client of clients) await client.connect()
    const id = newId()
    await platform.query('insert into tenant (id, code, name, kind) values ($1, $2, $3, $4)', [
      id,
      'before',
      '{}',
      'test',
    ])
    const asBefore = async (client: pg.Client) => {
      await client.query('begin')
      const entered = await client.query('select * from enter_tenant($1)', [id])
      await client.query('commit')
      return entered.rowCount
    }
    expect(await asBefore(old)).toBe(1)

    await migrate(url('OWNER'), url('PLATFORM'))
    expect(await asBefore(old)).toBe(1)
    const key = newKey()
    await fresh.query('select take_key($1)', [key])
    expect(await asBefore(fresh)).toBe(0)
    expect((await fresh.query('select * from enter_tenant($1, $2)', [key, id])).rowCount).toBe(1)

    await trustKeysOnly(url('OWNER'))
    expect(await asBefore(old)).toBe(0)
    expect((await fresh.query('select * from enter_tenant($1, $2)', [key, id])).rowCount).toBe(1)
  } finally {
    for (const client of clients) await client.end().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
    const superuser = new pg.Client(superuserUrl(await ensureServicesUp()))
    await superuser.connect()
    await superuser.query(`drop database if exists ${name} with (force)`)
    await superuser.end()
  }
}, 120_000)
