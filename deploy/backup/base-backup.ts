import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Base, basesFolder, ledgerState, nameAt, readBases, walFolder } from './bases.ts'
import { recipientFile, refuseIdentityHere, refuseKeysInStore, signerIn, verifierIn } from './keys.ts'
import { digestOf, readMeta, writeMeta } from './signed-file.ts'

const run = promisify(execFile)

export type BackupPaths = { folder: string; bin: string; keys: string }

/** Copies the running cluster beside it, reads every byte of the copy again, locks it into the store, and only then gives it its name. */
export async function takeBase({ folder, bin, keys, url }: BackupPaths & { url: string }): Promise<Base> {
  if (url === '') throw new Error('LAUREL_BACKUP_URL is missing')
  refuseKeysInStore(folder, keys)
  refuseIdentityHere(keys)
  const sign = signerIn(keys)
  await refuseUnarchived(bin, url)
  const bases = basesFolder(folder)
  mkdirSync(bases, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(bases)) if (name.endsWith('.unfinished')) rmSync(join(bases, name))
  const staging = mkdtempSync(join(process.env['LAUREL_BACKUP_STAGING'] || tmpdir(), 'laurel-base-'))
  const unfinished = join(bases, `${process.pid}.unfinished`)
  try {
    const copy = join(staging, 'data')
    await copyCluster(bin, url, copy)
    await run(join(bin, 'pg_verifybackup'), ['--quiet', copy])
    const pack = 'tar -C "$1" -cf - . | age -R "$2" -o "$3"'
    await run('bash', ['-o', 'pipefail', '-c', pack, 'pack', copy, recipientFile(keys), unfinished])
    await run('sync', [unfinished])
    // A whole second later: a restore to the second in which it ended may lie before its end.
    const name = nameAt(new Date(Date.now() + 999))
    const path = join(bases, name)
    const [plain, cipher] = [await digestOf(join(copy, 'backup_manifest')), await digestOf(unfinished)]
    const [system, start] = [await systemOf(bin, copy), firstSegment(copy)]
    const at = new Date().toISOString()
    renameSync(unfinished, `${path}.age`)
    const erasures = ledgerState(folder)
    writeMeta(path, { kind: 'base', name, system, plain, cipher, start, at, erasures }, sign)
    return { name, path, finishedAt: name }
  } finally {
    rmSync(staging, { recursive: true, force: true })
    rmSync(unfinished, { force: true })
  }
}

async function copyCluster(bin: string, url: string, copy: string): Promise<void> {
  const { password, href } = withoutPassword(url)
  const options = ['--pgdata', copy, '--format=plain', '--wal-method=stream', '--checkpoint=fast']
  await run(
    join(bin, 'pg_basebackup'),
    ['--dbname', href, ...options, '--manifest-checksums=SHA256', '--no-password'],
    { env: { PATH: '/usr/bin:/bin', PGPASSWORD: password } },
  )
}

/** A base without the log that follows it restores nothing: better no backup tonight than one that is believed in. */
async function refuseUnarchived(bin: string, url: string): Promise<void> {
  const { password, href } = withoutPassword(url)
  const asked = `select current_setting('archive_mode'), coalesce(last_failed_time > last_archived_time, last_failed_time is not null) from pg_stat_archiver`
  const { stdout } = await run(join(bin, 'psql'), ['--no-psqlrc', '-Atw', '-c', asked, href], {
    env: { PATH: '/usr/bin:/bin', PGPASSWORD: password },
  })
  const [mode, isFailing] = stdout.trim().split('|')
  if (mode === 'off') throw new Error('archive_mode is off: set it in postgresql.conf, and restart PostgreSQL')
  if (isFailing === 't') throw new Error('archive_command fails: PostgreSQL says why in its log (rights, keys, space)')
}

/** The newest `keep` stay, with every segment of the log that the oldest of them needs. */
export async function cleanUp({ folder, bin, keys, keep }: BackupPaths & { keep: number }): Promise<number> {
  if (!Number.isInteger(keep) || keep < 1) throw new Error('keep at least one')
  const bases = readBases(folder)
  const old = bases.slice(0, Math.max(0, bases.length - keep))
  const oldest = bases[old.length]
  // What it needs is believed only if it is signed: else somebody else could have us remove the log.
  const start = oldest && readMeta(oldest.path, verifierIn(keys)).start
  for (const { path } of old) for (const ending of ['age', 'meta']) rmSync(`${path}.${ending}`, { force: true })
  if (start)
    for (const ending of ['.age', '.meta'])
      await run(join(bin, 'pg_archivecleanup'), ['-x', ending, walFolder(folder), start])
  return old.length
}

async function systemOf(bin: string, cluster: string): Promise<string> {
  const { stdout } = await run(join(bin, 'pg_controldata'), [cluster], { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } })
  const system = /^Database system identifier:\s+(\d+)$/m.exec(stdout)?.[1]
  if (!system) throw new Error(`${cluster} has no number of its own`)
  return system
}

function firstSegment(base: string): string {
  const label = readFileSync(join(base, 'backup_label'), 'utf8')
  const segment = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  if (!segment) throw new Error(`${base} does not say where its log begins`)
  return segment
}

/** A password on a command line is read by everyone on the machine. */
function withoutPassword(url: string): { href: string; password: string } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { href: address.href, password }
}
