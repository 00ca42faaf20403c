import type { z } from 'zod'
import type { Schema } from './define.ts'
import { features } from './features.ts'

type Stated = (typeof features)[number]['events']
type Entries<E> = E extends unknown ? { [K in keyof E & string]: { kind: K; schema: E[K] } }[keyof E & string] : never
type Schemas = { [S in Entries<Stated> as S['kind']]: S['schema'] }

/** Everything that can happen and be recorded. */
export type EventKind = keyof Schemas
export type EventDetails<K extends EventKind> = Schemas[K] extends Schema ? z.input<Schemas[K]> : never

/** The shape of the details of each kind. Nothing is parsed by it on the way; a test holds what was recorded to it. */
export const eventSchemas: Readonly<Record<EventKind, Schema>> = Object.assign(
  {},
  ...features.map(({ events }) => events),
)
