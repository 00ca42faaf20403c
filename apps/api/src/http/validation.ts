import type { Endpoint, Schema } from '@laurel/contract/define'
import { reasons } from '@laurel/contract/reasons'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal, type RefusedField } from './refusal.ts'

type Input = { params: unknown; query: unknown; body: unknown }

/** All faults of a request at once, each with the path of its field. */
export function validated(endpoint: Endpoint, request: FastifyRequest): Input {
  const fields: RefusedField[] = []
  const part = (name: keyof Input, schema: Schema | undefined, value: unknown) => {
    if (!schema) return undefined
    const parsed = z.safeParse(schema, value)
    if (parsed.success) return parsed.data
    fields.push(...parsed.error.issues.flatMap((issue) => refusedFields(name, issue)))
    return undefined
  }
  const input = {
    params: part('params', endpoint.params, request.params),
    query: part('query', endpoint.query, request.query),
    body: part('body', endpoint.body, request.body),
  }
  if (fields.length > 0) throw new Refusal('http.not-valid', fields.slice(0, 50))
  return input
}

function refusedFields(part: string, issue: z.core.$ZodIssue): RefusedField[] {
  const path = [part, ...issue.path.map(String)].join('.').slice(0, 200)
  return [{ path, reason: issue.message in reasons ? issue.message : `value.${issue.code.replaceAll('_', '-')}` }]
}
