import { z } from 'zod'
import type { Access } from './access.ts'
import type { Endpoint, Schema } from './define.ts'
import { endpoints } from './endpoints.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of every call, made from the same statements that validate them. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const [method, path] = endpoint.route.split(' ') as [string, string]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Laurel', version: '1' },
    servers: [{ url: '/app-api' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        screenCode: { type: 'apiKey', in: 'header', name: 'code' },
        screenAuthCode: { type: 'apiKey', in: 'header', name: 'authCode' },
      },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const [, path] = endpoint.route.split(' ') as [string, string]
  return {
    tags: [path.split('/')[2]],
    description: accessInWords(endpoint.access),
    security: security(endpoint.access),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: success(endpoint),
      default: {
        description: 'A refusal: its reason, and the fields it concerns',
        content: { 'application/json': { schema: refusal } },
      },
    },
  }
}

function success(endpoint: Endpoint): Json {
  const data = schemaOf(endpoint.result, 'output')
  if (endpoint.streams)
    return { description: 'Server-sent events; the data of each', content: { 'text/event-stream': { schema: data } } }
  return { description: 'Done', content: { 'application/json': { schema: envelope(data, { const: 200 }) } } }
}

const envelope = (data: Json, code: Json): Json => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: { code, data, msg: { type: 'string' } },
})

const refusal = envelope(
  {
    type: 'object',
    required: ['reason'],
    properties: {
      reason: { type: 'string' },
      fields: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'reason'],
          properties: { path: { type: 'string' }, reason: { type: 'string' } },
        },
      },
    },
  },
  { type: 'integer' },
)

function parameters(place: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!schema) return []
  const whole = schemaOf(schema, 'input')
  const options = (whole['anyOf'] as Json[] | undefined) ?? [whole]
  return options.flatMap((option) => {
    const required = new Set((option['required'] as string[] | undefined) ?? [])
    const isAlwaysNeeded = options.length === 1
    return Object.entries(option['properties'] as Record<string, Json>).map(([name, shape]) => ({
      name,
      in: place,
      required: place === 'path' || (isAlwaysNeeded && required.has(name)),
      schema: shape,
    }))
  })
}

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return made
}

function security(access: Access): Json[] {
  if (access.kind === 'anyone') return []
  return access.kind === 'screen' ? [{ screenCode: [], screenAuthCode: [] }] : [{ session: [] }]
}

function accessInWords(access: Access): string {
  switch (access.kind) {
    case 'anyone':
      return 'Open to anyone.'
    case 'screen':
      return `For a paired screen (${access.as}).`
    case 'signedIn':
      return `For signed-in people of user type ${access.types.join(', ')}.`
    case 'permits':
      return `For people who hold ${access.permission}.`
    case 'platform':
      return 'For administrators of the platform.'
  }
}
