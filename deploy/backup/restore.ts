import { execFile } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BackupPaths } from './base-backup.ts'
import { readBases, walFolder } from './bases.ts'
import { refuseKeysInStore, verifierIn } from './keys.ts'
import { checkedLog, checkLedger } from './log-check.ts'
import { openedPrivately } from './private-cluster.ts'
import { repeatErasures } from './repeat-erasures.ts'
import { checkCipher, digestOf, type Meta, readMeta } from './signed-file.ts'

const run = promisify(execFile)

type Restoring = BackupPaths & { to: string; into: string; identity: string; owner: string }

/**
 * Makes a new cluster in an empty place; the old one is not touched, whatever state it is in. Nothing is opened before everything was found to be
 * what was signed. The log is read up to the second asked for, where nobody but us can connect; whoever was erased since is erased again; only then
 * does the cluster get its name. It archives nothing until somebody has decided that it is the real one.
 */
export async function restore({ folder, bin, keys, to, into, identity, owner }: Restoring): Promise<string> {
  const target = new Date(to)
  if (Number.isNaN(target.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(to))
    throw new Error('--to is a time with its offset, such as 2026-11-15T09:30:00Z')
  if (existsSync(into) && readdirSync(into).length > 0) throw new Error(`${into} is not empty`)
  for (const file of [keys, identity]) refuseKeysInStore(folder, file)
  const base = readBases(folder).findLast(({ finishedAt }) => new Date(finishedAt) <= target)
  if (!base) throw new Error(`no base backup was complete at ${to}: see pnpm backup list`)
  const verify = verifierIn(keys)
  const meta = readMeta(base.path, verify)
  await checkCipher(`${base.path}.age`, meta)
  const log = await checkedLog(folder, meta, target, verify)
  const ledger = checkLedger(folder, verify)
  console.error(
    `${log.length} segments and ${ledger.count} erasures are as they were signed, the newest at ${ledger.signedAt}`,
  )

  const unfinished = `${into}.unfinished`
  const wal = `${into}.wal`
  for (const path of [unfinished, wal]) rmSync(path, { recursive: true, force: true })
  try {
    await unlockBase(base.path, meta, { identity, bin, unfinished })
    await unlockLog(folder, log, { identity, wal })
    const settings = join(unfinished, 'postgresql.auto.conf')
    writeFileSync(join(unfinished, 'recovery.signal'), '')
    const { stdout } = await run(join(bin, 'pg_controldata'), [unfinished], {
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    })
    appendFileSync(settings, limitsOf(stdout) + recovery(wal, target))
    if (process.getuid?.() === 0) await run('chown', ['-R', owner, unfinished, wal])
    await openedPrivately({ bin, cluster: unfinished, owner }, (socket) => repeatErasures(folder, ledger.count, socket))
    renameSync(unfinished, into)
    return base.name
  } finally {
    for (const path of [unfinished, wal]) rmSync(path, { recursive: true, force: true })
  }
}

type Unlocking = { identity: string; bin: string; unfinished: string }

async function unlockBase(path: string, meta: Meta, { identity, bin, unfinished }: Unlocking): Promise<void> {
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const unpack = 'age -d -i "$1" "$2" | tar -C "$3" -xpf -'
  await run('bash', ['-o', 'pipefail', '-c', unpack, 'unpack', identity, `${path}.age`, unfinished])
  if ((await digestOf(join(unfinished, 'backup_manifest'))) !== meta.plain)
    throw new Error(`${path}.age does not hold what was signed`)
  await run(join(bin, 'pg_verifybackup'), ['--quiet', unfinished])
  chmodSync(unfinished, 0o700)
}

async function unlockLog(
  folder: string,
  log: readonly Meta[],
  { identity, wal }: { identity: string; wal: string },
): Promise<void> {
  mkdirSync(wal, { mode: 0o700 })
  for (const { name, plain } of log) {
    const locked = join(walFolder(folder), `${name}.age`)
    await run('age', ['-d', '-i', identity, '-o', join(wal, name), locked])
    if ((await digestOf(join(wal, name))) !== plain) throw new Error(`${locked} does not hold what was signed`)
  }
}

/** PostgreSQL refuses to read a log with lower limits than those it was written with; a new machine begins with 100 connections. */
export function limitsOf(controlData: string): string {
  const limits = controlData.matchAll(/^(max_\w+) setting: +(\d+)$/gm)
  // pg_controldata shortens what the settings are called.
  return [...limits]
    .map(
      ([, name, value]) =>
        `\n${name?.replace(/_xacts?$/, (end) => (end === '_xact' ? '_transaction' : '_transactions'))} = ${value}`,
    )
    .join('')
}

const recovery = (wal: string, target: Date) => `
restore_command = 'cp "${wal}/%f" "%p"'
recovery_target_time = '${target.toISOString().replace('T', ' ').replace('Z', '+00')}'
recovery_target_action = 'promote'
archive_mode = off
`
