import type { ContractRoute } from '@laurel/contract/endpoints'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import type { CallOptions, Reply, TestAccount, TestTenant, World } from './world.ts'

type Purpose = 'login' | 'sms' | 'register'

/** Keeps its cookie from call to call, and works out what it is asked to. */
export class Browser {
  readonly #world: World
  readonly #portal: string
  readonly #address: string
  cookie: string | undefined

  /** `address`: where it comes from, as our proxy would tell. */
  constructor(world: World, portal: string, address = '203.0.113.7') {
    this.#world = world
    this.#portal = portal
    this.#address = address
  }

  async call<R extends ContractRoute>(route: R, options: CallOptions = {}): Promise<Reply<R>> {
    const headers = {
      'x-forwarded-for': this.#address,
      ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
      ...options.headers,
    }
    const reply = await this.#world.call(null, route, { portal: this.#portal, ...options, headers })
    const given = reply.headers.get('set-cookie')
    if (given) this.cookie = given.split(';')[0]
    return reply
  }

  async prove(purpose: Purpose): Promise<string> {
    const { data: challenge } = await this.call('GET /ims/auth/challenge', { query: { purpose } })
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }

  async logIn(
    account: Pick<TestAccount, 'userName' | 'password'>,
    body: Record<string, unknown> = {},
  ): Promise<Reply<'POST /ims/auth/login'>> {
    return this.call('POST /ims/auth/login', {
      body: {
        username: account.userName,
        password: '********',
        doc: await this.#world.seal(account.password),
        ...body,
      },
    })
  }

  async askForCode(
    mobile: string,
    scene: 1 | 2 | 3 | 4,
    body: Record<string, unknown> = {},
  ): Promise<Reply<'POST /ims/auth/send-sms-code'>> {
    return this.call('POST /ims/auth/send-sms-code', {
      body: { mobile, scene, captchaVerification: await this.prove('sms'), ...body },
    })
  }
}

/** What the message would say; undefined if none is to be sent. */
export async function codeSentTo(world: World, tenant: TestTenant, mobile: string): Promise<string | undefined> {
  const { keyedHash, unseal } = await import('@laurel/api/src/privacy/sealing.ts')
  const row = await world.asPlatform((tx) =>
    tx.first(sql<{ code_sealed: Buffer | null }>`
      select code_sealed from sms_code
      where tenant_id = ${tenant.tenantId} and mobile_hash = ${keyedHash('person.mobile', mobile)}
      order by created_at desc, id desc limit 1`),
  )
  return row?.code_sealed ? unseal('sms.code', row.code_sealed) : undefined
}

/** Redis forgets what was sent to whom: a test is not the attacker of the next one. */
export async function forgetSendings(): Promise<void> {
  const [{ limitsRedisSoon }, { config }] = await Promise.all([
    import('@laurel/api/src/limits/limits-redis.ts'),
    import('@laurel/api/src/config.ts'),
  ])
  const redis = await limitsRedisSoon()
  const keys = (await redis?.keys(`${config().redisPrefix}sending:*`)) ?? []
  if (keys.length > 0) await redis?.del(...keys)
}
