import type { World } from '@laurel/api/test/world.ts'
import { Redis } from 'ioredis'
import { openRedis } from '../load/own-redis.ts'
import { Visitor } from '../load/visitor.ts'
import type { Log, Measurement } from '../measurement.ts'
import { type ApiNode, startApiNode } from './attack/api-node.ts'
import { inWorld } from './attack/in-world.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const number = '13900001111'
/** What a bomber writes instead of it. */
const variants = [
  '13900001111',
  '+8613900001111',
  '008613900001111',
  '8613900001111',
  '139 0000 1111',
  '139-0000-1111',
  '１３９００００１１１１',
  '13900001111 ',
  '13900001111\u200b',
  '013900001111',
]
const atOnce = 60
const stepMinutes = 10
const hours = 26

export const measurement: Measurement = {
  id: 'S18',
  claim: `one number written in ${variants.length} ways, asked for at once and for ${hours} hours, on two nodes and two portals; Redis away`,
  target: '≤ 1/60 s, 5/h, 10/day; refused with a reason while Redis is away',
  limitSeconds: 600,
  run: (log) =>
    inWorld(async (world) => {
      const redis = await openRedis()
      const environment = { ...world.environment, LAUREL_REDIS_URL: redis.url, LAUREL_REDIS_PREFIX: 's18:' }
      const nodes = await Promise.all([startApiNode(environment), startApiNode(environment)])
      await offerSms(world)
      const client = connect(redis.url)
      try {
        const burst = await bombAtOnce(nodes, log)
        const sentInBurst = await codesSent(world)
        const day = await bombForHours(nodes, client, log)
        await redis.stop()
        const before = await codesSent(world)
        const away = await ask(nodes, '13700002222', 'lanjiang')
        const sentWhileAway = (await codesSent(world)) - before
        await redis.start()
        const back = await sentAgain(nodes)
        const holds =
          burst.accepted === 1 &&
          sentInBurst === 1 &&
          day.mostPerHour <= 5 &&
          day.mostPerDay <= 10 &&
          day.total >= 10 &&
          away.reason === 'sms.not-now' &&
          sentWhileAway === 0 &&
          back
        return {
          figure: `${burst.accepted} of ${burst.asked} at once; then at most ${day.mostPerHour}/h and ${day.mostPerDay}/day of ${day.asked} asked; Redis away: ${away.status} ${away.reason}, ${sentWhileAway} sent; back: ${back ? 'sent' : 'not sent'}`,
          holds,
        }
      } finally {
        client.disconnect()
        await Promise.all(nodes.map((node) => node.stop()))
        await redis.remove()
      }
    }),
}

function connect(url: string): Redis {
  const client = new Redis(url)
  client.on('error', () => undefined)
  return client
}

const offerSms = (world: World) =>
  withWholeDatabase(world, (database) => database.query("update portal set login_strategies = '{1,2}'"))

const codesSent = (world: World): Promise<number> =>
  withWholeDatabase(world, async (database) => {
    const { rows } = await database.query('select count(*)::int as n from sms_code where code_sealed is not null')
    return (rows[0] as { n: number }).n
  })

let asked = 0
async function ask(nodes: readonly ApiNode[], mobile: string, portal: string) {
  asked += 1
  const { origin } = nodes[asked % nodes.length] as ApiNode
  const address = `10.1.${(asked >> 8) & 255}.${asked & 255}`
  const visitor = new Visitor(portal)
  const captchaVerification = await visitor.prove(origin, 'sms', address)
  const body = { mobile, scene: 1 + (asked % 2), captchaVerification }
  return visitor.ask(origin, 'POST /ims/auth/send-sms-code', { body, address })
}

async function bombAtOnce(nodes: readonly ApiNode[], log: Log) {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, n) =>
      ask(nodes, variants[n % variants.length] ?? number, n % 3 === 0 ? 'qingye' : 'lanjiang'),
    ),
  )
  const counts = new Map<string, number>()
  for (const { status, reason } of answers)
    counts.set(`${status} ${reason}`, (counts.get(`${status} ${reason}`) ?? 0) + 1)
  for (const [answer, count] of counts) log(`at once: ${answer}: ${count}`)
  return { asked: answers.length, accepted: answers.filter(({ status }) => status === 200).length }
}

/** Time passes for Redis by moving what it remembers into the past. */
const letPass = async (client: Redis, seconds: number) => {
  for (const key of await client.keys('s18:sending:*'))
    await client.eval(
      "for _, m in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do redis.call('ZINCRBY', KEYS[1], ARGV[1], m) end",
      1,
      key,
      -seconds * 1000,
    )
}

async function bombForHours(nodes: readonly ApiNode[], client: Redis, log: Log) {
  const acceptedAt: number[] = [0]
  const steps = (hours * 60) / stepMinutes
  for (let step = 1; step <= steps; step += 1) {
    await letPass(client, stepMinutes * 60)
    const minute = step * stepMinutes
    const { status } = await ask(nodes, number, 'lanjiang')
    if (status === 200) acceptedAt.push(minute)
  }
  log(`sent after ${acceptedAt.join(', ')} minutes`)
  const within = (minutes: number) =>
    Math.max(...acceptedAt.map((from) => acceptedAt.filter((at) => at >= from && at < from + minutes).length))
  return { asked: steps, total: acceptedAt.length, mostPerHour: within(60), mostPerDay: within(24 * 60) }
}

async function sentAgain(nodes: readonly ApiNode[]): Promise<boolean> {
  const deadline = performance.now() + 15_000
  for (let n = 0; performance.now() < deadline; n += 1) {
    if ((await ask(nodes, `1370000${3000 + n}`, 'lanjiang')).status === 200) return true
  }
  return false
}
