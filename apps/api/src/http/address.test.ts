import type { IncomingMessage } from 'node:http'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('the address of a caller', () => {
  let world: World
  beforeAll(async () => {
    // Trusts 127.0.0.1 and nobody else.
    world = await openWorld()
  })
  afterAll(() => world.close())

  const asked = (peer: string, headers: Record<string, string>) =>
    ({ socket: { remoteAddress: peer }, headers }) as unknown as IncomingMessage

  test('is what our own proxy says, its last word', async () => {
    const { addressOf } = await import('./address.ts')
    expect(addressOf(asked('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }))).toBe('203.0.113.7')
    expect(addressOf(asked('::ffff:127.0.0.1', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }))).toBe('203.0.113.7')
    expect(addressOf(asked('127.0.0.1', {}))).toBe('127.0.0.1')
  })

  test('is never what a stranger says of himself', async () => {
    const { addressOf } = await import('./address.ts')
    expect(addressOf(asked('198.51.100.9', { 'x-forwarded-for': '127.0.0.1' }))).toBe('198.51.100.9')
    expect(addressOf(asked('198.51.100.9', { forwarded: 'for=127.0.0.1', 'x-real-ip': '127.0.0.1' }))).toBe(
      '198.51.100.9',
    )
    expect(addressOf(asked('127.0.0.1', { forwarded: 'for=1.2.3.4', 'x-real-ip': '1.2.3.4' }))).toBe('127.0.0.1')
  })

  test('is not hidden behind another request’s id', async () => {
    const { requestIdOf } = await import('./request-id.ts')
    const headers = { 'x-request-id': 'ab'.repeat(16) }
    expect(requestIdOf(asked('127.0.0.1', headers))).toBe('ab'.repeat(16))
    expect(requestIdOf(asked('198.51.100.9', headers))).not.toBe('ab'.repeat(16))
    expect(requestIdOf(asked('127.0.0.1', { 'x-request-id': 'not one' }))).not.toBe('not one')
  })
})
