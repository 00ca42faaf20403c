import type { Endpoint } from '@laurel/contract/define'
import { endpoints } from '@laurel/contract/endpoints'
import { readQuery } from '@laurel/rules/query-string'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { config } from '../config.ts'
import { useLog } from '../log.ts'
import { isBeingStopped } from '../operations/health.ts'
import { countRequest } from '../operations/request-metrics.ts'
import { answerCall } from './answer.ts'
import { addDocument, type DocumentRoute } from './document.ts'
import { languageOf, refused } from './envelope.ts'
import { addHealth } from './health-routes.ts'
import { namesOneHost } from './host.ts'
import { readJsonBody } from './json-body.ts'
import { createSheddingServer } from './load-shedding.ts'
import { addMedia } from './media.ts'
import { Refusal } from './refusal.ts'
import { requestIdOf } from './request-id.ts'
import { addRootRedirect } from './root-redirect.ts'
import type { Route } from './serve.ts'

export const apiBase = '/app-api'
const maxBodyBytes = 1024 * 1024

/** Builds the server from the contract: what is served is answered, what is not yet served says so after the access check. */
export function createServer(
  routes: readonly Route[],
  logger: Logger,
  documents: readonly DocumentRoute[] = [],
): FastifyInstance {
  useLog(logger)
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    serverFactory: (handler) => createSheddingServer(handler, connectionTimeouts),
    forceCloseConnections: true,
    genReqId: requestIdOf,
    // A logger for each request would cost as much as its one line; the line carries the request's id itself.
    childLoggerFactory: (parent) => parent,
    routerOptions: {
      caseSensitive: true,
      maxParamLength: 200,
      querystringParser: (text) => readQuery(text) ?? malformedQuery,
    },
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, readJsonBody(body as Buffer, request.headers['content-type']))
    } catch (error) {
      done(error as Error)
    }
  })
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendFailure(new Refusal('http.no-such-call'), request, reply))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(onEveryAnswer)
    if (isBeingStopped()) reply.header('connection', 'close')
    done(namesOneHost(request.raw) ? undefined : new Refusal('http.malformed'))
  })
  app.addHook('onResponse', (request, reply, done) => {
    writeLog(request, reply)
    countRequest(request, reply)
    done()
  })
  addRootRedirect(app)
  addHealth(app)
  addMedia(app)
  for (const document of documents) addDocument(app, document)
  const bySource = new Map(routes.map((route) => [route.endpoint.route, route]))
  for (const endpoint of endpoints) addRoute(app, endpoint, bySource.get(endpoint.route) ?? { endpoint })
  return app
}

/**
 * nginx hands over whole bodies: only a stranger who came past it dawdles. An idle connection is kept for longer than nginx keeps one, so that it
 * is nginx that ends it: a request that meets a closing connection would be lost.
 */
const connectionTimeouts = {
  requestTimeout: 20_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
}

const onEveryAnswer = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Refused by `readQuery`; an object no schema accepts, so that validation says no. */
const malformedQuery = Object.freeze({ '': 'malformed' })

function addRoute(app: FastifyInstance, endpoint: Endpoint, route: Route): void {
  const [method, path] = endpoint.route.split(' ') as [string, string]
  app.route({
    method,
    url: apiBase + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    preParsing: (request, _reply, payload, done) => {
      // A compressed body could unfold into gigabytes.
      const isPlain = (request.headers['content-encoding'] ?? 'identity') === 'identity'
      done(isPlain ? null : new Refusal('http.not-json'), payload)
    },
    handler: (request, reply) => answerCall(route, request, reply),
  })
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal.reason === 'http.failed') {
    request.log.error(
      { requestId: request.id, route: routeOf(request), ...request.actorIds, err: error },
      'request failed',
    )
    reply.header('x-request-id', request.id)
  }
  if (refusal.code === 429) reply.header('retry-after', '60')
  if (refusal.code === 503) reply.header('retry-after', '1')
  const answer = refused(refusal, languageOf(request.headers['accept-language']))
  const isTold = refusal.reason === 'http.failed' && config().tellsFaults && error instanceof Error
  return reply.code(refusal.status).send(isTold ? { ...answer, msg: error.message } : answer)
}

/** PostgreSQL codes that mean "not now": no connection to be had, shutting down, deadlock, time-out. */
const passingFaults = new Set([
  '53300',
  '53400',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '40P01',
  '40001',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  // No descriptor left.
  'EMFILE',
  'ENFILE',
])

/** What the driver says, without a code, of a connection that it could not get or that was lost under a statement. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode, code, message } = error as { statusCode?: number; code?: string; message?: string }
  if (code !== undefined && passingFaults.has(code)) return new Refusal('http.busy')
  // Two writers met at a unique or foreign key: the later one decided on what is no longer true.
  if (code === '23505' || code === '23503') return new Refusal('http.changed-meanwhile')
  if (message !== undefined && lostConnection.test(message)) return new Refusal('http.busy')
  if (statusCode === 413) return new Refusal('http.too-large')
  if (statusCode === 415) return new Refusal('http.not-json')
  if (statusCode === 404) return new Refusal('http.no-such-call')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('http.malformed')
  return new Refusal('http.failed')
}

/** The route, never the address as sent: its query may hold a token. */
function writeLog(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({
    requestId: request.id,
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...request.actorIds,
  })
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none'

declare module 'fastify' {
  interface FastifyRequest {
    actorIds?: { tenantId: string; accountId?: string; screenId?: string }
  }
}
