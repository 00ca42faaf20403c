import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { openWorld, type World } from '@laurel/testbed/world'
import { apiEntry } from '../load/api.ts'
import { isReady } from '../load/api-pair.ts'
import { freePort } from '../load/server-process.ts'
import type { Log, Measurement } from '../measurement.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

type Node = { origin: string; port: number; isAlive(): boolean; stop(): Promise<void> }
type Trial = { name: string; busy: number; strange: string[]; isAlive: boolean; servesAgain: boolean }

export const measurement: Measurement = {
  id: 'R15',
  claim: 'a node whose pool, memory or descriptors are used up',
  target: '503 with Retry-After, no crash, and it serves again after',
  ci: true,
  limitSeconds: 180,
  async run(log) {
    const world = await openWorld()
    try {
      const trials = [
        await exhaustPool(world, log),
        await exhaustMemory(world, log),
        await exhaustDescriptors(world, log),
      ]
      for (const { name, strange } of trials) for (const what of strange.slice(0, 3)) log(`${name}: ${what}`)
      return {
        figure: trials
          .map(
            (trial) =>
              `${trial.name}: ${trial.busy} × 503, ${trial.strange.length} others, ${trial.isAlive ? 'alive' : 'crashed'}`,
          )
          .join('; '),
        holds: trials.every(
          ({ busy, strange, isAlive, servesAgain }) => busy > 0 && strange.length === 0 && isAlive && servesAgain,
        ),
      }
    } finally {
      await world.close()
    }
  },
}

/** Every connection of the pool waits for a row that somebody else has locked. */
async function exhaustPool(world: World, log: Log): Promise<Trial> {
  const node = await startNode(world, { LAUREL_POOL_SIZE: '2' })
  const { entrant } = world.lanjiang.accounts
  const name = crypto.randomUUID()
  const made = await world.call(entrant, 'POST /system/user/options/create', {
    body: { formCode: `f${name}`, name, options: {} },
  })
  const { id } = made.data as { id: string }
  try {
    return await withWholeDatabase(world, async (database) => {
      await database.query('begin')
      await database.query('select from option_set where id = $1 for update', [id])
      const write = (version: number) =>
        ask(world, node, 'PUT', '/system/user/options/update', { id, name, options: {}, version })
      const stuck = [write(1), write(1)]
      const answers = await Promise.all(Array.from({ length: 100 }, () => ask(world, node, 'GET', '/ims/job/list')))
      const late = await write(1)
      await database.query('rollback')
      const after = await Promise.all(stuck)
      log(`pool: the two that held it were answered ${after.map(({ status }) => status).join(' and ')} in the end`)
      return await trialOf('pool', world, node, [...answers, late])
    })
  } finally {
    await node.stop()
  }
}

/** Bodies of a quarter of a megabyte, many times what the heap can hold, parsed to something larger still. */
async function exhaustMemory(world: World, log: Log): Promise<Trial> {
  const node = await startNode(world, { LAUREL_POOL_SIZE: '2' }, { flags: ['--max-old-space-size=96'] })
  const options = { list: Array.from({ length: 120_000 }, (_, n) => n % 10) }
  try {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        ask(world, node, 'POST', '/system/user/options/create', {
          formCode: `f${crypto.randomUUID()}`,
          name: 'big',
          options,
        }),
      ),
    )
    const served = answers.filter(({ status }) => status === 200 || status === 422).length
    log(`memory: ${served} of ${answers.length} were read`)
    return await trialOf('memory', world, node, answers)
  } finally {
    await node.stop()
  }
}

/** More connections than the process may have files. */
async function exhaustDescriptors(world: World, log: Log): Promise<Trial> {
  const node = await startNode(world, { LAUREL_POOL_SIZE: '2' }, { descriptors: 200 })
  const idle = await Promise.all(Array.from({ length: 300 }, () => openIdle(node.port)))
  try {
    const refused = idle.filter(({ heard }) => heard().startsWith('HTTP/1.1 503') && /retry-after: \d/i.test(heard()))
    log(`descriptors: ${refused.length} of ${idle.length} connections were refused with 503`)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(world, node, 'GET', '/ims/job/list')))
    for (const { socket } of idle) socket.destroy()
    return await trialOf('descriptors', world, node, answers)
  } finally {
    for (const { socket } of idle) socket.destroy()
    await node.stop()
  }
}

type Answer = { status: number; retryAfter: string | null; text: string }

async function trialOf(name: string, world: World, node: Node, answers: readonly Answer[]): Promise<Trial> {
  const busy = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null).length
  const strange = answers
    .filter(({ status, retryAfter }) => !(status === 503 && retryAfter !== null) && ![200, 409, 422].includes(status))
    .map(({ status, text }) => `${status} ${text.slice(0, 100)}`)
  const serves = await servesAgain(world, node)
  // Asked last: that a process has died is heard of later than the connections it lost.
  return { name, busy, strange, isAlive: node.isAlive(), servesAgain: serves }
}

async function servesAgain(world: World, node: Node): Promise<boolean> {
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline) {
    if ((await ask(world, node, 'GET', '/ims/job/list')).status === 200) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

async function ask(world: World, { origin }: Node, method: string, path: string, body?: unknown): Promise<Answer> {
  const { entrant } = world.lanjiang.accounts
  try {
    const response = await fetch(`${origin}/app-api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await world.token(entrant)}`,
        'portal-code': entrant.portalCode,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
  } catch (error) {
    return { status: 0, retryAfter: null, text: String((error as Error).cause ?? error) }
  }
}

async function openIdle(port: number) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return { socket, heard: () => heard }
}

type Manner = { flags?: string[]; descriptors?: number }

async function startNode(world: World, changes: Record<string, string>, manner: Manner = {}): Promise<Node> {
  const port = await freePort()
  const { flags = [], descriptors = 4_096 } = manner
  const command = `ulimit -n ${descriptors}; exec "$0" "$@"`
  const child = spawn('/bin/sh', ['-c', command, process.execPath, ...flags, apiEntry], {
    env: {
      PATH: '/usr/bin:/bin',
      NODE_ENV: 'production',
      ...world.environment,
      LAUREL_LOG_LEVEL: 'error',
      LAUREL_PORT: String(port),
      LAUREL_DRAIN_MS: '0',
      ...changes,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await isReady(port, child)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    isAlive,
    async stop() {
      if (!isAlive()) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
