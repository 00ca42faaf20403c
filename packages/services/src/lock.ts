import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** The kernel frees the lock when we die: the holder reads our pipe and ends with it. No stale lock is ever left behind. */
export async function withLock<T>(file: string, seconds: number, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 })
  const holder = spawn('flock', ['--wait', String(seconds), file, 'sh', '-c', 'echo locked; exec cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    detached: true,
  })
  const ended = once(holder, 'close')
  try {
    const isLocked = await Promise.race([once(holder.stdout, 'data').then(() => true), ended.then(() => false)])
    if (!isLocked) throw new Error(`another command has held ${file} for ${seconds} s`)
    return await work()
  } finally {
    holder.stdin.end()
    await ended
  }
}
