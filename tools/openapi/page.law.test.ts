import { endpoints } from '@laurel/contract/endpoints'
import { openApiDocument } from '@laurel/contract/openapi'
import { expect, test } from 'vitest'
import { callsPage, type OpenApi } from './page.ts'
import { shapeOf } from './shape.ts'

const page = callsPage(openApiDocument() as OpenApi)

test('a developer finds every call on the page, once, with who may make it', () => {
  const shown = [...page.matchAll(/<b class="\w+">(\w+)<\/b> <code>([^<]+)<\/code> <span>([^<]+)<\/span>/g)]
  const routes = shown.map(([, method, path]) => `${method} ${path}`)
  expect(routes.toSorted()).toEqual(endpoints.map(({ route }) => route).toSorted())
  expect(shown.find(([, , path]) => path === '/ims/dictionary/add-entry')?.[3]).toBe(
    'For people who hold dictionary:entry:save.',
  )
})

test('a shape reads like a type, with its bounds', () => {
  const text = { type: 'string', maxLength: 60 }
  const properties = {
    name: text,
    kind: { enum: ['a', 'b'] },
    rows: { type: 'array', items: { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } } },
    next: { anyOf: [{ $ref: '#/$defs/x' }, { type: 'null' }] },
    count: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    words: { additionalProperties: text },
  }
  expect(shapeOf({ type: 'object', properties, required: ['name', 'kind'] })).toBe(`{
  name: string (…60)
  kind: "a" | "b"
  rows?: Array<{
    at?: string (date-time)
  }>
  next?: itself | null
  count?: integer (0…)
  words?: Record<string, string (…60)>
}`)
})

test('what stands in a contract is shown as text', () => {
  const operation = { tags: ['x'], description: '<b>', parameters: [], responses: { 200: { content: {} } } }
  expect(callsPage({ paths: { '/<script>': { get: operation } } })).toContain(
    '<code>/&#60;script&#62;</code> <span>&#60;b&#62;',
  )
})
