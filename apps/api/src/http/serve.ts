import type { Answer, Endpoint, Parsed } from '@laurel/contract/define'
import type { Account, Actor, Ctx } from '../ctx.ts'
import type { Subscription } from '../live/topic.ts'
import type { Caller } from './caller.ts'
import type { Steps } from './steps.ts'

/** A call that needs a session is refused without one, so its handler gets an account. */
type ActorOf<E> = E extends { access: { kind: 'signedIn' | 'permits' | 'platform' } } ? Account : Actor

type Handler<E extends Endpoint> = (ctx: Ctx<ActorOf<E>>, input: Parsed<E>, caller: Caller) => Promise<Answer<E>>
type HandlerInSteps<E extends Endpoint> = (steps: Steps<ActorOf<E>, Parsed<E>, Answer<E>>) => Promise<Answer<E>>
type SubscribeHandler<E extends Endpoint> = (ctx: Ctx<ActorOf<E>>, input: Parsed<E>) => Promise<Subscription[]>

export type Route = {
  readonly endpoint: Endpoint
  readonly handle?: (
    ctx: Ctx,
    input: { params: unknown; query: unknown; body: unknown },
    caller: Caller,
  ) => Promise<unknown>
  readonly handleInSteps?: (steps: Steps) => Promise<unknown>
  readonly subscribe?: (ctx: Ctx, input: { params: unknown; query: unknown; body: unknown }) => Promise<Subscription[]>
}

export const serve = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle: handle as Route['handle'] & {},
})

/** For a call that does something outside the database. */
export const serveInSteps = <E extends Endpoint>(endpoint: E, handle: HandlerInSteps<E>): Route => ({
  endpoint,
  handleInSteps: handle as Route['handleInSteps'] & {},
})

export const serveStream = <E extends Endpoint>(endpoint: E, subscribe: SubscribeHandler<E>): Route => ({
  endpoint,
  subscribe: subscribe as Route['subscribe'] & {},
})
