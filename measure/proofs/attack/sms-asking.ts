import type { World } from '@laurel/testbed/world'
import type { Redis } from 'ioredis'
import { type CallResult, inParallel, Visitor } from '../../load/visitor.ts'
import type { ApiNode } from './api-node.ts'
import { withWholeDatabase } from './whole-database.ts'

export const redisPrefix = 's18:'

export type SmsAttack = { world: World; nodes: readonly ApiNode[]; redis: Redis }

let asked = 0
/** An address of nobody else's. */
export const elsewhere = () => {
  asked += 1
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
}

let numbered = 0
/** A number that nobody has asked for. */
export const anotherNumber = () => {
  numbered += 1
  return `137${String(numbered).padStart(8, '0')}`
}

type Ask = () => Promise<CallResult>

/** Everything but the asking: the work is done before, so that those who ask at once really do. */
async function prepare({ nodes }: SmsAttack, mobile: string, portal: string, address: string): Promise<Ask> {
  const turn = asked
  const { origin } = nodes[turn % nodes.length] as ApiNode
  const visitor = new Visitor(portal)
  const captchaVerification = await visitor.prove(origin, 'sms', address)
  const body = { mobile, scene: 1 + (turn % 2), captchaVerification }
  return () => visitor.ask(origin, 'POST /ims/auth/send-sms-code', { body, address })
}

export async function ask(
  attack: SmsAttack,
  mobile: string,
  portal: string,
  address = elsewhere(),
): Promise<CallResult> {
  return (await prepare(attack, mobile, portal, address))()
}

export async function askAtOnce(attack: SmsAttack, mobile: string, portals: readonly string[]): Promise<CallResult[]> {
  const asks: Ask[] = []
  await inParallel(portals, 4, async (portal) => void asks.push(await prepare(attack, mobile, portal, elsewhere())))
  return Promise.all(asks.map((each) => each()))
}

/** Ever new numbers, from ever new addresses or from one. */
export async function pump(attack: SmsAttack, portal: string, count: number, address?: string) {
  const reasons = new Map<string, number>()
  await inParallel(
    Array.from({ length: count }, () => anotherNumber()),
    12,
    async (mobile) => {
      const { status, reason } = await ask(attack, mobile, portal, address)
      const outcome = status === 200 ? 'sent' : reason
      reasons.set(outcome, (reasons.get(outcome) ?? 0) + 1)
    },
  )
  return {
    sent: reasons.get('sent') ?? 0,
    refused: (reason: string) => reasons.get(reason) ?? 0,
    summary: [...reasons].map(([reason, times]) => `${reason} ${times}`).join(', '),
  }
}

export const codesSent = (world: World): Promise<number> =>
  withWholeDatabase(world, async (database) => {
    const { rows } = await database.query('select count(*)::int as n from sms_code where code_sealed is not null')
    return (rows[0] as { n: number }).n
  })

const sendings = (redis: Redis, name = '*') => redis.keys(`${redisPrefix}sending:${name}:*`)

export async function forgetSendings(redis: Redis): Promise<void> {
  const keys = await sendings(redis)
  if (keys.length > 0) await redis.del(...keys)
}

/** Time passes for Redis by moving what it remembers into the past. */
export async function letPass(redis: Redis, seconds: number): Promise<void> {
  for (const key of await sendings(redis))
    await redis.eval(
      "for _, m in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do redis.call('ZINCRBY', KEYS[1], ARGV[1], m) end",
      1,
      key,
      -seconds * 1000,
    )
}

/** As if the only address that has asked so far had asked so many times more. */
export async function addAsks(redis: Redis, count: number): Promise<void> {
  const [key, ...others] = await sendings(redis, 'sms-address')
  if (key === undefined || others.length > 0) throw new Error(`${others.length + 1} addresses are counted, not one`)
  const now = Date.now()
  await redis.zadd(key, ...Array.from({ length: count }, (_, n) => [now - n, `planted ${n}`]).flat())
}
