import { chownSync, realpathSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ownFolder } from './paths.ts'
import type { Service, ServiceContext } from './service.ts'

export const redis: Service = {
  name: 'redis',
  user: () => 'redis',
  stopSignal: 'SIGTERM',
  async prepare(context) {
    ownFolder(context.folder, context.owner, 0o700)
    const file = join(context.folder, 'redis.conf')
    writeFileSync(file, settings(context), { mode: 0o600 })
    if (context.owner) chownSync(file, context.owner.uid, context.owner.gid)
  },
  launch: ({ folder }) => ({ file: '/usr/bin/redis-server', args: [join(folder, 'redis.conf')] }),
  async answers({ folder, port, secrets }) {
    const replies = await ask(port, `AUTH ${secrets.redisPassword}\r\nCONFIG GET dir\r\nPING\r\nQUIT\r\n`)
    const [ok, , , , , directory, pong] = replies.split('\r\n')
    return ok === '+OK' && pong === '+PONG' && directory === realpathSync(folder)
  },
}

function ask(port: number, commands: string): Promise<string> {
  return new Promise((resolve) => {
    let replies = ''
    const socket = connect({ host: '127.0.0.1', port, timeout: 2000 }, () => socket.write(commands))
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      replies += chunk
    })
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(replies))
  })
}

function settings({ folder, port, secrets }: ServiceContext): string {
  return `bind 127.0.0.1
port ${port}
unixsocket "${join(folder, 'redis.sock')}"
unixsocketperm 700
requirepass ${secrets.redisPassword}
daemonize no
dir "${folder}"
save ""
appendonly yes
maxmemory-policy noeviction
`
}
