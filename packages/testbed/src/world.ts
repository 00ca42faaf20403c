import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'
import type { Ctx } from '@laurel/api/src/ctx.ts'
import type { UserType } from '@laurel/contract/access'
import type { AnswerOf, ContractRoute } from '@laurel/contract/endpoints'
import { type QueryInput, writeQuery } from '@laurel/rules/query-string'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import { createTestDatabase } from './database.ts'

export type TestAccount = {
  accountId: string
  userName: string
  password: string
  userType: UserType
  portalCode: string
  tenantId: string
}
export type TestTenant = {
  tenantId: string
  portalId: string
  portalCode: string
  screen: { code: string; displayAuthCode: string; consoleAuthCode: string }
  accounts: Record<'entrant' | 'admin' | 'auditor' | 'judge' | 'volunteer' | 'clerk', TestAccount>
}
/** `data` is what the contract answers where the call was granted; a refusal brings its own details. */
export type Reply<R extends ContractRoute = ContractRoute> = {
  status: number
  code: number
  data: AnswerOf<R>
  msg: string
  headers: Headers
}
/** What a refusal says besides its words. */
export const detailsOf = <D extends object>(reply: Reply): D => reply.data as unknown as D

export type CallOptions = {
  params?: Record<string, string>
  query?: Record<string, QueryInput>
  body?: unknown
  headers?: Record<string, string>
  /** Another node than the world's own. */
  origin?: string
  /** The portal the caller stands on; null sends no portal code. */
  portal?: string | null
}

const password = 'ilex-comet-4711'
const userTypes = { entrant: 1, admin: 2, auditor: 3, judge: 4, volunteer: 5, clerk: 2 } as const
let opened: World | undefined

/** A database, an application listening on a port of its own, and two organisers with one account of each kind. */
export async function openWorld(createDatabase = createTestDatabase): Promise<World> {
  if (opened) return opened
  const database = await createDatabase()
  Object.assign(process.env, database.environment, {
    LAUREL_POOL_SIZE: '5',
    LAUREL_LOG_LEVEL: 'warn',
    LAUREL_NODE_NAME: 'test',
  })
  const [{ createServer }, { documents, routes }, { ensurePasswordKey }, { countStatements }] = await Promise.all([
    import('@laurel/api/src/http/server.ts'),
    import('@laurel/api/src/app.ts'),
    import('@laurel/api/src/privacy/password-key.ts'),
    import('@laurel/api/src/http/answer.ts'),
  ])
  await ensurePasswordKey()
  countStatements()
  const log: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) })
  const app = createServer(routes, logger, documents)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const lanjiang = await openTenant('lanjiang', '岚江省教育厅')
  const qingye = await openTenant('qingye', '青野基金会')
  opened = new World(app, origin, database, lanjiang, qingye, log)
  return opened
}

/** An access token ends after a quarter of an hour; proofs take longer. */
const maxTokenMs = 600_000

export class World {
  readonly lanjiang: TestTenant
  readonly qingye: TestTenant
  readonly origin: string
  readonly environment: Record<string, string>
  /** Every line the application has logged. */
  readonly log: string[]
  readonly #app: FastifyInstance
  readonly #drop: () => Promise<void>
  readonly #tokens = new Map<string, { value: Promise<string>; at: number }>()

  constructor(
    app: FastifyInstance,
    origin: string,
    database: { environment: Record<string, string>; drop: () => Promise<void> },
    lanjiang: TestTenant,
    qingye: TestTenant,
    log: string[],
  ) {
    this.#app = app
    this.origin = origin
    this.environment = database.environment
    this.#drop = database.drop
    this.lanjiang = lanjiang
    this.qingye = qingye
    this.log = log
  }

  /** As `who` (null: a visitor of Lanjiang's portal), with the headers the browser would send. */
  async call<R extends ContractRoute>(who: TestAccount | null, route: R, options: CallOptions = {}): Promise<Reply<R>> {
    const headers: Record<string, string> = { 'accept-language': 'zh-CN' }
    const portal = options.portal === undefined ? (who?.portalCode ?? this.lanjiang.portalCode) : options.portal
    if (portal !== null) headers['portal-code'] = portal
    if (who) headers['authorization'] = `Bearer ${await this.token(who)}`
    return this.send(route, { ...options, headers: { ...headers, ...options.headers } })
  }

  async send<R extends ContractRoute>(route: R, options: CallOptions): Promise<Reply<R>> {
    const [method, template] = route.split(' ') as [string, string]
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(options.params?.[name] ?? ''),
    )
    const query = options.query ? `?${writeQuery(options.query)}` : ''
    const response = await fetch(`${options.origin ?? this.origin}/app-api${path}${query}`, {
      method,
      headers: { ...options.headers, ...(options.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    })
    const envelope = (await response.json()) as Pick<Reply<R>, 'code' | 'data' | 'msg'>
    return { status: response.status, headers: response.headers, ...envelope }
  }

  token(account: TestAccount): Promise<string> {
    const known = this.#tokens.get(account.accountId)
    if (known && performance.now() - known.at < maxTokenMs) return known.value
    const value = this.logIn(account).then((session) => session.accessToken)
    this.#tokens.set(account.accountId, { value, at: performance.now() })
    return value
  }

  async logIn(
    account: TestAccount,
  ): Promise<{ accessToken: string; refreshToken: string; userType: number; tenantId: string; accountId: string }> {
    const reply = await this.call(null, 'POST /ims/auth/login', {
      portal: account.portalCode,
      body: {
        username: account.userName,
        password: '*'.repeat(account.password.length),
        doc: await this.seal(account.password),
      },
    })
    if (reply.code !== 200) throw new Error(`login of ${account.userName}: ${reply.code} ${reply.msg}`)
    return reply.data
  }

  /** Encrypts a password as the browser does. */
  async seal(password: string, content: Record<string, unknown> = {}): Promise<string> {
    const key = await this.inTenant(this.lanjiang, ({ tx }) =>
      tx.first(sql<{ id: string; public_spki: string }>`select id, public_spki from password_key`),
    )
    const publicKey = createPublicKey({
      key: Buffer.from(key?.public_spki ?? '', 'base64'),
      format: 'der',
      type: 'spki',
    })
    const text = JSON.stringify({ password, nonce: randomUUID(), at: Date.now(), ...content })
    const sealed = publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(text),
    )
    return `${key?.id}.${sealed.toString('base64')}`
  }

  async inTenant<R>(tenant: { tenantId: string }, work: (ctx: Ctx) => Promise<R>): Promise<R> {
    const { inTenant } = await import('@laurel/api/src/database/in-tenant.ts')
    return inTenant(tenant.tenantId, 'test', 'write', work)
  }

  async asPlatform<R>(work: (tx: Ctx['tx']) => Promise<R>): Promise<R> {
    const { asPlatform } = await import('@laurel/api/src/database/platform.ts')
    return asPlatform('test', work)
  }

  async close(): Promise<void> {
    const [{ closeHub }, { closeInvalidations }, { closeWrongTries }, { closeLimits }, { closePools }] =
      await Promise.all([
        import('@laurel/api/src/live/hub.ts'),
        import('@laurel/api/src/live/invalidation.ts'),
        import('@laurel/api/src/http/wrong-tries.ts'),
        import('@laurel/api/src/limits/limits-redis.ts'),
        import('@laurel/api/src/database/pools.ts'),
      ])
    closeHub()
    await this.#app.close()
    closeInvalidations()
    closeWrongTries()
    closeLimits()
    await closePools()
    await this.#drop()
    opened = undefined
  }
}

async function openTenant(code: string, name: string): Promise<TestTenant> {
  const [{ asPlatform }, { newId }, { hashPassword }, { keyedHash }] = await Promise.all([
    import('@laurel/api/src/database/platform.ts'),
    import('@laurel/api/src/database/id.ts'),
    import('@laurel/api/src/privacy/password.ts'),
    import('@laurel/api/src/privacy/sealing.ts'),
  ])
  const passwordHash = await hashPassword(password)
  const tenantId = newId()
  const portalId = newId()
  const adminRole = newId()
  const accounts = {} as TestTenant['accounts']
  // Different for each organiser: a code must open the screen it belongs to and no other.
  const start = code.slice(0, 3).toUpperCase()
  const screen = { code: `${code}-hall`, displayAuthCode: `${start}F7K2M`, consoleAuthCode: `${start}S5T6V` }
  await asPlatform('test tenant', async (tx) => {
    await tx.run(
      sql`insert into tenant (id, code, name, kind) values (${tenantId}, ${code}, ${JSON.stringify({ zh: name })}, 'test')`,
    )
    await tx.run(sql`
      insert into portal (tenant_id, id, code, title, head_navigation)
      values (${tenantId}, ${portalId}, ${code}, ${JSON.stringify({ zh: name })}, ${JSON.stringify({ title: name, logo: '' })})`)
    // Off, so that an ordinary administrator of a test logs in in one step; the test of the second factor turns it on.
    await tx.run(sql`
      insert into configuration (tenant_id, key, value) values (${tenantId}, 'security.administrators-need-second-factor', 'false')`)
    await tx.run(sql`
      insert into role (tenant_id, id, code, name, data_scope, permissions)
      values (${tenantId}, ${adminRole}, 'admin', '{"zh":"管理员"}', 'all', array['*:*:*'])`)
    await tx.run(sql`
      insert into screen (tenant_id, id, code, portal_id, title, display_auth_hash, console_auth_hash)
      values (${tenantId}, ${newId()}, ${screen.code}, ${portalId}, '{"zh":"一号厅"}',
        ${keyedHash('screen.auth-code', screen.displayAuthCode)}, ${keyedHash('screen.auth-code', screen.consoleAuthCode)})`)
    for (const [kind, userType] of Object.entries(userTypes) as [keyof typeof userTypes, UserType][]) {
      const personId = newId()
      const accountId = newId()
      const userName = `${kind}_${code}`
      await tx.run(
        sql`insert into person (tenant_id, id, name) values (${tenantId}, ${personId}, ${`${name}的${kind}`})`,
      )
      await tx.run(sql`
        insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname, password_hash)
        values (${tenantId}, ${accountId}, ${personId}, ${userType}, ${userName}, ${userName}, ${`${name} ${kind}`}, ${passwordHash})`)
      if (kind === 'admin') await tx.run(sql`insert into account_role values (${tenantId}, ${accountId}, ${adminRole})`)
      accounts[kind] = { accountId, userName, password, userType, portalCode: code, tenantId }
    }
  })
  return { tenantId, portalId, portalCode: code, screen, accounts }
}
