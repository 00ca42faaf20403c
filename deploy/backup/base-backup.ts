import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Base, basesFolder, nameAt, readBases, walFolder } from './bases.ts'

const run = promisify(execFile)

type Place = { folder: string; bin: string }

/** Copies the running cluster, reads every byte of the copy again, and only then gives it its name. */
export async function takeBase({ folder, bin, url }: Place & { url: string }): Promise<Base> {
  if (url === '') throw new Error('LAUREL_BACKUP_URL is missing')
  const bases = basesFolder(folder)
  mkdirSync(bases, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(bases))
    if (name.endsWith('.unfinished')) rmSync(join(bases, name), { recursive: true })
  const unfinished = join(bases, `${process.pid}.unfinished`)
  const { password, href } = withoutPassword(url)
  const options = ['--pgdata', unfinished, '--format=plain', '--wal-method=stream', '--checkpoint=fast']
  await run(
    join(bin, 'pg_basebackup'),
    ['--dbname', href, ...options, '--manifest-checksums=SHA256', '--no-password'],
    {
      env: { PATH: '/usr/bin:/bin', PGPASSWORD: password },
    },
  )
  await run(join(bin, 'pg_verifybackup'), ['--quiet', unfinished])
  // A whole second later: a restore to the second in which it ended may lie before its end.
  const name = nameAt(new Date(Date.now() + 999))
  const path = join(bases, name)
  renameSync(unfinished, path)
  return { name, path, finishedAt: name }
}

/** The newest `keep` stay, with every segment of the log that the oldest of them needs. */
export async function cleanUp({ folder, bin, keep }: Place & { keep: number }): Promise<number> {
  if (!Number.isInteger(keep) || keep < 1) throw new Error('keep at least one')
  const bases = readBases(folder)
  const old = bases.slice(0, Math.max(0, bases.length - keep))
  for (const { path } of old) rmSync(path, { recursive: true })
  const oldest = bases[old.length]
  if (oldest) await run(join(bin, 'pg_archivecleanup'), [walFolder(folder), firstSegment(oldest.path)])
  return old.length
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
