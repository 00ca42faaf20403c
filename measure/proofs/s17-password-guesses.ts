import type { World } from '@laurel/testbed/world'
import { median } from '../load/interleaved.ts'
import { type OwnRedis, openRedis } from '../load/own-redis.ts'
import { inParallel, openSealer, type Sealer, Visitor } from '../load/visitor.ts'
import type { Log, Measurement } from '../measurement.ts'
import { type ApiNode, startApiNode } from './attack/api-node.ts'
import { inWorld } from './attack/in-world.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const names = 100
const guessesPerName = 100
const maxPerName = 10
const lanes = 24
const school = 500
const schoolSeconds = 60
const maxApart = 0.15
const withoutRedis = 40
/** People who mistype their password three times, while others are guessed at. */
const mistypers = 20

type Attack = { world: World; nodes: readonly ApiNode[]; seal: Sealer; log: Log }

export const measurement: Measurement = {
  id: 'S17',
  claim: `${names * guessesPerName} guesses at ${names} names on two nodes, with proofs of work and without, with Redis and without; ${school} people of one address`,
  target: `≤ ${maxPerName} per name per 15 min; an unknown name takes as long; none of the ${school} refused within ${schoolSeconds} s, nor anybody while Redis is away; nobody honest shut out`,
  limitSeconds: 900,
  run: (log) =>
    inWorld(async (world) => {
      const redis = await openRedis()
      const environment = { ...world.environment, LAUREL_REDIS_URL: redis.url }
      const nodes = await Promise.all([startApiNode(environment), startApiNode(environment)])
      const [{ origin }] = nodes
      const attack = { world, nodes, seal: await openSealer(origin, 'lanjiang'), log }
      try {
        const apart = await timeApart(attack)
        const crowd = await oneSchool(attack)
        const guessed = await guessAll(attack, redis)
        const figure =
          `at most ${guessed.maxMade} made of ${guessed.sent} guesses at a name, ${guessed.opened} accounts opened, ` +
          `unknown names ${(apart * 100).toFixed(1)} % apart, ${crowd.refused} of ${school} refused in ${crowd.seconds.toFixed(0)} s, ` +
          `${guessed.shutOut} of ${withoutRedis} shut out while Redis is away, ${guessed.honestShutOut} of ${guessed.honest} honest ones after the guesses`
        const isSafe = guessed.maxMade <= maxPerName && guessed.maxMade > 0 && guessed.opened === 0
        const isKind =
          crowd.refused === 0 &&
          crowd.seconds <= schoolSeconds &&
          guessed.shutOut === 0 &&
          guessed.honest >= mistypers + Object.keys(world.lanjiang.accounts).length &&
          guessed.honestShutOut === 0
        return { figure, holds: isSafe && isKind && Math.abs(apart) <= maxApart }
      } finally {
        await Promise.all(nodes.map((node) => node.stop()))
        await redis.remove()
      }
    }),
}

let sent = 0
const somewhere = () => `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`

async function guess({ nodes, seal }: Attack, username: string, password: string, withProof: boolean) {
  sent += 1
  const address = somewhere()
  // In pairs: what is compared is asked of the same node.
  const { origin } = nodes[(sent >> 1) % nodes.length] as ApiNode
  const visitor = new Visitor('lanjiang')
  const captchaVerification = withProof ? await visitor.prove(origin, 'login', address) : undefined
  const body = { username, password: '********', doc: seal(password), captchaVerification }
  return visitor.ask(origin, 'POST /ims/auth/login', { body, address })
}

/** Half of them while Redis is away. Every fifth name is guessed at by someone who does the work each time. */
async function guessAll(attack: Attack, redis: OwnRedis) {
  const { world, log } = attack
  const known = Object.values(world.lanjiang.accounts).map(({ userName }) => userName)
  const all = Array.from({ length: names }, (_, n) => known[n] ?? `nobody_${n}`)
  const made = new Map<string, number>()
  const answers = new Map<string, number>()
  const attempts = Array.from({ length: guessesPerName }, (_, round) =>
    all.map((name, n) => ({ name, withProof: n % 5 === 0 && round < 2 * maxPerName })),
  ).flat()
  const half = attempts.length / 2
  const owners = await ownBrowsers(attack)
  const start = performance.now()
  const attempt = async ({ name, withProof }: (typeof attempts)[number]) => {
    const { reason } = await guess(attack, name, `wrong-${sent}`, withProof)
    answers.set(reason, (answers.get(reason) ?? 0) + 1)
    if (reason === 'auth.wrong-credentials') made.set(name, (made.get(name) ?? 0) + 1)
  }
  await inParallel(attempts.slice(0, half), lanes, attempt)
  await redis.stop()
  await inParallel(attempts.slice(half), lanes, attempt)
  const shutOut = await comeInMeanwhile(attack)
  let opened = 0
  const honest = [...(await comeBack(attack, owners)), ...(await mistypeThenComeIn(attack))]
  for (const { userName, password } of Object.values(world.lanjiang.accounts)) {
    const { status } = await guess(attack, userName, password, true)
    // Only those whose ten guesses were made are shut; the others must be let in.
    const isShut = (made.get(userName) ?? 0) >= maxPerName
    if (isShut && status === 200) opened += 1
    if (!isShut) honest.push({ name: `${userName} after ${made.get(userName)} guesses`, status })
  }
  const honestShutOut = honest.filter(({ status }) => status !== 200)
  for (const { name, status } of honestShutOut) log(`${name} is shut out: ${status}`)
  log(`${attempts.length} guesses in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  for (const [reason, count] of answers) log(`${reason}: ${count}`)
  const counts = [...made.values()]
  log(`made per name: ${Math.min(...counts)} to ${Math.max(...counts)}`)
  return {
    sent: guessesPerName,
    maxMade: Math.max(...counts),
    opened,
    shutOut,
    honest: honest.length,
    honestShutOut: honestShutOut.length,
  }
}

type Login = { name: string; status: number }

async function logIn({ nodes, seal }: Attack, visitor: Visitor, username: string, password: string) {
  sent += 1
  const { origin } = nodes[sent % nodes.length] as ApiNode
  const address = somewhere()
  const captchaVerification = await visitor.prove(origin, 'login', address)
  const body = { username, password: '********', doc: seal(password), captchaVerification }
  return (await visitor.ask(origin, 'POST /ims/auth/login', { body, address })).status
}

/** Everybody who will be guessed at has logged in before, in a browser of their own. */
async function ownBrowsers(attack: Attack): Promise<Map<string, Visitor>> {
  const browsers = new Map<string, Visitor>()
  for (const { userName, password } of Object.values(attack.world.lanjiang.accounts)) {
    const visitor = new Visitor('lanjiang')
    const status = await logIn(attack, visitor, userName, password)
    if (status !== 200) throw new Error(`${userName} could not log in before the guesses: ${status}`)
    browsers.set(userName, visitor)
  }
  return browsers
}

/** Strangers have used up the guesses at these names: their owners come in all the same where they are known. */
async function comeBack(attack: Attack, browsers: ReadonlyMap<string, Visitor>): Promise<Login[]> {
  const logins: Login[] = []
  for (const { userName, password } of Object.values(attack.world.lanjiang.accounts)) {
    const visitor = browsers.get(userName) ?? new Visitor('lanjiang')
    logins.push({ name: `${userName} in their own browser`, status: await logIn(attack, visitor, userName, password) })
  }
  return logins
}

async function mistypeThenComeIn(attack: Attack): Promise<Login[]> {
  const { password } = attack.world.lanjiang.accounts.entrant
  const logins: Login[] = []
  for (let n = 0; n < mistypers; n += 1) {
    const name = `pupil_${school - n}`
    const visitor = new Visitor('lanjiang')
    for (let wrong = 0; wrong < 3; wrong += 1) await logIn(attack, visitor, name, `mistyped-${wrong}`)
    logins.push({ name: `${name} after three mistypes`, status: await logIn(attack, visitor, name, password) })
  }
  return logins
}

/** While Redis is still away: whoever knows their password and was not guessed at comes in. */
async function comeInMeanwhile({ world, nodes, seal, log }: Attack): Promise<number> {
  const { password } = world.lanjiang.accounts.entrant
  let shutOut = 0
  for (let n = 1; n <= withoutRedis; n += 1) {
    const { origin } = nodes[n % nodes.length] as ApiNode
    const body = { username: `pupil_${n}`, password: '********', doc: seal(password) }
    const { status, reason } = await new Visitor('lanjiang').ask(origin, 'POST /ims/auth/login', {
      address: '198.51.100.9',
      body,
    })
    if (status === 200) continue
    shutOut += 1
    log(`pupil_${n} is shut out while Redis is away: ${status} ${reason}`)
  }
  return shutOut
}

/** By how much a wrong password for a known name takes longer than for an unknown one. */
async function timeApart(attack: Attack): Promise<number> {
  const known = Object.values(attack.world.lanjiang.accounts).map(({ userName }) => userName)
  const times = { known: [] as number[], unknown: [] as number[] }
  const timed = async (name: string, kind: 'known' | 'unknown') => {
    const start = performance.now()
    const { reason } = await guess(attack, name, 'not-the-password', false)
    if (reason !== 'auth.wrong-credentials') throw new Error(`${name}: ${reason}`)
    times[kind].push(performance.now() - start)
  }
  // The first ones of a process compile.
  for (let n = 0; n < 20; n += 1) await guess(attack, `warm_up_${n}`, 'not-the-password', false)
  for (let round = 1; round <= 15; round += 1) {
    for (const [n, name] of known.entries()) {
      if (sent % 2 === 0) sent += 1
      const first = round % 2 === 0 ? 'known' : 'unknown'
      await timed(first === 'known' ? name : `unknown_${n}`, first)
      await timed(first === 'known' ? `unknown_${n}` : name, first === 'known' ? 'unknown' : 'known')
    }
    // Fewer than the five that go without a proof.
    if (round % 4 === 0) await forgetGuesses(attack.world)
  }
  await forgetGuesses(attack.world)
  const [one, other] = [median(times.known), median(times.unknown)]
  attack.log(`a wrong password takes ${one.toFixed(1)} ms for a known name, ${other.toFixed(1)} ms for an unknown one`)
  return one / other - 1
}

const forgetGuesses = (world: World) =>
  withWholeDatabase(world, (database) => database.query('delete from login_attempt'))

/** All behind one address; every tenth mistypes first. */
async function oneSchool(attack: Attack) {
  const { world, nodes, seal, log } = attack
  const { tenantId, accounts } = world.lanjiang
  await withWholeDatabase(world, (database) =>
    database.query(
      `insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname, password_hash)
       select $1, gen_random_uuid(), a.person_id, 1, 'pupil_' || n, 'pupil_' || n, 'pupil', a.password_hash
       from account a, generate_series(1, ${school}) n where a.id = $2`,
      [tenantId, accounts.entrant.accountId],
    ),
  )
  let refused = 0
  const address = '192.0.2.77'
  const start = performance.now()
  await inParallel(
    Array.from({ length: school }, (_, n) => n + 1),
    lanes,
    async (n) => {
      const visitor = new Visitor('lanjiang')
      const { origin } = nodes[n % nodes.length] as ApiNode
      const logIn = (password: string) =>
        visitor.ask(origin, 'POST /ims/auth/login', {
          address,
          body: { username: `pupil_${n}`, password: '********', doc: seal(password) },
        })
      if (n % 10 === 0) await logIn('mistyped')
      const { status, reason } = await logIn(accounts.entrant.password)
      if (status !== 200) {
        refused += 1
        log(`pupil_${n} is refused: ${status} ${reason}`)
      }
    },
  )
  return { refused, seconds: (performance.now() - start) / 1000 }
}
