import { execFile } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readBases, walFolder } from './bases.ts'

const run = promisify(execFile)

type Restoring = { folder: string; bin: string; to: string; into: string; owner: string | undefined }

/**
 * Makes a new cluster in an empty place; the old one is not touched, whatever state it is in. Started, PostgreSQL reads the log up to the second asked
 * for and then opens. It archives nothing until somebody has decided that it is the real one.
 */
export async function restore({ folder, bin, to, into, owner }: Restoring): Promise<string> {
  const target = new Date(to)
  if (Number.isNaN(target.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(to))
    throw new Error('--to is a time with its offset, such as 2026-11-15T09:30:00Z')
  if (existsSync(into) && readdirSync(into).length > 0) throw new Error(`${into} is not empty`)
  const base = readBases(folder).findLast(({ finishedAt }) => new Date(finishedAt) <= target)
  if (!base) throw new Error(`no base backup was complete at ${to}: see pnpm backup list`)
  await run(join(bin, 'pg_verifybackup'), ['--quiet', base.path])
  await run('cp', ['-a', '--reflink=auto', `${base.path}/.`, into])
  writeFileSync(join(into, 'recovery.signal'), '')
  appendFileSync(join(into, 'postgresql.auto.conf'), settings(walFolder(folder), target))
  chmodSync(into, 0o700)
  if (process.getuid?.() === 0) await run('chown', ['-R', owner ?? 'postgres', into])
  return base.name
}

const settings = (wal: string, target: Date) => `
restore_command = 'cp "${wal}/%f" "%p"'
recovery_target_time = '${target.toISOString().replace('T', ' ').replace('Z', '+00')}'
recovery_target_action = 'promote'
archive_mode = off
`
