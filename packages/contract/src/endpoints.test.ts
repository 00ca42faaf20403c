import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Schema } from './define.ts'
import { endpoints } from './endpoints.ts'

/** Unknown members must be refused, so every object that comes in is strict. */
function looseObjects(schema: Schema, path: string): string[] {
  if (schema instanceof z.ZodObject) {
    const strict = schema.def.catchall instanceof z.ZodNever
    const members = Object.entries(schema.shape).flatMap(([key, member]) =>
      looseObjects(member as Schema, `${path}.${key}`),
    )
    return strict ? members : [path, ...members]
  }
  if (schema instanceof z.ZodArray) return looseObjects(schema.element as Schema, `${path}[]`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => looseObjects(option as Schema, path))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return looseObjects(schema.unwrap() as Schema, path)
  }
  return []
}

describe('the contract', () => {
  test('names each call once', () => {
    const routes = endpoints.map((endpoint) => endpoint.route)
    expect(routes).toEqual([...new Set(routes)])
  })

  // The web server leads there by the path, and an ordinary node refuses them.
  test('has the calls of the platform’s desk, and no others, below /ims/platform/', () => {
    const isDesk = (route: string) => route.includes(' /ims/platform/')
    const strays = endpoints.filter(({ access, route }) => isDesk(route) !== (access.kind === 'platform'))
    expect(strays.map(({ route }) => route)).toEqual([])
  })

  test('refuses unknown members in everything that comes in', () => {
    const loose = endpoints.flatMap((endpoint) =>
      [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) =>
        schema ? looseObjects(schema, endpoint.route) : [],
      ),
    )
    expect(loose).toEqual([])
  })

  test('names in its parameters exactly what its path names', () => {
    for (const endpoint of endpoints) {
      const inPath = [...endpoint.route.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const params: Schema | undefined = endpoint.params
      expect(params instanceof z.ZodObject ? Object.keys(params.shape) : []).toEqual(inPath)
    }
  })

  test('reads with GET and carries no body there', () => {
    for (const endpoint of endpoints) if (endpoint.route.startsWith('GET')) expect(endpoint.body).toBeUndefined()
  })
})
