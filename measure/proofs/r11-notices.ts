import { createTestDatabase } from '@laurel/testbed/database'
import { plantPeople } from '@laurel/testbed/planted-people'
import { until } from '@laurel/testbed/worker'
import { openWorld, type World } from '@laurel/testbed/world'
import { MortalWorker } from '../load/mortal-worker.ts'
import { type Outbox, openOutbox } from '../load/outbox.ts'
import { openRedis } from '../load/own-redis.ts'
import type { Log, Measurement } from '../measurement.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

/** Of so many recipients so many have a confirmed address, and so many a number. */
const sizes = {
  small: { recipients: 20_000, mails: 2_000 },
  full: { recipients: 1_000_000, mails: 20_000 },
}
const messages = 5
/** What was in its hand when a worker was killed is not sent again: nobody knows whether it arrived. */
const inHand = 20
const texts = {
  zh: { title: '通知', body: '报名延期。', sms: '报名延期' },
  en: { title: 'Notice', body: 'More time to enter.', sms: 'More time' },
}

export const measurement: Measurement = {
  id: 'R11notices',
  claim: `one notice to ${sizes.full.recipients} people, ${sizes.full.mails} of whom have a confirmed address (${sizes.small.recipients} and ${sizes.small.mails} when small), the worker killed once while it writes and once while it sends; then ${messages} messages while Redis is away`,
  target:
    'each has exactly one in the inbox and at most one mail; without Redis no message leaves, and with it each one once',
  isCount: true,
  limitSeconds: 420,
  fullLimitSeconds: 3_600,
  async run(log, { isFull }) {
    const outbox = await openOutbox()
    const redis = await openRedis()
    const world = await openWorld(async () => {
      const database = await createTestDatabase()
      const changes = { LAUREL_OUTBOX_URL: outbox.url, LAUREL_REDIS_URL: redis.url }
      return { ...database, environment: { ...database.environment, ...changes } }
    })
    const worker = new MortalWorker(world)
    try {
      await itIsNoon(world)
      await worker.start()
      const many = await tellMany({ world, worker, outbox, log }, sizes[isFull ? 'full' : 'small'])
      const few = await tellWithoutRedis({ world, outbox, redis })
      return { figure: `${many.figure}; ${few.figure}`, holds: many.holds && few.holds }
    } finally {
      await worker.stop()
      outbox.close()
      await world.close()
      await redis.remove()
    }
  },
}

type Scene = { world: World; worker: MortalWorker; outbox: Outbox; log: Log }

async function tellMany({ world, worker, outbox, log }: Scene, { recipients, mails }: (typeof sizes)['full']) {
  const every = recipients / mails
  const roleId = await role(world, 'told')
  const mail = (at: number) => (at % every === 0 ? `reader-${at}@example.org` : undefined)
  await plantPeople(world, recipients, { roleId, mail })
  log(`${recipients} people planted, ${mails} of them with an address`)
  const began = performance.now()
  const id = await send(world, roleId, ['mail'])
  const seconds = () => (performance.now() - began) / 1000
  const progress = () => count(world, `select recipients as n from broadcast where id = '${id}'`)
  await until('half of them are written', async () => ((await progress()) >= recipients / 2 ? true : undefined), hourMs)
  await worker.restart()
  await until('all of them are written', async () => ((await isWritten(world, id)) ? true : undefined), hourMs)
  const written = seconds()
  await until('a third of the mails are sent', async () => (outbox.sent.size >= mails / 3 ? true : undefined), hourMs)
  await worker.restart()
  const waiting = () =>
    count(world, `select count(*)::int as n from notice_delivery where is_bulk and state = 'waiting'`)
  await until('none waits', async () => ((await waiting()) === 0 ? true : undefined), hourMs)
  await until(
    'what was sent has arrived',
    async () => ((await sending(world)) <= 2 * inHand ? true : undefined),
    hourMs,
  )
  const notices = await count(world, `select count(*)::int as n from notice where kind = 'broadcast.sent'`)
  const readers = await count(
    world,
    `select count(distinct account_id)::int as n from notice where kind = 'broadcast.sent'`,
  )
  const twice = [...outbox.sent.values()].filter((times) => times > 1).length
  const unsent = mails - outbox.sent.size
  return {
    figure: `${readers} of ${recipients} have one, ${notices - readers} have more, written in ${written.toFixed(0)} s; ${outbox.sent.size} of ${mails} mails sent in ${seconds().toFixed(0)} s, ${twice} twice, ${unsent} in hand at a kill`,
    holds: readers === recipients && notices === readers && twice === 0 && unsent <= 2 * inHand,
  }
}

type Without = Pick<Scene, 'world' | 'outbox'> & { redis: Awaited<ReturnType<typeof openRedis>> }

/** Nobody can say how many messages a number has had, so none is sent; all wait. */
async function tellWithoutRedis({ world, outbox, redis }: Without) {
  const roleId = await role(world, 'called')
  const number = (at: number) => `1390000${String(7_000 + at)}`
  await plantPeople(world, messages, { roleId, mobile: number })
  const arrived = () => Array.from({ length: messages }, (_, at) => outbox.sent.get(number(at)) ?? 0)
  await redis.stop()
  await send(world, roleId, ['sms'])
  const tried = () =>
    count(
      world,
      `select count(*)::int as n from notice_delivery where channel = 'sms' and attempts > 0 and state = 'waiting'`,
    )
  await until('each was tried', async () => ((await tried()) === messages ? true : undefined), 60_000)
  const away = arrived().filter((times) => times > 0).length
  await redis.start()
  await until('all have arrived', async () => (arrived().every((times) => times > 0) ? true : undefined), 240_000)
  const back = arrived()
  return {
    figure: `Redis away: ${away} of ${messages} messages sent; back: ${back.filter((times) => times === 1).length} once, ${back.filter((times) => times > 1).length} twice`,
    holds: away === 0 && back.every((times) => times === 1),
  }
}

const hourMs = 3_600_000

async function role(world: World, code: string): Promise<string> {
  const { defineRole } = await import('@laurel/api/src/features/role/role.service.ts')
  return world.inTenant(world.lanjiang, (ctx) =>
    defineRole(ctx, { code, name: { zh: code }, dataScope: 'own', permissions: [], organisationIds: [] }),
  )
}

async function send(world: World, roleId: string, channels: ('mail' | 'sms')[]): Promise<string> {
  const body = { to: 'role' as const, roleId, texts, channels }
  const { data, code } = await world.call(world.lanjiang.accounts.admin, 'POST /ims/broadcast/send', { body })
  if (code !== 200) throw new Error(`not sent: ${code}`)
  return data.id
}

const count = (world: World, statement: string): Promise<number> =>
  withWholeDatabase(world, async (database) => (await database.query<{ n: number }>(statement)).rows[0]?.n ?? -1)

const isWritten = async (world: World, id: string) =>
  (await count(world, `select (done_at is not null)::int as n from broadcast where id = '${id}'`)) === 1

const sending = (world: World) =>
  count(world, `select count(*)::int as n from notice_delivery where is_bulk and state = 'sending'`)

/** What was written to many is sent by day only. */
const itIsNoon = (world: World) => {
  const east = ((12 - new Date().getUTCHours() + 36) % 24) - 12
  const zone = east === 0 ? 'UTC' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
  return withWholeDatabase(world, (database) =>
    database.query('update tenant set zone = $1 where id = $2', [zone, world.lanjiang.tenantId]),
  )
}
