import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Schema } from './define.ts'
import * as flags from './endpoint-flags.ts'
import { endpoints } from './endpoints.ts'

const secretMembers = /^(accessToken|refreshToken|recoveryCodes|passphrase|secret|code|mobile|idNumber)$/

/** The members of an answer that hold a secret, wherever they stand in it. */
function secretsIn(schema: Schema, name = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, member]) => secretsIn(member as Schema, key))
  if (schema instanceof z.ZodArray) {
    const inside = secretsIn(schema.element as Schema)
    return secretMembers.test(name) ? [name, ...inside] : inside
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => secretsIn(option as Schema, name))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return secretsIn(schema.unwrap() as Schema, name)
  return secretMembers.test(name) ? [name] : []
}

const writes = endpoints.filter(({ route }) => !route.startsWith('GET '))

describe('the flags of the calls', () => {
  const routes = new Set<string>(endpoints.map(({ route }) => route))

  test.each(Object.entries(flags))('%s names calls of the contract, each once', (_flag, listed) => {
    expect(listed.filter((route) => !routes.has(route))).toEqual([])
    expect(listed).toEqual([...new Set(listed)])
  })

  test('reach the endpoints themselves', () => {
    for (const { route, flags: own } of endpoints)
      for (const [flag, listed] of Object.entries(flags))
        expect(own[flag as keyof typeof own], `${flag} of ${route}`).toBe(listed.includes(route))
  })

  test('a write of nobody is sent once: no key could belong to anyone', () => {
    const open = writes.filter(({ access, flags: own }) => access.kind === 'anyone' && !own.writesNothing)
    expect(open.filter((endpoint) => !endpoint.flags.isSentOnce).map(({ route }) => route)).toEqual([])
    // And whoever is signed in has a key, save the one who leaves and what its own version or id guards.
    const kept = writes.filter(({ access, flags: own }) => access.kind !== 'anyone' && own.isSentOnce)
    expect(kept.map(({ route }) => route)).toEqual([
      'POST /ims/auth/logout',
      'POST /ims/score/submit',
      'PUT /ims/score/save-note',
      'POST /ims/screen-device/join',
      'PUT /ims/screen-device/report',
      'PUT /ims/room/command',
      'PUT /ims/room/take-lease',
      'POST /ims/check-in/mark',
      'PUT /ims/entry/save-section',
    ])
  })

  test('a write whose answer holds a secret carries credentials', () => {
    const telling = writes.filter(({ result, flags: own }) => !own.writesNothing && secretsIn(result).length > 0)
    expect(telling.length).toBeGreaterThan(15)
    expect(telling.filter((endpoint) => !endpoint.flags.carriesCredentials).map(({ route }) => route)).toEqual([])
  })

  test('only open calls go without a token, only writes can be writes of nothing or stay open in demo mode', () => {
    const without = endpoints.filter((endpoint) => endpoint.flags.needsNoToken)
    expect(without.filter(({ access }) => access.kind !== 'anyone').map(({ route }) => route)).toEqual([])
    const reads = endpoints.filter(({ route }) => route.startsWith('GET '))
    expect(reads.filter(({ flags: own }) => own.writesNothing || own.staysOpenInDemo || own.isSentOnce)).toEqual([])
  })
})
