import type { Endpoint } from '@laurel/contract/define'
import { shaped } from '@laurel/contract/shaped'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { config } from '../config.ts'
import type { Actor, Ctx } from '../ctx.ts'
import { appPool } from '../database/pools.ts'
import { transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import { hub } from '../live/hub.ts'
import { maxStreamsPerAddress, maxStreamsPerSubject, releaseStream, reserveStream } from '../live/stream-limit.ts'
import { isBeingStopped } from '../operations/health.ts'
import { addressOf } from './address.ts'
import { admit } from './admission.ts'
import { limitCalls } from './call-limit.ts'
import { type Caller, callerOf } from './caller.ts'
import { accepted, type Envelope } from './envelope.ts'
import { keyOf, once } from './idempotency.ts'
import { admissionQueue } from './load-shedding.ts'
import { Refusal } from './refusal.ts'
import { type TenantContext, type TenantContextRow, tenantContextOf } from './request-context.ts'
import type { Route } from './serve.ts'
import { answerInSteps, type CallInput } from './steps.ts'
import { validated } from './validation.ts'

type OpenCall = { ctx: Ctx; row: TenantContextRow; tx: Tx & { readonly statements: number } }

/** Every call: enter the tenant, admit, validate, handle, answer. */
export async function answerCall(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Envelope | FastifyReply> {
  const { endpoint } = route
  limitCalls(endpoint, addressOf(request.raw))
  if (endpoint.tenantSource === 'none') return answerWithoutTenant(route, request, callerOf(endpoint, request, reply))
  const mode = request.method === 'GET' ? 'read' : 'write'
  if (route.subscribe) return openStream(route, request, reply)
  if (route.handleInSteps) return goInSteps(route, route.handleInSteps, request, reply)
  return inTransaction(await tenantContextOf(endpoint, request), mode, request, async (inside) => {
    const envelope = await answerInside(route, request, inside, callerOf(endpoint, request, reply))
    if (countsStatements) reply.header('x-statements', String(inside.tx.statements))
    return envelope
  })
}

let countsStatements = false
/** For the test that a list of three rows costs as many statements as a list of one. */
export const countStatements = () => {
  countsStatements = true
}

async function answerInside(
  route: Route,
  request: FastifyRequest,
  inside: OpenCall,
  caller: Caller,
): Promise<Envelope> {
  const { endpoint, handle } = route
  const { ctx, tx } = inside
  const input = admitted(route, request, inside)
  if (!handle) throw new Refusal('http.not-yet-served')
  const work = async () => accepted(shaped(endpoint, await handle(ctx, input, caller)))
  const key = keyIn(endpoint, request, ctx.actor)
  return key ? once(tx, key, work) : work()
}

const writes = ({ flags }: Endpoint, request: FastifyRequest) => request.method !== 'GET' && !flags.writesNothing

const keyIn = (endpoint: Endpoint, request: FastifyRequest, actor: Actor) =>
  writes(endpoint, request) && !endpoint.flags.isSentOnce
    ? keyOf(actor, request, endpoint.flags.carriesCredentials)
    : undefined

/** What is asked for, by one who may ask for it. */
function admitted(route: Route, request: FastifyRequest, { ctx, row }: OpenCall): ReturnType<typeof validated> {
  const { endpoint } = route
  admit(endpoint.access, ctx.actor)
  if (endpoint.access.kind === 'platform' && !config().servesDesk) throw new Refusal('http.not-served-here')
  if (!route.handle && !route.handleInSteps) throw new Refusal('http.not-yet-served')
  const isWrite = writes(endpoint, request)
  if (isImpersonation(ctx.actor) && isWrite && endpoint.route !== 'POST /ims/auth/logout')
    throw new Refusal('http.impersonation')
  if (row.demo && isWrite && !endpoint.flags.staysOpenInDemo) throw new Refusal('http.demo-mode')
  return validated(endpoint, request)
}

async function goInSteps(
  route: Route,
  handle: NonNullable<Route['handleInSteps']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Envelope> {
  const { endpoint } = route
  const mode = request.method === 'GET' ? 'read' : 'write'
  const enter = async <T>(work: (entered: CallInput) => Promise<T>) =>
    inTransaction(await tenantContextOf(endpoint, request), mode, request, async (inside) => {
      const result = await work({ ctx: inside.ctx, input: admitted(route, request, inside) })
      if (countsStatements) reply.header('x-statements', String(inside.tx.statements))
      return result
    })
  const shape = (result: unknown) => accepted(shaped(endpoint, result))
  const isWrite = writes(endpoint, request)
  return answerInSteps({ handle, enter, shaped: shape, isWrite, keyOf: (actor) => keyIn(endpoint, request, actor) })
}

/** Impersonation is read-only: the only write that passes is the logout that ends it. */
const isImpersonation = (actor: Actor) => actor.kind === 'account' && actor.impersonatedBy !== undefined

async function answerWithoutTenant(
  { endpoint, handle }: Route,
  request: FastifyRequest,
  caller: Caller,
): Promise<Envelope> {
  if (!handle) throw new Refusal('http.not-yet-served')
  return accepted(shaped(endpoint, await handle(nowhere, validated(endpoint, request), caller)))
}

/** A call that concerns no organiser has no transaction to hand on; touching it is a fault of the programmer. */
const nowhere = Object.freeze({}) as unknown as Ctx

async function openStream(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // It would end again before it said anything; another node is a moment away.
  if (isBeingStopped()) throw new Refusal('http.busy')
  let reserved: string | undefined
  const snapshot = inTransaction(await tenantContextOf(route.endpoint, request), 'read', request, async ({ ctx }) => {
    admit(route.endpoint.access, ctx.actor)
    const input = validated(route.endpoint, request)
    const { subject, max } = streamBound(ctx.actor, request)
    if (reserved === undefined && !reserveStream(subject, max)) throw new Refusal('live.too-many-streams')
    reserved = subject
    const subscriptions = (await route.subscribe?.(ctx, input)) ?? []
    const snapshots = await Promise.all(
      subscriptions.map(async (subscription) => ({ subscription, snapshot: await subscription.read(ctx) })),
    )
    return { actor: ctx.actor, subject, snapshots }
  })
  const opened = await snapshot.catch((error: unknown) => {
    if (reserved !== undefined) releaseStream(reserved)
    throw error
  })
  hub().open(request, reply, opened)
  return reply
}

/** Fifty halls share an address: a paired device, whose own code nobody guesses, counts by itself, as an account does. */
function streamBound(actor: Actor, request: FastifyRequest) {
  const own = actor.kind === 'account' ? actor.accountId : actor.kind === 'screen' ? actor.deviceId : null
  return own === null
    ? { subject: addressOf(request.raw), max: maxStreamsPerAddress }
    : { subject: own, max: maxStreamsPerSubject }
}

async function inTransaction<R>(
  context: TenantContext,
  mode: 'read' | 'write',
  request: FastifyRequest,
  work: (inside: OpenCall) => Promise<R>,
): Promise<R> {
  try {
    return await admissionQueue().pass(request.method === 'GET' ? 'read' : 'write', goneOf(request), () =>
      transact(appPool(), mode, {
        enterStatement: context.statement,
        refused: context.refused,
        tenantOf: context.tenantOf,
        work: (row, tx) => {
          const actor = context.actor(row)
          request.actorIds = idsOf(actor)
          return work({ ctx: { tx, actor, now: row.entered_at }, row, tx })
        },
      }),
    )
  } catch (error) {
    if (context.otherwise && error instanceof Refusal && error.reason === 'auth.session-ended') {
      return inTransaction(context.otherwise, mode, request, work)
    }
    throw error
  }
}

const goneOf = (request: FastifyRequest) => () => request.raw.socket.destroyed

function idsOf(actor: Actor) {
  const { tenantId } = actor
  if (actor.kind === 'account') return { tenantId, accountId: actor.accountId }
  return actor.kind === 'screen' ? { tenantId, screenId: actor.screenId } : { tenantId }
}
