import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf, ContractRoute, RequestOf } from '@laurel/contract/endpoints'
import { Authenticator } from '@laurel/testbed/authenticator'
import { root } from '../nodes.ts'
import type { Deployment, Person, State } from './state.ts'

/** The organiser's portal, and its first administrator. */
export const portal = 'yunling'
export const organiser = 'shen_zhiwei'
/** Who does what takes two people. */
export const colleague = 'colleague'
/** The administrator of the platform. */
export const desk = 'desk'

export type Chapter = (scene: Scene) => Promise<string>
type Headers = Record<string, string>
type Session = AnswerOf<'POST /ims/auth/login'>
type Told = { query?: Record<string, unknown>; body?: unknown }
type Envelope<R extends ContractRoute> = { code: number; msg: string; data: AnswerOf<R>; cookies: string[] }

/** What a chapter plays with: the people of the season, what is known, and their calls. */
export class Scene {
  readonly environment: Record<string, string>
  readonly #origin: string
  readonly #state: State
  readonly #sessions = new Map<string, Session>()
  readonly #phones = new Map<string, Authenticator>()

  constructor({ origin, environment }: Deployment, state: State) {
    this.#origin = origin
    this.environment = environment
    this.#state = state
  }

  /** What an earlier chapter has found out. */
  known(name: string): string {
    const found = this.#state.facts[name]
    if (found === undefined) throw new Error(`no chapter has told ${name}`)
    return found
  }

  learn(name: string, value: string): void {
    this.#state.facts[name] = value
  }

  people(userType: Person['userType']): Person[] {
    return Object.values(this.#state.people).filter((each) => each.userType === userType)
  }

  person(userName: string): Person {
    const found = this.#state.people[userName]
    if (!found) throw new Error(`nobody is called ${userName}`)
    return found
  }

  meet(person: Person): void {
    this.#state.people[person.userName] = person
  }

  /** As an operator types it on the machine: `pnpm laurel …`. */
  laurel(...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`${root}apps/api/src/laurel.ts`, ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...this.environment },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`pnpm laurel ${args.join(' ')}: ${stdout}${stderr}`)
    return stdout
  }

  /** With the person's own session. */
  async call<R extends ContractRoute>(userName: string, route: R, told: RequestOf<R>): Promise<AnswerOf<R>> {
    const authorization = `Bearer ${await this.#token(userName)}`
    return this.ask(route, told, { ...portalOf(userName), authorization })
  }

  /** Whoever has these headers: nobody, a screen, a device. */
  async ask<R extends ContractRoute>(route: R, told: RequestOf<R>, headers: Headers = {}): Promise<AnswerOf<R>> {
    const { code, msg, data } = await this.#send(route, told as Told, headers)
    if (code !== 200) throw new Error(`${route} answered ${code} ${msg} ${JSON.stringify(data)}`)
    return data
  }

  /** Waits for what the worker and the engine bring. */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + 120_000
    while (!(await isSo())) {
      if (performance.now() > deadline) throw new Error(`it did not come to this: ${what}`)
      await pause(300)
    }
  }

  /** A number of somebody's authenticator that was not shown before: it may take half a minute. */
  async nextNumber(userName: string): Promise<string> {
    const phone = this.#phones.get(userName) ?? new Authenticator(this.person(userName).secret ?? '')
    this.#phones.set(userName, phone)
    for (;;) {
      try {
        return phone.number()
      } catch {
        await pause(1_000)
      }
    }
  }

  /** The first login of an administrator: the code lets them in once a second factor is set up. */
  async enterWithFactor(userName: string, code: string): Promise<void> {
    const own = portalOf(userName)
    const asked = await this.#send('POST /ims/auth/code-login', { body: { code } }, own)
    const ticket = (asked.data as { ticket?: string }).ticket
    if (ticket === undefined) throw new Error(`${userName} is asked for no second factor: ${asked.msg}`)
    // The ticket is good in the browser alone that it was given to.
    const headers = { ...own, cookie: asked.cookies.join('; ') }
    const { secret } = await this.ask('POST /ims/auth/begin-second-factor', { body: { ticket } }, headers)
    this.meet({ ...this.person(userName), secret })
    const number = await this.nextNumber(userName)
    await this.ask('POST /ims/auth/check-second-factor', { body: { ticket, number } }, headers)
    this.#keep(userName, await this.ask('POST /ims/auth/turn-on-second-factor', { body: { ticket } }, headers))
  }

  async #token(userName: string): Promise<string> {
    const known = this.#sessions.get(userName)
    // One that ends within a minute is renewed: a slow machine plays longer than a session lasts.
    if (known !== undefined && Date.parse(known.expiresAt) - Date.now() > 60_000) return known.accessToken
    const { code, refreshToken } = this.person(userName)
    const own = portalOf(userName)
    const session =
      refreshToken === undefined
        ? await this.ask('POST /ims/auth/code-login', { body: { code: code ?? '' } }, own)
        : await this.ask('POST /system/auth/refresh-token', { query: { refreshToken } }, own)
    this.#keep(userName, session)
    return session.accessToken
  }

  #keep(userName: string, session: Session): void {
    this.#sessions.set(userName, session)
    const person = this.person(userName)
    if (person.secret !== undefined) this.meet({ ...person, refreshToken: session.refreshToken })
  }

  async #send<R extends ContractRoute>(route: R, { query = {}, body }: Told, own: Headers): Promise<Envelope<R>> {
    const [method = '', path = ''] = route.split(' ')
    const url = new URL(`${this.#origin}/app-api${path}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value))
    const response = await fetch(url, {
      method,
      headers: {
        'portal-code': portal,
        'product-id': 'ims',
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...own,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
    return { ...((await response.json()) as Envelope<R>), cookies }
  }
}

const portalOf = (userName: string): Headers => ({ 'portal-code': userName === desk ? 'laurel' : portal })
