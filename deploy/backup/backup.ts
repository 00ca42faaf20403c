import { cleanUp, takeBase } from './base-backup.ts'
import { readBases } from './bases.ts'
import { restore } from './restore.ts'

/**
 * pnpm backup base                          a base backup of the running cluster, verified
 * pnpm backup list                          the base backups, and from when on a restore is possible
 * pnpm backup keep 14                       keeps that many base backups and the log that they need
 * pnpm backup restore --to 2026-11-15T09:30:00Z --into /var/lib/laurel-restored
 *
 * LAUREL_BACKUP_FOLDER: where backups are kept, on another disk. LAUREL_BACKUP_URL: a role with REPLICATION. LAUREL_POSTGRES_BIN: where
 * PostgreSQL's programs are. One cluster holds our database and the engine's, so one second is one second for both.
 */
const [verb = '', ...args] = process.argv.slice(2)
const folder = process.env['LAUREL_BACKUP_FOLDER'] ?? ''
const bin = process.env['LAUREL_POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin'

try {
  if (folder === '') throw new Error('LAUREL_BACKUP_FOLDER is missing')
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  switch (verb) {
    case 'base':
      return console.log((await takeBase({ folder, bin, url: process.env['LAUREL_BACKUP_URL'] ?? '' })).name)
    case 'list':
      for (const { name, finishedAt } of readBases(folder)) console.log(`${name} · any second after ${finishedAt}`)
      return
    case 'keep':
      return console.log(`removed ${await cleanUp({ folder, bin, keep: Number(args[0]) })} base backups`)
    case 'restore': {
      const base = await restore({
        folder,
        bin,
        to: option('--to'),
        into: option('--into'),
        owner: optional('--owner'),
      })
      console.log(`${option('--into')} restores from ${base} to ${option('--to')} when PostgreSQL is started on it`)
      return
    }
    default:
      throw new Error(
        'usage: pnpm backup base | list | keep <n> | restore --to <time> --into <folder> [--owner <user>]',
      )
  }
}

function optional(name: string): string | undefined {
  const at = args.indexOf(name)
  return at === -1 ? undefined : args[at + 1]
}

function option(name: string): string {
  const value = optional(name)
  if (!value) throw new Error(`${name} is missing`)
  return value
}
