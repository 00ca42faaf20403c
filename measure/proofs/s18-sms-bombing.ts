import { normalMobile } from '@laurel/rules/mobile'
import { Redis } from 'ioredis'
import { openRedis } from '../load/own-redis.ts'
import type { Log, Measurement } from '../measurement.ts'
import { startApiNode } from './attack/api-node.ts'
import { inWorld } from './attack/in-world.ts'
import {
  addAsks,
  anotherNumber,
  ask,
  askAtOnce,
  codesSent,
  forgetSendings,
  letPass,
  pump,
  redisPrefix,
  type SmsAttack,
} from './attack/sms-asking.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const number = '13900001111'
/** What a bomber writes instead of it. The contract refuses all of these today; the limit must know each of them all the same. */
const otherSpellings = [
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
const perAddress = 1_000
const perOrganiser = { hour: 30, day: 40 }
const perInstallation = 50

export const measurement: Measurement = {
  id: 'S18',
  claim: `one number at once and for ${hours} hours, in ${otherSpellings.length + 1} spellings; one address with ever new numbers; ever new numbers and addresses against an organiser and all of them; on two nodes and two portals; Redis away`,
  target: `≤ 1/60 s, 5/h, 10/day for a number, ${perAddress}/h for an address; no more than an organiser and the installation may send, and another organiser goes on; refused with a reason while Redis is away`,
  limitSeconds: 900,
  run: (log, { isFull }) =>
    inWorld(async (world) => {
      const redis = await openRedis()
      const environment = { ...world.environment, LAUREL_REDIS_URL: redis.url, LAUREL_REDIS_PREFIX: redisPrefix }
      const nodes = await Promise.all([startApiNode(environment), startApiNode(environment)])
      await withWholeDatabase(world, (database) => database.query("update portal set login_strategies = '{1,2}'"))
      const client = connect(redis.url)
      const attack: SmsAttack = { world, nodes, redis: client }
      try {
        const burst = await bombAtOnce(attack, log)
        const day = await bombForHours(attack, log)
        const address = await bombFromOneAddress(attack, isFull, log)
        const caps = await pumpUpToTheCaps(attack, log)
        await redis.stop()
        const before = await codesSent(world)
        const away = await ask(attack, anotherNumber(), 'lanjiang')
        const sentWhileAway = (await codesSent(world)) - before
        await redis.start()
        const isBack = await isSentAgain(attack)
        const holds =
          burst.accepted === 1 &&
          burst.limited === atOnce - 1 &&
          burst.sent === 1 &&
          burst.spelledRound === 0 &&
          day.maxPerHour <= 5 &&
          day.maxPerDay <= 10 &&
          day.total >= 10 &&
          address.holds &&
          caps.holds &&
          away.reason === 'sms.not-now' &&
          sentWhileAway === 0 &&
          isBack
        return {
          figure: `${burst.accepted} of ${atOnce} at once (${burst.limited} by the limit, ${burst.spelledRound} spelled round it); at most ${day.maxPerHour}/h and ${day.maxPerDay}/day of ${day.asked} asked; ${address.figure}; ${caps.figure}; Redis away: ${away.status} ${away.reason}, ${sentWhileAway} sent; back: ${isBack ? 'sent' : 'not sent'}`,
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

/** Every one of these reaches the limit: a spelling that the contract refuses would prove nothing here, so those are asked apart. */
async function bombAtOnce(attack: SmsAttack, log: Log) {
  const portals = Array.from({ length: atOnce }, (_, n) => (n % 3 === 0 ? 'qingye' : 'lanjiang'))
  const answers = await askAtOnce(attack, number, portals)
  const spelled = await Promise.all(otherSpellings.map((spelling) => ask(attack, spelling, 'lanjiang')))
  for (const [n, { status, reason }] of spelled.entries()) log(`${otherSpellings[n]}: ${status} ${reason}`)
  const passed = spelled.filter(({ status }) => status === 200).length
  const notSame = otherSpellings.filter((spelling) => normalMobile(spelling) !== number)
  if (notSame.length > 0) log(`another number to the limit: ${notSame.map((each) => JSON.stringify(each)).join(', ')}`)
  return {
    accepted: answers.filter(({ status }) => status === 200).length,
    limited: answers.filter(({ reason }) => reason === 'sms.too-soon').length,
    sent: await codesSent(attack.world),
    spelledRound: passed + notSame.length,
  }
}

async function bombForHours(attack: SmsAttack, log: Log) {
  const acceptedAt: number[] = [0]
  const steps = (hours * 60) / stepMinutes
  for (let step = 1; step <= steps; step += 1) {
    await letPass(attack.redis, stepMinutes * 60)
    const { status } = await ask(attack, number, 'lanjiang')
    if (status === 200) acceptedAt.push(step * stepMinutes)
  }
  log(`sent after ${acceptedAt.join(', ')} minutes`)
  const within = (minutes: number) =>
    Math.max(...acceptedAt.map((from) => acceptedAt.filter((at) => at >= from && at < from + minutes).length))
  return { asked: steps, total: acceptedAt.length, maxPerHour: within(60), maxPerDay: within(24 * 60) }
}

/** In full every ask is made; otherwise the first thousand are counted by hand, and the last of them are made. */
async function bombFromOneAddress(attack: SmsAttack, isFull: boolean, log: Log) {
  const address = '198.51.100.18'
  const made = isFull ? perAddress + 20 : 20
  await forgetSendings(attack.redis)
  const first = await pump(attack, 'lanjiang', 1, address)
  const planted = isFull ? 0 : perAddress - 10
  if (planted > 0) await addAsks(attack.redis, planted)
  const rest = await pump(attack, 'lanjiang', made, address)
  log(`from one address, ${planted} asked before: ${rest.summary}`)
  const neighbour = await pump(attack, 'lanjiang', 1, '198.51.100.19')
  const sent = planted + first.sent + rest.sent
  return {
    figure: `${sent} from one address in an hour`,
    holds: sent === perAddress && rest.refused('sms.too-many') === made - rest.sent && neighbour.sent === 1,
  }
}

async function pumpUpToTheCaps({ world, ...attack }: SmsAttack, log: Log) {
  const { setLimit } = await import('@laurel/api/src/features/configuration/limit.service.ts')
  const full = { world, ...attack }
  const tried = async (portal: string, count: number) => {
    const result = await pump(full, portal, count)
    log(`${portal}, ${count} asked: ${result.summary}`)
    return result
  }
  await forgetSendings(attack.redis)
  await setLimit(world.lanjiang.tenantId, 'sms.organiser-per-hour', String(perOrganiser.hour))
  await setLimit(world.lanjiang.tenantId, 'sms.organiser-per-day', String(perOrganiser.day))
  const hour = await tried('lanjiang', 2 * perOrganiser.hour)
  const other = await tried('qingye', 10)
  await letPass(attack.redis, 60 * 60 + 1)
  const restOfDay = await tried('lanjiang', perOrganiser.hour)

  await forgetSendings(attack.redis)
  await setLimit(undefined, 'sms.installation-per-hour', String(perInstallation))
  const [one, another] = await Promise.all([tried('lanjiang', perInstallation), tried('qingye', perInstallation)])
  const inAll = one.sent + another.sent
  await setLimit(undefined, 'sms.installation-per-hour', '100000')
  await setLimit(world.lanjiang.tenantId, 'sms.organiser-per-hour', '100000')
  await setLimit(world.lanjiang.tenantId, 'sms.organiser-per-day', '100000')
  const isLimited = [hour, restOfDay].every(({ refused }) => refused('sms.limit-reached') > 0)
  return {
    figure: `an organiser of ${perOrganiser.hour}/h and ${perOrganiser.day}/day sent ${hour.sent} and ${restOfDay.sent}, another ${other.sent} of 10; ${inAll} in all of ${perInstallation}/h`,
    holds:
      hour.sent === perOrganiser.hour &&
      restOfDay.sent === perOrganiser.day - perOrganiser.hour &&
      isLimited &&
      other.sent === 10 &&
      inAll === perInstallation,
  }
}

async function isSentAgain(attack: SmsAttack): Promise<boolean> {
  const deadline = performance.now() + 15_000
  while (performance.now() < deadline) {
    if ((await ask(attack, anotherNumber(), 'lanjiang')).status === 200) return true
  }
  return false
}
