import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eraseDue } from '@laurel/api/src/erasing.ts'
import type { TestAccount, World } from '@laurel/testbed/world'
import pg from 'pg'
import { readMeta } from '../../deploy/backup/signed-file.ts'
import { openPostgres, postgresOwner } from '../load/own-postgres.ts'
import { openWorldIn } from '../load/own-world.ts'
import type { Measurement } from '../measurement.ts'
import { checkRestored, type Written } from './restore/restored.ts'
import { unrefused } from './restore/tampered.ts'

const run = promisify(execFile)
const commands = new URL('../../deploy/backup/', import.meta.url).pathname
const password = crypto.randomUUID()
const writers = 4
const timeoutMs = 60_000

export const measurement: Measurement = {
  id: 'R18',
  claim:
    'a base backup and the archived log, while writes go on, locked and signed; then a new cluster, restored by command to one second; and the same store after somebody had it',
  target:
    'every row acknowledged before that second, none begun after it, all invariants hold; nothing readable in the store, every tampering named and refused, whoever was erased since stays erased',
  ci: true,
  limitSeconds: 300,
  async run(log) {
    const place = openPlace()
    const { store } = place
    const settings = {
      archive_mode: 'on',
      archive_timeout: '5',
      archive_command: `${archiver(place.home)} ${store} ${place.keys} "%p" "%f"`,
    }
    const cluster = await openPostgres({ settings, password })
    const restoredFolder = mkdtempSync(join(tmpdir(), 'laurel-restored-'))
    chmodSync(restoredFolder, 0o755)
    const world = await openWorldIn(cluster.superuserUrl, {
      LAUREL_ERASURE_LEDGER: join(store, 'erasures/ledger.jsonl'),
    })
    const backup = (folder: string, ...args: string[]) =>
      run(process.execPath, [join(commands, 'backup.ts'), ...args], {
        env: {
          PATH: '/usr/bin:/bin',
          ...world.environment,
          LAUREL_BACKUP_FOLDER: folder,
          LAUREL_BACKUP_KEYS: place.keys,
          LAUREL_BACKUP_URL: cluster.superuserUrl,
        },
      })
    try {
      const writing = startWriting(world)
      await until('some writes', async () => writing.acknowledged.length > 50)
      const { stdout: base } = await backup(store, 'base')
      log(`base backup ${base.trim()}`)
      await until(
        'writes after the backup',
        async () => (writing.acknowledged.at(-1)?.answeredAt ?? 0) > timeOf(base.trim()) + 3_000,
      )
      const second = new Date(Math.floor(Date.now() / 1000 - 1) * 1000)
      const erased = [world.lanjiang.accounts.judge, world.lanjiang.accounts.volunteer]
      for (const account of erased) await eraseNow(world, cluster.superuserUrl, account)
      const many = writing.acknowledged.length + 50
      await until('writes after the second', async () => writing.acknowledged.length > many)
      const acknowledged = await writing.stop()
      await archiveAll(cluster.superuserUrl)
      await backup(store, 'base')
      await archiveAll(cluster.superuserUrl)
      const restore = (folder: string, into: string, identity = place.identity) =>
        backup(folder, 'restore', '--to', second.toISOString(), '--into', into, '--identity', identity)
      const startedAt = performance.now()
      await restore(store, join(restoredFolder, 'data'))
      log(`restored to ${second.toISOString()} in ${Math.round(performance.now() - startedAt)} ms`)
      const name = acknowledged[0]?.name ?? ''
      const faults = [...readable(store, join(cluster.context.folder, 'data'), name)]
      const { start } = readMeta(join(store, 'base', base.trim()), () => true)
      const tampered = await unrefused(store, start ?? '', (copy) => restore(copy, join(copy, '../restored')))
      faults.push(...tampered.faults)
      const restored = await openPostgres({ folder: restoredFolder, password })
      try {
        faults.push(...(await comeBack(restored.superuserUrl, erased)))
        for (const fault of faults) log(fault)
        const trials = { superuserUrl: restored.superuserUrl, second: second.getTime(), acknowledged }
        const { figure, holds } = await checkRestored(trials, log)
        return {
          figure: `${figure}; ${tampered.tried} tamperings and ${erased.length} erasures, ${faults.length} wrong`,
          holds: holds && faults.length === 0,
        }
      } finally {
        await restored.remove()
      }
    } finally {
      await world.close()
      await cluster.remove()
      for (const left of [place.home, restoredFolder]) rmSync(left, { recursive: true, force: true })
    }
  },
}

/** A store, keys that are not in it, and what opens it, which is in neither. */
function openPlace(): { home: string; store: string; keys: string; identity: string } {
  const home = mkdtempSync(join(tmpdir(), 'laurel-backup-'))
  const [store, keys, identity] = ['store', 'keys', 'identity.txt'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ]
  for (const folder of ['wal', 'erasures']) mkdirSync(join(store, folder), { recursive: true })
  execFileSync(process.execPath, [join(commands, 'backup.ts'), 'keys', '--into', keys])
  renameSync(join(keys, 'identity.txt'), identity)
  chmodSync(home, 0o755)
  const owner = postgresOwner()
  if (owner)
    for (const path of [join(store, 'wal'), keys, join(keys, 'signing.pem')]) chownSync(path, owner.uid, owner.gid)
  return { home, store, keys, identity }
}

async function connected(superuserUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: new URL('/laurel', superuserUrl).href })
  await client.connect()
  return client
}

/** As the worker does it once fifteen days are over. */
async function eraseNow(world: World, superuserUrl: string, account: TestAccount): Promise<void> {
  const body = { userName: account.userName, ownDoc: await world.seal(account.password) }
  const asked = await world.call(account, 'POST /ims/security/ask-deletion', { body })
  if (asked.code !== 200) throw new Error(asked.msg)
  const client = await connected(superuserUrl)
  const aged = client.query(
    `update deletion_request set asked_at = asked_at - interval '16 days', due_at = due_at - interval '16 days'
     where account_id = $1 and withdrawn_at is null`,
    [account.accountId],
  )
  await aged.finally(() => client.end())
  await eraseDue((error) => {
    throw error
  })
}

/** What the cluster holds in clear, the store does not. */
function readable(store: string, cluster: string, text: string): string[] {
  const finds = (folder: string) => spawnSync('grep', ['-rqaF', text, folder]).status === 0
  if (!finds(cluster)) return ['the cluster holds nothing to look for']
  return finds(store) ? ['what people wrote can be read in the store'] : []
}

/** Nobody comes back, by name, number or password. */
async function comeBack(superuserUrl: string, erased: readonly TestAccount[]): Promise<string[]> {
  const client = await connected(superuserUrl)
  try {
    const { rows } = await client.query<{
      id: string
      user_name: string
      has_password: boolean
      mobile: Buffer | null
    }>(
      `select a.id, a.user_name, a.password_hash is not null as has_password, p.mobile_hash as mobile
       from account a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id where a.id = any($1)`,
      [erased.map(({ accountId }) => accountId)],
    )
    if (rows.length !== erased.length) return ['the restored cluster does not know who was erased']
    return rows
      .filter((row) => !row.user_name.startsWith('erased-') || row.has_password || row.mobile !== null)
      .map((row) => `${row.user_name} was erased and is back`)
  } finally {
    await client.end()
  }
}

/** The server runs as a user who may not enter this clone: the program is copied to where it may. */
function archiver(folder: string): string {
  const copy = join(folder, 'archive-wal')
  writeFileSync(copy, readFileSync(join(commands, 'archive-wal')), { mode: 0o755 })
  return copy
}

function startWriting(world: World): { acknowledged: Written[]; stop(): Promise<Written[]> } {
  const acknowledged: Written[] = []
  let isOver = false
  const write = async () => {
    while (!isOver) {
      const name = crypto.randomUUID()
      const sentAt = Date.now()
      const reply = await world.call(world.lanjiang.accounts.entrant, 'POST /system/user/options/create', {
        body: { formCode: `f${name}`, name, options: {} },
      })
      if (reply.code !== 200) throw new Error(`${reply.status} ${reply.msg}`)
      acknowledged.push({ name, sentAt, answeredAt: Date.now() })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, write))
  return {
    acknowledged,
    async stop() {
      isOver = true
      await writing
      return acknowledged
    },
  }
}

async function archiveAll(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  const file = rows[0]?.file ?? ''
  const isArchived = async () => {
    const archived = await client.query<{ last: string | null }>(
      'select last_archived_wal as last from pg_stat_archiver',
    )
    return (archived.rows[0]?.last ?? '') >= file
  }
  await until('the log is archived', isArchived).finally(() => client.end())
}

const timeOf = (name: string) =>
  Date.parse(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`it did not come to this: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
