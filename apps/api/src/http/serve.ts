import type { Answer, Endpoint, Parsed } from '@laurel/contract/define'
import type { Account, Actor, Ctx } from '../ctx.ts'
import type { Subscription } from '../live/topic.ts'
import type { Caller } from './caller.ts'
import type { Steps } from './steps.ts'

/** Who can reach a handler: a call that needs a session is never entered without one, so its handler need not ask again. */
type ActorOf<E> = E extends { access: { kind: 'signedIn' | 'permits' | 'platform' } } ? Account : Actor

type Handler<E extends Endpoint> = (ctx: Ctx<ActorOf<E>>, input: Parsed<E>, caller: Caller) => Promise<Answer<E>>
type HandlerInSteps<E extends Endpoint> = (steps: Steps<ActorOf<E>, Parsed<E>, Answer<E>>) => Promise<Answer<E>>
type Opener<E extends Endpoint> = (ctx: Ctx<ActorOf<E>>, input: Parsed<E>) => Promise<Subscription[]>

export type Served = {
  readonly endpoint: Endpoint
  readonly handle?: (
    ctx: Ctx,
    input: { params: unknown; query: unknown; body: unknown },
    caller: Caller,
  ) => Promise<unknown>
  readonly handleInSteps?: (steps: Steps) => Promise<unknown>
  readonly open?: (ctx: Ctx, input: { params: unknown; query: unknown; body: unknown }) => Promise<Subscription[]>
}

export const serve = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Served => ({
  endpoint,
  handle: handle as Served['handle'] & {},
})

/** For a call that does something outside the database. */
export const serveInSteps = <E extends Endpoint>(endpoint: E, handle: HandlerInSteps<E>): Served => ({
  endpoint,
  handleInSteps: handle as Served['handleInSteps'] & {},
})

export const serveStream = <E extends Endpoint>(endpoint: E, open: Opener<E>): Served => ({
  endpoint,
  open: open as Served['open'] & {},
})
