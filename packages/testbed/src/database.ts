import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureServicesUp, locateServices } from '@laurel/services/located'
import pg from 'pg'
import { apiFolder } from './api-folder.ts'
import { type LocalEnvironment, localEnvironment, superuserUrl } from './environment.ts'

/** A database of its own for each test file: copied from a template that is made once per state of the migrations. */
export async function createTestDatabase(): Promise<{
  name: string
  environment: LocalEnvironment
  drop: () => Promise<void>
}> {
  // Asking each service whether it is well takes a third of a second: whoever starts the tests has done so.
  const services = await locateServices().catch(ensureServicesUp)
  const name = `laurel_test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
  const template = `laurel_template_${templateHash()}`
  await withSuperuser(superuserUrl(services), async (client) => {
    await client.query('select pg_advisory_lock(7305003)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      await migrateWithKey(`${template}_new`)
      await client.query(`alter database ${template}_new rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template} owner laurel_owner`)
  })
  const drop = () =>
    withSuperuser(superuserUrl(services), (client) => client.query(`drop database if exists ${name} with (force)`))
  return { name, environment: await localEnvironment(name), drop: async () => void (await drop()) }
}

/** As an operator does it: the key pair for passwords is then in every copy, and no test waits for one to be made. */
async function migrateWithKey(database: string): Promise<void> {
  const env = { PATH: process.env['PATH'], ...(await localEnvironment(database)) }
  await promisify(execFile)(process.execPath, [join(apiFolder, 'src/laurel.ts'), 'migrate'], { env })
}

function templateHash(): string {
  const folders = [join(apiFolder, 'db/migrations'), join(apiFolder, 'src/database')]
  // How it is made counts too.
  const hash = createHash('sha256').update(readFileSync(import.meta.filename))
  for (const folder of folders) {
    for (const file of readdirSync(folder)
      .filter((file) => file.endsWith('.sql') || file === 'migrate.ts')
      .sort())
      hash.update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function withSuperuser<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
