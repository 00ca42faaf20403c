import { randomInt } from 'node:crypto'
import { unseal } from '@laurel/api/src/privacy/sealing.ts'
import type { World } from '@laurel/testbed/world'
import { openRedis } from '../load/own-redis.ts'
import { type CallResult, Visitor } from '../load/visitor.ts'
import type { Measurement } from '../measurement.ts'
import { type ApiNode, startApiNode } from './attack/api-node.ts'
import { inWorld } from './attack/in-world.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const maxTries = 5
const wrongAtOnce = 60

type Trial = [what: string, holds: () => Promise<boolean>]

export const measurement: Measurement = {
  id: 'S19',
  claim:
    'codes by SMS: guessed one by one and at once, used twice and twice at once, in another browser, scene, portal, for another number, late',
  target: `≤ ${maxTries} tries, single use, bound to the browser that asked, 10 minutes`,
  limitSeconds: 300,
  run: (log) =>
    inWorld(async (world) => {
      const redis = await openRedis()
      const environment = { ...world.environment, LAUREL_REDIS_URL: redis.url }
      const nodes = await Promise.all([startApiNode(environment), startApiNode(environment)])
      try {
        await withWholeDatabase(world, (database) => database.query("update portal set login_strategies = '{1,2}'"))
        const failed: string[] = []
        const trials = trialsOf(new Codes(world, nodes))
        for (const [what, holds] of trials) if (!(await holds())) failed.push(what)
        for (const what of failed) log(`does not hold: ${what}`)
        return { figure: `${trials.length - failed.length}/${trials.length} trials hold`, holds: failed.length === 0 }
      } finally {
        await Promise.all(nodes.map((node) => node.stop()))
        await redis.remove()
      }
    }),
}

type Sent = { visitor: Visitor; mobile: string; code: string }

class Codes {
  readonly #world: World
  readonly #nodes: readonly ApiNode[]
  #asked = 0

  constructor(world: World, nodes: readonly ApiNode[]) {
    this.#world = world
    this.#nodes = nodes
  }

  get #origin(): string {
    this.#asked += 1
    return this.#nodes[this.#asked % this.#nodes.length]?.origin ?? ''
  }

  /** A person with a number of their own, and a code on its way to them. */
  async send(scene: 1 | 3 = 1): Promise<Sent> {
    const mobile = `139${String(randomInt(1e8)).padStart(8, '0')}`
    await this.#giveMobile(mobile)
    const visitor = new Visitor('lanjiang')
    const origin = this.#origin
    const captchaVerification = await visitor.prove(origin, 'sms')
    const body = { mobile, scene, captchaVerification }
    const { status, reason } = await visitor.ask(origin, 'POST /ims/auth/send-sms-code', { body })
    if (status !== 200) throw new Error(`no code: ${status} ${reason}`)
    return { visitor, mobile, code: await this.#latestCode() }
  }

  spend({ visitor, mobile, code }: Sent): Promise<CallResult> {
    return visitor.ask(this.#origin, 'POST /ims/auth/sms-login', { body: { mobile, code } })
  }

  async letPass(minutes: number): Promise<void> {
    await withWholeDatabase(this.#world, (database) =>
      database.query("update sms_code set created_at = created_at - $1 * interval '1 minute'", [minutes]),
    )
  }

  async #giveMobile(mobile: string): Promise<void> {
    const { setMobile } = await import('@laurel/api/src/features/person/person.service.ts')
    const { accountId } = this.#world.lanjiang.accounts.entrant
    const personId = await withWholeDatabase(this.#world, async (database) => {
      const { rows } = await database.query('select person_id from account where id = $1', [accountId])
      return (rows[0] as { person_id: string }).person_id
    })
    await this.#world.inTenant(this.#world.lanjiang, (ctx) => setMobile(ctx, personId, mobile))
  }

  async #latestCode(): Promise<string> {
    const sealed = await withWholeDatabase(this.#world, async (database) => {
      const { rows } = await database.query(
        'select code_sealed from sms_code order by created_at desc, id desc limit 1',
      )
      return (rows[0] as { code_sealed: Buffer }).code_sealed
    })
    return unseal('sms.code', sealed)
  }
}

const wrong = ({ code }: Sent, n = 1) => String((Number(code) + n) % 1e6).padStart(6, '0')

function trialsOf(codes: Codes): Trial[] {
  return [
    ['the right code opens', async () => (await codes.spend(await codes.send())).status === 200],
    [
      'a code is good once',
      async () => {
        const sent = await codes.send()
        return (await codes.spend(sent)).status === 200 && (await codes.spend(sent)).status === 422
      },
    ],
    [
      'twenty uses at once on two nodes open one session',
      async () => {
        const sent = await codes.send()
        const answers = await Promise.all(Array.from({ length: 20 }, () => codes.spend(sent)))
        return answers.filter(({ status }) => status === 200).length === 1
      },
    ],
    [
      `after ${maxTries} wrong ones the right one is refused`,
      async () => {
        const sent = await codes.send()
        for (let n = 1; n <= maxTries; n += 1) await codes.spend({ ...sent, code: wrong(sent, n) })
        return (await codes.spend(sent)).reason === 'sms.code-used-up'
      },
    ],
    [
      `${wrongAtOnce} wrong ones at once are ${maxTries} tries`,
      async () => {
        const sent = await codes.send()
        const answers = await Promise.all(
          Array.from({ length: wrongAtOnce }, (_, n) => codes.spend({ ...sent, code: wrong(sent, n + 1) })),
        )
        const tried = answers.filter(({ reason }) => reason === 'sms.code-not-valid').length
        return tried === maxTries && (await codes.spend(sent)).reason === 'sms.code-used-up'
      },
    ],
    [
      'four wrong ones still leave the right one',
      async () => {
        const sent = await codes.send()
        for (let n = 1; n < maxTries; n += 1) await codes.spend({ ...sent, code: wrong(sent, n) })
        return (await codes.spend(sent)).status === 200
      },
    ],
    [
      'another browser cannot use it, with a cookie of its own or none',
      async () => {
        const [sent, other] = [await codes.send(), await codes.send()]
        const stolen = await codes.spend({ ...sent, visitor: other.visitor })
        const bare = await codes.spend({ ...sent, visitor: new Visitor('lanjiang') })
        return stolen.status === 422 && bare.status === 422
      },
    ],
    [
      'a cookie that was made up is none',
      async () => {
        const sent = await codes.send()
        const visitor = new Visitor('lanjiang')
        visitor.cookie = 'laurel-browser=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
        return (await codes.spend({ ...sent, visitor })).status === 422
      },
    ],
    [
      'a code for a new password does not log in',
      async () => (await codes.spend(await codes.send(3))).reason === 'sms.code-not-valid',
    ],
    [
      'on the portal of another organiser it is worth nothing',
      async () => {
        const sent = await codes.send()
        const visitor = new Visitor('qingye')
        visitor.cookie = sent.visitor.cookie
        return (await codes.spend({ ...sent, visitor })).status === 422
      },
    ],
    [
      'for another number it is worth nothing',
      async () => {
        const sent = await codes.send()
        return (await codes.spend({ ...sent, mobile: '13100000000' })).status === 422
      },
    ],
    [
      'after nine minutes it opens, after ten it does not',
      async () => {
        const early = await codes.send()
        await codes.letPass(9)
        const isOpen = (await codes.spend(early)).status === 200
        const late = await codes.send()
        await codes.letPass(10)
        return isOpen && (await codes.spend(late)).reason === 'sms.code-not-valid'
      },
    ],
  ]
}
