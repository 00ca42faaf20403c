import type { Account, Ctx } from '../ctx.ts'

/** The whole state of one thing that changes, with its version. A final one never changes again, so it is not read again. */
export type Snapshot = { version: number; state: Record<string, unknown>; isFinal?: boolean }

/** How the hub reads a topic: as the organiser it belongs to, once for all who listen. */
export type Subscription = { topic: string; read: (ctx: Ctx) => Promise<Snapshot | undefined> }

/** Refuses whoever may not read the thing, as if it were not there. */
export type OpenTopic = (ctx: Ctx<Account>, id: string) => Promise<Subscription>
