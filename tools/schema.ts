import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureServicesUp, locateServices } from '@laurel/services/located'
import { migratedEnvironment, superuserUrl } from '@laurel/testbed/environment'
import pg from 'pg'

/** Types of the migrated database. `--check` fails when the committed file differs. */
const target = join(import.meta.dirname, '../apps/api/src/database/schema.generated.ts')

await ensureServicesUp()
const services = await locateServices()
const database = `laurel_schema_${process.pid}`
const made = generate(await migratedEnvironment(database))
await dropDatabase()
if (!process.argv.includes('--check')) writeFileSync(target, made)
else if (made !== readFileSync(target, 'utf8')) {
  console.error('schema.generated.ts is not what the migrations make; run pnpm schema')
  process.exitCode = 1
}

function generate(environment: Record<string, string>): string {
  const file = join(import.meta.dirname, `../node_modules/.schema-${process.pid}.ts`)
  const excluded = ['event_month_*', 'migration'].flatMap((pattern) => ['--exclude-pattern', pattern])
  execFileSync(
    join(import.meta.dirname, '../apps/api/node_modules/.bin/kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      environment['LAUREL_OWNER_DATABASE_URL'] ?? '',
      '--out-file',
      file,
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
      ...excluded,
      '--type-mapping',
      '{"timestamptz":"string","date":"string","int8":"number"}',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return readFileSync(file, 'utf8')
}

async function dropDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(services) })
  await client.connect()
  await client.query(`drop database if exists ${database} with (force)`)
  await client.end()
}
