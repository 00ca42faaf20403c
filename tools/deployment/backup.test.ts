import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findUser } from '@laurel/services/processes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeBase } from '../../deploy/backup/base-backup.ts'
import { verifierIn } from '../../deploy/backup/keys.ts'
import { listed } from '../../deploy/backup/listed.ts'
import { openedPrivately } from '../../deploy/backup/private-cluster.ts'
import { limitsOf } from '../../deploy/backup/restore.ts'
import { type Meta, writeMeta } from '../../deploy/backup/signed-file.ts'

const bin = '/usr/lib/postgresql/15/bin'
let home: string
let folder: string
let keys: string
let signed: (text: string) => string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'laurel-backup.'))
  chmodSync(home, 0o755)
  ;[folder, keys] = [join(home, 'store'), join(home, 'keys')]
  for (const path of [keys, join(folder, 'base'), join(folder, 'wal')]) mkdirSync(path, { recursive: true })
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(join(keys, 'signing.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(join(keys, 'verifying.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
  signed = (text) => sign(null, Buffer.from(text), privateKey).toString('base64')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

function keep(kind: 'base' | 'wal', name: string, at: string): void {
  const start = kind === 'base' ? { start: '000000010000000000000003' } : {}
  const meta: Meta = {
    kind,
    name,
    system: '1',
    plain: 'a',
    cipher: 'b',
    at,
    erasures: { count: 0, newest: '-' },
    ...start,
  }
  writeMeta(join(folder, kind, name), meta, signed)
  writeFileSync(join(folder, kind, `${name}.age`), '')
}

test('a list of backups says what the kept log reaches: nothing without it, and no further than the first gap', () => {
  keep('base', '20261115T000000Z', '2026-11-15T00:00:00Z')
  const list = () => listed(folder, verifierIn(keys))
  expect(list()).toEqual([expect.stringContaining('nothing yet: the log 000000010000000000000003 was not archived')])
  keep('wal', '000000010000000000000003', '2026-11-14T23:59:59Z')
  expect(list()).toEqual([expect.stringContaining('nothing yet: the log ends at 2026-11-14T23:59:59Z')])
  keep('wal', '000000010000000000000004', '2026-11-15T09:30:00Z')
  keep('wal', '000000010000000000000006', '2026-11-15T18:00:00Z')
  expect(list()).toEqual([expect.stringMatching(/any second after .+, before 2026-11-15T09:30:00Z$/)])
})

test('no base backup is taken while PostgreSQL archives nothing', { timeout: 120_000 }, async () => {
  const [cluster, { uid, gid }] = [join(home, 'cluster'), findUser('postgres')]
  mkdirSync(cluster, { mode: 0o700 })
  chownSync(cluster, uid, gid)
  const args = ['-D', cluster, '-U', 'postgres', '--auth=trust', '--no-sync']
  execFileSync(join(bin, 'initdb'), args, { uid, gid, cwd: '/', stdio: 'ignore' })
  await openedPrivately({ bin, cluster, owner: 'postgres' }, async (socket) => {
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socket)}`
    await expect(takeBase({ folder, bin, keys, url })).rejects.toThrow('archive_mode is off')
  })
})

test('a restored cluster brings the limits that its log was written with: it starts on a machine of another size', () => {
  const data =
    'wal_level setting:                    replica\nmax_connections setting:              200\nmax_wal_senders setting:              10\nmax_prepared_xacts setting:           0\nmax_locks_per_xact setting:           64\n'
  expect(limitsOf(data)).toBe(
    '\nmax_connections = 200\nmax_wal_senders = 10\nmax_prepared_transactions = 0\nmax_locks_per_transaction = 64',
  )
})
