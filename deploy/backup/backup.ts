import { cleanUp, takeBase } from './base-backup.ts'
import { newKeys, verifierIn } from './keys.ts'
import { listed } from './listed.ts'
import { restore } from './restore.ts'

/**
 * pnpm backup keys --into /etc/laurel/backup   keys to lock and sign with; identity.txt, which opens, is then moved away from this machine
 * pnpm backup base                          a base backup of the running cluster, verified
 * pnpm backup list                          the base backups, and from when on a restore is possible
 * pnpm backup keep 14                       keeps that many base backups and the log that they need
 * pnpm backup restore --to 2026-11-15T09:30:00Z --into /var/lib/laurel-restored --identity /media/key/identity.txt
 *
 * LAUREL_BACKUP_FOLDER: where backups are kept, on another disk. LAUREL_BACKUP_KEYS: the folder of keys, never in the former. LAUREL_BACKUP_URL: a
 * role with REPLICATION. LAUREL_BACKUP_STAGING: where the cluster is copied before it is locked. LAUREL_POSTGRES_BIN: where PostgreSQL's programs are.
 * To restore, the settings of the application (laurel.env) as well: whoever was erased since is erased again. One cluster holds our database and the engine's, so one second is one second for both.
 */
const [verb = '', ...args] = process.argv.slice(2)
const folder = process.env['LAUREL_BACKUP_FOLDER'] ?? ''
const keys = process.env['LAUREL_BACKUP_KEYS'] ?? '/etc/laurel/backup'
const bin = process.env['LAUREL_POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin'

try {
  if (folder === '' && verb !== 'keys') throw new Error('LAUREL_BACKUP_FOLDER is missing')
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  switch (verb) {
    case 'keys':
      return console.log(
        `${newKeys(option('--into'))} opens every backup: keep two copies of it, none of them on this machine`,
      )
    case 'base':
      return console.log((await takeBase({ folder, bin, keys, url: process.env['LAUREL_BACKUP_URL'] ?? '' })).name)
    case 'list':
      for (const line of listed(folder, verifierIn(keys))) console.log(line)
      return
    case 'keep':
      return console.log(`removed ${await cleanUp({ folder, bin, keys, keep: Number(args[0]) })} base backups`)
    case 'restore': {
      const base = await restore({
        folder,
        bin,
        keys,
        to: option('--to'),
        into: option('--into'),
        identity: option('--identity'),
        owner: optional('--owner') ?? 'postgres',
      })
      console.log(`${option('--into')} holds ${option('--to')}, from ${base}: PostgreSQL can be started on it`)
      return
    }
    default:
      throw new Error(
        'usage: pnpm backup keys --into <folder> | base | list | keep <n> | restore --to <time> --into <folder> --identity <file> [--owner <user>]',
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
