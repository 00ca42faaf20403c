import { randomInt } from 'node:crypto'
import { type ContractRoute, endpoints } from '@laurel/contract/endpoints'
import { absentNames, foreignNames } from '@laurel/testbed/names'
import type { CallOptions, TestAccount, TestTenant, World } from '@laurel/testbed/world'
import type pg from 'pg'
import { lineOf } from './access-table.ts'
import { callerOf, verdictOf } from './callers.ts'
import { prepareCall } from './prepared-call.ts'

type Call = { route: ContractRoute; options: CallOptions }

/** Two requests that must be answered alike: what is there but not for the caller, and what is not there. */
export type LookAlike = {
  what: string
  pairs: number
  /** Before the first of them: who asks holds another permission now. */
  ready?: () => Promise<void>
  hidden: () => Promise<Call>
  absent: () => Promise<Call>
}

const manyPairs = 200
/** Each login costs two hashes of a password. */
const fewPairs = 40

/** For every served endpoint that names something: the thing of another organiser against none. */
export async function foreignAgainstAbsent(
  world: World,
  database: pg.Client,
  served: ReadonlySet<string>,
): Promise<LookAlike[]> {
  const { lanjiang: own, qingye: stranger } = world
  const found: LookAlike[] = []
  for (const endpoint of endpoints.filter(({ route }) => served.has(route))) {
    const isPublicName = endpoint.tenantSource === 'screen' && endpoint.access.kind === 'anyone'
    const caller = callerOf(world, stranger, endpoint.access.kind === 'screen' ? 'console' : 'admin')
    if (isPublicName || verdictOf(lineOf(endpoint.route).access, caller) !== 'allowed') continue
    const foreign = foreignNames(world, own, own.accounts.admin, stranger)
    const kept = await prepareCall(endpoint, caller, foreign)
    if (!kept.namesSomething) continue
    const isUsedUp = endpoint.route === 'POST /ims/auth/login'
    found.push({
      what: endpoint.route,
      pairs: isUsedUp ? fewPairs : manyPairs,
      hidden: async () => {
        if (!isUsedUp) return kept
        await forgetGuesses(database)
        return prepareCall(endpoint, caller, foreign)
      },
      absent: () => prepareCall(endpoint, caller, absentNames(world, stranger)),
    })
  }
  return found
}

/** The same question for what is closed, secret, or protected by a password. */
export async function hiddenAgainstAbsent(world: World, database: pg.Client): Promise<LookAlike[]> {
  const { lanjiang: own, qingye: stranger } = world
  const { judge, volunteer, auditor, entrant } = own.accounts
  await database.query('update account set password_hash = null where id = $1', [judge.accountId])
  await database.query("update account set state = 'closed' where id = $1", [volunteer.accountId])
  await database.query("update account set state = 'locked' where id = $1", [auditor.accountId])
  const closed = await closedThings(database, own, stranger)
  const absent = absentNames(world, own)
  const token = await world.token(own.accounts.admin)
  const dictionary = (portalCode: string): Call => ({
    route: 'GET /system/dict-data/list-all-simple',
    options: { headers: { 'portal-code': portalCode } },
  })
  const face = (code: string): Call => ({
    route: 'GET /ims/screen/getScreenInfo/sss/{code}',
    options: { params: { code }, headers: {} },
  })
  const profile = (portalCode: string): Call => ({
    route: 'GET /system/auth/get-product-permission-info',
    options: { headers: { authorization: `Bearer ${token}`, 'portal-code': portalCode } },
  })
  const value = (key: string): Call => ({
    route: 'GET /infra/config/get-value-by-key',
    options: { query: { key }, headers: { 'portal-code': own.portalCode } },
  })
  const login = async (account: TestAccount | undefined, password: string): Promise<Call> => {
    await forgetGuesses(database)
    return {
      route: 'POST /ims/auth/login',
      options: {
        headers: { 'portal-code': own.portalCode, 'x-forwarded-for': anyAddress() },
        body: {
          username: account?.userName ?? absent.userName(),
          password: '*'.repeat(password.length),
          doc: await world.seal(password),
        },
      },
    }
  }
  const wrong = 'wrong-comet-4711'
  const logins = [
    ['wrong password', () => login(entrant, wrong)],
    ['account without a password', () => login(judge, judge.password)],
    ['closed account, right password', () => login(volunteer, volunteer.password)],
    ['locked account, wrong password', () => login(auditor, wrong)],
  ] as const
  const reads = [
    ['closed portal', () => dictionary(closed.portal), () => dictionary('nosuchportal')],
    ['portal of a suspended organiser', () => dictionary(closed.suspendedPortal), () => dictionary('nosuchportal')],
    ['closed screen', () => face(closed.screen), () => face(absent.screenCode())],
    ['session on the portal of another', () => profile(stranger.portalCode), () => profile('nosuch')],
    ['secret configuration key', () => value(closed.secretKey), () => value('proof.absent-key')],
  ] as const
  return [
    ...logins.map(([what, hidden]) => ({ what, pairs: fewPairs, hidden, absent: () => login(undefined, wrong) })),
    ...reads.map(([what, hidden, none]) => ({
      what,
      pairs: manyPairs,
      hidden: async () => hidden(),
      absent: async () => none(),
    })),
  ]
}

/** Every guess is a first one, from somewhere else: the limits on many are another proof. */
const forgetGuesses = (database: pg.Client) => database.query('delete from login_attempt')
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

async function closedThings(database: pg.Client, own: TestTenant, stranger: TestTenant) {
  const suspended = crypto.randomUUID()
  const portal = (tenantId: string, code: string, state: string) =>
    database.query(
      `insert into portal (tenant_id, id, code, title, head_navigation, state) values ($1, gen_random_uuid(), $2, '{}', '{}', $3)`,
      [tenantId, code, state],
    )
  await database.query(
    "insert into tenant (id, code, name, kind, state) values ($1, 'suspended', '{}', 'test', 'suspended')",
    [suspended],
  )
  await portal(stranger.tenantId, 'closedportal', 'closed')
  await portal(suspended, 'suspendedone', 'open')
  await database.query(
    `insert into screen (tenant_id, id, code, portal_id, title, display_auth_hash, console_auth_hash, state)
     values ($1, gen_random_uuid(), 'closed-hall-x', $2, '{}', '', '', 'closed')`,
    [own.tenantId, own.portalId],
  )
  await database.query("insert into configuration (tenant_id, key, value) values ($1, 'proof.secret-key', 'secret')", [
    own.tenantId,
  ])
  return {
    portal: 'closedportal',
    suspendedPortal: 'suspendedone',
    screen: 'closed-hall-x',
    secretKey: 'proof.secret-key',
  }
}
