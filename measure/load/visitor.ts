import { constants, createPublicKey, type KeyObject, publicEncrypt, randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export type CallResult = { status: number; reason: string; data: Record<string, unknown> }

type CallInput = { body?: unknown; query?: string; address?: string; token?: string }

/** A browser as an attacker would write one: it keeps its cookie, or does not, and says where it comes from. */
export class Visitor {
  readonly #portal: string
  cookie: string | undefined

  constructor(portal: string) {
    this.#portal = portal
  }

  async ask(origin: string, route: string, { body, query = '', address, token }: CallInput = {}): Promise<CallResult> {
    const [method = '', path = ''] = route.split(' ')
    const response = await fetch(`${origin}/app-api${path}${query}`, {
      method,
      headers: {
        'portal-code': this.#portal,
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
        ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const given = response.headers.get('set-cookie')
    if (given) this.cookie = given.split(';')[0]
    const { data } = (await response.json()) as { data: Record<string, unknown> | null }
    return { status: response.status, reason: String(data?.['reason'] ?? ''), data: data ?? {} }
  }

  /** Works out what the server wants to see before it listens. */
  async prove(origin: string, purpose: 'login' | 'sms', address?: string): Promise<string> {
    const asked = { query: `?purpose=${purpose}`, ...(address === undefined ? {} : { address }) }
    const { data } = await this.ask(origin, 'GET /ims/auth/challenge', asked)
    const challenge = data as unknown as Parameters<typeof solveChallenge>[0]['challenge']
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
}

export type Sealer = (password: string) => string

/** Seals as the browser does, without asking for the key each time. */
export async function openSealer(origin: string, portal: string): Promise<Sealer> {
  const response = await fetch(`${origin}/app-api/infra/config/get-value-by-key?key=auth.public-key`, {
    headers: { 'portal-code': portal },
  })
  const { data } = (await response.json()) as { data: string }
  const { kid, spki } = JSON.parse(data) as { kid: string; spki: string }
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  return (password) => `${kid}.${seal(key, password).toString('base64')}`
}

const seal = (key: KeyObject, password: string) =>
  publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(JSON.stringify({ password, nonce: randomUUID(), at: Date.now() })),
  )

/** So many at a time, in order. */
export async function inParallel<T>(all: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
