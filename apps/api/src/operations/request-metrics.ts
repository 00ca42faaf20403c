import type { FastifyReply, FastifyRequest } from 'fastify'
import { counter, histogram } from './metrics.ts'

const answered = counter('laurel_http_requests_total', 'Answered requests by route and status', [
  'method',
  'route',
  'status',
])
const took = histogram(
  'laurel_http_request_seconds',
  'From the first byte of a request to the last of its answer, by route',
  ['method', 'route'],
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
)
const knownMethods = new Set(['GET', 'POST', 'PUT', 'DELETE'])

/** The pattern of the route, never the address: ids would stand in it. */
export function countRequest(request: FastifyRequest, reply: FastifyReply): void {
  // A stranger may send any word as a method.
  const method = knownMethods.has(request.method) ? request.method : 'other'
  const route = request.routeOptions.url ?? 'none'
  answered.of(method, route, String(reply.statusCode)).add()
  took.of(method, route).observe(reply.elapsedTime / 1000)
}
