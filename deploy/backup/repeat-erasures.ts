import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { ledgerFile } from './bases.ts'

const run = promisify(execFile)
const command = new URL('../../apps/api/src/laurel.ts', import.meta.url).pathname

/** People and organisers who were erased after the second that was restored to would be back. The application knows what an erasure is. */
export async function repeatErasures(folder: string, count: number, socketFolder: string): Promise<void> {
  if (count === 0) return
  const { stdout } = await run(process.execPath, [command, 'erasures', 'repeat', '--ledger', ledgerFile(folder)], {
    env: {
      ...process.env,
      ...Object.fromEntries(
        ['LAUREL_APP_DATABASE_URL', 'LAUREL_PLATFORM_DATABASE_URL'].map((name) => [name, leadTo(name, socketFolder)]),
      ),
    },
  })
  console.error(stdout.trim())
}

/** The same role and database, behind the socket, where no password is asked for. */
function leadTo(name: string, socketFolder: string): string {
  const url = process.env[name] ?? ''
  if (!URL.canParse(url)) throw new Error(`${name} is missing: load laurel.env, so that erasures can be repeated`)
  const { username, pathname } = new URL(url)
  return `postgres://${username}:${randomBytes(24).toString('hex')}@localhost${pathname}?host=${encodeURIComponent(socketFolder)}`
}
