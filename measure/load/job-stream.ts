import { randomUUID } from 'node:crypto'
import { invalidateTopic } from '@laurel/api/src/live/invalidation.ts'
import type { World } from '@laurel/testbed/world'
import pg from 'pg'
import { apiEntry } from './api.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { openCrowd, type StreamCrowd } from './stream-crowd.ts'
import { streamReaders } from './stream-readers.ts'

export type Streaming = {
  server: ServerProcess
  crowd: StreamCrowd
  /** One event to everyone; resolves once everyone has it. */
  tell(): Promise<void>
  close(): Promise<void>
}

/** Readers of one running job: the topic that everyone may watch at the same time, as a hall watches its screen. */
export async function streamOurs(world: World, flags: readonly string[] = []): Promise<Streaming> {
  const { admin } = world.lanjiang.accounts
  const { tenantId } = admin
  const id = randomUUID()
  const client = new pg.Client({ connectionString: world.environment['LAUREL_PLATFORM_DATABASE_URL'] })
  await client.connect()
  await client.query(
    `insert into job_run (tenant_id, id, kind, state, requested_by, total) values ($1, $2, 'audit.export', 'running', $3, 1000000)`,
    [tenantId, id, admin.accountId],
  )
  const server = await startServer(apiEntry, { ...world.environment, LAUREL_LOG_LEVEL: 'warn' }, 'LAUREL_PORT', flags)
  const crowd = await openCrowd({
    port: server.port,
    paths: [streamPath(`job:${id}`)],
    readers: await streamReaders(world),
  })
  return {
    server,
    crowd,
    async tell() {
      const heard = crowd.everyoneHears()
      await client.query('update job_run set done = done + 1, version = version + 1 where tenant_id = $1 and id = $2', [
        tenantId,
        id,
      ])
      invalidateTopic(tenantId, `job:${id}`)
      await heard
    },
    close: async () => {
      await client.end()
      await end(crowd, server)
    },
  }
}

/** The same bytes from the bare write loop. */
export async function streamBare(frame: string, flags: readonly string[] = []): Promise<Streaming> {
  const script = new URL('../benches/bare/streams.ts', import.meta.url).pathname
  const server = await startServer(script, { FRAME: Buffer.from(frame).toString('base64') }, 'PORT', flags)
  const crowd = await openCrowd({ port: server.port, paths: ['/'], readers: [{}] })
  return {
    server,
    crowd,
    async tell() {
      const heard = crowd.everyoneHears()
      await fetch(`http://127.0.0.1:${server.port}/`, { method: 'POST' })
      await heard
    },
    close: () => end(crowd, server),
  }
}

/** What a state looks like on the wire; both sides send as many bytes. */
export const sampleFrame = `id: 1000\nevent: state\ndata: ${JSON.stringify({
  topic: `job:${randomUUID()}`,
  version: 1000,
  state: {
    id: randomUUID(),
    kind: 'audit.export',
    state: 'running',
    done: 1000,
    total: 1_000_000,
    resultFileId: null,
    rowErrors: [],
    reason: null,
    createdAt: '2026-11-15T08:00:00.000000Z',
    finishedAt: null,
    version: 1000,
  },
})}\n\n`

export const streamPath = (topic: string) => `/app-api/ims/live/stream?topics=${encodeURIComponent(topic)}`

async function end(crowd: StreamCrowd, server: ServerProcess): Promise<void> {
  await server.stop()
  await crowd.leave()
}
