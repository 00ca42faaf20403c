import { setTimeout as pause } from 'node:timers/promises'
import { addProcess } from '@laurel/testbed/processes'
import { openWorld, type World } from '@laurel/testbed/world'
import pg from 'pg'
import { apiEntry } from '../load/api.ts'
import { streamPath } from '../load/job-stream.ts'
import { startServer } from '../load/server-process.ts'
import { openCrowd } from '../load/stream-crowd.ts'
import { streamReaders } from '../load/stream-readers.ts'
import type { Measurement } from '../measurement.ts'

const maxShare = 5

/** Nothing happens in them: what is left is reading them again, and the heartbeat. */
export const measurement: Measurement = {
  id: 'P13topics',
  claim:
    'CPU of a node whose streams each follow a process of their own, while nothing happens in any of them; and with half as many streams more',
  target: `≤ ${maxShare} % of a core with a stream for each topic`,
  limitSeconds: 420,
  async run(log, { isFull }) {
    const [topics, seconds] = isFull ? [10_000, 60] : [1_000, 20]
    const world = await openWorld()
    const server = await startServer(apiEntry, { ...world.environment, LAUREL_LOG_LEVEL: 'warn' })
    const ids = await addProcesses(world, topics)
    const paths = ids.map((id) => streamPath(`process:${id}`))
    const crowd = await openCrowd({ port: server.port, paths, readers: await streamReaders(world) })
    try {
      const shares: { streams: number; share: number }[] = []
      for (const more of [topics, topics / 2]) {
        await crowd.grow(more)
        const streams = more + (shares.at(-1)?.streams ?? 0)
        // Each is read once by its mark, then only when it has changed.
        await pause(15_000)
        const before = server.cpuMicroseconds()
        await pause(seconds * 1_000)
        const share = (server.cpuMicroseconds() - before) / seconds / 10_000
        log(`${streams} streams: ${share.toFixed(2)} % of a core in ${seconds} s`)
        shares.push({ streams, share })
      }
      return {
        figure: `${shares.map(({ streams, share }) => `${share.toFixed(1)} % of a core with ${streams} streams`).join(', ')}, on ${topics} topics`,
        holds: shares.every(({ streams, share }) => streams > topics || share <= maxShare),
      }
    } finally {
      await server.stop()
      await crowd.leave()
      await world.close()
    }
  },
}

async function addProcesses(world: World, count: number): Promise<string[]> {
  const { lanjiang } = world
  const first = await addProcess(world, lanjiang, lanjiang.accounts.entrant, '旁观')
  const client = new pg.Client({ connectionString: world.environment['LAUREL_PLATFORM_DATABASE_URL'] })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into process_instance (tenant_id, id, model_id, version, title, state, started_by, engine_instance_id)
       select i.tenant_id, n.id, i.model_id, 1, i.title, 'running', i.started_by, n.id::text
       from process_instance i, (select gen_random_uuid() as id from generate_series(2, $3)) n where i.tenant_id = $1 and i.id = $2
       returning id`,
      [lanjiang.tenantId, first, count],
    )
    return [first, ...rows.map(({ id }) => id)]
  } finally {
    await client.end()
  }
}
