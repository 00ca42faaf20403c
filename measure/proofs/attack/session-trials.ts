import type { TestAccount, World } from '@laurel/testbed/world'
import type pg from 'pg'
import { type Answer, ask } from './ask.ts'
import { claimsOf } from './forged-tokens.ts'

export type Session = { accessToken: string; refreshToken: string }
export type Trial = [what: string, holds: () => Promise<boolean>]

/** Everything that may be done to a session, on two nodes that share nothing but the database. */
export class SessionTrials {
  readonly #world: World
  readonly #nodes: readonly string[]
  readonly #database: pg.Client
  /** What must never stand in a log. */
  readonly secrets = new Set<string>()

  constructor(world: World, nodes: readonly string[], database: pg.Client) {
    this.#world = world
    this.#nodes = nodes
    this.#database = database
  }

  async logIn(account: TestAccount): Promise<Session> {
    return this.#kept(await this.#world.logIn(account))
  }

  refresh(token: string, node = 0): Promise<Answer> {
    this.secrets.add(token)
    return ask(this.#nodes[node] ?? '', 'POST /system/auth/refresh-token', {
      query: { refreshToken: token },
      headers: {},
    })
  }

  async refreshed(token: string, node = 0): Promise<Session> {
    const answer = await this.refresh(token, node)
    if (answer.status !== 200) throw new Error(`refresh was answered with ${answer.status} ${answer.text}`)
    return this.sessionOf(answer)
  }

  sessionOf(answer: Answer): Session {
    return this.#kept((JSON.parse(answer.text) as { data: Session }).data)
  }

  profile(token: string, node = 0): Promise<Answer> {
    this.secrets.add(token)
    return ask(this.#nodes[node] ?? '', 'GET /system/auth/get-product-permission-info', {
      headers: { authorization: `Bearer ${token}` },
    })
  }

  logOut({ accessToken }: Session): Promise<Answer> {
    return ask(this.#nodes[0] ?? '', 'POST /ims/auth/logout', { headers: { authorization: `Bearer ${accessToken}` } })
  }

  /** Neither node lets it in, by either token, from this moment on. */
  async isOver(session: Session): Promise<boolean> {
    const answers = await Promise.all([
      this.profile(session.accessToken, 0),
      this.profile(session.accessToken, 1),
      this.refresh(session.refreshToken, 0),
      this.refresh(session.refreshToken, 1),
    ])
    return answers.every(({ status }) => status === 401)
  }

  async isAlive(session: Session): Promise<boolean> {
    const profiles = await Promise.all([this.profile(session.accessToken, 0), this.profile(session.accessToken, 1)])
    return profiles.every(({ status }) => status === 200)
  }

  /** As if that time had passed. */
  async letPass(session: Session, seconds: number): Promise<void> {
    await this.#database.query(
      'update session set rotated_at = rotated_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2) where id = $1',
      [claimsOf(session.accessToken)['sid'], seconds],
    )
  }

  async endedBecause(session: Session): Promise<string | null> {
    const { rows } = await this.#database.query<{ ended_because: string | null }>(
      'select ended_because from session where id = $1',
      [claimsOf(session.accessToken)['sid']],
    )
    return rows[0]?.ended_because ?? null
  }

  /** What each node answers to a call that needs a permission. */
  async audit({ accessToken }: Session): Promise<number[]> {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answers = await Promise.all(this.#nodes.map((node) => ask(node, 'GET /ims/audit/list', { headers })))
    return answers.map(({ status }) => status)
  }

  async setPermissions({ tenantId }: TestAccount, permissions: string[]): Promise<void> {
    await this.#database.query('update role set permissions = $2 where tenant_id = $1', [tenantId, permissions])
  }

  async closeAccount({ accountId }: TestAccount): Promise<void> {
    await this.#database.query("update account set state = 'closed' where id = $1", [accountId])
  }

  #kept(session: Session): Session {
    this.secrets.add(session.accessToken)
    this.secrets.add(session.refreshToken)
    return session
  }
}

export const reasonOf = ({ text }: Answer): string => (JSON.parse(text) as { data: { reason: string } }).data.reason
