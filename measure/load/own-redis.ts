import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, upWithinMs } from './server-process.ts'

export type OwnRedis = { url: string; start(): Promise<void>; stop(): Promise<void>; remove(): Promise<void> }

/** A Redis that may be stopped without anyone else missing it. It comes back on the same port. */
export async function openRedis(): Promise<OwnRedis> {
  const port = await freePort()
  const password = randomBytes(24).toString('hex')
  const folder = mkdtempSync(join(tmpdir(), 'laurel-redis-'))
  let child: ChildProcess | undefined
  const redis: OwnRedis = {
    url: `redis://:${password}@127.0.0.1:${port}`,
    async start() {
      const settings = [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--dir',
        folder,
        '--save',
        '',
        '--appendonly',
        'no',
        '--requirepass',
        password,
      ]
      child = spawn('/usr/bin/redis-server', settings, { stdio: 'ignore' })
      const deadline = performance.now() + upWithinMs
      while (!(await answersOn(port))) {
        if (performance.now() > deadline) throw new Error('Redis does not answer')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async remove() {
      await redis.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await redis.start()
  return redis
}

function answersOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.on('data', (bytes) => {
      socket.destroy()
      resolve(bytes.toString().startsWith('-NOAUTH'))
    })
    socket.on('error', () => resolve(false))
  })
}
