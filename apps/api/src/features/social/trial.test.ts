import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type OpenidProvider, startOpenidProvider } from '@laurel/testbed/social/openid-provider'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('a provider that is tried before it is saved', () => {
  let world: World
  let openid: OpenidProvider
  let other: Server
  let answer: { status: number; body: string }
  let address: string
  beforeAll(async () => {
    world = await openWorld()
    openid = await startOpenidProvider({ clientId: 'laurel', clientSecret: 'secret-4711', redirectUris: [] })
    other = createServer((_request, response) => response.writeHead(answer.status).end(answer.body))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    await openid.close()
    other.close()
    await world.close()
  })

  const attempt = (issuer: string, by = world.lanjiang.accounts.admin) =>
    world.call(by, 'GET /ims/social/try-provider', { query: { issuer } })
  const problemOf = async (issuer: string) => (await attempt(issuer)).data

  test('is fine when its discovery document is', async () => {
    expect(await problemOf(openid.issuer)).toEqual({ problem: 'none', issuer: openid.issuer })
  })

  test('is told apart: not allowed, nobody there, no document, another name, something missing', async () => {
    expect(await problemOf('https://10.0.0.1')).toEqual({ problem: 'address-not-allowed', issuer: null })
    expect(await problemOf('http://127.0.0.1:9')).toEqual({ problem: 'unreachable', issuer: null })
    answer = { status: 404, body: '{}' }
    expect(await problemOf(address)).toEqual({ problem: 'no-discovery', issuer: null })
    answer = { status: 200, body: '<html>' }
    expect(await problemOf(address)).toEqual({ problem: 'no-discovery', issuer: null })
    answer = { status: 200, body: JSON.stringify({ issuer: 'https://elsewhere.example' }) }
    expect(await problemOf(address)).toEqual({ problem: 'issuer-differs', issuer: 'https://elsewhere.example' })
    answer = { status: 200, body: JSON.stringify({ issuer: address }) }
    expect(await problemOf(address)).toEqual({ problem: 'incomplete', issuer: address })
  })

  test('is nobody’s to try who may not save it', async () => {
    expect((await attempt(openid.issuer, world.lanjiang.accounts.clerk)).code).toBe(403)
  })
})
