import type { World } from '@laurel/testbed/world'
import type { Client } from 'pg'
import { Attacker, type Violation } from './rights-attacker.ts'
import { stage } from './rights-cast.ts'
import { importRow } from './rights-import.ts'
import { openTo, type Person } from './rights-model.ts'

const maxCalls = 12

/** One clerk who tries what comes to mind. */
export class Walk extends Attacker {
  readonly #mayImport: boolean
  /** What everybody could do at the beginning. */
  #before = new Map<string, Set<string>>()
  #atFirst: readonly Person[] = []
  calls = 0

  constructor(world: World, database: Client, walk: number, mayImport: boolean) {
    super(world, database, walk)
    this.#mayImport = mayImport
  }

  async run(): Promise<Violation[]> {
    this.cast = await stage(this.world, this.walk, this.dice)
    this.#atFirst = await this.people()
    for (const each of this.#atFirst) this.#before.set(each.accountId, openTo(each, this.#atFirst, this.cast.parents))
    this.now = new Map(this.#before)
    await this.enter(this.cast.clerk.code)
    while (this.calls < maxCalls && this.violations.length === 0) {
      this.calls += 1
      await this.#step()
      await this.#compare()
    }
    if (this.violations.length === 0) await this.#read()
    return this.violations
  }

  get #clerk(): Set<string> {
    return this.#before.get(this.cast.clerk.accountId) ?? new Set()
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
    const open = steps.filter(([permission]) => this.holders(permission).length > 0)
    if (open.length > 0) await this.dice.one(open)[1]()
  }

  async #create() {
    const at = this.cast.accountIds.length
    const name = `新人${this.walk}之${at}`
    const body = {
      name,
      userName: `made_${this.walk}_${at}`,
      userType: this.dice.one([1, 3, 4]),
      organisationId: this.dice.one(this.cast.organisationIds),
      roleIds: this.dice.chance(0.5) ? [this.dice.one(this.cast.roleIds)] : [],
      idNumber: `V${String(this.walk * 20 + at).padStart(7, '0')}`,
    }
    const reply = await this.attempt('create', 'account:person:create', 'POST /ims/member/create', body)
    if (reply) await this.met((reply.data as { id: string }).id, name, body.idNumber)
  }

  async #join() {
    const { name, idNumber } = this.dice.one(this.cast.people)
    const at = this.cast.accountIds.length
    const body = {
      name,
      idNumber,
      userName: `join_${this.walk}_${at}`,
      userType: 1,
      organisationId: this.dice.one(this.cast.organisationIds),
    }
    const reply = await this.attempt('join', 'account:person:create', 'POST /ims/member/create', body)
    if (reply) await this.met((reply.data as { id: string }).id, name, idNumber)
  }

  async #import() {
    const { name, idNumber } = this.dice.one(this.cast.people)
    const at = this.cast.accountIds.length
    const row = { userName: `list_${this.walk}_${at}`, name, place: `w${this.walk}近`, idNumber }
    const { token } = this.dice.one(this.holders('account:person:import'))
    const accountId = await importRow(this.world, this.database, token, row)
    if (accountId === undefined) return
    this.permitted += 1
    this.path.push('import')
    await this.met(accountId, name, idNumber)
  }

  async #changeMobile() {
    const id = this.target('account:person:update')
    const mobile = this.ownMobile()
    const reply = await this.attempt('mobile', 'account:person:update', 'PUT /ims/member/update', { id, mobile })
    if (!reply) return
    const person = await this.personOf(id)
    this.#mustHaveHad('account:person:update', person, 'changed the number of')
    await this.logInBySms(mobile)
  }

  async #reveal() {
    const id = this.target('account:person:reveal')
    const body = { id, field: 'mobile', reason: '核对报名信息' }
    const reply = await this.attempt('reveal', 'account:person:reveal', 'POST /ims/member/reveal', body)
    if (reply) this.#mustHaveHad('account:person:reveal', await this.personOf(id), 'read the number of')
  }

  /** Over every account that the person had at first; of somebody who came later nothing was known. */
  #mustHaveHad(permission: string, personId: string, what: string) {
    const accounts = this.#atFirst.filter(
      (each) => each.personId === personId && each.accountId !== this.cast.clerk.accountId,
    )
    const lacking = accounts.filter(({ accountId }) => !this.#clerk.has(`${permission} ${accountId}`))
    if (lacking.length > 0) this.#tell(`${what} somebody out of reach`)
  }

  #tell(what: string) {
    this.violations.push({ walk: this.walk, by: this.path.join(' › '), what })
  }

  async #card() {
    const accountId = this.target('account:code-card:issue')
    const body = { accountIds: [accountId], kind: 'once', ttlMinutes: 60 }
    const reply = await this.attempt('card', 'account:code-card:issue', 'POST /ims/code-card/issue', body)
    if (!reply) return
    const before = this.#atFirst.find((each) => each.accountId === accountId)
    if (before && !this.#clerk.has(`account:code-card:issue ${accountId}`))
      this.#tell('a card for somebody out of reach')
    await this.enter((reply.data as { cards: { code: string }[] }).cards[0]?.code ?? '')
  }

  async #defineRole() {
    const code = `made-${this.walk}-${this.cast.roleIds.length}`
    const reply = await this.attempt('define', 'role:role:save', 'POST /ims/role/define', {
      code,
      name: { zh: code },
      ...this.someRole(),
    })
    if (reply) this.cast.roleIds.push((reply.data as { id: string }).id)
  }

  async #changeRole() {
    const id = this.dice.one(this.cast.roleIds)
    await this.attempt('change', 'role:role:save', 'PUT /ims/role/change', {
      id,
      name: { zh: 'r' },
      ...this.someRole(),
    })
  }

  async #giveRole() {
    const ids = [this.dice.chance(0.4) ? this.cast.clerk.accountId : this.target('role:role:give')]
    await this.attempt('give', 'role:role:give', 'PUT /ims/member/give-role', {
      ids,
      roleId: this.dice.one(this.cast.roleIds),
    })
  }

  async #move() {
    const ids = [this.dice.chance(0.3) ? this.cast.clerk.accountId : this.target('account:person:update')]
    await this.attempt('move', 'account:person:update', 'PUT /ims/member/move', {
      ids,
      organisationId: this.dice.one(this.cast.organisationIds),
    })
  }

  /** Nobody can do what neither they nor the clerk could; and in no account that the clerk is in now can the clerk do more than before. */
  async #compare() {
    const now = await this.people()
    const own = new Set(this.sessions.map(({ accountId }) => accountId))
    for (const each of now) {
      const open = openTo(each, now, this.cast.parents)
      this.now.set(each.accountId, open)
      const isClerks = own.has(each.accountId)
      const before = isClerks ? new Set<string>() : (this.#before.get(each.accountId) ?? new Set<string>())
      // Whoever is moved to a school comes under those who manage it: that is what a move is for, as long as it is not the mover.
      const isMoved = (right: string) =>
        !isClerks && right.split(' ')[1] !== each.accountId && this.#isMoved(right, now)
      const isOfOneAccount = (right: string) => !isClerks && this.#isOfOneAccount(right, open, now)
      const more = [...open].filter(
        (right) =>
          !hadBefore(right, before, this.#atFirst, now) &&
          !this.#hadBefore(right, now) &&
          !isMoved(right) &&
          !isOfOneAccount(right),
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

  /**
   * An account that was opened since at a school comes under those who manage it. It opens nothing of its person to them as long as
   * the person has accounts that they do not reach, or reach only since these were moved there: a number is changed or read by whoever
   * reaches them all.
   */
  #isOfOneAccount(right: string, open: ReadonlySet<string>, now: readonly Person[]): boolean {
    const [permission, accountId] = right.split(' ')
    if (this.#atFirst.some((each) => each.accountId === accountId)) return false
    const personId = now.find((each) => each.accountId === accountId)?.personId
    const isOutOfReach = (right: string) => !open.has(right) || this.#isMoved(right, now)
    return now.some((each) => each.personId === personId && isOutOfReach(`${permission} ${each.accountId}`))
  }

  #hadBefore = (right: string, now: readonly Person[]) => hadBefore(right, this.#clerk, this.#atFirst, now)

  /** What the tables say is what the product answers. */
  async #read() {
    const { token } = this.dice.one(this.sessions)
    const reply = await this.world.send('GET /ims/member/list', {
      headers: { 'portal-code': this.world.lanjiang.portalCode, authorization: `Bearer ${token}` },
      query: { limit: 100 },
    })
    if (reply.status !== 200) return
    const now = await this.people()
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
