import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Private = { bin: string; cluster: string; owner: string }

/** Reading a day of the log takes its time. */
const timeoutMs = 6 * 3_600_000

/** The cluster runs while `work` does, behind a socket in a folder that only its owner and root may enter; it is stopped in any case. */
export async function openedPrivately(
  { bin, cluster, owner }: Private,
  work: (socketFolder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-restoring-'))
  const [hba, settings, logFile] = ['hba', 'settings', 'log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(hba, 'local all all trust\n')
  // Not the cluster's own: Debian keeps them elsewhere, and they may name libraries and addresses of the old machine. Nobody comes in before it has
  // read the log, so that its limits need not be those of the old one.
  writeFileSync(
    settings,
    `listen_addresses = ''\nunix_socket_directories = '${folder}'\nhba_file = '${hba}'\nhot_standby = off\narchive_mode = off\n`,
  )
  const user = process.getuid?.() === 0 ? idsOf(owner) : undefined
  if (user) for (const path of [folder, hba, settings]) chownSync(path, user.uid, user.gid)
  const log = openSync(logFile, 'a', 0o600)
  const args = ['-D', cluster, '-c', `config_file=${settings}`]
  const server = spawn(join(bin, 'postgres'), args, { cwd: '/', stdio: ['ignore', log, log], ...user })
  closeSync(log)
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  try {
    const deadline = performance.now() + timeoutMs
    while (!answers(bin, folder)) {
      if (hasEnded() || performance.now() > deadline)
        throw new Error(`the log cannot be read to the end: ${lastWords(logFile)}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await work(folder)
  } finally {
    if (!hasEnded()) {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

function answers(bin: string, socketFolder: string): boolean {
  try {
    execFileSync(join(bin, 'pg_isready'), ['-q', '-h', socketFolder])
    return true
  } catch {
    return false
  }
}

function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const lastWords = (file: string) => readFileSync(file, 'utf8').trim().split('\n').slice(-5).join(' | ')
