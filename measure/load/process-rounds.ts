import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { completeTask, openTasksOf, startInstance } from '@laurel/api/src/engine/client.ts'
import type { TestAccount, World } from '@laurel/testbed/world'
import type pg from 'pg'

const lanes = 8
/** Whoever has nothing to decide looks again; a person would be slower. */
const lookAgainMs = 50
const agent = new Agent({ keepAlive: true, maxSockets: lanes })

export type Ours = {
  world: World
  port: number
  database: pg.Client
  starter: TestAccount
  decider: TestAccount
  modelKey: string
}

/** As a program would that holds the engine's address: start, ask for the task, complete, twice. */
export async function throughRest(definitionKey: string, keyPrefix: string, instances: number): Promise<void> {
  await inParallel(instances, async () => {
    const { id } = await startInstance(definitionKey, `${keyPrefix}:${crypto.randomUUID()}`)
    for (let step = 0; step < 2; step += 1) {
      const [task] = await openTasksOf([id])
      if (!task) throw new Error('no task is open')
      await completeTask(task.id)
    }
  })
}

/** As people do: some start, one reads the list of what waits and decides it. Over when the last one has ended in our tables. */
export async function throughUs(ours: Ours, instances: number): Promise<void> {
  let isOver = false
  await Promise.all([decideUntil(ours, () => isOver), startAndWatch()])

  async function startAndWatch(): Promise<void> {
    for (const id of await startMany(ours, instances)) while (!(await hasEnded(ours, id))) await pause(lookAgainMs)
    isOver = true
  }
}

async function decideUntil(ours: Ours, isOver: () => boolean): Promise<void> {
  while (!isOver()) if ((await decideWaiting(ours)) === 0) await pause(lookAgainMs)
}

/** How many it has decided. */
async function decideWaiting(ours: Ours): Promise<number> {
  const path = '/ims/process-task/list?limit=50'
  const { rows } = await ask<{ rows: { id: string; title: string }[] }>(ours, ours.decider, 'GET', path)
  const waiting = rows.filter(({ title }) => title === benchTitle)
  await inParallel(waiting.length, async (at) => {
    await ask(ours, ours.decider, 'PUT', '/ims/process-task/decide', { taskId: waiting[at]?.id, outcome: 'pass' })
  })
  return waiting.length
}

/** What is left of an earlier round. */
export async function finishAll(ours: Ours): Promise<void> {
  const open = `select from process_instance where ended_at is null and title = '${benchTitle}'`
  while ((await ours.database.query(open)).rowCount) if ((await decideWaiting(ours)) === 0) await pause(lookAgainMs)
}

const benchTitle = '测量'

export async function startMany({ starter, ...ours }: Ours, instances: number): Promise<string[]> {
  const ids: string[] = []
  await inParallel(instances, async () => {
    const body = { modelKey: ours.modelKey, title: benchTitle }
    ids.push((await ask<{ id: string }>(ours, starter, 'POST', '/ims/process/start', body)).id)
  })
  return ids
}

/** By its key: to count them took a sixth of the database's time, and was told as ours. */
async function hasEnded({ database, starter }: Ours, id: string): Promise<boolean> {
  const { rows } = await database.query<{ is_ended: boolean }>({
    name: 'ended',
    text: `select ended_at is not null as is_ended from process_instance where tenant_id = $1 and id = $2`,
    values: [starter.tenantId, id],
  })
  return rows[0]?.is_ended ?? false
}

async function inParallel(many: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(lanes, many) }, async () => {
      for (let at = next++; at < many; at = next++) await work(at)
    }),
  )
}

async function ask<T>(
  { world, port }: Pick<Ours, 'world' | 'port'>,
  who: TestAccount,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const content = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${await world.token(who)}`,
    'portal-code': who.portalCode,
    ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  }
  const text = await new Promise<string>((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, method, path: `/app-api${path}`, headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => resolve(Buffer.concat(pieces).toString()))
    })
      .on('error', reject)
      .end(content)
  })
  const { code, data, msg } = JSON.parse(text) as { code: number; data: T; msg: string }
  if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg}`)
  return data
}
