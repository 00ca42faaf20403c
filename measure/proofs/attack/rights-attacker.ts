import type { ContractRoute } from '@laurel/contract/endpoints'
import { Browser, codeSentTo } from '@laurel/testbed/browser'
import type { Reply, World } from '@laurel/testbed/world'
import type { Client } from 'pg'
import { type Cast, type Dice, diceOf } from './rights-cast.ts'
import { pool, readPeople, scopes } from './rights-model.ts'

export type Violation = { walk: number; by: string; what: string }
type Session = { accountId: string; token: string }
type Choice = { ticket: string; accounts: { accountId: string }[] }

/** The hands of a clerk who knows every id, name and number: the sessions they hold, and what they can ask for. */
export class Attacker {
  readonly world: World
  readonly database: Client
  readonly walk: number
  readonly dice: Dice
  readonly violations: Violation[] = []
  cast!: Cast
  sessions: Session[] = []
  path: string[] = []
  /** What each account can do now. */
  now = new Map<string, Set<string>>()
  permitted = 0
  #mobiles = 0

  constructor(world: World, database: Client, walk: number) {
    this.world = world
    this.database = database
    this.walk = walk
    this.dice = diceOf(walk)
  }

  /** Never the same twice: a number gets one code a minute. */
  ownMobile(): string {
    this.#mobiles += 1
    return `152${String(this.walk).padStart(5, '0')}${String(this.#mobiles).padStart(3, '0')}`
  }

  /** The fresh ones too: whoever was created in this walk is a person of their own, or joins one that was there. */
  people = () =>
    readPeople(
      this.database,
      this.cast.people.map(({ personId }) => personId),
    )

  holders = (permission: string) =>
    this.sessions.filter(({ accountId }) =>
      [...(this.now.get(accountId) ?? [])].some((right) => right.startsWith(`${permission} `)),
    )

  /** Mostly somebody whom the permission reaches, as a list would show them; else anybody at all. */
  target(permission: string): string {
    const reached = this.cast.accountIds.filter((id) =>
      this.sessions.some(({ accountId }) => this.now.get(accountId)?.has(`${permission} ${id}`)),
    )
    return this.dice.one(reached.length > 0 && this.dice.chance(0.7) ? reached : this.cast.accountIds)
  }

  async attempt(what: string, permission: string, route: ContractRoute, body: unknown): Promise<Reply | undefined> {
    const { token } = this.dice.one(this.holders(permission))
    const reply = await this.world.send(route, {
      headers: { 'portal-code': this.world.lanjiang.portalCode, authorization: `Bearer ${token}` },
      body,
    })
    if (reply.status >= 500) this.violations.push({ walk: this.walk, by: what, what: `answered ${reply.status}` })
    if (reply.status !== 200) return undefined
    this.permitted += 1
    this.path.push(what)
    return reply
  }

  someRole() {
    const dataScope = this.dice.one(scopes)
    const organisationIds = dataScope === 'named' ? [this.dice.one(this.cast.organisationIds)] : []
    const permissions = this.dice.chance(0.1) ? ['*:*:*'] : this.dice.some(pool)
    return { dataScope, organisationIds, permissions }
  }

  async met(accountId: string, name: string, idNumber: string) {
    this.cast.accountIds.push(accountId)
    const { rows } = await this.database.query<{ id: string }>('select person_id as id from account where id = $1', [
      accountId,
    ])
    const personId = rows[0]?.id ?? ''
    if (!this.cast.people.some((each) => each.personId === personId))
      this.cast.people.push({ personId, name, idNumber })
  }

  async personOf(accountId: string): Promise<string> {
    return (await this.people()).find((each) => each.accountId === accountId)?.personId ?? ''
  }

  async logInBySms(mobile: string) {
    const browser = new Browser(
      this.world,
      this.world.lanjiang.portalCode,
      `198.18.${this.walk >> 8}.${this.walk & 255}`,
    )
    await browser.askForCode(mobile, 1)
    const code = await codeSentTo(this.world, this.world.lanjiang, mobile)
    const first = await browser.call('POST /ims/auth/sms-login', { body: { mobile: mobile, code } })
    if (first.status === 200) return this.opened(first.data)
    const { ticket, accounts = [] } = (first.data ?? {}) as Partial<Choice>
    const known = new Set(this.sessions.map(({ accountId }) => accountId))
    const choice = accounts.filter(({ accountId }) => !known.has(accountId))
    if (ticket === undefined || choice.length === 0) return
    const { accountId } = this.dice.one(choice)
    const chosen = await browser.call('POST /ims/auth/choose-account', { body: { ticket, accountId } })
    if (chosen.status === 200 && chosen.data) this.opened(chosen.data)
  }

  opened(session: { accountId: string; accessToken: string }) {
    this.sessions.push({ accountId: session.accountId, token: session.accessToken })
  }

  async enter(code: string) {
    const reply = await this.world.call(null, 'POST /ims/auth/code-login', { body: { code } })
    if (reply.status === 200) this.opened(reply.data)
  }
}
