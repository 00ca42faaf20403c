import { Browser, codeSentTo } from '@laurel/api/test/browser.ts'
import type { Reply, World } from '@laurel/api/test/world.ts'
import type { ContractRoute } from '@laurel/contract/endpoints'
import type { Client } from 'pg'
import { type Cast, type Dice, diceOf, stage } from './rights-cast.ts'
import { importRow } from './rights-import.ts'
import { openTo, type Person, pool, readPeople, scopes } from './rights-model.ts'

export type Violation = { walk: number; by: string; what: string }
type Session = { accountId: string; token: string }
type Choice = { ticket: string; accounts: { accountId: string }[] }

const maxCalls = 12

/** One clerk who knows every id, name and number, and tries what comes to mind. */
export class Walk {
  readonly #world: World
  readonly #database: Client
  readonly #walk: number
  readonly #dice: Dice
  readonly #mayImport: boolean
  readonly #violations: Violation[] = []
  readonly #mobile: string
  #cast!: Cast
  #sessions: Session[] = []
  /** What the clerk could do at the beginning, and what everybody else could. */
  #before = new Map<string, Set<string>>()
  #atFirst: readonly Person[] = []
  #path: string[] = []
  /** What each account can do now. */
  #now = new Map<string, Set<string>>()
  calls = 0
  permitted = 0

  constructor(world: World, database: Client, walk: number, mayImport: boolean) {
    this.#world = world
    this.#database = database
    this.#walk = walk
    this.#dice = diceOf(walk)
    this.#mayImport = mayImport
    this.#mobile = `1520${String(walk).padStart(7, '0')}`
  }

  async run(): Promise<Violation[]> {
    this.#cast = await stage(this.#world, this.#walk, this.#dice)
    this.#atFirst = await this.#people()
    for (const each of this.#atFirst) this.#before.set(each.accountId, openTo(each, this.#atFirst, this.#cast.parents))
    this.#now = new Map(this.#before)
    await this.#enter(this.#cast.clerk.code)
    while (this.calls < maxCalls && this.#violations.length === 0) {
      this.calls += 1
      await this.#step()
      await this.#compare()
    }
    if (this.#violations.length === 0) await this.#read()
    return this.#violations
  }

  get #clerk(): Set<string> {
    return this.#before.get(this.#cast.clerk.accountId) ?? new Set()
  }

  /** The fresh ones too: whoever was created in this walk is a person of their own, or joins one that was there. */
  #people = () =>
    readPeople(
      this.#database,
      this.#cast.people.map(({ personId }) => personId),
    )

  #holders = (permission: string) =>
    this.#sessions.filter(({ accountId }) =>
      [...(this.#now.get(accountId) ?? [])].some((right) => right.startsWith(`${permission} `)),
    )

  /** Mostly somebody whom the permission reaches, as a list would show them; else anybody at all. */
  #target(permission: string): string {
    const reached = this.#cast.accountIds.filter((id) =>
      this.#sessions.some(({ accountId }) => this.#now.get(accountId)?.has(`${permission} ${id}`)),
    )
    return this.#dice.one(reached.length > 0 && this.#dice.chance(0.7) ? reached : this.#cast.accountIds)
  }

  async #try(what: string, permission: string, route: ContractRoute, body: unknown): Promise<Reply | undefined> {
    const { token } = this.#dice.one(this.#holders(permission))
    const reply = await this.#world.send(route, {
      headers: { 'portal-code': this.#world.lanjiang.portalCode, authorization: `Bearer ${token}` },
      body,
    })
    if (reply.status >= 500) this.#violations.push({ walk: this.#walk, by: what, what: `answered ${reply.status}` })
    if (reply.status !== 200) return undefined
    this.permitted += 1
    this.#path.push(what)
    return reply
  }

  async #step(): Promise<void> {
    const steps: [string, () => Promise<void>][] = [
      ['account:person:create', () => this.#create()],
      ['account:person:create', () => this.#join()],
      ['account:person:update', () => this.#changeMobile()],
      ['account:person:update', () => this.#changeMobile()],
      ['account:person:update', () => this.#move()],
      ['account:person:reveal', () => this.#reveal()],
      ['account:code-card:issue', () => this.#card()],
      ['role:role:save', () => this.#defineRole()],
      ['role:role:save', () => this.#changeRole()],
      ['role:role:give', () => this.#giveRole()],
      ['role:role:give', () => this.#giveRole()],
      ...(this.#mayImport ? [['account:person:import', () => this.#import()] as [string, () => Promise<void>]] : []),
    ]
    const open = steps.filter(([permission]) => this.#holders(permission).length > 0)
    if (open.length > 0) await this.#dice.one(open)[1]()
  }

  #someRole() {
    const dataScope = this.#dice.one(scopes)
    const organisationIds = dataScope === 'named' ? [this.#dice.one(this.#cast.organisationIds)] : []
    const permissions = this.#dice.chance(0.1) ? ['*:*:*'] : this.#dice.some(pool)
    return { dataScope, organisationIds, permissions }
  }

  async #create() {
    const at = this.#cast.accountIds.length
    const name = `新人${this.#walk}之${at}`
    const body = {
      name,
      userName: `made_${this.#walk}_${at}`,
      userType: this.#dice.one([1, 3, 4]),
      organisationId: this.#dice.one(this.#cast.organisationIds),
      roleIds: this.#dice.chance(0.5) ? [this.#dice.one(this.#cast.roleIds)] : [],
      idNumber: `V${String(this.#walk * 20 + at).padStart(7, '0')}`,
    }
    const reply = await this.#try('create', 'account:person:create', 'POST /ims/member/create', body)
    if (reply) await this.#met((reply.data as { id: string }).id, name, body.idNumber)
  }

  async #met(accountId: string, name: string, idNumber: string) {
    this.#cast.accountIds.push(accountId)
    const { rows } = await this.#database.query<{ id: string }>('select person_id as id from account where id = $1', [
      accountId,
    ])
    const personId = rows[0]?.id ?? ''
    if (!this.#cast.people.some((each) => each.personId === personId))
      this.#cast.people.push({ personId, name, idNumber })
  }

  async #join() {
    const { name, idNumber } = this.#dice.one(this.#cast.people)
    const at = this.#cast.accountIds.length
    const body = {
      name,
      idNumber,
      userName: `join_${this.#walk}_${at}`,
      userType: 1,
      organisationId: this.#dice.one(this.#cast.organisationIds),
    }
    const reply = await this.#try('join', 'account:person:create', 'POST /ims/member/create', body)
    if (reply) await this.#met((reply.data as { id: string }).id, name, idNumber)
  }

  async #import() {
    const { name, idNumber } = this.#dice.one(this.#cast.people)
    const at = this.#cast.accountIds.length
    const row = { userName: `list_${this.#walk}_${at}`, name, place: `w${this.#walk}近`, idNumber }
    const { token } = this.#dice.one(this.#holders('account:person:import'))
    const accountId = await importRow(this.#world, this.#database, token, row)
    if (accountId === undefined) return
    this.permitted += 1
    this.#path.push('import')
    await this.#met(accountId, name, idNumber)
  }

  async #changeMobile() {
    const id = this.#target('account:person:update')
    const reply = await this.#try('mobile', 'account:person:update', 'PUT /ims/member/update', {
      id,
      mobile: this.#mobile,
    })
    if (!reply) return
    const person = await this.#personOf(id)
    this.#mustHaveHad('account:person:update', person, 'changed the number of')
    await this.#logInBySms()
  }

  async #reveal() {
    const id = this.#target('account:person:reveal')
    const body = { id, field: 'mobile', reason: '核对报名信息' }
    const reply = await this.#try('reveal', 'account:person:reveal', 'POST /ims/member/reveal', body)
    if (reply) this.#mustHaveHad('account:person:reveal', await this.#personOf(id), 'read the number of')
  }

  /** Over every account that the person had at first; of somebody who came later nothing was known. */
  #mustHaveHad(permission: string, personId: string, what: string) {
    const accounts = this.#atFirst.filter(
      (each) => each.personId === personId && each.accountId !== this.#cast.clerk.accountId,
    )
    const lacking = accounts.filter(({ accountId }) => !this.#clerk.has(`${permission} ${accountId}`))
    if (lacking.length > 0) this.#tell(`${what} somebody out of reach`)
  }

  #tell(what: string) {
    this.#violations.push({ walk: this.#walk, by: this.#path.join(' › '), what })
  }

  async #personOf(accountId: string): Promise<string> {
    return (await this.#people()).find((each) => each.accountId === accountId)?.personId ?? ''
  }

  async #logInBySms() {
    const browser = new Browser(
      this.#world,
      this.#world.lanjiang.portalCode,
      `198.18.${this.#walk >> 8}.${this.#walk & 255}`,
    )
    await browser.askForCode(this.#mobile, 1)
    const code = await codeSentTo(this.#world, this.#world.lanjiang, this.#mobile)
    const first = await browser.call('POST /ims/auth/sms-login', { body: { mobile: this.#mobile, code } })
    if (first.status === 200) return this.#opened(first.data)
    const { ticket, accounts = [] } = (first.data ?? {}) as Partial<Choice>
    const known = new Set(this.#sessions.map(({ accountId }) => accountId))
    const choice = accounts.filter(({ accountId }) => !known.has(accountId))
    if (ticket === undefined || choice.length === 0) return
    const { accountId } = this.#dice.one(choice)
    const chosen = await browser.call('POST /ims/auth/choose-account', { body: { ticket, accountId } })
    if (chosen.status === 200) this.#opened(chosen.data)
  }

  #opened(session: { accountId: string; accessToken: string }) {
    this.#sessions.push({ accountId: session.accountId, token: session.accessToken })
  }

  async #enter(code: string) {
    const reply = await this.#world.call(null, 'POST /ims/auth/code-login', { body: { code } })
    if (reply.status === 200) this.#opened(reply.data)
  }

  async #card() {
    const accountId = this.#target('account:code-card:issue')
    const body = { accountIds: [accountId], kind: 'once', lastsMinutes: 60 }
    const reply = await this.#try('card', 'account:code-card:issue', 'POST /ims/code-card/issue', body)
    if (!reply) return
    const before = this.#atFirst.find((each) => each.accountId === accountId)
    if (before && !this.#clerk.has(`account:code-card:issue ${accountId}`))
      this.#tell('a card for somebody out of reach')
    await this.#enter((reply.data as { cards: { code: string }[] }).cards[0]?.code ?? '')
  }

  async #defineRole() {
    const code = `made-${this.#walk}-${this.#cast.roleIds.length}`
    const reply = await this.#try('define', 'role:role:save', 'POST /ims/role/define', {
      code,
      name: { zh: code },
      ...this.#someRole(),
    })
    if (reply) this.#cast.roleIds.push((reply.data as { id: string }).id)
  }

  async #changeRole() {
    const id = this.#dice.one(this.#cast.roleIds)
    await this.#try('change', 'role:role:save', 'PUT /ims/role/change', { id, name: { zh: 'r' }, ...this.#someRole() })
  }

  async #giveRole() {
    const ids = [this.#dice.chance(0.4) ? this.#cast.clerk.accountId : this.#target('role:role:give')]
    await this.#try('give', 'role:role:give', 'PUT /ims/member/give-role', {
      ids,
      roleId: this.#dice.one(this.#cast.roleIds),
    })
  }

  async #move() {
    const ids = [this.#dice.chance(0.3) ? this.#cast.clerk.accountId : this.#target('account:person:update')]
    await this.#try('move', 'account:person:update', 'PUT /ims/member/move', {
      ids,
      organisationId: this.#dice.one(this.#cast.organisationIds),
    })
  }

  /** Nobody can do what neither they nor the clerk could; and in no account that the clerk is in now can the clerk do more than before. */
  async #compare() {
    const now = await this.#people()
    const own = new Set(this.#sessions.map(({ accountId }) => accountId))
    for (const each of now) {
      const open = openTo(each, now, this.#cast.parents)
      this.#now.set(each.accountId, open)
      const isClerks = own.has(each.accountId)
      const before = isClerks ? new Set<string>() : (this.#before.get(each.accountId) ?? new Set<string>())
      // Whoever is moved to a school comes under those who manage it: that is what a move is for, as long as it is not the mover.
      const isMoved = (right: string) =>
        !isClerks && right.split(' ')[1] !== each.accountId && this.#isMoved(right, now)
      const more = [...open].filter(
        (right) => !hadBefore(right, before, this.#atFirst, now) && !this.#hadBefore(right, now) && !isMoved(right),
      )
      if (more.length > 0)
        this.#tell(`${isClerks ? 'the clerk' : 'somebody'} gained ${more.length} rights, as ${more[0]?.split(' ')[0]}`)
    }
  }

  #isMoved(right: string, now: readonly Person[]): boolean {
    const placeIn = (people: readonly Person[]) =>
      people.find(({ accountId }) => accountId === right.split(' ')[1])?.organisationId
    return placeIn(this.#atFirst) !== undefined && placeIn(this.#atFirst) !== placeIn(now)
  }

  #hadBefore = (right: string, now: readonly Person[]) => hadBefore(right, this.#clerk, this.#atFirst, now)

  /** What the tables say is what the product answers. */
  async #read() {
    const { token } = this.#dice.one(this.#sessions)
    const reply = await this.#world.send('GET /ims/member/list', {
      headers: { 'portal-code': this.#world.lanjiang.portalCode, authorization: `Bearer ${token}` },
      query: { limit: 100 },
    })
    if (reply.status !== 200) return
    const now = await this.#people()
    const rows = (reply.data as { rows: { id: string }[] }).rows
    const isStrange = ({ id }: { id: string }) =>
      now.some((each) => each.accountId === id) && !this.#hadBefore(`account:person:list ${id}`, now)
    if (rows.some(isStrange)) this.#tell('a list shows somebody out of reach')
  }
}

/** A right over an account that was opened since is one over its person: over all that they had at first, or over nobody. */
function hadBefore(
  right: string,
  before: ReadonlySet<string>,
  atFirst: readonly Person[],
  now: readonly Person[],
): boolean {
  if (before.has(right)) return true
  const [permission, accountId] = right.split(' ')
  if (accountId === '*' || atFirst.some((each) => each.accountId === accountId)) return false
  const personId = now.find((each) => each.accountId === accountId)?.personId
  const first = atFirst.filter((each) => each.personId === personId)
  const isHeld = [...before].some((each) => each.startsWith(`${permission} `))
  return isHeld && first.every((each) => before.has(`${permission} ${each.accountId}`))
}
