import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { World } from '@laurel/api/test/world.ts'
import pg from 'pg'
import { openPostgres, postgresOwner } from '../load/own-postgres.ts'
import { openWorldIn } from '../load/own-world.ts'
import type { Measurement } from '../measurement.ts'
import { judgeRestored, type Written } from './restore/restored.ts'

const run = promisify(execFile)
const commands = new URL('../../deploy/backup/', import.meta.url).pathname
const password = crypto.randomUUID()
const writers = 4
const patienceMs = 60_000

export const measurement: Measurement = {
  id: 'R18',
  claim:
    'a base backup and the archived log, while writes go on; then a new cluster, restored by command to one second',
  target: 'every row acknowledged before that second, none begun after it, all invariants hold',
  ci: true,
  limitSeconds: 240,
  async run(log) {
    const folder = mkdtempSync(join(tmpdir(), 'laurel-backup-'))
    const wal = join(folder, 'wal')
    mkdirSync(wal)
    chmodSync(folder, 0o755)
    const owner = postgresOwner()
    if (owner) chownSync(wal, owner.uid, owner.gid)
    const settings = {
      archive_mode: 'on',
      archive_timeout: '5',
      archive_command: `${archiver(folder)} ${wal} "%p" "%f"`,
    }
    const cluster = await openPostgres({ settings, password })
    const restoredFolder = mkdtempSync(join(tmpdir(), 'laurel-restored-'))
    const environment = { LAUREL_BACKUP_FOLDER: folder, LAUREL_BACKUP_URL: cluster.superuserUrl }
    const backup = (...args: string[]) =>
      run(process.execPath, [join(commands, 'backup.ts'), ...args], { env: { PATH: '/usr/bin:/bin', ...environment } })
    const world = await openWorldIn(cluster.superuserUrl)
    try {
      const writing = startWriting(world)
      await until('some writes', async () => writing.acknowledged.length > 50)
      const { stdout: base } = await backup('base')
      log(`base backup ${base.trim()}`)
      await until(
        'writes after the backup',
        async () => (writing.acknowledged.at(-1)?.answeredAt ?? 0) > timeOf(base.trim()) + 3_000,
      )
      const second = new Date(Math.floor(Date.now() / 1000 - 1) * 1000)
      const many = writing.acknowledged.length + 50
      await until('writes after the second', async () => writing.acknowledged.length > many)
      const acknowledged = await writing.stop()
      await archiveAll(cluster.superuserUrl)
      const startedAt = performance.now()
      await backup('restore', '--to', second.toISOString(), '--into', join(restoredFolder, 'data'))
      const restored = await openPostgres({ folder: restoredFolder, password })
      log(`restored to ${second.toISOString()} in ${Math.round(performance.now() - startedAt)} ms`)
      try {
        return await judgeRestored({ superuserUrl: restored.superuserUrl, second: second.getTime(), acknowledged }, log)
      } finally {
        await restored.remove()
      }
    } finally {
      await world.close()
      await cluster.remove()
      for (const left of [folder, restoredFolder]) rmSync(left, { recursive: true, force: true })
    }
  },
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
  await until('the log is archived', async () => {
    const archived = await client.query<{ last: string | null }>(
      'select last_archived_wal as last from pg_stat_archiver',
    )
    return (archived.rows[0]?.last ?? '') >= file
  })
  await client.end()
}

const timeOf = (name: string) =>
  Date.parse(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`it did not come to this: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
