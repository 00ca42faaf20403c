import type { Erasure, Invariants, Outdated, OwnData } from './database/upkeep.ts'
import type { ServiceHandlers } from './engine/service-handlers.ts'
import type { Consumer } from './events/consumer.ts'
import type { DocumentRoute } from './http/document.ts'
import type { Route } from './http/serve.ts'
import type { Task } from './jobs/define.ts'
import type { JobKind } from './jobs/kind.ts'
import type { OpenTopic } from './live/topic.ts'
import type { Wording } from './wording.ts'

type OnError = (error: unknown) => void

/** What an administrator finds in the menu, in the order of its numbers within the group. */
export type MenuEntry = {
  readonly group: 'run' | 'build' | 'manage' | 'platform-desk' | 'account'
  readonly order: number
  readonly id: string
  readonly name: Wording
  readonly path: `/${string}`
  readonly icon: string
  /** One of these permissions opens it; left out: it is everybody's. */
  readonly any?: readonly `${string}:${string}:${string}`[]
  /** Reached from elsewhere: found by a search, not drawn in the menu. */
  readonly isAside?: true
}

/** What one noun adds to the application; `features.ts` lists them all, and every other list is made of that one. */
export type Feature = {
  readonly routes: readonly Route[]
  /** What is answered as a whole page instead of an envelope. */
  readonly documents: readonly DocumentRoute[]
  readonly menu: readonly MenuEntry[]
  /** What can be followed live: the kind of the topic, and who may open it. */
  readonly topics: Readonly<Record<string, OpenTopic>>
  readonly consumers: readonly Consumer[]
  readonly tasks: readonly Task[]
  /** Jobs that a person starts and watches. */
  readonly jobKinds: readonly JobKind[]
  readonly crontab: readonly string[]
  /** Part of the clean-up of each hour. One that fails must not hold up the others: it tells `onError`. */
  readonly hourly: readonly ((onError: OnError, signal: AbortSignal) => Promise<void>)[]
  /** What a worker keeps running until it stops. */
  readonly background: readonly ((onError: OnError) => { stop(): Promise<unknown> })[]
  /** What a service step of a process can ask for, by its topic. */
  readonly serviceHandlers: ServiceHandlers
  /** What a worker does once, after it has begun to work. */
  readonly atStart: readonly ((onError: OnError) => Promise<void>)[]
  /** What a server writes down before it stops, such as counts that it has gathered. */
  readonly beforeStop: () => Promise<void>
  readonly invariants: Invariants
  readonly ownData: OwnData
  readonly erasure: Erasure
  readonly outdated: Outdated
}

const nothing: Feature = {
  routes: [],
  documents: [],
  menu: [],
  topics: {},
  consumers: [],
  tasks: [],
  jobKinds: [],
  crontab: [],
  hourly: [],
  background: [],
  serviceHandlers: {},
  atStart: [],
  beforeStop: async () => {},
  invariants: {},
  ownData: {},
  erasure: () => [],
  outdated: [],
}

export const defineFeature = (stated: Partial<Feature>): Feature => ({ ...nothing, ...stated })
