import { foreignNames } from '@laurel/testbed/names'
import type { World } from '@laurel/testbed/world'
import type { Measurement } from '../measurement.ts'
import { startApiNode } from './attack/api-node.ts'
import { claimsOf, forgedTokens } from './attack/forged-tokens.ts'
import { inWorld } from './attack/in-world.ts'
import { mentionSecrets, readLogs, rememberLogs } from './attack/logs.ts'
import { reasonOf, SessionTrials, type Trial } from './attack/session-trials.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

export const measurement: Measurement = {
  id: 'S15',
  claim: 'refresh reuse, parallel refresh, after logout, alg tricks; and no token or password in any log',
  target: 'family revoked; a lost answer can be retried for 10 s; 0 in logs',
  ci: true,
  limitSeconds: 240,
  run: (log) =>
    inWorld(async (world) => {
      const logs = await rememberLogs()
      // The second node says all it can: whatever it would log in production it logs here.
      const node = await startApiNode({ ...world.environment, LAUREL_LOG_LEVEL: 'trace' })
      try {
        return await withWholeDatabase(world, async (database) => {
          const sessions = new SessionTrials(world, [world.origin, node.origin], database)
          const trials = [...refreshTrials(world, sessions), ...(await forgeryTrials(world, sessions))]
          const failed: string[] = []
          for (const [what, holds] of trials) if (!(await holds())) failed.push(what)
          for (const what of failed) log(`does not hold: ${what}`)

          const secrets = [...sessions.secrets].filter((secret) => secret.length > 20)
          secrets.push(world.lanjiang.accounts.entrant.password)
          await mentionSecrets(logs, [world.origin, node.origin], secrets)
          // It writes its log in pieces; the last one comes with its end.
          await node.stop()
          const written = readLogs(logs, world, node, secrets)
          for (const { name, hits, lines, isAlive } of written)
            log(`${name}: ${lines} lines, ${hits} hits${isAlive ? '' : ', but nothing of ours is in it'}`)
          const hits = written.reduce((sum, each) => sum + each.hits, 0)
          return {
            figure: `${trials.length - failed.length}/${trials.length} trials hold; ${secrets.length} tokens and passwords looked for in ${written.length} logs, ${hits} hits`,
            holds: failed.length === 0 && hits === 0 && written.every(({ isAlive }) => isAlive),
          }
        })
      } finally {
        await node.stop()
      }
    }),
}

function refreshTrials(world: World, sessions: SessionTrials): Trial[] {
  const { admin, entrant, judge, volunteer } = world.lanjiang.accounts
  return [
    [
      'twenty refreshes at once, on two nodes, all give the same next token, which works',
      async () => {
        const first = await sessions.logIn(entrant)
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, at) => sessions.refresh(first.refreshToken, at % 2)),
        )
        if (answers.some(({ status }) => status !== 200)) return false
        const next = answers.map((answer) => sessions.sessionOf(answer))
        if (new Set(next.map(({ refreshToken }) => refreshToken)).size !== 1) return false
        const last = next[0]
        return last !== undefined && (await sessions.isAlive(await sessions.refreshed(last.refreshToken, 1)))
      },
    ],
    [
      'an answer that was lost can be asked for again within ten seconds',
      async () => {
        const first = await sessions.logIn(entrant)
        await sessions.refresh(first.refreshToken)
        await sessions.letPass(first, 8)
        const again = await sessions.refreshed(first.refreshToken, 1)
        return sessions.isAlive(await sessions.refreshed(again.refreshToken))
      },
    ],
    [
      'a token that was rotated more than ten seconds ago ends the session',
      async () => {
        const first = await sessions.logIn(entrant)
        const second = await sessions.refreshed(first.refreshToken)
        await sessions.letPass(first, 11)
        const reused = await sessions.refresh(first.refreshToken)
        const isRefused = reused.status === 401 && reasonOf(reused) === 'auth.refresh-not-valid'
        const isOver = (await sessions.isOver(second)) && (await sessions.isOver(first))
        return isRefused && isOver && (await sessions.endedBecause(first)) === 'refresh-reused'
      },
    ],
    [
      'a token two generations old ends the session at once',
      async () => {
        const first = await sessions.logIn(entrant)
        const second = await sessions.refreshed(first.refreshToken)
        const third = await sessions.refreshed(second.refreshToken)
        return (await sessions.refresh(first.refreshToken)).status === 401 && (await sessions.isOver(third))
      },
    ],
    [
      'ending one session leaves the others of the same person',
      async () => {
        const [first, other] = [await sessions.logIn(judge), await sessions.logIn(judge)]
        await sessions.logOut(first)
        return (await sessions.isOver(first)) && (await sessions.isAlive(other))
      },
    ],
    [
      'after logout both tokens are refused, on every node',
      async () => {
        const session = await sessions.logIn(entrant)
        const second = await sessions.refreshed(session.refreshToken)
        return (await sessions.logOut(second)).status === 200 && (await sessions.isOver(second))
      },
    ],
    [
      'an expired session says so',
      async () => {
        const session = await sessions.logIn(entrant)
        await sessions.letPass(session, 12 * 3600 + 1)
        const answer = await sessions.refresh(session.refreshToken)
        return reasonOf(answer) === 'auth.refresh-expired' && (await sessions.isOver(session))
      },
    ],
    [
      'a permission that is taken away is gone with the next call, on every node',
      async () => {
        const session = await sessions.logIn(admin)
        // Twice: a node may remember what it knew of a session.
        const before = [...(await sessions.audit(session)), ...(await sessions.audit(session))]
        await sessions.setPermissions(admin, [])
        const without = await sessions.audit(session)
        await sessions.setPermissions(admin, ['*:*:*'])
        const again = await sessions.audit(session)
        return `${before} ${without} ${again}` === '200,200,200,200 403,403 200,200'
      },
    ],
    [
      'a closed account is out at once',
      async () => {
        const session = await sessions.logIn(volunteer)
        await sessions.closeAccount(volunteer)
        return sessions.isOver(session)
      },
    ],
    [
      'the two kinds of token do not stand for each other',
      async () => {
        const session = await sessions.logIn(entrant)
        const answers = [await sessions.profile(session.refreshToken), await sessions.refresh(session.accessToken)]
        return answers.every(({ status }) => status === 401) && (await sessions.isAlive(session))
      },
    ],
    [
      'a sealed password is good once',
      async () => {
        const body = { username: entrant.userName, password: '***', doc: await world.seal(entrant.password) }
        const [first, second] = [
          await world.call(null, 'POST /ims/auth/login', { body }),
          await world.call(null, 'POST /ims/auth/login', { body }),
        ]
        sessions.secrets.add(body.doc)
        return first.status === 200 && second.status === 422
      },
    ],
  ]
}

async function forgeryTrials(world: World, sessions: SessionTrials): Promise<Trial[]> {
  const session = await sessions.logIn(world.lanjiang.accounts.entrant)
  const stranger = await sessions.logIn(world.qingye.accounts.entrant)
  const secret = Buffer.from(world.environment['LAUREL_TOKEN_SECRET'] ?? '', 'base64')
  const publicKey = await passwordPublicKey(world)
  const access = forgedTokens(claimsOf(session.accessToken), secret, publicKey, claimsOf(stranger.accessToken))
  const { lanjiang, qingye } = world
  const foreign = await foreignNames(world, lanjiang, lanjiang.accounts.entrant, qingye).refreshToken()
  const isRefused = async (token: string) => (await sessions.refresh(token)).status === 401
  return [
    ...access.map(
      ([what, token]): Trial => [
        `access token: ${what}`,
        async () => {
          const answers = [await sessions.profile(token, 0), await sessions.profile(token, 1)]
          return answers.every(({ status }) => status === 401)
        },
      ],
    ),
    ...garbageOf(session.refreshToken, foreign).map(
      ([what, token]): Trial => [
        `refresh token: ${what} is refused and ends nothing`,
        async () => (await isRefused(token)) && (await sessions.isAlive(session)),
      ],
    ),
    ['after all that the session goes on', async () => (await sessions.refresh(session.refreshToken)).status === 200],
  ]
}

function garbageOf(token: string, foreign: string): [string, string][] {
  const bytes = Buffer.from(token, 'base64url')
  const changed = (at: number) => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 1
    return copy.toString('base64url')
  }
  return [
    ['nonsense', 'nonsense'],
    ['one of nothing but zeros', Buffer.alloc(76).toString('base64url')],
    ['a shortened one', token.slice(0, -4)],
    ['a lengthened one', `${token}AAAA`],
    ['one with another tenant', changed(0)],
    ['one with another session', changed(20)],
    ['one with another generation', changed(35)],
    ['one with another secret', changed(40)],
    ['one with another seal', changed(75)],
    ['one sealed for another organiser', foreign],
  ]
}

async function passwordPublicKey(world: World): Promise<string> {
  const answer = await world.call(null, 'GET /infra/config/get-value-by-key', { query: { key: 'auth.public-key' } })
  return (JSON.parse(answer.data as string) as { spki: string }).spki
}
