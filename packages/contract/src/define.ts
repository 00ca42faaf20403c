import type { z } from 'zod'
import type { Access } from './access.ts'
import * as flags from './endpoint-flags.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Route = `${Method} /${string}`

/** What every schema is at its core. Held to the hundred methods of `z.ZodType`, each schema costs the compiler a tenth of a second. */
export type Schema<O = unknown> = z.core.$ZodType<O>

/**
 * Where a call without a session finds its organiser: the portal-code header, the screen code of its path or header, or its refresh
 * token. `none`: it concerns no organiser and touches no database.
 */
export type TenantSource = 'portal' | 'screen' | 'refresh-token' | 'none'

/** Facts that the browser knows as well; `endpoint-flags.ts` says what each of them means. */
type Flags = { readonly [F in keyof typeof flags]: boolean }

const flagsOf = (route: Route) =>
  Object.fromEntries(Object.entries(flags).map(([flag, routes]) => [flag, routes.includes(route)])) as Flags

export type Endpoint<
  R extends Route = Route,
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  A extends Schema = Schema,
  X extends Access = Access,
> = {
  readonly route: R
  readonly access: X
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly result: A
  readonly tenantSource: TenantSource
  readonly flags: Flags
  /** Answers with server-sent events instead of one envelope; `result` is then the shape of each event's data. */
  readonly streams: boolean
  /** How often one address may call it. */
  readonly limit: { readonly calls: number; readonly seconds: number } | undefined
}

type Definition<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema,
  X extends Access,
> = {
  access: X
  params?: P
  query?: Q
  body?: B
  result: A
  tenantSource?: TenantSource
  streams?: boolean
  limit?: { calls: number; seconds: number }
}

export function define<
  const R extends Route,
  A extends Schema,
  X extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(route: R, definition: Definition<P, Q, B, A, X>): Endpoint<R, P, Q, B, A, X> {
  return {
    route,
    access: definition.access,
    params: definition.params as P,
    query: definition.query as Q,
    body: definition.body as B,
    result: definition.result,
    tenantSource: definition.tenantSource ?? 'portal',
    flags: flagsOf(route),
    streams: definition.streams ?? false,
    limit: definition.limit,
  }
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined
type OutputOf<S> = S extends Schema ? z.output<S> : undefined

/** What a caller hands over: only the parts the endpoint names. */
export type Request<E> =
  E extends Endpoint<Route, infer P, infer Q, infer B>
    ? (P extends Schema ? { params: InputOf<P> } : unknown) &
        (Q extends Schema
          ? Record<never, never> extends z.input<Q>
            ? { query?: z.input<Q> }
            : { query: z.input<Q> }
          : unknown) &
        (B extends Schema ? { body: InputOf<B> } : unknown)
    : never

/** What a handler receives: parsed, complete. */
export type Parsed<E> =
  E extends Endpoint<Route, infer P, infer Q, infer B>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never

export type Answer<E> = E extends Endpoint ? z.output<E['result']> : never
