import { describe, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { openApiDocument } from './openapi.ts'

type Operation = {
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  security: unknown[]
}

describe('the OpenAPI document', () => {
  const document = openApiDocument() as { paths: Record<string, Record<string, Operation>> }

  test('describes every call of the contract', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(endpoints.map((endpoint) => endpoint.route as string).sort())
  })

  test('says what comes in and who may call', () => {
    const update = document.paths['/system/user/options/update']?.['put']
    expect(update?.security).toEqual([{ session: [] }])
    expect(update?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['id', 'name', 'options', 'version'],
      additionalProperties: false,
    })
    const type = document.paths['/system/dict-data/type/{type}']?.['get']
    expect(type?.parameters).toMatchObject([{ name: 'type', in: 'path', required: true }])
    expect(type?.security).toEqual([])
  })
})
